export type Mail = {
  /** A single bare address. */
  to: string;
  /** The display name of the sender. The address is that of MAIL_FROM. */
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** An iTIP object that calendars process. */
  calendar: { method: "REQUEST" | "CANCEL"; content: string } | null;
  /** Ends mails like this one when it is posted to (RFC 8058). */
  unsubscribeUrl: string | null;
};

/**
 * Sends one mail to one recipient. Resolves when the provider has accepted it, which does not guarantee delivery.
 * Throws only ProviderFailure: retryable for network errors, rate limits and server errors, but not for a rejected
 * address or mail. Times out after `sendTimeoutMs`.
 */
export type MailProvider = {
  name: "outbox" | "smtp" | "resend";
  send(mail: Mail): Promise<void>;
  /** Resolves if the provider would accept mail: it is reachable and the credentials are valid. Fails like `send`. */
  verify(): Promise<void>;
};

export const sendTimeoutMs = 15_000;
export const calendarFilename = "invite.ics";
export const calendarContentType = (method: string) => `text/calendar; charset=utf-8; method=${method}`;

export const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
