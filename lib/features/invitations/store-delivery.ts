import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import type { MailState } from "@/lib/platform/emails/track-mail";
import { transaction } from "@/lib/platform/events/transaction";
import type { Prisma } from "@/prisma/generated/client";
import { deliveryProblem } from "./delivery-problem";

/** Stores what became of the mail of these invitations. Hosts hear of a problem, and of its end. */
export async function storeDelivery(where: Prisma.InviteWhereInput, { problem }: MailState) {
  await transaction(async (tx, announce) => {
    const known = await tx.invite.findMany({ where, select: { id: true, meetingId: true, deliveryDetail: true } });
    const ids = { in: known.map(({ id }) => id) };
    await tx.invite.updateMany({ where: { id: ids }, data: { deliveryDetail: problem } });
    await tx.invite.updateMany({
      where: { id: ids, ...isOurs },
      data: { delivery: problem === null ? "email" : "none" },
    });
    const isNews = ({ deliveryDetail: before }: (typeof known)[number]) => deliveryProblem(before) !== problem;
    const meetingIds = known.filter(isNews).map(({ meetingId }) => meetingId);
    if (meetingIds.length > 0) await announceMeeting(tx, announce, ...meetingIds);
  });
}

/** Of the others, the host's calendar tells what changes. */
export const isOurs = { OR: [{ delivery: null }, { delivery: { not: "calendar" } }] };
