import { z } from "zod";
import { instant } from "@/lib/language/time/schema";

export const overviewQuery = z.object({
  days: z.enum(["30", "90"]).default("30").describe("How many days, today included"),
});

const dayShape = z.object({
  day: z.iso.date().describe("In UTC"),
  people: z.number().int().describe("Accounts and guests who were in a meeting that ended on this day"),
  meetings: z.number().int().describe("Meetings that ended on this day"),
  minutes: z.number().int().describe("How long these lasted in which there were at least two people"),
  notes: z.number().int().describe("How many of them have notes"),
  refused_mails: z.number().int().describe("Mails that the mail service refused for good"),
});
export type OverviewDay = z.infer<typeof dayShape>;

const attentionKind = z.enum(["failing_jobs", "refused_mails", "disabled_hosts", "retention"]);

export const overviewShape = z
  .object({
    since: z.iso.date(),
    until: z.iso.date().describe("Today, which isn't over"),
    days: z.array(dayShape).describe("Oldest first; without days that nobody has counted yet"),
    totals: z
      .object({
        meetings: z.number().int(),
        minutes: z.number().int(),
        notes: z.number().int(),
        refused_mails: z.number().int(),
      })
      .describe("Of these days"),
    now: z.object({
      accounts: z.number().int(),
      live: z.number().int().describe("Meetings in progress"),
      upcoming: z.number().int().describe("Meetings of the next seven days"),
      recordings_bytes: z.number(),
    }),
    attention: z
      .array(z.object({ kind: attentionKind, count: z.number().int() }))
      .describe("What is to be looked at; empty when all is well"),
    counted_at: instant.nullable().describe("When the newest day was counted; null: nothing has been counted yet"),
  })
  .meta({ id: "AdminOverview" });
export type Overview = z.infer<typeof overviewShape>;
