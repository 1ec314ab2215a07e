/** Where common services have their calendars, and where one creates an app password. */
export const caldavServices = [
  {
    name: "iCloud",
    server: "https://caldav.icloud.com",
    user: "The email of your Apple Account.",
    password: "Create it at account.apple.com under App-Specific Passwords.",
  },
  {
    name: "Fastmail",
    server: "https://caldav.fastmail.com",
    user: "Your Fastmail address.",
    password: "Create it in Fastmail under Settings, Privacy & Security.",
  },
  {
    name: "Nextcloud",
    server: "https://your-server/remote.php/dav",
    user: "The name you sign in to Nextcloud with.",
    password: "Create it in Nextcloud under Settings, Security.",
  },
] as const;

/** The service that an address belongs to. */
export const findService = (server: string) =>
  caldavServices.find(
    (one) => server.startsWith(one.server) || (one.name === "Nextcloud" && /\/remote\.php\/dav/.test(server)),
  );
