import "server-only";
import { database } from "@/lib/platform/database/database";
import { sendDeletionPlanned, sendDeletionWithdrawn } from "@/lib/platform/emails/send-account-deleted";
import { unlessRefused } from "@/lib/platform/emails/unless-refused";

type DeletionMail = { userId: string; change: "planned" | "withdrawn" };

/** A mail that what it says has overtaken isn't sent. */
export async function sendDeletionMail({ userId, change }: DeletionMail) {
  const person = await database.user.findFirst({
    where: { id: userId, deletedAt: null },
    select: { email: true, timezone: true, deletionNotice: { select: { dueAt: true } } },
  });
  if (!person || (person.deletionNotice !== null) !== (change === "planned")) return;
  const { email: to, timezone, deletionNotice } = person;
  await unlessRefused({ userId }, () =>
    deletionNotice ? sendDeletionPlanned({ to, dueAt: deletionNotice.dueAt, timezone }) : sendDeletionWithdrawn({ to }),
  );
}
