import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { invalid, type RefusalIssue } from "@/lib/platform/refusal";
import type { KnowledgeReader, ShareFacts } from "./policy";
import type { SharesBody } from "./schema";

export type NewShare = ShareFacts;
type Entry = SharesBody[number];
type Context = { by: KnowledgeReader; known: readonly ShareFacts[] };

/**
 * The people and teams that entries name. Throws 422 with the path of each that is no colleague, no team that the caller
 * may name, named twice, or the caller. What is shared with somebody already may be sent again.
 */
export async function findSharedWith(tx: Tx, entries: SharesBody, { by, known }: Context): Promise<NewShare[]> {
  const emails = entries.flatMap((entry) => (entry.kind === "person" ? [entry.email] : []));
  const teamIds = entries.flatMap((entry) => (entry.kind === "team" ? [entry.id] : []));
  const people = await tx.user.findMany({
    where: {
      email: { in: emails },
      organisationId: by.organisationId,
      OR: [{ disabledAt: null }, { id: { in: known.flatMap(({ userId }) => userId ?? []) } }],
    },
    select: { id: true, email: true },
  });
  const teams = await tx.team.findMany({
    where: {
      id: { in: teamIds },
      organisationId: by.organisationId,
      ...(by.isAdmin
        ? {}
        : {
            OR: [{ members: { some: { userId: by.id } } }, { id: { in: known.flatMap(({ teamId }) => teamId ?? []) } }],
          }),
    },
    select: { id: true },
  });
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  const isTeam = new Set(teams.map(({ id }) => id));
  const hasOwn = known.some(({ userId }) => userId === by.id);
  const issues: RefusalIssue[] = [];
  const taken = new Set<string>();

  const shares = entries.map((entry, at): NewShare => {
    const userId = entry.kind === "person" ? (idOf.get(entry.email) ?? null) : null;
    const teamId = entry.kind === "team" && isTeam.has(entry.id) ? entry.id : null;
    const organisationId = entry.kind === "everyone" ? by.organisationId : null;
    const key = userId ?? teamId ?? organisationId;
    const problem = problemOf(entry, key, {
      isOwn: userId === by.id && !hasOwn,
      isTaken: key !== null && taken.has(key),
    });
    if (problem) issues.push({ path: pathOf(entry, at), message: problem });
    if (key !== null) taken.add(key);
    return { userId, teamId, organisationId, role: entry.role };
  });
  if (issues.length > 0) throw invalid(issues, issues[0]?.message);
  return shares;
}

const pathOf = ({ kind }: Entry, at: number) => `${at}.${{ person: "email", team: "id", everyone: "kind" }[kind]}`;

function problemOf({ kind }: Entry, key: string | null, { isOwn, isTaken }: { isOwn: boolean; isTaken: boolean }) {
  if (key === null) {
    return kind === "team" ? "There is no such team." : "Nobody in your organisation signs in with this address.";
  }
  if (isOwn) return "You have access already.";
  return isTaken ? "This is named twice." : null;
}
