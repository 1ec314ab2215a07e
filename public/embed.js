// Puts a booking page into another site, inline or behind a button:
// <script src="https://parley.example/embed.js" data-page="ana/intro" data-button="Book a time" async></script>
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const { page = "", button } = script.dataset;
  const { timeZone, hour12 } = Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  const query = new URLSearchParams({ embed: location.origin, tz: timeZone });
  if (hour12) query.set("clock", "12");
  const path = page.split("/").map(encodeURIComponent).join("/");

  function makeFrame() {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/book/${path}?${query}`;
    frame.title = button || "Book a time";
    frame.style.cssText = "display:block;width:100%;height:640px;border:0;color-scheme:auto";
    frame.addEventListener("load", () => frame.contentWindow.postMessage({ parley: "hello" }, origin));
    addEventListener("message", (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      const { parley, height } = event.data || {};
      if (parley === "height" && height > 0) frame.style.height = `${Math.min(height, 5000)}px`;
    });
    return frame;
  }

  if (!button) return script.after(makeFrame());

  const opener = document.createElement("button");
  opener.type = "button";
  opener.textContent = button;
  opener.className = "parley-button";
  opener.addEventListener("click", () => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", button);
    dialog.style.cssText =
      "box-sizing:border-box;width:min(64rem,96vw);max-height:92vh;padding:12px;border:0;border-radius:14px;overflow:auto";
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "×";
    close.setAttribute("aria-label", "Close");
    close.style.cssText =
      "float:right;width:44px;height:44px;border:0;background:none;color:inherit;font-size:24px;cursor:pointer";
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    dialog.append(close, makeFrame());
    document.body.append(dialog);
    dialog.showModal();
  });
  script.after(opener);
})();
