import { Building2, Folder, FolderLock, Inbox, Library, Trash2, UsersRound } from "lucide-react";
import type { FolderWire } from "@/lib/features/knowledge/schema";

/** What is shared looks different from what only its owner has. */
export function FolderIcon({ folder }: { folder: FolderWire }) {
  if (folder.is_global) return <Building2 aria-hidden />;
  if (folder.team_id) return <UsersRound aria-hidden />;
  const { everyone, people, teams } = folder.shared;
  return everyone || people > 0 || teams.length > 0 ? <Folder aria-hidden /> : <FolderLock aria-hidden />;
}

export const placeIcons = { all: Library, shared: Inbox, trash: Trash2 } as const;
export const placeNames = { all: "All notes", shared: "Shared with me", trash: "Trash" } as const;
