import type { InviteResult } from "@/lib/core/meetings/schema";

/** A mail to send, or the result that says why there is none. */
export type InviteOutcome = { inviteId: string } | { result: InviteResult };

/** People who are not to be invited, with the reason, by address in lower case. */
export type Known = Map<string, Pick<InviteResult, "kind" | "detail">>;

/** Of addresses as written, those to invite: each once. */
export const listFresh = (emails: string[], known: Known) =>
  emails.filter((email, at) => isFirst(emails, at) && !known.has(email.toLowerCase()));

/** One entry per address as written. */
export function inviteResults(
  emails: string[],
  {
    known,
    invited,
    waiting = [],
  }: { known: Known; invited: { id: string; emailKey: string }[]; waiting?: InviteResult[] },
): InviteOutcome[] {
  const idOf = new Map(invited.map(({ id, emailKey }) => [emailKey, id]));
  return emails.map((email, at) => {
    const key = email.toLowerCase();
    const inviteId = idOf.get(key);
    if (inviteId && isFirst(emails, at)) return { inviteId };
    const result = waiting.find((one) => one.email === email);
    if (result && isFirst(emails, at)) return { result };
    const { kind, detail } = known.get(key) ?? { kind: "guest", detail: "Listed twice, invited once." };
    return { result: { email, delivery: "none", detail, kind } };
  });
}

const isFirst = (emails: string[], at: number) =>
  emails.findIndex((email) => email.toLowerCase() === emails[at]?.toLowerCase()) === at;
