import "server-only";
import { actorInRoom } from "@/lib/core/participation/actor-in-room";
import { isInRoom } from "@/lib/core/participation/policy";
import { chatLengthMax } from "@/lib/features/chat/constants";
import { sendMessage } from "@/lib/features/chat/send-message";
import { invitePeople } from "@/lib/features/invitations/invite-people";
import { invitingLimit } from "@/lib/features/invitations/inviting-limit";
import { mayInvite } from "@/lib/features/invitations/policy";
import { sendInvitations } from "@/lib/features/invitations/send-invitations";
import { createMeeting } from "@/lib/flows/scheduling/create-meeting";
import { parseNewMeeting } from "@/lib/flows/scheduling/parse-meeting";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { UserActor } from "@/lib/platform/auth/actor";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { limitRate } from "@/lib/platform/http/rate-limit";
import { assertRecipients } from "@/lib/platform/input/assert-recipients";
import { log } from "@/lib/platform/log";
import { notFound, Refusal } from "@/lib/platform/refusal";
import { listOf } from "./phrases";
import { isGateOpen } from "./policy";
import { type CopilotRoom, findCopilotRoomFor } from "./queries";
import { type RunInput, runInput } from "./run-input";
import type { DecisionWire } from "./schema";

type Caller = { timezone: string | null; address: string };

/**
 * Settles a proposal once. What is noted is written in the transaction that settles it; other actions are done by their
 * ordinary verbs afterwards, under the caller's rights at that moment, and a failure is reported in the answer.
 */
export async function settleRun(
  actor: UserActor,
  room: CopilotRoom,
  runId: string,
  approve: boolean,
  caller: Caller,
): Promise<DecisionWire> {
  if (!isGateOpen(actor, room)) throw notFound();
  const input = await claim(actor, room, runId, approve);
  if (!approve) return decisionAnswer("Okay, I won't.", { done: false });
  try {
    return await carryOut(actor, room.meetingId, runId, input, caller);
  } catch (error) {
    if (!(error instanceof Refusal)) {
      log.error({ err: error, runId }, "proposal could not be carried out");
      return decisionAnswer("That didn't work: something went wrong on our side.", { done: false });
    }
    return decisionAnswer(`That didn't work: ${error.details.errors?.[0]?.message ?? error.message}`, { done: false });
  }
}

const decisionAnswer = (
  answer: string,
  { done, sources = [] }: Pick<DecisionWire, "done"> & Partial<DecisionWire>,
) => ({
  answer,
  looked_in: [],
  sources,
  done,
});

/** One statement decides: of two decisions at once, one finds the run undecided and the gate open. */
function claim(actor: UserActor, room: CopilotRoom, runId: string, approve: boolean): Promise<RunInput> {
  const { meetingId } = room;
  return transaction(async (tx) => {
    // Before the run, as every verb that locks the meeting does.
    await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for share`;
    const claimed = await tx.$queryRaw<{ input: unknown }[]>`
      update copilot_runs r
         set decided_at = clock_timestamp(), approved = ${approve}
       where r.id = ${runId}::uuid and r.meeting_id = ${meetingId}::uuid and r.user_id = ${actor.id}::uuid
         and r.decided_at is null and r.expires_at > clock_timestamp()
         and exists (select 1 from meetings m
                      where m.id = r.meeting_id and m.status = 'live' and m.copilot_enabled and m.deleted_at is null)
         and coalesce((select assistant from installation_policy), true)
         and exists (select 1 from participants p
                      where p.meeting_id = r.meeting_id and p.user_id = r.user_id and p.status = 'admitted')
      returning r.input`;
    if (!claimed[0]) throw notFound();
    const input = runInput.parse(claimed[0].input);
    if (!approve) return input;
    await noteLine(tx, actor, meetingId, input);
    const by = actorInRoom(actor, room);
    const detail = { proposal: input.action };
    await recordAudit(tx, by, { kind: "meeting", action: "assistant_proposal_approved", meetingId, detail });
    return input;
  });
}

async function noteLine(tx: Tx, actor: UserActor, meetingId: string, input: RunInput) {
  if (input.action !== "note_decision" && input.action !== "add_task") return;
  const isTask = input.action === "add_task";
  await tx.notedLine.create({
    data: {
      meetingId,
      userId: actor.id,
      kind: isTask ? "action_item" : "decision",
      text: input.text,
      ownerId: isTask ? (input.owner?.userId ?? null) : null,
      ownerName: isTask ? (input.owner?.name ?? null) : null,
      due: isTask ? input.due : null,
      tMs: input.tMs,
    },
  });
}

async function carryOut(
  actor: UserActor,
  meetingId: string,
  runId: string,
  input: RunInput,
  { timezone, address }: Caller,
): Promise<DecisionWire> {
  if (input.action === "note_decision")
    return decisionAnswer("Noted. It will be among the decisions in the notes.", { done: true });
  if (input.action === "add_task")
    return decisionAnswer("Noted. It will be among the action items in the notes.", { done: true });
  if (input.action === "schedule_follow_up") return scheduleFollowUp(actor, input, { timezone, address });
  const room = await findCopilotRoomFor(actor, meetingId);
  if (!room || !isInRoom(actor, room) || !room.participant) throw notFound();
  if (input.action === "share_link") {
    const text = input.text.slice(0, chatLengthMax);
    await sendMessage({ meetingId, participantId: room.participant.id }, { key: runId, text });
    return decisionAnswer("I sent it to everyone in the chat.", { done: true });
  }
  if (!mayInvite(actor, room)) throw notFound();
  assertRecipients("emails", input.emails);
  await limitRate(invitingLimit, { actor, address });
  const results = await invitePeople(meetingId, input.emails, actor, { timezone });
  const sent = await sendInvitations(
    results.flatMap((one) => ("inviteId" in one ? [one.inviteId] : [])),
    { timezone },
  );
  const known = results.flatMap((one) => ("inviteId" in one ? [] : [one.result]));
  const arrived = sent.filter(({ delivery }) => delivery !== "none");
  const others = [...sent.filter(({ delivery }) => delivery === "none"), ...known];
  return decisionAnswer(
    [
      ...(arrived.length > 0 ? [`I invited ${listOf(arrived.map(({ email }) => email))}.`] : []),
      ...others.map(({ email, detail }) => `${email}: ${detail ?? "not sent."}`),
    ].join(" "),
    { done: sent.length > 0 },
  );
}

async function scheduleFollowUp(
  actor: UserActor,
  { title, start, minutes, zone, emails }: Extract<RunInput, { action: "schedule_follow_up" }>,
  { timezone, address }: Caller,
): Promise<DecisionWire> {
  assertRecipients("emails", emails);
  const body = { title, scheduled_at: start, duration_minutes: minutes, booked_timezone: zone, emails };
  const { fields, invitees } = parseNewMeeting(body, { timezone: timezone ?? actor.timezone });
  if (invitees.length > 0) await limitRate(invitingLimit, { actor, address });
  const { meetingId, inviteIds } = await createMeeting(actor, fields, invitees, { timezone });
  const sent = await sendInvitations(inviteIds, { timezone });
  const failed = sent.filter(({ delivery }) => delivery === "none").map(({ email }) => email);
  const invited = sent.length - failed.length;
  return decisionAnswer(
    [
      `“${title}” is scheduled.`,
      ...(invited > 0 ? [invited === 1 ? "One invitation was sent." : `${invited} invitations were sent.`] : []),
      ...(failed.length > 0 ? [`The invitation to ${listOf(failed)} couldn't be sent.`] : []),
    ].join(" "),
    {
      done: true,
      sources: [{ name: title, kind: "meeting", meeting_id: meetingId, t_ms: null, href: `/meetings/${meetingId}` }],
    },
  );
}
