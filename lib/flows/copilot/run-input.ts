import { z } from "zod";

/** What each action is given, as stored with its run. */
export const runInput = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("add_task"),
    text: z.string(),
    owner: z.object({ userId: z.uuid().nullable(), name: z.string() }).nullable(),
    due: z.string().nullable(),
    tMs: z.number().int(),
  }),
  z.object({ action: z.literal("note_decision"), text: z.string(), tMs: z.number().int() }),
  z.object({ action: z.literal("invite"), emails: z.array(z.string()) }),
  z.object({
    action: z.literal("schedule_follow_up"),
    title: z.string(),
    start: z.iso.datetime(),
    minutes: z.number().int(),
    zone: z.string(),
    emails: z.array(z.string()),
  }),
  z.object({ action: z.literal("share_link"), text: z.string() }),
]);
export type RunInput = z.infer<typeof runInput>;
