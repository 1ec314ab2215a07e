import { type FileType, fileTypes } from "@/lib/language/file-text/constants";

const types = Object.entries(fileTypes) as [FileType, string][];

/**
 * What a file is announced as: by its ending, since browsers and mail programs disagree about types, or else by the type
 * itself. Null: nothing that is read. What it really is, its bytes decide later.
 */
export function fileTypeOf({ name, type }: { name: string; type: string }): FileType | null {
  const lower = name.toLowerCase();
  const essence = type.split(";")[0]?.trim().toLowerCase();
  const known =
    types.find(([, ending]) => lower.endsWith(ending)) ?? (lower.endsWith(".markdown") ? types.at(-1) : undefined);
  return (known ?? types.find(([one]) => one === essence))?.[0] ?? null;
}
