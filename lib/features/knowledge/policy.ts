import type { KnowledgeRoleWire, NoteWire } from "./schema";

type Role = KnowledgeRoleWire;
type Via = NoteWire["via"];
/** What somebody may do, and what gives them that. */
export type Grant = { role: Role; via: Via };

/** Who reads; `access-sql.ts` looks up the rest. */
export type KnowledgeReader = {
  id: string;
  organisationId: string;
  isAdmin: boolean;
  /** Reads for a copy of their own data, which a disabled account gets, too. */
  evenDisabled?: boolean;
};

export type ReaderFacts = KnowledgeReader & {
  disabledAt: Date | null;
  /** The teams that they are on. */
  teams: ReadonlyMap<string, "owner" | "member">;
};

/** For a person, a team, or everyone in an organisation: the others are null. */
export type ShareFacts = {
  userId: string | null;
  teamId: string | null;
  organisationId: string | null;
  role: "viewer" | "editor";
};

export type FolderFacts = {
  organisationId: string;
  ownerId: string | null;
  teamId: string | null;
  isGlobal: boolean;
  deletedAt: Date | null;
  shares: readonly ShareFacts[];
};

export type NoteFacts = {
  addedById: string | null;
  deletedAt: Date | null;
  folder: FolderFacts;
  shares: readonly ShareFacts[];
};

export const rolesUpwards: readonly Role[] = ["viewer", "editor", "manager"];
/** Of several grants of the same role, the first of these is named. */
export const viasByRank: readonly Via[] = ["owner", "admin", "folder", "direct", "team", "everyone"];

/**
 * The role in a folder; null: it may not be known. `readerFoldersSql` gives the same in SQL. `evenDeleted`: as it was
 * before the folder was deleted, for what is in the trash.
 */
export function folderRole(reader: ReaderFacts, folder: FolderFacts, { evenDeleted = false } = {}): Grant | null {
  if (reader.disabledAt !== null || folder.organisationId !== reader.organisationId) return null;
  if (folder.deletedAt !== null && !evenDeleted) return null;
  return highest([...ownGrants(reader, folder), ...folder.shares.flatMap((share) => folderShareGrant(reader, share))]);
}

/** The role on a note: that in its folder, or one that was given beyond it. `noteGrantSql` gives the same in SQL. */
export function noteRole(reader: ReaderFacts, note: NoteFacts): Grant | null {
  if (note.deletedAt !== null || reader.disabledAt !== null) return null;
  if (note.folder.organisationId !== reader.organisationId) return null;
  const inFolder = folderRole(reader, note.folder);
  const added: Grant[] = inFolder && note.addedById === reader.id ? [{ role: "manager", via: "owner" }] : [];
  const direct = note.shares
    .filter((share) => isFor(reader, share))
    .map(({ role }) => ({ role, via: "direct" }) as const);
  return highest([...added, ...(inFolder ? [inFolder] : []), ...direct]);
}

function ownGrants(reader: ReaderFacts, { ownerId, teamId, isGlobal }: FolderFacts): Grant[] {
  if (ownerId !== null) return ownerId === reader.id ? [{ role: "manager", via: "owner" }] : [];
  if (teamId !== null) {
    const onTeam = reader.teams.get(teamId);
    return onTeam ? [{ role: onTeam === "owner" ? "manager" : "editor", via: "team" }] : [];
  }
  if (reader.isAdmin) return [{ role: "manager", via: "admin" }];
  return isGlobal ? [{ role: "viewer", via: "everyone" }] : [];
}

function folderShareGrant(reader: ReaderFacts, share: ShareFacts): Grant[] {
  if (!isFor(reader, share)) return [];
  return [{ role: share.role, via: share.userId !== null ? "folder" : share.teamId !== null ? "team" : "everyone" }];
}

function isFor(reader: ReaderFacts, { userId, teamId, organisationId }: ShareFacts): boolean {
  if (userId !== null) return userId === reader.id;
  return teamId !== null ? reader.teams.has(teamId) : organisationId === reader.organisationId;
}

function highest(grants: Grant[]): Grant | null {
  const height = ({ role, via }: Grant) => rolesUpwards.indexOf(role) * viasByRank.length - viasByRank.indexOf(via);
  return grants.reduce<Grant | null>((best, one) => (best && height(best) >= height(one) ? best : one), null);
}

type WithRole = { role: Role };

/** Of notes and of folders: change what is in it. In a folder, also: add to it. */
export const canEdit = ({ role }: WithRole) => role !== "viewer";
/** Of notes: share, move, delete. Of folders: share, rename, delete. */
export const canManage = ({ role }: WithRole) => role === "manager";

/** The rights of routes: what they load has the caller's role. */
export const knowledgePolicy = {
  edit: (_actor: unknown, of: WithRole) => canEdit(of),
  manage: (_actor: unknown, of: WithRole) => canManage(of),
};
