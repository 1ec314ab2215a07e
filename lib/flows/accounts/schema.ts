import { z } from "zod";
import { instant } from "@/lib/language/time/schema";

const named = z.object({ id: z.uuid(), name: z.string() });

export const deletionShape = z
  .object({
    last_admin: z.boolean().describe("Nobody else is an administrator: make someone else one first"),
    live_meetings: z
      .array(z.object({ id: z.uuid(), title: z.string().nullable() }))
      .describe("Meetings of yours that run now: end them first"),
    teams_without_owner: z
      .array(named)
      .describe("Teams that others are on and only you own: make someone else an owner first"),
    teams_deleted: z
      .array(named.extend({ notes: z.int().describe("At most 500") }))
      .describe("Teams that nobody else is on, with their notes"),
    meetings_cancelled: z.int().describe("Upcoming meetings that you host, without those of a series and booked ones"),
    series_ended: z.int(),
    bookings_cancelled: z.int(),
    meetings_shared: z.int().describe("Past meetings whose notes stay with those you shared them with"),
    meetings_erased: z.int().describe("Past meetings whose notes, transcript and recording are deleted"),
    more_meetings: z.boolean().describe("There are past meetings besides the newest 500, which alone are counted"),
    folders_kept: z.array(named).describe("Folders of yours that stay, because others can open them or a note in them"),
    notes_kept: z.int(),
    notes_deleted: z.int(),
    more_notes: z.boolean().describe("There are notes besides the 500 that are counted"),
    vault_entries_kept: z.int().describe("Entries of the vault that you shared with your organisation"),
    vault_entries_deleted: z.int(),
    voice_notes_deleted: z.int(),
    more_voice_notes: z.boolean().describe("There are voice notes besides the 500 that are counted"),
    voices_deleted: z.int().describe("Known voices"),
    booking_page: z.boolean(),
    calendar: z.boolean(),
  })
  .meta({ id: "AccountDeletion" });
export type DeletionWire = z.infer<typeof deletionShape>;

export const exportLinkParams = z.object({ export_token: z.string().max(300) });

export const deleteAccountBody = z.strictObject({
  confirm: z.string().max(254).describe("The address of your account"),
});

export const exportShape = z
  .object({
    status: z.enum(["none", "working", "ready", "failed"]),
    requested_at: instant.nullable(),
    expires_at: instant.nullable().describe("Until then, it can be downloaded"),
    size: z.int().nullable().describe("Bytes"),
    url: z.string().nullable().describe("A link that works for a minute"),
  })
  .meta({ id: "AccountExport" });
export type ExportWire = z.infer<typeof exportShape>;
