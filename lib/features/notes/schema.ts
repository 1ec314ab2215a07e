import { z } from "zod";
import { meetingShape, meetingsPerPageMax, summaryTemplateRef } from "@/lib/core/meetings/schema";
import { lineIdLengthMax, notesLimits } from "./constants";

/** Offset of the supporting words from `timeline_origin`. */
const tMs = z.number().int().min(0).describe("Milliseconds from timeline_origin to the words that support this line");
const lineId = z.string().min(1).max(lineIdLengthMax);
export const lineLengthMax = notesLimits.line;
const lineText = z.string().min(1).max(lineLengthMax);
const isoDate = z.iso.date().describe("YYYY-MM-DD, in the meeting's time zone");
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe("HH:MM, in the meeting's time zone");

const notesPoint = z.object({ id: lineId, text: lineText, t_ms: tMs });
export type NotesPoint = z.infer<typeof notesPoint>;

export const pointsMax = notesLimits.points;
export const notesSection = z.object({
  heading: z.string().min(1).max(notesLimits.heading),
  points: z.array(notesPoint).max(pointsMax),
});
export type NotesSection = z.infer<typeof notesSection>;

const notesOwner = z.object({ user_id: z.uuid().nullable(), name: z.string().min(1).max(notesLimits.owner) });
export const notesActionItem = z.object({
  id: lineId,
  text: lineText,
  owner: notesOwner.nullable(),
  due: isoDate.nullable(),
  t_ms: tMs,
});
export type NotesActionItem = z.infer<typeof notesActionItem>;

const notesFigure = z.object({
  id: lineId,
  label: z.string().min(1).max(notesLimits.label),
  value: z.string().min(1).max(notesLimits.value),
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
export const sectionsMax = notesLimits.sections;

/** The notes document. Every line refers to the time of the words that support it. */
export const notesContent = z
  .object({
    title: z.string().max(notesLimits.title).nullable(),
    overview: z.string().max(notesLimits.overview),
    sections: z.array(notesSection).max(sectionsMax),
    decisions: z.array(notesPoint).max(notesLimits.items),
    action_items: z.array(notesActionItem).max(notesLimits.items),
    possible_action_items: z.array(notesActionItem).max(notesLimits.items).default([]),
    possible_decisions: z.array(notesPoint).max(notesLimits.items).optional(),
    figures: z.array(notesFigure).max(notesLimits.items),
    next_meeting: nextMeeting.nullable(),
  })
  .meta({ id: "NotesContent" });
export type NotesContent = z.infer<typeof notesContent>;

export const notedListQuery = z.object({
  q: z.string().max(200).optional().describe("As in `GET /meetings/search`"),
  person: z
    .string()
    .max(254)
    .optional()
    .describe("Who hosted, came or was invited: an email, or an `id` of `attendees` and `invitees`"),
  series_id: z.uuid().optional(),
  cursor: z.string().max(200).optional().describe("From the `Link` header"),
  limit: z.coerce.number().int().min(1).max(meetingsPerPageMax).default(meetingsPerPageMax),
});

export const notedMeetingShape = z
  .object({
    meeting: meetingShape,
    decision: z.string().nullable().describe("The first one"),
    overview: z.string().nullable().describe("Its beginning"),
    open_action_items: z.int(),
    readers: z.int().nullable().describe("How many others may read the notes; null for everyone but the host"),
  })
  .meta({ id: "NotedMeeting" });
export type NotedMeetingWire = z.infer<typeof notedMeetingShape>;

/** What notes consist of, as recipients are told what they got. */
export const notesPart = z.enum(["overview", "sections", "decisions", "action_items", "figures", "next_meeting"]);
export type NotesPart = z.infer<typeof notesPart>;

const notesStatus = z.enum(["none", "waiting", "writing", "ready", "failed"]);

export const notesShape = z
  .object({
    admin_opens: z
      .array(z.object({ admin_name: z.string(), opened_at: z.iso.datetime(), reason: z.string() }))
      .describe("Whenever an admin opened the meeting to read, newest first; shown to the host"),
    content: notesContent.nullable().describe("The reviewed version, else the generated one"),
    edited_at: z.iso.datetime().nullable(),
    edited_by_name: z.string().nullable(),
    error: z
      .string()
      .nullable()
      .describe(
        "A message for people: why the notes couldn't be generated, why a retry waits, or why the embedded writer's " +
          "highlights replace a language model's notes",
      ),
    generated_at: z.iso.datetime().nullable(),
    generated_content: notesContent.nullable().describe("As generated; host only"),
    is_host: z.boolean(),
    job: z
      .object({ id: z.string(), stage: z.string(), progress: z.number().int().min(0).max(100) })
      .nullable()
      .describe("The generation in progress"),
    model: z.string().nullable().describe("The writer: extractive-1, or the name of the language model"),
    model_lines: z
      .array(z.string())
      .describe(
        "Ids of the lines of `content` that are as a language model wrote them; the others are rules' or people's",
      ),
    next_model: z
      .string()
      .nullable()
      .describe("The language model that would regenerate them; null if there is none, and for everyone but the host"),
    previous_content: notesContent
      .nullable()
      .describe("The edited version that regenerating replaced; null if there was none; host only"),
    reviewed: z.boolean(),
    silent: z.boolean().describe("No one spoke"),
    status: notesStatus,
    template: z.string().describe("Id of the notes template"),
    timeline_origin: z.iso.datetime().nullable().describe("The time that every t_ms counts from"),
    view: z.enum(["full", "masked"]),
    words_changed: z
      .boolean()
      .describe("The transcript was corrected from the recording since then; shown to the host of finished notes"),
  })
  .meta({ id: "Notes" });
export type Notes = z.infer<typeof notesShape>;

export const summaryParams = z.object({ meeting_id: z.uuid() });

export const regenerateBody = z
  .strictObject({ template: summaryTemplateRef.optional().describe("Default: the template of the meeting") })
  .default({});
export type RegenerateBody = z.infer<typeof regenerateBody>;

export const notesExportTypes = {
  md: "text/markdown; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;
const notesExportFormat = z.enum(["md", "docx", "pdf"]);
export type NotesExportFormat = z.infer<typeof notesExportFormat>;
export const notesExportQuery = z.object({ format: notesExportFormat });

export const updateNotesBody = z
  .strictObject({
    content: notesContent.optional().describe("The whole reviewed document. The generated one is kept"),
    reviewed: z.boolean().optional().describe("Whether the host has reviewed the notes"),
  })
  .refine(({ content, reviewed }) => content !== undefined || reviewed !== undefined, {
    message: "Send content, reviewed or both.",
  });
export type UpdateNotesBody = z.infer<typeof updateNotesBody>;

export const triedModelShape = z
  .object({
    model: z.string(),
    seconds: z.number().describe("What the five minutes of the sample took"),
    hour_minutes: z.number().describe("Minutes that notes of an hour of talk take at that pace, on this machine"),
    proposed: z.number().int().describe("Lines that the model wrote"),
    kept: z.number().int().describe("Lines that the sample supports"),
    content: notesContent.nullable().describe("The notes; null if the sample supports none of them"),
    sample: z.array(z.object({ name: z.string(), text: z.string() })),
  })
  .meta({ id: "TriedLanguageModel" });
export type TriedModel = z.infer<typeof triedModelShape>;
