// Shows notifications that the service sends, and opens their page.
self.addEventListener("push", (event) => {
  const { title = "Parley", body = "", href = "/" } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: "/icons/icon-192.png", tag: title, data: { href } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = new URL(event.notification.data?.href ?? "/", self.location.origin);
  // Only pages of this service.
  const href = page.origin === self.location.origin ? page.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(async (windows) => {
      const open = windows.find((one) => one.url === href);
      // An app on an iPhone's home screen that was closed has a window that refuses the focus.
      const focused = await open?.focus().catch(() => null);
      return focused ?? self.clients.openWindow(href);
    }),
  );
});

// Keeps the page of voice notes for when there is no network. What is kept is the same for everybody: the page is asked for
// without cookies, and notes are in the browser's database of each account. The network always comes first.
const cacheName = "parley-offline";
const offlinePage = "/offline";
const isOffered = ({ pathname }) => pathname === "/home" || /^\/voice-notes(\/|$)/.test(pathname);
/** Not a download or anything else of the interface. */
const isPage = ({ pathname }) => !/^\/(api|embed\.js|_next)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
const isStatic = ({ pathname }) => pathname.startsWith("/_next/static/");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPage(address)) event.respondWith(answer(request, isOffered(address) ? offlinePage : null, sayOffline));
  } else if (isStatic(address)) event.respondWith(answer(request, address.pathname, () => Response.error()));
});

/** A script of an older build is not there any more, when the network is back: then the kept one. */
async function answer(request, kept, otherwise) {
  const response = await fetch(request).catch(() => null);
  if (response && (response.ok || kept === null || !isStatic({ pathname: kept }))) return response;
  return (kept && (await readKept(kept))) ?? response ?? otherwise();
}

/**
 * Instead of the browser's error page. It is the page that was asked for as soon as Parley can be reached: a browser that
 * says it is online may not be there yet.
 */
function sayOffline() {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You're offline - Parley</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 0.75rem; padding: 1.5rem;
    box-sizing: border-box; font: 1rem/1.5 system-ui, sans-serif; text-align: center;
    background: light-dark(#f9f6f0, #191715); color: light-dark(#211d17, #ebe8e3); }
  h1 { margin: 0; font-size: 1.5rem; }
  p { margin: 0; max-width: 28rem; color: light-dark(#504a41, #b9b4ac); }
  a { justify-self: center; min-height: 2.75rem; line-height: 2.75rem; padding: 0 1rem; border-radius: 0.5rem;
    background: light-dark(#1f49ab, #8fb0f5); color: light-dark(#fff, #10182b); text-decoration: none; }
</style>
<main>
  <h1>You're offline</h1>
  <p>This page opens by itself when you're back.</p>
</main>
<a href="">Try again</a>
<script>
  const look = () => fetch("/api/health", { cache: "no-store" }).then(({ ok }) => ok && location.reload(), () => {});
  addEventListener("online", look);
  setInterval(look, 3000);
</script>
</html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

const readKept = async (path) => (await caches.open(cacheName)).match(path);

/** A page of voice notes asks for it. One at a time. */
let keeping = Promise.resolve();
self.addEventListener("message", (event) => {
  if (event.data?.type !== "keep") return;
  keeping = keeping.then(keep).catch(() => {});
  event.waitUntil(keeping);
});

async function keep() {
  const page = await fetch(offlinePage, { credentials: "omit", cache: "no-store" });
  if (!page.ok || page.redirected) return;
  const cache = await caches.open(cacheName);
  const before = await cache.match(offlinePage);
  const wanted = new Set(namesIn(await page.clone().text()));
  // Of the same build, all is here already.
  const isNew = !before || namesIn(await before.text()).some((name) => !wanted.has(name));
  if (!isNew) return cache.put(offlinePage, page);
  // Scripts name those that they load later.
  for (const name of wanted) {
    const response = (await cache.match(name)) ?? (await fetch(name, { credentials: "omit" }));
    if (!response.ok) throw new Error(`${name} is not there`);
    if (name.endsWith(".js")) for (const later of namesIn(await response.clone().text())) wanted.add(later);
    await cache.put(name, response);
  }
  // Last: whoever finds it finds all the rest.
  await cache.put(offlinePage, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== offlinePage && !wanted.has(pathname)) await cache.delete(url);
  }
}

const namesIn = (text) =>
  [...text.matchAll(/static\/(?:chunks|media|css)\/[\w.~-]+\.(?:js|css|woff2)/g)].map(([name]) => `/_next/${name}`);
