import "server-only";
import type { NotificationKind } from "@/lib/core/notifications/constants";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import { recordEventChange } from "@/lib/features/calendar/record-event-change";
import { waitingMailKey } from "@/lib/features/calendar/sync-subject";
import { calendarPatienceMs } from "@/lib/features/invitations/constants";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { seriesMailJob } from "./jobs";

type SeriesMail = {
  change: "changed" | "ended" | "cancelled" | "withdrawn";
  /** The series that this one continues: its event in a calendar tells nothing of this one. */
  previousSeriesId?: string | null;
};

const kindOf: Record<SeriesMail["change"], NotificationKind> = {
  changed: "moved",
  ended: "cancelled",
  cancelled: "cancelled",
  withdrawn: "cancelled",
};

const facts = {
  ...{ id: true, userId: true, seriesId: true, delivery: true, sequenceRise: true },
  series: { select: { icsSequence: true } },
} as const;
type Facts = {
  id: string;
  userId: string | null;
  seriesId: string;
  delivery: string | null;
  sequenceRise: number;
  series: { icsSequence: number };
};

/**
 * Queues one mail per person of a series, sent after the commit. For those on the event in the host's calendar it waits,
 * and is not sent when the provider has told them.
 */
export async function queueSeriesMails(tx: Tx, seriesId: string, mail: SeriesMail) {
  await queue(tx, await tx.seriesInvite.findMany({ where: { seriesId, status: "invited" }, select: facts }), mail);
}

export async function queueSeriesMail(tx: Tx, seriesInviteId: string, mail: SeriesMail) {
  await queue(tx, [await tx.seriesInvite.findUniqueOrThrow({ where: { id: seriesInviteId }, select: facts })], mail);
}

/** If several changes wait for the worker, only the last one is mailed. Not to those who have switched it off. */
async function queue(tx: Tx, invites: Facts[], mail: SeriesMail) {
  // A provider tells everybody on an event or nobody: what one person has to hear is mailed.
  const isForAll = mail.change !== "withdrawn";
  const wantsMail = await findMailPreferences(invites, kindOf[mail.change], tx);
  const onEvent = isForAll ? invites.find(({ delivery }) => delivery === "calendar") : undefined;
  const change = onEvent ? await recordEventChange(tx, { seriesId: onEvent.seriesId }) : null;
  for (const { id, seriesId, delivery, sequenceRise, series } of invites.filter(wantsMail)) {
    const unlessTold = change !== null && delivery === "calendar" ? change : null;
    await enqueue(
      tx,
      seriesMailJob,
      { ...mail, seriesInviteId: id, sequence: series.icsSequence + sequenceRise, unlessTold },
      unlessTold === null
        ? { key: `series-mail:${id}` }
        : { key: waitingMailKey({ seriesId }, id), runAt: new Date(Date.now() + calendarPatienceMs) },
    );
  }
}
