import "server-only";
import nodemailer from "nodemailer";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { calendarFilename, type MailProvider, sendTimeoutMs, unsubscribeHeaders } from "./provider";

export function smtpMail({ url, fromAddress }: { url: string; fromAddress: string }): MailProvider {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: sendTimeoutMs / 3,
    greetingTimeout: sendTimeoutMs / 3,
    socketTimeout: sendTimeoutMs / 3,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: "smtp",
    async send({ to, fromName, replyTo, subject, html, text, calendar, unsubscribeUrl }) {
      try {
        await transport.sendMail({
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
      await transport.verify().catch((cause: unknown) => {
        throw toFailure(cause);
      });
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
