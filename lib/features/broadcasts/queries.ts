import "server-only";
import { database } from "@/lib/platform/database/database";
import type { Cursor } from "@/lib/platform/pagination";
import { invalidValue } from "@/lib/platform/refusal";
import { isUuid } from "@/lib/platform/uuid";
import type { BroadcastRecipient, Prisma } from "@/prisma/generated/client";
import { internalSql, peopleSql, reachableSql } from "./audience-sql";
import type { AudienceCountsWire } from "./schema";

const withNames = {
  createdBy: { select: { name: true, email: true } },
  startedBy: { select: { name: true, email: true } },
} satisfies Prisma.BroadcastInclude;

export const findBroadcast = (id: string) => database.broadcast.findUnique({ where: { id }, include: withNames });
export const getBroadcast = (id: string) => database.broadcast.findUniqueOrThrow({ where: { id }, include: withNames });
export type BroadcastRow = Awaited<ReturnType<typeof getBroadcast>>;

/** Newest first; one more than a page has. */
export const listBroadcasts = ({ after, limit }: { after: Cursor | null; limit: number }) =>
  database.broadcast.findMany({
    where: after
      ? { createdAt: { lte: after.at }, OR: [{ createdAt: { lt: after.at } }, { id: { lt: after.id } }] }
      : {},
    include: withNames,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });

/** How many people each audience has now. */
export async function countAudiences(): Promise<AudienceCountsWire> {
  const [counts] = await database.$queryRaw<AudienceCountsWire[]>`
    select count(*)::int as everyone,
           (count(*) filter (where ${internalSql()}))::int as internal,
           (count(*) filter (where not ${internalSql()}))::int as outside
      from ${peopleSql} where ${reachableSql}`;
  return counts ?? { everyone: 0, internal: 0, outside: 0 };
}

type Status = BroadcastRecipient["status"];
type RecipientCursor = { status: Status; userId: string };
const order: readonly Status[] = ["failed", "sending", "pending", "skipped", "sent"];

/** Failures first; within a status, those who joined first. */
export async function listRecipients(
  broadcastId: string,
  { after, limit }: { after: RecipientCursor | null; limit: number },
) {
  const later = after ? order.slice(order.indexOf(after.status) + 1) : [];
  const rows = await database.broadcastRecipient.findMany({
    where: {
      broadcastId,
      ...(after
        ? { OR: [{ status: after.status, userId: { gt: after.userId } }, { status: { in: [...later] } }] }
        : {}),
    },
    orderBy: [{ status: "asc" }, { userId: "asc" }],
    take: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { page: rows.slice(0, limit), next: last ? encode(last) : null };
}

const encode = ({ status, userId }: RecipientCursor) => Buffer.from(`${status} ${userId}`).toString("base64url");

/** Rejects anything that `listRecipients` does not say. */
export function decodeRecipientCursor(text: string): RecipientCursor {
  const [first = "", userId = ""] = Buffer.from(text, "base64url").toString().split(" ");
  const status = order.find((one) => one === first);
  if (!status || !isUuid(userId) || encode({ status, userId }) !== text) {
    throw invalidValue("cursor", "This cursor isn't valid.");
  }
  return { status, userId };
}

export const findRecipient = (broadcastId: string, userId: string) =>
  database.broadcastRecipient.findUnique({ where: { broadcastId_userId: { broadcastId, userId } } });
