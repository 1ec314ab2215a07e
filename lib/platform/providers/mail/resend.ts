import "server-only";
import { Resend } from "resend";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { withTimeout } from "@/lib/platform/with-timeout";
import {
  answerTimeoutMs,
  calendarContentType,
  calendarFilename,
  greetingTimeoutMs,
  type MailProvider,
  unsubscribeHeaders,
} from "./provider";

/** Resend forgets an idempotency key after 24 hours. */
const keyMs = 23 * 3_600_000;

type Options = { apiKey: string; baseUrl?: string; fromAddress: string };

export function resendMail({ apiKey, baseUrl, fromAddress }: Options): MailProvider {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  return {
    name: "resend",
    repeatableMs: keyMs,
    async send({ id, to, fromName, replyTo, subject, html, text, calendar, unsubscribeUrl }) {
      const sent = resend.emails.send(
        {
          from: `${quoteName(fromName)} <${fromAddress}>`,
          to,
          replyTo: replyTo ?? undefined,
          subject,
          html,
          text,
          headers: unsubscribeHeaders(unsubscribeUrl),
          attachments: calendar
            ? [
                {
                  filename: calendarFilename,
                  content: Buffer.from(calendar.content).toString("base64"),
                  contentType: calendarContentType(calendar.method),
                },
              ]
            : undefined,
        },
        { idempotencyKey: id },
      );
      const { error } = await inTime(answerTimeoutMs, sent);
      // An earlier attempt was taken, and said something else.
      if (error?.name !== "invalid_idempotent_request") assertTaken(error);
    },
    async verify() {
      const { error } = await inTime(3 * greetingTimeoutMs, resend.domains.list());
      // A key that is restricted to sending is valid.
      if (error?.name !== "restricted_api_key") assertTaken(error);
    },
  };
}

function assertTaken(error: { name: string; statusCode: number | null } | null) {
  if (!error) return;
  const isBusy = error.statusCode === 429 || error.name === "concurrent_idempotent_requests";
  const refused = error.statusCode !== null && error.statusCode < 500 && !isBusy;
  const message = refused ? "The mail service rejected it." : "The mail service can't be reached or is busy.";
  throw new ProviderFailure(message, !refused, { cause: error });
}

/** The SDK has no timeout. */
const inTime = <T>(milliseconds: number, work: Promise<T>) =>
  withTimeout(milliseconds, work, new ProviderFailure("The mail service didn't respond.", true));

const quoteName = (name: string) => `"${name.replace(/["\\]/g, "")}"`;
