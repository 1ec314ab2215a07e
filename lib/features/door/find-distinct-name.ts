import "server-only";
import { nameSkeleton } from "@/lib/language/people/name-skeleton";
import type { Tx } from "@/lib/platform/database/database";

export type DistinctName = { displayName: string; nameKey: string; nameNumber: number };

type Visitor = { id: string | null; name: string };

/**
 * The name shown for a visitor. A name equal or similar to that of the host or of anybody inside or waiting gets a
 * number: `Ana Diaz (2)`.
 */
export async function findDistinctName(
  tx: Tx,
  meeting: { id: string; hostName: string },
  { id, name }: Visitor,
): Promise<DistinctName> {
  const nameKey = nameSkeleton(name);
  const { _max: taken } = await tx.participant.aggregate({
    where: {
      meetingId: meeting.id,
      nameKey,
      OR: [{ status: { in: ["waiting", "admitted"] } }, { kind: "host" }],
      ...(id ? { id: { not: id } } : {}),
    },
    _max: { nameNumber: true },
  });
  const isHostName = nameSkeleton(meeting.hostName) === nameKey;
  const nameNumber = (taken.nameNumber ?? (isHostName ? 1 : 0)) + 1;
  return { displayName: numbered(name, nameNumber), nameKey, nameNumber };
}

const numbered = (name: string, number: number) => (number === 1 ? name : `${name} (${number})`);
