import "server-only";
import { database } from "@/lib/platform/database/database";

type Target = { folderId: string } | { noteId: string };
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

/** Everyone first, then teams and people in the order in which they were added. */
export async function listShares(target: Target) {
  const shares = await database.knowledgeShare.findMany({
    where: target,
    include: { user: { select: { name: true, email: true } }, team: { select: { name: true } } },
    orderBy: { id: "asc" },
  });
  return shares.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ userId, teamId }: { userId: string | null; teamId: string | null }) => (userId ? 2 : teamId ? 1 : 0);
