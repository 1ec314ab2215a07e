import "server-only";
import { isOneRecipient } from "../providers/mail/recipient";
import { invalid } from "../refusal";

/** Refuses what a mail program would read as several people, as none, or as somebody else than is written. */
export function assertRecipients(field: string, emails: string[]) {
  const errors = emails.flatMap((email, at) =>
    isOneRecipient(email) ? [] : [{ path: `${field}.${at}`, message: "This is not one mail address." }],
  );
  if (errors.length > 0) throw invalid(errors);
}
