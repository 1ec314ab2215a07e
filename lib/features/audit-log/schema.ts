import { z } from "zod";
import { instant, instantInput } from "@/lib/language/time/schema";
import { auditKinds, entriesShown, entriesShownMax, searchLettersMin } from "./constants";

const nullableText = z.string().nullable();

export const auditEntryShape = z
  .object({
    key: z.string().describe("Names the entry"),
    at: instant,
    kind: z.enum(auditKinds),
    action: z.string(),
    summary: z.string().describe("What happened, as a sentence"),
    actor_id: nullableText.describe("Null: a guest, or the service itself"),
    actor_name: nullableText,
    user_id: nullableText.describe("The account that it was done to"),
    user_name: nullableText,
    user_email: nullableText,
    email: nullableText.describe("The address that it was done to"),
    meeting_id: nullableText,
    meeting_code: nullableText,
    meeting_title: nullableText,
    detail: z.record(z.string(), z.unknown()).describe("What else is known, such as `before` and `after`"),
    credential: z
      .object({ kind: z.enum(["session", "token"]), id: z.string(), name: nullableText })
      .nullable()
      .describe("The session (by its browser) or API token of who did it. Null: a guest, the service, or not recorded"),
    network: nullableText.describe("Where the request came from, as a /24 of IPv4 or a /48 of IPv6"),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryWire = z.infer<typeof auditEntryShape>;

export const auditQuery = z.object({
  kind: z.enum(auditKinds).optional(),
  actor: z.uuid().optional().describe("Who did it"),
  user: z.uuid().optional().describe("To whom it was done"),
  meeting: z.uuid().optional(),
  since: instantInput.optional(),
  until: instantInput.optional().describe("Before this time"),
  q: z
    .string()
    .trim()
    .min(searchLettersMin, `Type at least ${searchLettersMin} letters.`)
    .max(200)
    .optional()
    .describe("In names, addresses, titles, codes of meetings, actions and names of tokens"),
  format: z.enum(["json", "csv"]).optional().describe("`csv` is the same as `Accept: text/csv`"),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(entriesShownMax).default(entriesShown),
});
