import { z } from "zod";
import { meetingParams } from "@/lib/core/meetings/schema";
import { instant, instantInput } from "@/lib/language/time/schema";
import { answersMax, questionLengthMax } from "./constants";

export const copilotShape = z.strictObject({ enabled: z.boolean() }).meta({ id: "Copilot" });

/** Line breaks stay, other control characters and the marks that turn the direction of writing round do not. */
const cleanQuestion = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]/gu, " ")
    .trim();

export const askBody = z
  .strictObject({
    question: z
      .string()
      .min(1)
      .max(questionLengthMax)
      .transform(cleanQuestion)
      .pipe(z.string().min(1, "Ask a question."))
      .meta({ pattern: "\\S" }),
  })
  .meta({ id: "CopilotQuestion" });

export const sourceKind = z.enum([
  "transcript",
  "past_transcript",
  "notes",
  "private_notes",
  "meeting",
  "polls",
  "chat",
  "knowledge",
]);
export type SourceKind = z.infer<typeof sourceKind>;

export const sourceShape = z
  .object({
    name: z.string().describe("As a person would say it, such as “Transcript 10:14–10:21”"),
    kind: sourceKind,
    meeting_id: z.uuid().nullable(),
    t_ms: z.number().int().nullable().describe("Position of the words, from the transcript's timeline_origin"),
    href: z.string().nullable().describe("A page of Parley that shows it; null: a part of the room"),
  })
  .meta({ id: "CopilotSource" });
export type SourceWire = z.infer<typeof sourceShape>;

const copilotAction = z.enum(["add_task", "invite", "schedule_follow_up", "share_link", "note_decision"]);
export type CopilotAction = z.infer<typeof copilotAction>;

const proposalShape = z
  .object({
    run_id: z.uuid(),
    action: copilotAction,
    summary: z.string().describe("A sentence that says what will happen"),
    slot: z
      .object({ start: instant, minutes: z.int() })
      .nullable()
      .describe("Of a follow-up: its time, to check with `copilot/slot`"),
    expires_at: instant,
  })
  .meta({ id: "CopilotProposal" });
export type ProposalWire = z.infer<typeof proposalShape>;

const answerText = z.string().describe("Plain text; lines are separated by line breaks");
const lookedIn = z.array(z.string()).describe("What was searched, as a person would name it");
const sources = z.array(sourceShape).describe("What the answer rests on; empty if nothing was found");

export const copilotAnswerShape = z
  .object({
    id: z.uuid(),
    answer: answerText,
    looked_in: lookedIn,
    sources,
    proposal: proposalShape.nullable().describe("Something that the assistant could do. Only the asker decides, once"),
  })
  .meta({ id: "CopilotAnswer" });
export type CopilotAnswerWire = z.infer<typeof copilotAnswerShape>;

/** A problem document as an event: the stream has begun, so no status can be sent any more. */
const failedShape = z.object({
  problem: z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("A message for people"),
    code: z.string(),
  }),
});

/** `POST /meetings/{id}/copilot/ask` with `Accept: text/event-stream`. */
export const askEvents = {
  /** The text so far, each time from its beginning. */
  answer: z.object({ text: z.string() }),
  done: copilotAnswerShape,
  failed: failedShape,
};
export type AskEvents = { [Name in keyof typeof askEvents]: z.infer<(typeof askEvents)[Name]> };

export const savedAnswerShape = z
  .object({
    id: z.uuid(),
    question: z.string(),
    answer: answerText,
    looked_in: lookedIn,
    sources,
    withheld: z
      .boolean()
      .describe("You can no longer read what this answer came from, or it has changed. `answer` says so"),
    asked_at: instant,
    shared_at: instant.nullable().describe("When the asker shared it with the room"),
  })
  .meta({ id: "CopilotKeptAnswer" });
export type SavedAnswerWire = z.infer<typeof savedAnswerShape>;

export const sharingPreviewShape = z
  .object({
    readers: z.array(z.string()).describe("Names of those in the meeting by now, except the caller"),
    unread: z
      .array(z.object({ source: z.string(), names: z.array(z.string()) }))
      .describe("Sources of the answer that some of them can't read now, and who"),
  })
  .meta({ id: "CopilotSharingPreview" });
export type SharingPreviewWire = z.infer<typeof sharingPreviewShape>;

export const answersQuery = z.object({
  limit: z.coerce.number().int().min(1).max(answersMax).default(answersMax).describe("The newest"),
});

export const answerParams = meetingParams.extend({ answer_id: z.uuid() });
export const runParams = meetingParams.extend({ run_id: z.uuid() });

export const decisionBody = z.strictObject({ approve: z.boolean() }).meta({ id: "CopilotDecisionInput" });

export const decisionShape = z
  .object({
    answer: z.string().describe("What happened, in a sentence"),
    looked_in: lookedIn,
    sources: z.array(sourceShape).describe("What was made, such as the scheduled meeting"),
    done: z.boolean().describe("False: declined, or it didn't work and `answer` says why"),
  })
  .meta({ id: "CopilotDecision" });
export type DecisionWire = z.infer<typeof decisionShape>;

export const slotBody = z
  .strictObject({ minutes: z.number().int().min(5).max(1440), start: instantInput })
  .meta({ id: "SlotCheckInput" });

export const slotShape = z
  .object({
    busy_invitees: z
      .array(z.string())
      .describe("Invitees who share a meeting with you at that time, or whom your calendar shows as busy"),
    conflict: z.boolean().describe("You have a meeting, or something in your calendar, at that time"),
    needs_scope: z.boolean().describe("The calendar connection lacks a permission"),
    unchecked: z.array(z.string()).describe("Invitees whose time isn't known"),
    when: z.string().describe("A sentence, in the time zone of X-Timezone"),
  })
  .meta({ id: "SlotCheck" });
export type SlotWire = z.infer<typeof slotShape>;
