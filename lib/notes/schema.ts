import { z } from "zod";
import { summaryTemplateId } from "../meetings/schema";

/** Offset of the supporting words from `timeline_origin`. */
const tMs = z.number().int().min(0).describe("Milliseconds from timeline_origin to the words that support this line");
const lineId = z.string().min(1).max(40);
export const lineLengthMax = 2000;
const lineText = z.string().min(1).max(lineLengthMax);
const isoDate = z.iso.date().describe("YYYY-MM-DD, in the zone of the meeting");
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM, in the zone of the meeting");

const notesPoint = z.object({ id: lineId, text: lineText, t_ms: tMs });
export type NotesPoint = z.infer<typeof notesPoint>;

export const pointsMax = 200;
export const notesSection = z.object({
  heading: z.string().min(1).max(200),
  points: z.array(notesPoint).max(pointsMax),
});
export type NotesSection = z.infer<typeof notesSection>;

const notesOwner = z.object({ user_id: z.uuid().nullable(), name: z.string().min(1).max(200) });
const notesActionItem = z.object({
  id: lineId,
  text: lineText,
  owner: notesOwner.nullable(),
  due: isoDate.nullable(),
  t_ms: tMs,
});
export type NotesActionItem = z.infer<typeof notesActionItem>;

const notesFigure = z.object({
  id: lineId,
  label: z.string().min(1).max(200),
  value: z.string().min(1).max(100),
  t_ms: tMs,
});
export type NotesFigure = z.infer<typeof notesFigure>;

const nextMeeting = z.object({
  text: lineText,
  date: isoDate.nullable(),
  time: clockTime.nullable(),
  t_ms: tMs,
});
export type NextMeeting = z.infer<typeof nextMeeting>;

/** Includes sections of private notes; the conversation itself yields fewer. */
export const sectionsMax = 200;

/** The notes document. Every line refers to the time of the words that support it. */
export const notesContent = z
  .object({
    title: z.string().max(200).nullable(),
    overview: z.string().max(5000),
    sections: z.array(notesSection).max(sectionsMax),
    decisions: z.array(notesPoint).max(200),
    action_items: z.array(notesActionItem).max(200),
    possible_action_items: z.array(notesActionItem).max(200).default([]),
    figures: z.array(notesFigure).max(200),
    next_meeting: nextMeeting.nullable(),
  })
  .meta({ id: "NotesContent" });
export type NotesContent = z.infer<typeof notesContent>;

const notesStatus = z.enum(["none", "waiting", "writing", "ready", "failed"]);

export const notesShape = z
  .object({
    admin_opens: z
      .array(z.object({ admin_name: z.string(), opened_at: z.iso.datetime(), reason: z.string() }))
      .describe("Reading windows an admin opened; shown to the host"),
    content: notesContent.nullable().describe("What readers read: the reviewed version, else the generated one"),
    edited_at: z.iso.datetime().nullable(),
    edited_by_name: z.string().nullable(),
    error: z
      .string()
      .nullable()
      .describe(
        "A sentence for people: why the notes could not be written, why a try waits, or why the embedded writer's " +
          "highlights stand in for a language model's notes",
      ),
    generated_at: z.iso.datetime().nullable(),
    generated_content: notesContent.nullable().describe("As written by the service; host only"),
    is_host: z.boolean(),
    job: z
      .object({ id: z.string(), stage: z.string(), progress: z.number().int().min(0).max(100) })
      .nullable()
      .describe("The generation under way"),
    model: z.string().nullable().describe("Who wrote it: extractive-1, or the name of the language model"),
    next_model: z
      .string()
      .nullable()
      .describe("The language model that would write them anew; null when there is none, and for all but the host"),
    reviewed: z.boolean(),
    silent: z.boolean().describe("Nothing was said"),
    status: notesStatus,
    template: z.string().describe("Id of the summary template the notes follow"),
    timeline_origin: z.iso.datetime().nullable().describe("The moment every t_ms counts from"),
    view: z.enum(["full", "masked"]),
    words_changed: z
      .boolean()
      .describe("The recording was heard once more since, and words were put right; told to the host of ready notes"),
  })
  .meta({ id: "Notes" });
export type Notes = z.infer<typeof notesShape>;

export const summaryTemplateShape = z
  .object({
    id: summaryTemplateId,
    name: z.string(),
    description: z.string(),
    sections: z.array(z.string()).describe("Headings; empty when the topics of the talk make them"),
  })
  .meta({ id: "SummaryTemplate" });
export type SummaryTemplate = z.infer<typeof summaryTemplateShape>;

export const summaryParams = z.object({ meeting_id: z.uuid() });

export const regenerateBody = z
  .strictObject({ template: summaryTemplateId.optional().describe("Left out: the template of the meeting") })
  .default({});
export type RegenerateBody = z.infer<typeof regenerateBody>;

export const updateNotesBody = z.strictObject({
  content: notesContent.describe("The whole document as reviewed; the generated one stays as it is"),
});

export const triedModelShape = z
  .object({
    model: z.string(),
    seconds: z.number(),
    proposed: z.number().int().describe("Lines that the model wrote"),
    kept: z.number().int().describe("Lines that the sample's words bear out"),
    content: notesContent.nullable().describe("The notes; null when nothing of them was said in the sample"),
    sample: z.array(z.object({ name: z.string(), text: z.string() })),
  })
  .meta({ id: "TriedLanguageModel" });
export type TriedModel = z.infer<typeof triedModelShape>;
