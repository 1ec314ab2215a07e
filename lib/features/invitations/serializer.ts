import "server-only";
import { avatarUrlOf } from "@/lib/language/people/avatar-url";
import { displayName } from "@/lib/language/people/display-name";
import { describeRule } from "@/lib/language/time/describe-rule";
import { deliveryProblem } from "./delivery-problem";
import { arrivalOf } from "./lifecycle";
import type { InviteToAnswer, listInvites, listReplySlots } from "./queries";
import type { GuestReply, InviteEntry, ReplySlots } from "./schema";

type InviteRow = Awaited<ReturnType<typeof listInvites>>[number];

export function serializeInvite(invite: InviteRow): InviteEntry {
  return {
    email: invite.email,
    display_name: invite.user ? displayName(invite.user) : (invite.displayName ?? invite.email),
    kind: invite.kind === "guest" ? "guest" : "colleague",
    key: invite.isKey,
    status: arrivalOf(invite.participants),
    response: invite.response,
    note: invite.note,
    proposed_start: invite.proposedStart?.toISOString() ?? null,
    person_id: invite.userId ?? invite.participants[0]?.id ?? invite.id,
    avatar_url: invite.user && avatarUrlOf(invite.user),
    delivery_problem: deliveryProblem(invite.deliveryDetail),
  };
}

/** Without the title, the host's note and other people's names. */
export function serializeReply({ meeting, response, note, proposedStart }: InviteToAnswer): GuestReply {
  return {
    host_name: displayName(meeting.host),
    scheduled_at: meeting.scheduledAt?.toISOString() ?? null,
    duration_minutes: meeting.durationMinutes,
    status: meeting.status,
    repeats: meeting.series && describeRule(meeting.series.rule, seriesStart(meeting.series)),
    response,
    note,
    proposed_start: proposedStart?.toISOString() ?? null,
  };
}

const seriesStart = ({ startsAt: start, timezone }: { startsAt: Date; timezone: string }) => ({ start, timezone });

export const serializeSlots = ({ slots, zone }: Awaited<ReturnType<typeof listReplySlots>>): ReplySlots => ({
  slots: slots.map((start) => start.toISOString()),
  zone,
});
