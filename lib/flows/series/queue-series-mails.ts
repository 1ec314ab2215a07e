import "server-only";
import { queueMails } from "@/lib/features/invitations/queue-mails";
import type { Tx } from "@/lib/platform/database/database";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { Prisma } from "@/prisma/generated/client";
import { seriesMailJob } from "./job-definitions";

type SeriesMail = {
  change: "changed" | "ended" | "cancelled" | "withdrawn" | "transferred";
  /** The series that this one continues: its event in a calendar tells nothing of this one. */
  previousSeriesId?: string | null;
};

const facts = {
  id: true,
  userId: true,
  seriesId: true,
  emailKey: true,
  delivery: true,
  sequenceRise: true,
  series: { select: { icsSequence: true } },
} as const;
type Facts = Prisma.SeriesInviteGetPayload<{ select: typeof facts }>;

export async function queueSeriesMails(tx: Tx, seriesId: string, mail: SeriesMail) {
  await queue(tx, await tx.seriesInvite.findMany({ where: { seriesId, status: "invited" }, select: facts }), mail);
}

export async function queueSeriesMail(tx: Tx, seriesInviteId: string, mail: SeriesMail) {
  await queue(tx, [await tx.seriesInvite.findUniqueOrThrow({ where: { id: seriesInviteId }, select: facts })], mail);
}

/** If several changes wait for the worker, only the last one is mailed. */
async function queue(tx: Tx, invites: Facts[], mail: SeriesMail) {
  const [first] = invites;
  if (!first) return;
  await queueMails(tx, invites, {
    subject: { seriesId: first.seriesId },
    change: mail.change,
    findOnEvent: async () => invites.filter(({ delivery }) => delivery === "calendar"),
    queue: ({ id, sequenceRise, series }, unlessTold, wait) => {
      const payload = { ...mail, seriesInviteId: id, sequence: series.icsSequence + sequenceRise, unlessTold };
      return enqueue(tx, seriesMailJob, payload, wait ?? { key: `series-mail:${id}` });
    },
  });
}
