import { z } from "zod";
import { instant } from "@/lib/language/time/schema";
import { type Lane, lanes } from "./lanes";

const jobStatuses = ["failed", "retrying", "running", "waiting", "scheduled"] as const;
const jobLanes = Object.keys(lanes) as [Lane, ...Lane[]];

export const jobId = z.string().regex(/^\d{1,18}$/);

export const jobShape = z
  .object({
    id: z.string(),
    kind: z.string().describe("What is to be done, such as `notes.write`"),
    lane: z.enum(jobLanes).nullable().describe("Who waits for it. Null: queued by another version"),
    status: z
      .enum(jobStatuses)
      .describe(
        "`failed`: out of tries. `retrying`: failed before, and is tried again. `scheduled`: its time is still to come",
      ),
    tries: z.int(),
    tries_max: z.int(),
    next_try_at: instant.nullable().describe("Null: it runs, or is out of tries"),
    running_since: instant.nullable(),
    created_at: instant,
    age_seconds: z.int(),
    account_id: z.string().nullable().describe("Whose turn it takes"),
    account_name: z.string().nullable(),
    error: z.string().nullable().describe("Why the last try failed, without private words"),
    removable: z.boolean().describe("False: an email that tells somebody what an administrator did"),
  })
  .meta({ id: "Job" });
export type JobWire = z.infer<typeof jobShape>;

export const jobsQuery = z.object({
  status: z.enum(jobStatuses).optional(),
  lane: z.enum(jobLanes).optional(),
  kind: z.string().max(100).optional(),
  cursor: jobId.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
