import { displayName } from "@/lib/language/people/display-name";
import { markHits } from "@/lib/platform/input/mark-hits";
import { type Cursor, encodeCursor } from "@/lib/platform/pagination";
import { sharedWithMe, trashDays } from "./constants";
import type { ShareRow } from "./list-shares";
import type { TrashedRow } from "./list-trash";
import type { VersionRow } from "./list-versions";
import { canEdit, canManage } from "./policy";
import type { DirectSummary, FolderRow, FullNoteRow, NoteRow } from "./queries";
import type {
  FolderListWire,
  FolderWire,
  FullNoteWire,
  FullVersionWire,
  NoteHitWire,
  NoteWire,
  ShareWire,
  TrashedNoteWire,
  VersionWire,
} from "./schema";
import type { NoteHitRow } from "./search-notes";

/** A formatting that takes longer has died. */
const formattingMsMax = 120_000;

export const serializeNote = (note: NoteRow): NoteWire => ({
  id: note.id,
  folder_id: note.folderId,
  folder_name: note.folderName ?? sharedWithMe,
  owner_id: note.addedById,
  created_by: nameOf(note.addedByName, note.addedByEmail),
  team_id: note.teamId,
  team_name: note.teamName,
  title: note.title,
  excerpt: note.excerpt,
  kind: note.kind,
  source: note.source,
  audience: note.isGlobal || note.isForEveryone ? "company" : note.isOfTeam || note.isForTeam ? "team" : "personal",
  shared: note.isShared,
  scope: note.isOwn ? "own" : note.isGlobal ? "company" : "shared",
  role: note.role,
  via: note.via,
  client_name: note.clientName,
  file_name: note.fileName,
  file_type: note.fileType,
  file_size: note.fileSize,
  reading: note.reading,
  problem: note.problem,
  chunks: note.chunks,
  embedded: note.embedded,
  formatting: note.formattingSince !== null && Date.now() - note.formattingSince.getTime() < formattingMsMax,
  tidied: note.isTidied,
  truncated: note.truncated,
  can_edit: canEdit(note),
  can_manage: canManage(note),
  can_move: canManage(note),
  can_delete: canManage(note),
  updated_at: note.updatedAt.toISOString(),
});

export const serializeNotePage = ({ notes, next }: { notes: NoteRow[]; next: Cursor | null }) => ({
  items: notes.map(serializeNote),
  next: next && encodeCursor(next),
});

export const serializeFullNote = (note: FullNoteRow): FullNoteWire => ({ ...serializeNote(note), body: note.body });

export const serializeFolder = (folder: FolderRow): FolderWire => ({
  id: folder.id,
  name: folder.name,
  is_global: folder.isGlobal,
  is_default: folder.isDefault,
  team_id: folder.teamId,
  owner_id: folder.ownerId,
  owner_name: nameOf(folder.ownerName, folder.ownerEmail),
  role: folder.role,
  manages: canManage(folder),
  active: folder.active,
  items: folder.items,
  shared: { everyone: folder.isForEveryone, people: folder.people, teams: folder.teams },
  created_at: folder.createdAt.toISOString(),
  updated_at: folder.updatedAt.toISOString(),
});

export const serializeFolders = (direct: DirectSummary, folders: FolderRow[]): FolderListWire => ({
  direct,
  folders: folders.map(serializeFolder),
});

export function serializeShare({ user, userId, team, teamId, role }: ShareRow): ShareWire {
  if (user) return { kind: "person", id: userId, email: user.email, name: displayName(user), role };
  if (team) return { kind: "team", id: teamId, email: null, name: team.name, role };
  return { kind: "everyone", id: null, email: null, name: "Everyone", role };
}

export const serializeTrashedNote = (note: TrashedRow): TrashedNoteWire => ({
  id: note.id,
  title: note.title,
  kind: note.kind,
  folder_name: note.folderName,
  folder_deleted: note.isFolderDeleted,
  can_remove: note.canPurge,
  deleted_at: note.deletedAt.toISOString(),
  deleted_by: nameOf(note.deletedByName, note.deletedByEmail),
  removed_at: new Date(note.deletedAt.getTime() + trashDays * 24 * 3_600_000).toISOString(),
});

export const serializeTrashPage = ({ notes, next }: { notes: TrashedRow[]; next: Cursor | null }) => ({
  items: notes.map(serializeTrashedNote),
  next: next && encodeCursor(next),
});

export const serializeVersion = ({ id, title, savedAt, savedBy }: VersionRow): VersionWire => ({
  id,
  title,
  saved_at: savedAt.toISOString(),
  saved_by: savedBy && displayName(savedBy),
});

export const serializeFullVersion = (version: VersionRow & { body: string }): FullVersionWire => ({
  ...serializeVersion(version),
  body: version.body,
});

const nameOf = (name: string | null, email: string | null) => (email === null ? null : displayName({ name, email }));

export const serializeNoteHit = ({
  noteId,
  folderId,
  folderName,
  headline,
  updatedAt,
  ...hit
}: NoteHitRow): NoteHitWire => ({
  note_id: noteId,
  title: hit.title,
  folder_id: folderId,
  folder_name: folderName ?? sharedWithMe,
  kind: hit.kind,
  match: hit.match,
  snippet: markHits(headline),
  updated_at: updatedAt.toISOString(),
});
