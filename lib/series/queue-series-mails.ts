import "server-only";
import type { Tx } from "../database";
import { enqueue } from "../jobs/enqueue";
import { seriesMailJob } from "./jobs";

type SeriesMail = {
  change: "changed" | "ended" | "cancelled" | "withdrawn";
  previousSeriesId?: string | null;
};

const sequenceFacts = { id: true, sequenceRise: true, series: { select: { icsSequence: true } } } as const;
type SequenceFacts = { id: string; sequenceRise: number; series: { icsSequence: number } };

/** Queues one mail per person of a series, sent after the commit. */
export async function queueSeriesMails(tx: Tx, seriesId: string, mail: SeriesMail) {
  const invites = await tx.seriesInvite.findMany({ where: { seriesId, status: "invited" }, select: sequenceFacts });
  for (const invite of invites) await queue(tx, invite, mail);
}

export async function queueSeriesMail(tx: Tx, seriesInviteId: string, mail: SeriesMail) {
  await queue(
    tx,
    await tx.seriesInvite.findUniqueOrThrow({ where: { id: seriesInviteId }, select: sequenceFacts }),
    mail,
  );
}

/** If several changes wait for the worker, only the last one is mailed. */
const queue = (tx: Tx, { id, sequenceRise, series }: SequenceFacts, mail: SeriesMail) =>
  enqueue(
    tx,
    seriesMailJob,
    { ...mail, seriesInviteId: id, sequence: series.icsSequence + sequenceRise },
    { key: `series-mail:${id}` },
  );
