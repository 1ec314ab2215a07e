import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { transaction } from "@/lib/platform/events/transaction";
import { findKnock } from "./find-knock";

/** Tells the host that somebody waits and nobody is inside: once for each time that a mail is due, also when run again. */
export async function notifyKnock(meetingId: string) {
  await transaction(async (tx, announce) => {
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`;
    const knock = await findKnock(tx, meetingId);
    if (!knock?.knockMailedAt || knock.isSeen) return;
    const { code, host, knockMailedAt, names } = knock;
    const [first, ...others] = names;
    const known = { meetingId, userId: host.id, kind: "knock" as const, createdAt: { gte: knockMailedAt } };
    if (!first || (await tx.notification.findFirst({ where: known, select: { id: true } }))) return;
    const who = others.length === 0 ? `${first} is` : `${first} and ${countOf(others.length)} are`;
    await addNotifications(tx, announce, [host.id], {
      kind: "knock",
      title: `${who} waiting to join ${subjectMark}`,
      href: `/m/${formatMeetingCode(code)}`,
      meetingId,
    });
  });
}

const countOf = (others: number) => (others === 1 ? "one other" : `${others} others`);
