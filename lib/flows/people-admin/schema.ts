import { z } from "zod";
import { personName } from "@/lib/language/people/schema";
import { instant } from "@/lib/language/time/schema";
import { countedMax, handlesPerPageMax, searchLengthMax } from "./constants";

export const personParams = z.object({ person_id: z.uuid() });

export const peopleQuery = z.object({
  q: z
    .string()
    .max(searchLengthMax)
    .optional()
    .describe(
      "Words, or parts of them: people whose name or address holds each of them, whatever its case and accents. `admin` and `disabled` also find people by their role",
    ),
});

export const personRowShape = z
  .object({
    admin: z.boolean().describe("By the settings of the installation, or promoted"),
    created_at: instant,
    disabled: z.boolean(),
    email: z.string(),
    hosted: z.int().describe("Meetings that they hosted and that took place, or run now"),
    id: z.uuid(),
    last_seen_at: instant.nullable(),
    name: z.string().nullable(),
    retired_handles: z.array(z.string()).describe("Former links of their booking page, which nobody else can take"),
    title: z.string().nullable(),
    tokens: z.int().describe("API tokens that have not expired"),
  })
  .meta({ id: "PersonRow" });
export type PersonRowWire = z.infer<typeof personRowShape>;

/** A missing field stays unchanged; null clears it. */
export const updatePersonBody = z
  .strictObject({
    name: personName.nullable().optional(),
    title: z.string().trim().max(120).nullable().optional(),
    disabled: z.boolean().optional(),
    is_admin: z.boolean().optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), "Send at least one field to change.")
  .meta({ minProperties: 1 });
export type PersonChange = z.output<typeof updatePersonBody>;

const counted = (words: string) => z.int().describe(`${words}; at most ${countedMax} are counted`);

export const personDetailShape = personRowShape
  .extend({
    configured_admin: z.boolean().describe("Named in `ADMIN_EMAILS`: can be neither disabled nor demoted here"),
    disabled_at: instant.nullable(),
    organisation: z.object({ id: z.uuid(), name: z.string(), domain: z.string().nullable() }),
    sessions: z
      .array(z.object({ id: z.uuid(), user_agent: z.string().nullable(), created_at: instant, last_seen_at: instant }))
      .describe("Signed-in browsers, without where they are"),
    api_tokens: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        scope: z.enum(["full", "read"]),
        created_at: instant,
        last_used_at: instant.nullable(),
        expires_at: instant.nullable(),
      }),
    ),
    handles: z.array(z.object({ handle: z.string(), retired_at: instant.nullable().describe("Null: in use") })),
    would_end: z
      .object({
        sessions: z.int(),
        tokens: z.int().describe("They work again when the account is enabled"),
        calendar_feeds: z.int().describe("Addresses of their calendar feed"),
        booking_pages: z.int(),
        calls: z.int().describe("Meetings that they are in now; these go on without them"),
      })
      .describe("What stops at once when the account is disabled"),
    upcoming: z
      .object({
        meetings: counted("Meetings ahead that they host, without those of a series"),
        series: counted("Series that go on"),
      })
      .describe("Stay when the account is disabled. `POST …/cancel-meetings` cancels them"),
    would_delete: z
      .object({
        meetings_cancelled: z.int(),
        series_ended: z.int(),
        bookings_cancelled: z.int(),
        meetings_erased: z.int(),
        meetings_shared: z.int().describe("Past meetings that stay with those they were shared with"),
        notes_deleted: z.int(),
        notes_kept: z.int(),
        vault_entries_deleted: z.int(),
        vault_entries_kept: z.int(),
        teams_deleted: z.int(),
        teams_without_owner: z
          .int()
          .describe(
            "Teams that others are on and only this person owns: the account is deleted once each has another owner",
          ),
        live_meetings: z.int().describe("Meetings of theirs that run now: the account is deleted once they are over"),
      })
      .nullable()
      .describe("What deleting the account would do, in numbers; null as long as it isn't disabled"),
    deletion: z
      .object({ asked_at: instant, asked_by_name: z.string(), due_at: instant })
      .nullable()
      .describe("An administrator deletes the account"),
    export: z
      .object({
        status: z.enum(["none", "working", "ready", "failed"]),
        requested_at: instant.nullable(),
        expires_at: instant.nullable(),
      })
      .describe("The last one that an administrator had made for this person"),
    audit: z
      .array(
        z.object({
          id: z.uuid(),
          action: z.string(),
          kind: z.string(),
          summary: z.string().describe("What happened, as a sentence"),
          at: instant,
          actor_id: z.uuid().nullable(),
          actor_name: z.string().nullable(),
          detail: z.record(z.string(), z.unknown()),
        }),
      )
      .describe("The last 20 entries about this person"),
    openings: z
      .array(
        z.object({
          id: z.uuid(),
          meeting_id: z.uuid(),
          meeting_title: z.string().nullable(),
          admin_name: z.string(),
          opened_at: instant,
          expires_at: instant,
          reason: z.string(),
        }),
      )
      .describe("The last 20 times that an administrator opened one of their meetings to read"),
  })
  .meta({ id: "PersonDetail" });
export type PersonDetailWire = z.infer<typeof personDetailShape>;

export const deletionNoticeShape = z
  .object({ asked_at: instant, asked_by_name: z.string(), due_at: instant })
  .meta({ id: "AccountDeletionNotice" });

export const handleParams = z.object({ handle: z.string().trim().toLowerCase().min(1).max(100) });

export const handlesQuery = z.object({
  q: z.string().max(searchLengthMax).optional().describe("A part of the handle"),
  show: z.enum(["retired", "used", "all"]).default("retired"),
  cursor: z.string().max(100).optional().describe("From the `Link` header of the page before"),
  limit: z.coerce.number().int().min(1).max(handlesPerPageMax).default(50),
});
export type HandlesQuery = z.output<typeof handlesQuery>;

export const handleRowShape = z
  .object({
    handle: z.string(),
    retired_at: instant.nullable().describe("Null: in use"),
    person_id: z.uuid(),
    person_name: z.string().nullable(),
    person_email: z.string(),
    person_deleted: z.boolean().describe("The account was deleted"),
  })
  .meta({ id: "AdminHandle" });
export type HandleRowWire = z.infer<typeof handleRowShape>;
