// Shows notifications that the service sends, and opens their page. Caches nothing and handles no requests of pages.
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
      if (open) return open.focus();
      return self.clients.openWindow(href);
    }),
  );
});
