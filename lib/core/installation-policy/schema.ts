import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import {
  meetingCreators,
  minutesMaxMax,
  minutesMaxMin,
  retentionDaysMax,
  retentionKinds,
  signUpDomainsMax,
} from "./constants";

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/, "Use a domain like example.org.");

const days = z.number().int().min(1).max(retentionDaysMax).nullable();
const keptWords = "Days; null: for good";

const retentionOf = <T extends z.ZodType>(shape: T) =>
  ({ recordings: shape, transcripts: shape, notes: shape, voice_notes: shape }) satisfies Record<
    (typeof retentionKinds)[number],
    T
  >;

const ruleShape = z.object({
  days: days.describe(keptWords),
  next: z
    .object({ days: z.number().int(), effective_at: instant })
    .nullable()
    .describe("A shorter time that holds from then on. Until then, sending the present days takes it back"),
});

export const policyShape = z
  .object({
    version: z.number().int().describe("Rises with each change"),
    guests: z.boolean().describe("People without an account may join"),
    recording: z.boolean(),
    assistant: z.boolean().describe("The assistant and the prompter"),
    creators: z
      .enum(meetingCreators)
      .describe("Who may create meetings. operators: accounts of OPERATOR_DOMAINS; admins may always"),
    sign_up_domains: z.array(z.string()).describe("The only email domains of new accounts; empty: any"),
    meeting_minutes_max: z.number().int().nullable().describe("How long a meeting may last; null: as long as it does"),
    retention: z.object(retentionOf(ruleShape)),
    environment: z
      .object({
        sign_up_domains: z.array(z.string()),
        operator_domains: z.array(z.string()),
        recording_days: z.number().nullable(),
      })
      .describe("What the configuration says, which holds as well"),
    updated_at: instant.nullable().describe("Null: never changed"),
  })
  .meta({ id: "InstallationPolicy" });
export type PolicyWire = z.infer<typeof policyShape>;

export const policyBody = z
  .strictObject({
    version: z.number().int().min(0).describe("Of the policy that this changes. 412 if it has changed since"),
    guests: z.boolean(),
    recording: z.boolean(),
    assistant: z.boolean(),
    creators: z.enum(meetingCreators),
    sign_up_domains: z.array(domain).max(signUpDomainsMax),
    meeting_minutes_max: z.number().int().min(minutesMaxMin).max(minutesMaxMax).nullable(),
    retention: z.strictObject(retentionOf(days.describe(keptWords))),
  })
  .meta({ id: "InstallationPolicyInput" });
export type PolicyBody = z.output<typeof policyBody>;

export const previewBody = z.strictObject({ retention: z.strictObject(retentionOf(days.describe(keptWords))) });

export const previewShape = z
  .object({
    effective_at: instant.describe("When a shorter time would hold"),
    changes: z
      .array(
        z.object({
          kind: z.enum(retentionKinds),
          days_before: z.number().int().nullable(),
          days: z.number().int().nullable(),
          waits: z.boolean().describe("Shorter: holds at `effective_at`. Otherwise at once"),
          items: z.number().int().describe("What would go then: parts of recordings, transcripts, notes, voice notes"),
          meetings: z.number().int(),
          people: z.number().int().describe("The hosts or owners, who are told"),
          size_bytes: z.number().describe("Of recordings"),
          oldest_at: instant.nullable(),
        }),
      )
      .describe("Only of what would change"),
  })
  .meta({ id: "RetentionPreview" });
export type RetentionPreview = z.infer<typeof previewShape>;

export const ownPolicyShape = z
  .object({
    guests: z.boolean(),
    recording: z.boolean(),
    assistant: z.boolean(),
    may_create_meetings: z.boolean(),
    refusals: z
      .object({
        guests: z.string().nullable(),
        recording: z.string().nullable(),
        assistant: z.string().nullable(),
        meetings: z.string().nullable(),
      })
      .describe("Why the caller can't, in a sentence for people; null: they can"),
    meeting_minutes_max: z.number().int().nullable(),
    kept_days: z.object(retentionOf(z.number().nullable())).describe("How long things are kept now; null: for good"),
  })
  .meta({ id: "OwnPolicy" });
export type OwnPolicy = z.infer<typeof ownPolicyShape>;
