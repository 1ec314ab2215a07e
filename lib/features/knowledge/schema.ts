import { z } from "zod";
import { emailAddress } from "@/lib/core/users/schema";
import { instant } from "@/lib/language/time/schema";
import { bodyBytesMax, findLengthMax, folderNameLengthMax, sharesMax, titleLengthMax } from "./constants";

/** More are paged by the `Link` header. */
export const notesPerPageMax = 200;

const knowledgeRole = z.enum(["viewer", "editor", "manager"]);
export type KnowledgeRoleWire = z.infer<typeof knowledgeRole>;
const shareRole = z.enum(["viewer", "editor"]);
const noteKind = z.enum(["note", "file"]);

export const noteShape = z
  .object({
    id: z.uuid(),
    folder_id: z.uuid(),
    folder_name: z.string(),
    owner_id: z.uuid().nullable().describe("Who added it; null: their account was deleted"),
    created_by: z.string().nullable().describe("Their name"),
    team_id: z.uuid().nullable().describe("The team whose folder it is in"),
    team_name: z.string().nullable(),
    title: z.string(),
    excerpt: z.string(),
    kind: noteKind,
    source: z.enum(["typed", "pasted", "upload", "meeting"]),
    audience: z
      .enum(["personal", "team", "company"])
      .describe("`company`: everyone in the organisation reads it; `team`: a team does"),
    shared: z.boolean().describe("With somebody beside its owner or team, as far as the caller can see that"),
    scope: z.enum(["own", "shared", "company"]),
    role: knowledgeRole.describe("The caller's"),
    via: z.enum(["owner", "folder", "direct", "team", "everyone", "admin"]).describe("What gives the caller that role"),
    client_name: z.string().nullable().describe("Name of the API token that it came with; null: from the app"),
    file_name: z.string().nullable(),
    file_type: z.string().nullable().describe("MIME type"),
    file_size: z.int().nullable().describe("Bytes"),
    reading: z.enum(["none", "waiting", "done", "failed"]).describe("How far the text of a file was read"),
    problem: z
      .string()
      .nullable()
      .describe("Why a file's text could not be read; of one that was, what was left out or guessed"),
    chunks: z.int().describe("Pieces that are indexed"),
    embedded: z.int().describe("Pieces with a vector"),
    formatting: z.boolean().describe("A layout is being proposed"),
    tidied: z.boolean().describe("A proposed layout was saved; the text as pasted can be restored"),
    truncated: z.boolean().describe("Its text was cut at the largest length"),
    can_edit: z.boolean(),
    can_manage: z.boolean().describe("May share it"),
    can_move: z.boolean(),
    can_delete: z.boolean(),
    updated_at: instant,
  })
  .meta({ id: "KnowledgeNote" });
export type NoteWire = z.infer<typeof noteShape>;

export const fullNoteShape = noteShape
  .extend({ body: z.string().describe("Markdown") })
  .meta({ id: "KnowledgeNoteWithBody" });
export type FullNoteWire = z.infer<typeof fullNoteShape>;

export const folderShape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_global: z.boolean().describe("The organisation's"),
    is_default: z.boolean().describe("Where the caller's notes go that name no folder"),
    team_id: z.uuid().nullable().describe("The team's folder"),
    owner_id: z.uuid().nullable(),
    owner_name: z.string().nullable(),
    role: knowledgeRole.describe("The caller's"),
    manages: z.boolean(),
    active: z.boolean().describe("The assistant reads it for the caller"),
    items: z.int(),
    shared: z.object({ everyone: z.boolean(), people: z.int(), teams: z.array(z.string()) }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: "KnowledgeFolder" });
export type FolderWire = z.infer<typeof folderShape>;

export const folderListShape = z
  .object({
    direct: z.object({ active: z.boolean(), items: z.int() }).describe("Notes shared with the caller beyond folders"),
    folders: z.array(folderShape),
  })
  .meta({ id: "KnowledgeFolders" });
export type FolderListWire = z.infer<typeof folderListShape>;

export const shareShape = z
  .object({
    kind: z.enum(["person", "team", "everyone"]),
    id: z.uuid().nullable().describe("Of the person or team"),
    email: z.string().nullable().describe("Of the person"),
    name: z.string(),
    role: shareRole,
  })
  .meta({ id: "KnowledgeShare" });
export type ShareWire = z.infer<typeof shareShape>;

const anyName = z.string().optional().describe("Ignored: entries can be sent as they were read");
export const sharesBody = z
  .array(
    z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("person"),
        email: emailAddress,
        id: z.uuid().nullish(),
        name: anyName,
        role: shareRole,
      }),
      z.strictObject({
        kind: z.literal("team"),
        id: z.uuid(),
        email: z.null().optional(),
        name: anyName,
        role: shareRole,
      }),
      z.strictObject({
        kind: z.literal("everyone"),
        id: z.null().optional(),
        email: z.null().optional(),
        name: anyName,
        role: shareRole,
      }),
    ]),
  )
  .max(sharesMax);
export type SharesBody = z.output<typeof sharesBody>;

const isShortEnough = (text: string) => new TextEncoder().encode(text).length <= bodyBytesMax;
/** Line ends become `\n`. */
const markdownInput = z
  .string()
  .max(bodyBytesMax)
  .refine(isShortEnough, "This is too long: the limit is 1 MB.")
  .transform((text) => text.replace(/\r\n?/g, "\n"));
/** Of a request with a body of that length, which JSON may write six times as long. */
export const noteRequestBytesMax = 6 * bodyBytesMax + 10_000;
const titleInput = z.string().trim().min(1, "Enter a title.").max(titleLengthMax).meta({ pattern: "\\S" });
const folderName = z.string().trim().min(1, "Enter a name.").max(folderNameLengthMax).meta({ pattern: "\\S" });

export const noteListQuery = z.object({
  folder_id: z.uuid().optional().describe("Only notes of this folder"),
  scope: z.literal("shared").optional().describe("Only notes that are shared with the caller beyond folders"),
  kind: noteKind.optional(),
  cursor: z.string().max(200).optional().describe("From the `Link` header"),
  limit: z.coerce.number().int().min(1).max(notesPerPageMax).default(notesPerPageMax),
});

export const trashQuery = z.object({ cursor: z.string().max(200).optional().describe("From the `Link` header") });
export const deleteNoteQuery = z.object({
  hard: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});

export const docParams = z.object({ doc_id: z.uuid() });
export const folderParams = z.object({ folder_id: z.uuid() });
export const versionParams = docParams.extend({ version_id: z.uuid() });

export const createNoteBody = z.strictObject({
  title: titleInput,
  body: markdownInput,
  folder_id: z.uuid().optional().describe("Without it: the caller's own notes"),
  source: z.enum(["typed", "pasted"]).optional(),
  audience: z.enum(["personal", "team", "company"]).optional().describe("Older clients: in place of a folder"),
  team_id: z.uuid().optional().describe("With the audience `team`"),
});
export type CreateNoteBody = z.output<typeof createNoteBody>;

/** A missing field stays unchanged. */
export const updateNoteBody = z.strictObject({
  title: titleInput.optional(),
  body: markdownInput.optional(),
  folder_id: z.uuid().optional().describe("Another folder moves the note"),
});
export type UpdateNoteBody = z.output<typeof updateNoteBody>;

export const folderBody = z.strictObject({ name: folderName });
export const activeBody = z.strictObject({ active: z.boolean() });

export const findQuery = z.object({ q: z.string().max(findLengthMax) });
export const searchQuery = findQuery.extend({
  folder_id: z.uuid().optional().describe("Only notes of this folder"),
  kind: noteKind.optional(),
});

export const noteHitShape = z
  .object({
    note_id: z.uuid(),
    title: z.string(),
    folder_id: z.uuid(),
    folder_name: z.string(),
    kind: noteKind,
    match: z.enum(["title", "text"]),
    snippet: z.string().describe("Hits are marked with `<mark>`; everything else is escaped"),
    updated_at: instant,
  })
  .meta({ id: "KnowledgeHit" });
export type NoteHitWire = z.infer<typeof noteHitShape>;

export const formatBody = z.strictObject({
  body: markdownInput,
  doc_id: z.uuid().optional().describe("The note that it is of: shows `formatting` until the proposal is there"),
});
export const formatProposalShape = z
  .object({
    body: z.string(),
    changed: z.boolean(),
    windows: z.int().describe("Pieces that it was cut in"),
    kept_as_pasted: z.int().describe("Pieces left alone"),
  })
  .meta({ id: "KnowledgeFormatProposal" });

export const uploadCapabilityShape = z
  .object({ available: z.boolean(), max_bytes: z.int(), types: z.array(z.string()) })
  .meta({ id: "KnowledgeUploads" });

export const startUploadBody = z.strictObject({
  file_name: z.string().trim().min(1, "Enter a file name.").max(255).meta({ pattern: "\\S" }),
  file_type: z.string().max(200),
  size: z.int().min(1, "This file is empty."),
});

export const completeUploadBody = z.strictObject({
  title: titleInput,
  upload: z.uuid(),
  folder_id: z.uuid().optional(),
});

export const fileLinkShape = z
  .object({ url: z.string(), expires_at: instant, file_name: z.string() })
  .meta({ id: "KnowledgeFileLink" });

export const trashedNoteShape = z
  .object({
    id: z.uuid(),
    title: z.string(),
    kind: noteKind,
    folder_name: z.string(),
    folder_deleted: z.boolean().describe("Restoring puts it into the caller's own notes"),
    deleted_at: instant,
    deleted_by: z.string().nullable(),
    removed_at: instant.describe("When it is removed for good"),
    can_remove: z.boolean().describe("The caller may remove it for good before that"),
  })
  .meta({ id: "TrashedKnowledgeNote" });
export type TrashedNoteWire = z.infer<typeof trashedNoteShape>;

export const versionShape = z
  .object({ id: z.uuid(), title: z.string(), saved_at: instant, saved_by: z.string().nullable() })
  .meta({ id: "KnowledgeVersion" });
export type VersionWire = z.infer<typeof versionShape>;
export const fullVersionShape = versionShape.extend({ body: z.string() }).meta({ id: "KnowledgeVersionWithBody" });
export type FullVersionWire = z.infer<typeof fullVersionShape>;

/** What moving a note would change, before it is moved. */
export const moveQuery = z.object({ folder_id: z.uuid() });
export const moveEffectShape = z
  .object({
    gain: z.array(z.string()).describe("Names of people, teams or everyone who could read it then and cannot now"),
    lose: z.array(z.string()),
  })
  .meta({ id: "KnowledgeMoveEffect" });
