import { type FileType, fileTypes } from "@/lib/language/file-text/constants";
import { typeByName } from "@/lib/language/file-text/type-by-name";

/**
 * What a file is announced as: by its ending, since browsers and mail programs disagree about types, or else by the type
 * itself. Null: nothing that is read. What it really is, its bytes decide later.
 */
export function fileTypeOf({ name, type }: { name: string; type: string }): FileType | null {
  const essence = type.split(";")[0]?.trim().toLowerCase() ?? "";
  return typeByName(name) ?? (Object.hasOwn(fileTypes, essence) ? (essence as FileType) : null);
}
