//! Texts from beside the page, and texts for the player to keep.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, DomParser, HtmlAnchorElement, Response, SupportedType, Url, window};

/// What is inside `<main>` of a page beside this one, as markup; none when it cannot be had.
pub async fn fetch_main(address: &str) -> Option<String> {
    let response = JsFuture::from(window()?.fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    let page = DomParser::new().ok()?.parse_from_string(&text, SupportedType::TextHtml).ok()?;
    Some(page.query_selector("main").ok()??.inner_html())
}

/// Offers a text to the player as a file.
///
/// # Errors
/// What the browser says when it cannot.
pub fn offer_download(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let document = window().and_then(|w| w.document()).ok_or(JsValue::NULL)?;
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
