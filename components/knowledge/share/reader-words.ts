import { listNames } from "@/components/data/meeting-name";
import type { FolderWire, NoteWire, ShareWire } from "@/lib/features/knowledge/schema";

export type ShareRole = ShareWire["role"];

export const roleNames: Record<ShareRole, string> = { viewer: "Can read", editor: "Can edit" };

/** One of these is in the list once. */
export const keyOf = ({ kind, id, email }: Pick<ShareWire, "kind" | "id" | "email">) => `${kind} ${email ?? id ?? ""}`;

/** More readers are counted, not named. */
export const namedReadersMax = 6;

/** Who has a folder beyond its owner or team: "everyone", "Sales and 3 people". Null: nobody. */
export function describeShared({ everyone, people, teams }: FolderWire["shared"]): string | null {
  if (everyone) return "everyone";
  const readers = [...teams, ...(people > 0 ? [countOf(people, "person", "people")] : [])];
  return listNames(readers, namedReadersMax) || null;
}

/** Who can read a note because of its folder, beside whoever owns that; null: nobody else. */
export function describeFolderReaders({ folder_name: name }: NoteWire, folder: FolderWire | undefined): string | null {
  if (!folder) return null;
  const through = `through the folder ${name}`;
  if (folder.is_global) return `Everyone in the organisation ${through}`;
  const shared = describeShared(folder.shared);
  const words = [folder.team_id ? `the team ${folder.name}` : null, shared].filter((one) => one !== null).join(" and ");
  return words ? `${words[0]?.toUpperCase()}${words.slice(1)} ${through}` : null;
}

export const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
