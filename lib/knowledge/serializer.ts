import { displayName } from "../people/display-name";
import { sharedWithMe } from "./constants";
import { canEdit, canManage } from "./policy";
import type { DirectSummary, FolderRow, FullNoteRow, NoteRow } from "./queries";
import type { FolderListWire, FolderWire, FullNoteWire, NoteWire } from "./schema";

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
  audience: note.isGlobal ? "company" : note.isOfTeam ? "team" : "personal",
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

const nameOf = (name: string | null, email: string | null) => (email === null ? null : displayName({ name, email }));
