import { z } from "zod";
import { inviteResponse, meetingStatus } from "@/lib/core/meetings/schema";
import { cleanName } from "@/lib/language/people/clean-name";
import { instant, instantInput } from "@/lib/language/time/schema";
import { reasonLengthMax, reasonLengthMin } from "./constants";

const adminMeetingStatuses = [...meetingStatus.options, "deleted"] as const;

const placeInput = instantInput.max(100, "Use the `sort_at` of the last row.");

export const adminMeetingsQuery = z.object({
  status: z.enum(adminMeetingStatuses).optional().describe("deleted: only deleted ones; all others leave them out"),
  since: instantInput.optional().describe("At this time or later: `scheduled_at`, else `created_at`"),
  until: instantInput.optional().describe("Before this time"),
  host: z.uuid().optional().describe("Hosted by this account"),
  before: placeInput.optional().describe("The `sort_at` of the last row: the page after it. Any other time works too"),
});

const rowFields = {
  id: z.uuid(),
  code: z.string(),
  title: z.string().nullable().describe("As its host named it; null: untitled. Never what the notes named it"),
  status: meetingStatus,
  host_id: z.uuid(),
  host_name: z.string(),
  host_email: z.string(),
  host_disabled: z.boolean(),
  scheduled_at: instant.nullable().describe("Null: it was for now"),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  deleted_at: instant.nullable(),
  sort_at: z
    .string()
    .describe("`scheduled_at`, else `created_at`, with further digits from the id: no two meetings have the same")
    .meta({ example: "2026-11-28T09:00:00.000002093834209384029384029384029384029Z" }),
  attendees: z.int().describe("How many were admitted"),
  with_access: z.int().describe("How many read its record, besides the host"),
};

export const adminMeetingShape = z.object(rowFields).meta({ id: "AdminMeeting" });
export type AdminMeetingWire = z.infer<typeof adminMeetingShape>;

export const meetingOpeningShape = z
  .object({
    admin_name: z.string(),
    admin_email: z.string(),
    opened_at: instant,
    expires_at: instant,
    reason: z.string(),
  })
  .meta({ id: "MeetingOpening" });
export type MeetingOpeningWire = z.infer<typeof meetingOpeningShape>;

export const adminMeetingDetailShape = z
  .object({
    ...rowFields,
    duration_minutes: z.int(),
    open_until: instant.nullable().describe("Until when the caller has it open to read; null: not open"),
    opens: z.array(meetingOpeningShape).describe("Whenever an administrator opened it, newest first"),
    people: z
      .array(
        z.object({
          name: z.string(),
          email: z.string().nullable(),
          kind: z.enum(["host", "colleague", "guest"]),
          response: inviteResponse.nullable().describe("Null: was not invited"),
          admitted_at: instant.nullable().describe("Null: did not come"),
          left_at: instant.nullable(),
        }),
      )
      .describe("Who was invited or came"),
    sizes: z.object({
      recording_bytes: z.int(),
      recording_ms: z.int(),
      recording_parts: z.int(),
      transcript_lines: z.int(),
      chat_messages: z.int(),
      board_files: z.int(),
    }),
    notes_status: z.enum(["none", "waiting", "writing", "ready", "failed"]),
    jobs: z
      .array(
        z.object({
          kind: z.string(),
          attempts: z.int(),
          attempts_max: z.int(),
          run_at: instant,
          running: z.boolean(),
        }),
      )
      .describe("Queued work on it"),
    deliveries: z
      .array(
        z.object({
          kind: z.enum(["invitation", "notes"]),
          email: z.string(),
          status: z.string().nullable(),
          at: instant,
        }),
      )
      .describe("Invitations and notes that were sent, newest first"),
    series: z
      .object({
        id: z.uuid(),
        host_id: z.uuid(),
        host_name: z.string(),
        upcoming: z.int().describe("Its meetings that have not started"),
        goes_on: z.boolean().describe("Further ones will be made, or have not started"),
      })
      .nullable()
      .describe("Its series, or the one that continues it; null: it does not repeat"),
  })
  .meta({ id: "AdminMeetingDetail" });
export type AdminMeetingDetailWire = z.infer<typeof adminMeetingDetailShape>;

export const adminMeetingCountsShape = z
  .object({
    ended_week: z.int().describe("Ended in the last seven days"),
    live: z.int(),
    upcoming: z.int().describe("Have not started"),
  })
  .describe("Deleted meetings do not count")
  .meta({ id: "AdminMeetingCounts" });
export type AdminMeetingCountsWire = z.infer<typeof adminMeetingCountsShape>;

export const openMeetingBody = z
  .strictObject({
    reason: z
      .string()
      .transform(cleanName)
      .pipe(
        z
          .string()
          .min(reasonLengthMin, `Say why, in at least ${reasonLengthMin} characters.`)
          .max(reasonLengthMax, `Use at most ${reasonLengthMax} characters.`),
      )
      .describe(
        `Shown to the host: ${reasonLengthMin} to ${reasonLengthMax} characters, without those that nobody sees`,
      ),
  })
  .meta({ id: "OpenMeeting" });

export const transferMeetingBody = z
  .strictObject({ to: z.uuid("Choose a colleague of the host.").describe("The account of a colleague of the host") })
  .meta({ id: "TransferMeeting" });

export const openingsQuery = z.object({
  cursor: z.string().max(200).optional().describe("From the Link header of the previous page"),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});
