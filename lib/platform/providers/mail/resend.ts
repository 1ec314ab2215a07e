import "server-only";
import { Resend } from "resend";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { withTimeout } from "@/lib/platform/with-timeout";
import {
  calendarContentType,
  calendarFilename,
  type MailProvider,
  sendTimeoutMs,
  unsubscribeHeaders,
} from "./provider";

type Options = { apiKey: string; baseUrl?: string; fromAddress: string };

export function resendMail({ apiKey, baseUrl, fromAddress }: Options): MailProvider {
  const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {});
  return {
    name: "resend",
    async send({ to, fromName, replyTo, subject, html, text, calendar, unsubscribeUrl }) {
      const sent = resend.emails.send({
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
      });
      assertTaken((await inTime(sent)).error);
    },
    async verify() {
      const { error } = await inTime(resend.domains.list());
      // A key that is restricted to sending is valid.
      if (error?.name !== "restricted_api_key") assertTaken(error);
    },
  };
}

function assertTaken(error: { statusCode: number | null } | null) {
  if (!error) return;
  const refused = error.statusCode !== null && error.statusCode < 500 && error.statusCode !== 429;
  const message = refused ? "The mail service rejected it." : "The mail service can't be reached or is busy.";
  throw new ProviderFailure(message, !refused, { cause: error });
}

/** The SDK has no timeout. */
const inTime = <T>(work: Promise<T>) =>
  withTimeout(sendTimeoutMs, work, new ProviderFailure("The mail service didn't respond.", true));

const quoteName = (name: string) => `"${name.replace(/["\\]/g, "")}"`;
