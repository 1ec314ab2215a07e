import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { assertAhead, lockMeeting } from "@/lib/core/meetings/lock-meeting";
import { findMailTime } from "@/lib/core/notifications/find-mail-times";
import { queueCalendarSync } from "@/lib/features/calendar/queue-calendar-sync";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { conflict, invalidValue, notFound } from "@/lib/platform/refusal";
import type { Prisma } from "@/prisma/generated/client";
import { answerMailJob } from "./job-definitions";
import { notifyHost } from "./notify-host";

export type Answer = {
  /** Null if only the note changes. */
  response: "accepted" | "declined" | "proposed" | null;
  note: string | null;
  proposedStart: Date | null;
  /** The start that the person was shown; undefined if not sent. */
  answeredStart: Date | null | undefined;
};

type Invitation = { id: string; meetingId: string; tokenVersion: number };
type Given = Pick<Prisma.InviteGetPayload<object>, "response" | "note" | "proposedStart">;

/**
 * Stores an invitee's answer to the booked time; it may change any number of times. The host gets a mail for a no, a
 * suggestion and every change, not for a first yes. The meeting's lock serialises answers with moves, so an answer
 * always refers to the current time.
 */
export async function answerInvite({ id, meetingId, tokenVersion }: Invitation, answer: Answer) {
  await transaction(async (tx, announce) => {
    const { status, scheduledAt, hostId } = await lockMeeting(tx, meetingId);
    const before = await tx.invite.findFirst({ where: { id, tokenVersion, status: "invited" } });
    if (!before) throw notFound();
    assertAhead(status);
    assertSameStart(scheduledAt, answer.answeredStart);
    if (answer.proposedStart && answer.proposedStart.getTime() === scheduledAt?.getTime()) {
      throw invalidValue("proposed_start", "This is already the scheduled time. Accept it instead.");
    }
    const after = answer.response === null ? { ...given(before), note: answer.note } : given(answerOf(answer));
    if (isSame(before, after)) return;
    await tx.invite.update({ where: { id }, data: { ...after, respondedAt: new Date() } });
    if (before.response !== after.response) await queueCalendarSync(tx, { meetingId }, { isQuiet: true });
    if (isWorthMail(before, after)) {
      const isChange = before.response !== "none" && before.response !== after.response;
      const runAt = await findMailTime(tx, hostId, "reply");
      if (runAt) await enqueue(tx, answerMailJob, { inviteId: id, isChange }, { key: `answer-mail:${id}`, runAt });
    }
    const { response, proposedStart, note } = after;
    if (response !== "none" && isNews(before, after)) {
      await notifyHost(tx, announce, id, { response, proposedStart, note });
    }
    await announceMeeting(tx, announce, meetingId);
  });
}

/** Throws 409 if the person was shown another start. */
export function assertSameStart(booked: Date | null, answered: Date | null | undefined) {
  if (answered === undefined || answered?.getTime() === booked?.getTime()) return;
  throw conflict("meeting_moved", "This meeting was rescheduled. Check the new time and answer again.", {
    scheduled_at: booked?.toISOString() ?? null,
  });
}

const answerOf = ({ response, note, proposedStart }: Answer): Given => ({
  response: response ?? "none",
  note,
  proposedStart,
});

const given = ({ response, note, proposedStart }: Given): Given => ({ response, note, proposedStart });

const isSame = (before: Given, after: Given) =>
  before.response === after.response &&
  before.note === after.note &&
  before.proposedStart?.getTime() === after.proposedStart?.getTime();

/** Another note alone is none. */
const isNews = (before: Given, after: Given) =>
  before.response !== after.response || before.proposedStart?.getTime() !== after.proposedStart?.getTime();

/** Not for a first yes, nor for another note to a yes. */
export const isWorthMail = (before: Pick<Given, "response">, after: Pick<Given, "response">) =>
  after.response === "accepted"
    ? before.response !== "none" && before.response !== "accepted"
    : after.response !== "none";
