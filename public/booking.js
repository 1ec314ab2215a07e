// The booking pages work by links and forms alone. This makes them change in place, in the reader's own time zone.
(() => {
  const box = () => document.getElementById("booking");
  const status = document.getElementById("booking-status");
  const options = Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  const keptMs = 15_000;
  const kept = new Map();
  /** What was typed: a form that comes back has it again. */
  const typed = new Map();
  let last = 0;

  /** The address, with the reader's zone and clock where it doesn't say any. */
  function local(address) {
    const url = new URL(address, location.href);
    if (!url.searchParams.has("tz")) {
      url.searchParams.set("tz", options.timeZone);
      if (options.hour12) url.searchParams.set("clock", "12");
    }
    return url.href;
  }

  const ask = (address, init) =>
    fetch(address, { headers: { accept: "text/html" }, ...init }).then(async (response) => ({
      address: response.url,
      isElsewhere: response.redirected,
      page: new DOMParser().parseFromString(await response.text(), "text/html"),
    }));

  /** Asked for while the pointer is on its way; used within a few seconds. */
  function prefetch(address) {
    if (kept.has(address)) return;
    kept.set(address, ask(address));
    kept.get(address).catch(() => kept.delete(address));
    setTimeout(() => kept.delete(address), keptMs);
  }

  async function go(address, { init, history: entry = "pushState" } = {}) {
    last += 1;
    const own = last;
    const slow = setTimeout(() => box().setAttribute("aria-busy", "true"), 120);
    try {
      const early = init ? undefined : kept.get(address);
      // Its parts move into this page: it can't be shown twice.
      kept.delete(address);
      const answer = await (early ?? ask(address, init));
      if (own !== last) return;
      const fresh = answer.page.getElementById("booking");
      // What was sent arrived; the page after it has its own words.
      if (!fresh && answer.isElsewhere) return location.assign(answer.address);
      if (!fresh) throw new Error("not a booking page");
      if (entry) history[entry](null, "", answer.address);
      if (init) kept.clear();
      show(fresh, answer.page.title);
    } catch {
      if (own !== last) return;
      if (!init) return location.assign(address);
      complain("Couldn’t reach Parley. Check your connection and try again.");
    } finally {
      clearTimeout(slow);
      box().removeAttribute("aria-busy");
    }
  }

  function show(fresh, title) {
    const before = document.activeElement;
    const name = box().contains(before) ? before.getAttribute("aria-label") || before.id : "";
    document.title = title;
    box().replaceChildren(...fresh.childNodes);
    prepare();
    const target = box().querySelector("[data-focus], [role=alert]");
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: "nearest" });
      if (target.matches("[data-focus]")) window.scrollTo(0, 0);
      return;
    }
    const again = [...box().querySelectorAll("a, select, button")].find(
      (one) => name && (one.getAttribute("aria-label") === name || one.id === name),
    );
    (again || box().querySelector("[aria-current=date]"))?.focus({ preventScroll: true });
    status.textContent = box().querySelector("[data-said]")?.textContent || "";
  }

  function complain(text) {
    box().querySelector("[data-complaint]")?.remove();
    const words = document.createElement("p");
    words.dataset.complaint = "";
    words.role = "alert";
    words.className = "mb-6 rounded-card px-4 py-3 text-base bg-warn-wash text-warn";
    words.textContent = text;
    box().prepend(words);
    words.scrollIntoView({ block: "nearest" });
  }

  /** What the server leaves to the browser: all time zones, fields typed before, the minutes that are left. */
  function prepare() {
    for (const select of document.querySelectorAll("select[data-zones]")) {
      const there = new Set([...select.options].map((one) => one.value));
      for (const zone of Intl.supportedValuesOf("timeZone")) {
        if (!there.has(zone)) select.add(new Option(zone.split("/").reverse().join(", ").replaceAll("_", " "), zone));
      }
    }
    for (const field of document.querySelectorAll("#booking form[method=post] :is(input, textarea):not([type=hidden])")) {
      if (!field.value && typed.has(field.name)) field.value = typed.get(field.name);
    }
    for (const field of document.querySelectorAll("#booking textarea")) grow(field);
    count();
  }

  /** As `components/ui/growing-textarea.tsx` does it. */
  function grow(field) {
    if (CSS.supports("field-sizing", "content")) return;
    field.style.height = "auto";
    if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  }

  function count() {
    for (const form of document.querySelectorAll("form[data-until]")) {
      const minutes = Math.ceil((Date.parse(form.dataset.until) - Date.now()) / 60_000);
      if (minutes > 0) form.querySelector("[data-minutes]").textContent = minutes;
      else form.remove();
    }
  }

  const linkOf = (event) => {
    const link = event.target.closest?.("#booking a[data-swap]");
    return link && link.origin === location.origin ? link : null;
  };

  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(local(link.href));
  });
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, (event) => linkOf(event) && prefetch(local(linkOf(event).href)), { passive: true });
  }
  document.addEventListener("submit", (event) => {
    const form = event.target.closest?.("#booking form[data-swap]");
    if (!form) return;
    event.preventDefault();
    const data = new URLSearchParams(new FormData(form));
    if (form.method === "get") return go(`${form.action}?${data}`);
    if (box().hasAttribute("aria-busy")) return;
    box().setAttribute("aria-busy", "true");
    go(form.action, { init: { method: "POST", body: data } });
  });
  document.addEventListener("input", ({ target }) => {
    if (!target.closest("#booking form[method=post]")) return;
    typed.set(target.name, target.value);
    if (target.matches("textarea")) grow(target);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.matches("select[data-zones]")) target.form.requestSubmit();
  });
  addEventListener("popstate", () => go(location.href, { history: null }));
  setInterval(count, 10_000);
  // Not before React is done, which a development server sends along.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => whenIdle(prepare));

  // In a frame that says whose page it is on: that page alone hears how high the content is.
  const around = new URLSearchParams(location.search).get("embed");
  if (parent === window || !around || around === "1") return;
  const tell = () =>
    parent.postMessage({ parley: "height", height: Math.ceil(box().parentElement.offsetHeight) }, around);
  new ResizeObserver(tell).observe(box().parentElement);
  addEventListener("message", ({ origin, source, data }) => {
    if (origin === around && source === parent && data?.parley === "hello") tell();
  });
})();
