import type { FolderWire } from "@/lib/features/knowledge/schema";

export type FolderGroup = { label: string; folders: readonly FolderWire[] };

/** In the order of the service: one's own first. Groups without folders are left out. */
export function groupFolders(folders: readonly FolderWire[], readerId: string): FolderGroup[] {
  const groupOf = ({ owner_id: ownerId, team_id: teamId, is_global: isGlobal }: FolderWire) =>
    ownerId === readerId ? "Mine" : teamId ? "Teams" : isGlobal ? "Organisation" : "Shared folders";
  return ["Mine", "Teams", "Organisation", "Shared folders"]
    .map((label) => ({ label, folders: folders.filter((folder) => groupOf(folder) === label) }))
    .filter((group) => group.folders.length > 0);
}
