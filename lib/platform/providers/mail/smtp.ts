import "server-only";
import nodemailer from "nodemailer";
import { lanes } from "@/lib/platform/jobs/lanes";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { withTimeout } from "@/lib/platform/with-timeout";
import {
  answerTimeoutMs,
  calendarFilename,
  greetingTimeoutMs,
  type MailProvider,
  unsubscribeHeaders,
} from "./provider";

export function smtpMail({ url, fromAddress }: { url: string; fromAddress: string }): MailProvider {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    // Of jobs that tell people, of those that remind them, and of requests.
    maxConnections: lanes.mail.concurrency + lanes.bulk.concurrency,
    connectionTimeout: greetingTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: "smtp",
    async send({ id, to, fromName, replyTo, subject, html, text, calendar, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${fromAddress.split("@").at(-1)}>`,
          to: { name: "", address: to },
          from: { name: fromName, address: fromAddress },
          replyTo: replyTo ?? undefined,
          subject,
          html,
          text,
          headers: unsubscribeHeaders(unsubscribeUrl),
          icalEvent: calendar
            ? { method: calendar.method, content: calendar.content, filename: calendarFilename }
            : undefined,
        });
      } catch (cause) {
        throw toFailure(cause);
      }
    },
    async verify() {
      const answer = transport.verify().catch((cause: unknown) => {
        throw toFailure(cause);
      });
      const silence = new ProviderFailure("The mail server didn't respond.", true);
      await withTimeout(3 * greetingTimeoutMs, answer, silence);
    },
  };
}

/** In SMTP, 4xx is transient and 5xx is permanent. */
function toFailure(cause: unknown): ProviderFailure {
  const code = cause instanceof Error && "responseCode" in cause ? Number(cause.responseCode) : 0;
  const refused = code >= 500 && code < 600;
  const message = refused ? `The mail server rejected it (${code}).` : "The mail server can't be reached or is busy.";
  return new ProviderFailure(message, !refused, { cause });
}
