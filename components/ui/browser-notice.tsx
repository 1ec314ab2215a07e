/**
 * Says that the browser is too old, until that is dismissed. Runs before any other script, in browsers that understand
 * nothing newer. Asks for what the oldest of docs/product/browsers.md have and those before them lack. Its colours are
 * plain ones, since those of the style sheet need such a browser, too.
 */
export const browserNoticeScript = `(function () {
  var key = "parley.browser-notice";
  function isCurrent() {
    return (
      "CSSPropertyRule" in window && !!window.CSS && CSS.supports("color", "light-dark(red, red)")
    );
  }
  function wasDismissed() {
    try {
      return localStorage.getItem(key) !== null;
    } catch (error) {
      return false;
    }
  }
  function show() {
    var note = document.createElement("div");
    note.setAttribute("role", "status");
    note.style.cssText = "position:fixed;left:0;right:0;bottom:0;z-index:99;padding:12px 16px;background:#222;color:#fff";
    note.appendChild(
      document.createTextNode(
        "This browser is too old for Parley, so parts of it may not work. Update it, or use a current Chrome, Edge, Firefox or Safari. "
      )
    );
    var button = document.createElement("button");
    button.type = "button";
    button.style.cssText = "min-height:44px;padding:0 16px;border:1px solid #fff;background:#222;color:#fff";
    button.appendChild(document.createTextNode("Dismiss"));
    button.onclick = function () {
      note.parentNode.removeChild(note);
      try {
        localStorage.setItem(key, "dismissed");
      } catch (error) {}
    };
    note.appendChild(button);
    document.documentElement.appendChild(note);
  }
  if (!isCurrent() && !wasDismissed()) show();
})();`;

/** On every page, also where the others' scripts are left out. */
export const BrowserNotice = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    data-keep=""
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
    dangerouslySetInnerHTML={{ __html: browserNoticeScript }}
  />
);
