import "server-only";
import { assertMayCreate } from "@/lib/core/installation-policy/assert-allowed";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import { addInvites } from "@/lib/features/invitations/add-invites";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { queueInvitationMails } from "@/lib/features/invitations/queue-invitation-mails";
import { queueInvitations } from "@/lib/features/invitations/queue-invitations";
import { queueLaterInvitations } from "@/lib/features/invitations/queue-later-invitations";
import { assertTemplate } from "@/lib/features/note-templates/assert-template";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";

export type NewMeeting = {
  title: string | null;
  /** Null: the meeting starts now. */
  scheduledAt: Date | null;
  durationMinutes: number;
  bookedTimezone: string;
  transcriptionEnabled?: boolean;
  recordingEnabled?: boolean;
  locked?: boolean;
  copilotEnabled?: boolean;
  /** Built in, or the host's own. */
  summaryTemplate?: string;
  bookingNote?: string | null;
  /** The account of who booked it on the host's booking page. */
  bookedById?: string | null;
};

export type MeetingHost = AuditActor & { id: string; organisationId: string; email: string };
type Invitee = { email: string; isKey: boolean };

const codeDrawsMax = 5;

/**
 * Creates a meeting with its people. `sendInvitations(inviteIds)` tells, after the commit, what became of their
 * invitations. The host's own address is not invited but returned as `hostAddress`. With `delaySeconds` people are invited
 * to a scheduled meeting so much later, unless it is undone until then: `waiting` says so for each.
 */
export const createMeeting = (
  host: MeetingHost,
  fields: NewMeeting,
  invitees: Invitee[] = [],
  { timezone = null, delaySeconds = 0 }: { timezone?: string | null; delaySeconds?: number } = {},
) =>
  transaction(async (tx, announce) => {
    const { now, later } = splitByDelay(host, invitees, fields.scheduledAt ? delaySeconds : 0);
    const { userIds, ...made } = await createMeetingIn(tx, announce, { host, fields, invitees: now });
    const meeting = { id: made.meetingId, host };
    const options = { by: host, timezone, isForSeries: false, delaySeconds };
    const waiting = await queueLaterInvitations(tx, { meeting, invitees: later, ...options });
    await queueInvitationMails(tx, made.inviteIds, { timezone });
    await notifyInvitees(tx, announce, made.meetingId, { change: "invited", by: host, userIds });
    return { ...made, waiting };
  });

/** Who is invited with the meeting, and who is when the delay is over. The host is not invited at all. */
export function splitByDelay({ email: own }: MeetingHost, invitees: Invitee[], delaySeconds: number) {
  if (delaySeconds === 0) return { now: invitees, later: [] };
  const isHost = ({ email }: Invitee) => email.toLowerCase() === own;
  return { now: invitees.filter(isHost), later: onceEach(invitees.filter((one) => !isHost(one))) };
}

/** The same inside a transaction that writes more, and invites people itself. */
export async function createMeetingIn(
  tx: Tx,
  announce: Announce,
  { host, fields, invitees }: { host: MeetingHost; fields: NewMeeting; invitees: Invitee[] },
) {
  await assertMayCreate(tx, host.id, fields);
  if (fields.summaryTemplate) await assertTemplate(tx, host, fields.summaryTemplate, "summary_template");
  const meeting = await insert();
  const sortAt = meeting.scheduledAt ?? meeting.createdAt;
  await tx.meetingPerson.create({ data: { meetingId: meeting.id, userId: host.id, sortAt } });
  announce({ topic: "meetings", userId: host.id });
  await recordAudit(tx, host, { kind: "meeting", action: "created", meetingId: meeting.id });
  const all = onceEach(invitees);
  const isHost = ({ email }: Invitee) => email.toLowerCase() === host.email;
  const invites = await addInvites(tx, announce, {
    meeting: { id: meeting.id, host },
    invitees: all.filter((one) => !isHost(one)),
    by: host,
  });
  if (fields.scheduledAt) {
    const isInviting = invites.some(({ kind }) => kind === "colleague");
    await queueInvitations(tx, meeting.id, { isInviting });
  }
  return {
    meetingId: meeting.id,
    inviteIds: invites.map(({ id }) => id),
    userIds: invites.map(({ userId }) => userId),
    hostAddress: all.find(isHost)?.email ?? null,
  };

  /** The unique constraint detects a taken code: the insert does nothing, and another code is drawn. */
  async function insert() {
    for (let draw = 1; draw <= codeDrawsMax; draw += 1) {
      const [made] = await tx.meeting.createManyAndReturn({
        data: [{ ...fields, hostId: host.id, code: drawMeetingCode() }],
        skipDuplicates: true,
      });
      if (made) return made;
    }
    throw new Error("No free meeting code was drawn.");
  }
}

/** Removes duplicate addresses, ignoring case, and keeps the first spelling. A star on any of them counts. */
export function onceEach(invitees: Invitee[]): Invitee[] {
  const byKey = new Map<string, Invitee>();
  for (const { email, isKey } of invitees) {
    const key = email.toLowerCase();
    const known = byKey.get(key);
    byKey.set(key, { email: known?.email ?? email, isKey: isKey || (known?.isKey ?? false) });
  }
  return [...byKey.values()];
}
