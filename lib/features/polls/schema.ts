import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import { optionLengthMax, optionsMax, optionsMin, questionLengthMax } from "./constants";

const pollStatus = z.enum(["draft", "open", "closed"]);

const count = z.number().int().nullable();

export const pollShape = z
  .object({
    id: z.uuid(),
    question: z.string(),
    status: pollStatus,
    anonymous: z.boolean().describe("No one can see who voted for what, including the host and the operator"),
    show_results: z.boolean().describe("Whether everyone sees the counts, or only the host"),
    has_voted: z.boolean(),
    my_option_id: z.uuid().nullable().describe("Null in an anonymous poll: the vote is not stored with the voter"),
    created_at: instant,
    launched_at: instant.nullable(),
    closed_at: instant.nullable(),
    response_count: count.describe("Null while withheld from the caller"),
    late_response_count: count.describe("People who tried to vote after the end; null while withheld"),
    options: z.array(
      z.object({
        id: z.uuid(),
        label: z.string(),
        position: z.number().int().describe("From 0"),
        vote_count: count.describe("Null while withheld from the caller"),
      }),
    ),
    respondents: z
      .array(z.object({ participant_id: z.uuid(), display_name: z.string(), option_id: z.uuid() }))
      .describe("Who voted for what; only for the host, and not in anonymous polls"),
  })
  .meta({ id: "Poll" });
export type PollWire = z.infer<typeof pollShape>;

const text = (max: number, empty: string) =>
  z.string().trim().min(1, empty).max(max, `At most ${max} characters.`).meta({ pattern: "\\S" });

export const pollBody = z
  .strictObject({
    question: text(questionLengthMax, "Enter a question."),
    options: z
      .array(text(optionLengthMax, "Enter an option or remove it."))
      .min(optionsMin, `Add at least ${optionsMin} options.`)
      .max(optionsMax, `At most ${optionsMax} options.`)
      .refine((labels) => new Set(labels).size === labels.length, "Two options are the same.")
      .meta({ uniqueItems: true }),
    anonymous: z.boolean().default(false),
    show_results: z.boolean().default(true),
  })
  .meta({ id: "PollDraft" });
export type PollBody = z.output<typeof pollBody>;
export type PollInput = z.input<typeof pollBody>;

export const voteBody = z.strictObject({ option_id: z.uuid() });
export const guestVoteBody = z.strictObject({ guest_id: z.uuid(), option_id: z.uuid() });

export const pollParams = z.object({ meeting_id: z.uuid(), poll_id: z.uuid() });
export const guestPollParams = z.object({ code: z.string().max(40), poll_id: z.uuid() });
export const guestPollsQuery = z.object({ guest_id: z.uuid() });
