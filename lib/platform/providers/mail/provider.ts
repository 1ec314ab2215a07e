export type Mail = {
  /** Names this mail: what is sent again under the same id is the same mail, and nobody reads it twice. */
  id: string;
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
  /** One of many: has connections of its own, so that nobody else's mail waits for them. */
  isBulk?: boolean;
};

/**
 * Sends one mail to one recipient. Resolves when the provider has accepted it, which does not guarantee delivery.
 * Throws only ProviderFailure: retryable for network errors, rate limits and server errors, but not for a rejected
 * address or mail, and OutcomeUnknown when nobody knows whether the mail was taken and sending it again is not safe. Waits
 * up to `answerTimeoutMs` for a server that has the mail.
 */
export type MailProvider = {
  name: "outbox" | "smtp" | "resend";
  /** For how long a mail that is sent again under the same id is certain to be delivered once. 0: never. */
  repeatableMs: number;
  send(mail: Mail): Promise<void>;
  /** Resolves if the provider would accept mail: it is reachable and the credentials are valid. Fails like `send`. */
  verify(): Promise<void>;
};

/** How long a server may take to greet us, or to show that it would accept mail. */
export const greetingTimeoutMs = 5_000;
/** How long a server may be silent while it delivers (RFC 5321, 4.5.3.2.6). Whoever gives up earlier sends it twice. */
export const answerTimeoutMs = 10 * 60_000;
/** How many bulk mails a process sends at a time. */
export const bulkMailsMax = 6;
export const calendarFilename = "invite.ics";
export const calendarContentType = (method: string) => `text/calendar; charset=utf-8; method=${method}`;

export const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
