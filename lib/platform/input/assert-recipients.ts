import "server-only";
import { isOneRecipient } from "@/lib/platform/providers/mail/recipient";
import { invalid } from "@/lib/platform/refusal";

/** Refuses addresses that a mail program would parse as several, as none or as another one. */
export function assertRecipients(field: string, emails: string[]) {
  const errors = emails.flatMap((email, at) =>
    isOneRecipient(email) ? [] : [{ path: `${field}.${at}`, message: "Enter a valid email address." }],
  );
  if (errors.length > 0) throw invalid(errors);
}
