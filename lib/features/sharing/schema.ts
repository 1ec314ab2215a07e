import { z } from "zod";
import { recordAccessShape } from "@/lib/core/access/schema";
import { delaySecondsInput } from "@/lib/core/meetings/schema";
import { emailAddress } from "@/lib/core/users/schema";
import { notesPart } from "@/lib/features/notes/schema";
import { sensitiveGroups } from "@/lib/language/sensitive/constants";
import { instant } from "@/lib/language/time/schema";
import { hiddenLinesMax, readerLevels, recipientsMax } from "./constants";

const sensitiveGroup = z.enum(sensitiveGroups);

/** What is hidden from a reader. */
const hiddenGroups = z
  .array(sensitiveGroup)
  .max(sensitiveGroups.length)
  .describe("Groups of words that are replaced by •••• wherever they stand");
const hiddenLines = z
  .array(z.string().min(1).max(40))
  .max(hiddenLinesMax)
  .describe("Ids of lines that are hidden whole; also `title`, `overview` and `next_meeting`");
const maskShape = z.object({ groups: hiddenGroups, lines: hiddenLines }).meta({ id: "NotesMask" });
export type MaskWire = z.infer<typeof maskShape>;

export const maskBody = z.strictObject({
  groups: hiddenGroups,
  lines: hiddenLines,
  recipients: z
    .array(emailAddress)
    .min(1)
    .max(recipientsMax)
    .optional()
    .describe("From whom. Without it: from everybody for whom nothing else was chosen"),
});
export type MaskBody = z.infer<typeof maskBody>;

export const recipientShape = z
  .object({
    access: recordAccessShape.exclude(["host"]).describe("What this person may read here now; guests have no access"),
    already_sent: z.array(notesPart).describe("The parts that were sent last; empty if nothing was sent"),
    asked: z.enum(["notes", "figures"]).nullable().describe("What this person asks for"),
    asked_at: instant.nullable(),
    attended: z.boolean(),
    default_selected: z.boolean().describe("Was there, and is a colleague of the host"),
    email: z.string(),
    hidden: maskShape.extend({ own: z.boolean().describe("Chosen for this person") }),
    internal: z.boolean().describe("A colleague of the host"),
    kind: z.enum(["colleague", "guest", "admin"]),
    name: z.string(),
    provenance: z.enum(["host", "invited", "link", "self_declared"]).describe("`self_declared`: typed at the door"),
    recording: z.boolean().describe("May also read the transcript and play the recording"),
    sent_at: instant.nullable(),
    sent_masked: z.array(notesPart).describe("The parts of the last sending in which something was hidden"),
    title: z.string().nullable(),
    user_id: z.uuid().nullable(),
  })
  .meta({ id: "SummaryRecipient" });
export type RecipientWire = z.infer<typeof recipientShape>;

const typedAddress = z.string().trim().min(1).max(254);
const levels = z
  .array(
    z.strictObject({
      email: typedAddress,
      level: z
        .enum(readerLevels)
        .describe("`masked`: the notes without figures; `notes`: the notes; `full`: also transcript and recording"),
    }),
  )
  .max(recipientsMax)
  .optional()
  .describe("How much some recipients get from now on. Without it: as much as what is hidden from them leaves");
export type ChosenLevel = NonNullable<z.infer<typeof levels>>[number];
const addressed = z.array(typedAddress).min(1).max(recipientsMax);
export const sendBody = z.strictObject({
  recipients: addressed,
  levels,
  delay_seconds: delaySecondsInput.describe(
    "Sends so much later. Until then nothing is sent or given, and `POST …/send/undo` ends it",
  ),
});
export type SendBody = z.infer<typeof sendBody>;
export const undoSendBody = z.strictObject({ recipients: addressed });
export const undoneShape = z
  .object({ email: z.string(), undone: z.boolean().describe("False: it has begun, or was never sent") })
  .meta({ id: "UndoneSending" });
export type UndoneSending = z.infer<typeof undoneShape>;
export const previewBody = z.strictObject({ recipients: z.array(typedAddress).max(recipientsMax), levels });
export type PreviewBody = z.infer<typeof previewBody>;

export const sendResultShape = z
  .object({
    detail: z.string().nullable().describe("A message for people, if there is anything to say"),
    email: z.string(),
    sent: z.boolean().describe("False also of a mail that is still being sent, as `detail` says then"),
  })
  .meta({ id: "SendResult" });
export type SendResult = z.infer<typeof sendResultShape>;

const previewedMail = z.object({
  email: z.string().nullable().describe("Null: somebody for whom nothing was chosen"),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  hidden_count: z.int(),
  includes: z.array(notesPart),
  masked_includes: z.array(notesPart),
});
export const previewShape = z
  .object({
    html: z.string(),
    subject: z.string(),
    mails: z.array(previewedMail).describe("One for each recipient; `html` and `subject` are those of the first"),
    refused: z.array(z.object({ email: z.string(), detail: z.string() })).describe("Addresses that would get nothing"),
  })
  .meta({ id: "SummaryPreview" });
export type PreviewWire = z.infer<typeof previewShape>;

export const shareShape = z
  .object({
    due_at: instant.nullable().describe("It begins then, and can be undone before; null: it has begun"),
    error: z.string().nullable(),
    hidden_count: z.int(),
    includes: z.array(notesPart),
    recipient_email: z.string(),
    redacted_includes: z.array(notesPart).describe("The parts in which something was hidden"),
    sent_at: instant,
    sent_by_name: z.string().nullable(),
    status: z.enum(["sending", "sent", "failed"]).describe("sending: it is tried until it arrives or fails for good"),
  })
  .meta({ id: "SummaryShare" });
export type ShareWire = z.infer<typeof shareShape>;

const sensitiveItem = z.object({
  in_summary: z.boolean().describe("Stands in the notes, not only in the transcript"),
  line_id: z.string().nullable().describe("The line of the notes, to hide it; null: only in the transcript"),
  notes: z.string().nullable().describe("The line of the notes that holds it"),
  quote: z.string(),
  reason: z.string(),
  speaker: z.string().nullable(),
  t_ms: z.int().min(0),
  title: z.string().describe("Where it stands: a heading of the notes, or Transcript"),
  transcript: z.string().nullable().describe("The line of the transcript that holds it"),
});
export type SensitiveItem = z.infer<typeof sensitiveItem>;

export const sensitiveReportShape = z
  .object({
    checking: z.boolean().describe("The language model is still reading"),
    groups: z.array(
      z.object({ group: sensitiveGroup, count: z.int(), reason: z.string(), items: z.array(sensitiveItem) }),
    ),
    incomplete: z.boolean().describe("A part could not be read by the language model"),
    mask: maskShape.describe("What is hidden from everybody for whom nothing else was chosen"),
    scan_only: z.boolean().describe("Found by rules alone: there is no language model"),
    total: z.int(),
    unsearched: z
      .boolean()
      .describe("Part of the notes or of the transcript is in a language in which no group is searched by its words"),
    truncated: z.boolean().describe("More was found than is listed; `count` and `total` count all"),
  })
  .meta({ id: "SensitiveReport" });
export type SensitiveReport = z.infer<typeof sensitiveReportShape>;

const personShape = z.object({
  email: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  user_id: z.uuid(),
});
const askKind = z.enum(["notes", "figures"]);

export const accessPanelShape = z
  .object({
    addable: z.array(personShape).describe("Who was in the meeting, has an account and no access"),
    asks: z.array(personShape.extend({ asked_at: instant, kind: askKind })),
    people: z.array(
      personShape.extend({
        figures: z.boolean().describe("Money and metrics are not hidden"),
        granted_at: instant,
        hidden: maskShape,
        recording: z.boolean().describe("Also transcript and recording"),
      }),
    ),
  })
  .meta({ id: "AccessPanel" });
export type AccessPanel = z.infer<typeof accessPanelShape>;

export const accessParams = z.object({ meeting_id: z.uuid(), user_id: z.uuid() });
export const grantBody = z.strictObject({
  figures: z.boolean(),
  recording: z
    .boolean()
    .default(false)
    .describe(
      "Also transcript and recording. They say everything, so nothing may be hidden: 422 with `figures: false`",
    ),
});
export type GrantBody = z.infer<typeof grantBody>;

export const accessRequestShape = z
  .object({
    asked_at: instant.nullable(),
    can_ask: z.boolean(),
    kind: askKind.nullable().describe("What is or could be asked for: the notes, or the figures that are hidden"),
    retry_at: instant.nullable().describe("When one may ask again"),
    state: z
      .enum(["none", "asked", "granted", "dismissed"])
      .describe("A request that was put aside looks like `asked`"),
  })
  .meta({ id: "AccessRequestState" });
export type AccessRequestState = z.infer<typeof accessRequestShape>;
