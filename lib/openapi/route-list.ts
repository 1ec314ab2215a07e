import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";

/** Handlers that are no operations: what forms of pages post, the document itself, what is not there. */
const undeclared = new Set(["auth/[...nextauth]", "booking-forms/[...step]", "openapi.json", "[[...unknown]]"]);

const banner =
  "/** Every declared route, by its path. Written by `npm run api-types` from the folders here. Do not edit. */";

/** TypeScript source that imports every declared `route.ts` below `apiFolder` and names it by its path. */
export function makeRouteList(apiFolder: string): string {
  const folders = readdirSync(apiFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.dirname(file).replaceAll(path.sep, "/"))
    .filter((folder) => !undeclared.has(folder))
    .sort();
  const imports = folders.map((folder) => `import * as ${importName(folder)} from "./${folder}/route";`);
  const members = folders.map((folder) => `  "/${patternOf(folder)}": ${importName(folder)},`);
  return [...imports, "", banner, "export const routes = {", ...members, "};", ""].join("\n");
}

/** `meetings/[meeting_id]` → `meetings/{meeting_id}`, as OpenAPI writes it. */
const patternOf = (folder: string) => folder.replaceAll("[", "{").replaceAll("]", "}");

/** `meetings/[meeting_id]/mute-all` → `meetingsMeetingIdMuteAll` */
const importName = (folder: string) =>
  folder.replace(/[[\]]/g, "").replace(/[/_-](\w)/g, (_, letter: string) => letter.toUpperCase());
