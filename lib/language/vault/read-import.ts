import { type ImportFile, UnreadableImport } from "./import-item";
import { parseJson } from "./parse-json";
import { type ProtectedExport, protectedExport } from "./protected-export";
import { readBitwarden } from "./read-bitwarden";
import { readCsv } from "./read-csv";

/** A file that opens with a password is answered as it is; `decryptExport` opens it. */
export function readImport(text: string): ImportFile | ProtectedExport {
  if (text.trim() === "") throw new UnreadableImport("This file is empty.");
  if (!/^\s*[{[]/.test(text)) return readCsv(text);
  const json = parseJson(text);
  if (typeof json === "object" && json !== null && "encrypted" in json && json.encrypted === true) {
    return readProtected(json);
  }
  return { source: "Bitwarden", items: readBitwarden(json) };
}

function readProtected(json: object): ProtectedExport {
  if (!("passwordProtected" in json) || json.passwordProtected !== true) {
    throw new UnreadableImport(
      "Only your Bitwarden account can open this export. In Bitwarden, export again as .json, or as .json (Encrypted) with the export type “Password protected”.",
    );
  }
  const parsed = protectedExport.safeParse(json);
  if (!parsed.success) {
    throw new UnreadableImport("This export is damaged, or asks for more work than Bitwarden allows. Export it again.");
  }
  return parsed.data;
}
