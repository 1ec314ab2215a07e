import "server-only";
import { database } from "@/lib/platform/database/database";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { calendarContentType, calendarFilename, type MailProvider } from "./provider";

/** Stores mail in the database for the outbox page, on installs that cannot send mail. */
export function outboxMail(): MailProvider {
  return {
    name: "outbox",
    repeatableMs: Number.POSITIVE_INFINITY,
    async send({ id, to, fromName, subject, html, text, calendar }) {
      const attachments = calendar
        ? [
            {
              filename: calendarFilename,
              content_type: calendarContentType(calendar.method),
              content: calendar.content,
            },
          ]
        : [];
      try {
        await database.outboxMail.createMany({
          data: [{ messageId: id, to, fromName, subject, html, text, attachments }],
          skipDuplicates: true,
        });
      } catch (cause) {
        throw new ProviderFailure("The message couldn't be saved to the outbox.", true, { cause });
      }
    },
    async verify() {},
  };
}
