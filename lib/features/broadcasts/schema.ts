import { z } from "zod";
import { cleanName } from "@/lib/language/people/clean-name";
import { instant } from "@/lib/language/time/schema";
import { audiences, bodyLengthMax, broadcastsPageMax, recipientsPageMax, subjectLengthMax } from "./constants";

const audience = z.enum(audiences);
/** Line breaks would begin another header, and control characters of writing direction another reading. */
const lineBreaking = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const subject = z
  .string()
  .max(subjectLengthMax, `Use at most ${subjectLengthMax} characters.`)
  .refine((text) => !lineBreaking.test(text), "Use a single line without control characters.")
  .refine((text) => cleanName(text) !== "", "Enter a subject.")
  .transform((text) => text.trim());
const body = z
  .string()
  .max(bodyLengthMax, `Use at most ${bodyLengthMax} characters.`)
  .refine((text) => cleanName(text) !== "", "Enter a message.");

export const wordsBody = z.strictObject({ subject, body });
export const broadcastBody = z.strictObject({ audience, subject, body });
export type BroadcastBody = z.output<typeof broadcastBody>;

export const broadcastParams = z.object({ broadcast_id: z.uuid() });
export const recipientParams = broadcastParams.extend({ recipient_id: z.uuid() });

const cursor = z.string().max(200).optional().describe("From the Link header of the previous page");
export const broadcastsQuery = z.object({
  cursor,
  limit: z.coerce.number().int().min(1).max(broadcastsPageMax).default(broadcastsPageMax),
});
export const recipientsQuery = z.object({
  cursor,
  limit: z.coerce.number().int().min(1).max(recipientsPageMax).default(100),
});

export const broadcastShape = z
  .object({
    id: z.uuid(),
    audience,
    subject: z.string(),
    body: z.string().describe("Markdown; `{{name}}` stands for the reader's name"),
    status: z.enum(["draft", "sending", "sent", "failed"]).describe("`failed`: nobody got it"),
    created_at: instant,
    created_by: z.uuid().nullable(),
    created_by_name: z.string().nullable(),
    tested_at: instant.nullable().describe("When these words were sent as a test; an edit clears it"),
    started_at: instant.nullable(),
    paused_at: instant.nullable(),
    finished_at: instant.nullable(),
    recipients: z.int().describe("Found when it was sent"),
    sent: z.int(),
    failed: z.int(),
    skipped: z.int().describe("Disabled or unsubscribed in the meantime, or cancelled"),
  })
  .meta({ id: "Broadcast" });
export type BroadcastWire = z.infer<typeof broadcastShape>;

export const audienceCountsShape = z
  .object({ everyone: z.int(), internal: z.int(), outside: z.int() })
  .meta({ id: "BroadcastAudiences" });
export type AudienceCountsWire = z.infer<typeof audienceCountsShape>;

export const previewShape = z
  .object({ html: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: "BroadcastPreview" });

export const recipientShape = z
  .object({
    id: z.uuid().describe("The account"),
    email: z.string(),
    name: z.string(),
    status: z.enum(["failed", "sending", "pending", "skipped", "sent"]),
    error: z.string().nullable().describe("Why it failed, was skipped, or is tried again later"),
    uncertain: z.boolean().describe("Failed, and nobody knows whether it arrived: a person may send it again"),
    sent_at: instant.nullable(),
  })
  .meta({ id: "BroadcastRecipient" });
export type RecipientWire = z.infer<typeof recipientShape>;
