import "server-only";
import type { Tx } from "../database";
import { env } from "../env";
import { displayName } from "../people/display-name";
import type { ShareFacts } from "./policy";

type Person = { id: string; name: string };
type Team = { id: string; name: string; members: Person[] };
/** Whom a folder is open to, or a note beyond its folder: accounts that are not disabled. */
export type Readers = { everyone: boolean; teams: Team[]; people: Person[] };

const person = { select: { id: true, name: true, email: true, organisationId: true, disabledAt: true } } as const;
const team = {
  select: { id: true, name: true, members: { select: { user: person }, orderBy: { createdAt: "asc" } } },
} as const;
const shares = { include: { user: person, team }, orderBy: { id: "asc" } } as const;

type Account = { id: string; name: string | null; email: string; organisationId: string; disabledAt: Date | null };
type ShareRow = ShareFacts & {
  user: Account | null;
  team: { id: string; name: string; members: { user: Account }[] } | null;
};

/** Who can open a folder. */
export async function findFolderReaders(tx: Tx, folderId: string): Promise<Readers> {
  const folder = await tx.knowledgeFolder.findUniqueOrThrow({
    where: { id: folderId },
    include: { owner: person, team, shares },
  });
  const { organisationId } = folder;
  const isOrphan = folder.ownerId === null && folder.teamId === null && !folder.isGlobal;
  const admins = isOrphan
    ? await tx.user.findMany({
        where: { organisationId, OR: [{ isAdmin: true }, { email: { in: env.ADMIN_EMAILS } }] },
        ...person,
      })
    : [];
  return readersOf(organisationId, {
    everyone: folder.isGlobal,
    teams: folder.team ? [folder.team] : [],
    people: [...(folder.owner ? [folder.owner] : []), ...admins],
    shares: folder.shares,
  });
}

/** Whom a note is shared with beyond its folder. */
export async function findDirectReaders(tx: Tx, noteId: string): Promise<Readers> {
  const note = await tx.knowledgeNote.findUniqueOrThrow({ where: { id: noteId }, include: { folder: true, shares } });
  return readersOf(note.folder.organisationId, { everyone: false, teams: [], people: [], shares: note.shares });
}

type Sources = { everyone: boolean; teams: NonNullable<ShareRow["team"]>[]; people: Account[]; shares: ShareRow[] };

function readersOf(organisationId: string, { everyone, teams, people, shares }: Sources): Readers {
  const active = (accounts: Account[]): Person[] =>
    accounts
      .filter((one) => one.disabledAt === null && one.organisationId === organisationId)
      .map((one) => ({ id: one.id, name: displayName(one) }));
  return {
    everyone: everyone || shares.some((share) => share.organisationId === organisationId),
    teams: [...teams, ...shares.flatMap((share) => share.team ?? [])].map(({ members, ...one }) => ({
      ...one,
      members: active(members.map(({ user }) => user)),
    })),
    people: active([...people, ...shares.flatMap((share) => share.user ?? [])]),
  };
}
