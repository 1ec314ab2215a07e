export type Mail = {
  /** One bare address. */
  to: string;
  /** Shown before our own address; the address itself is MAIL_FROM's. */
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** An iTIP object that calendars act on. */
  calendar: { method: "REQUEST" | "CANCEL"; content: string } | null;
};

/**
 * Takes one mail for one recipient. Resolves when the provider has taken it over, which is no promise that it
 * arrives. Throws ProviderFailure: retryable for network, limits and the provider's faults, not for an address or
 * a mail it refuses. Never throws anything else and never waits longer than `sendTimeoutMs`.
 */
export type MailProvider = {
  name: "outbox" | "smtp" | "resend";
  send(mail: Mail): Promise<void>;
  /** Resolves when mail would be taken from us: the server is there and lets us in. Fails as `send` does. */
  verify(): Promise<void>;
};

export const sendTimeoutMs = 15_000;
export const calendarFilename = "invite.ics";
export const calendarContentType = (method: string) => `text/calendar; charset=utf-8; method=${method}`;
