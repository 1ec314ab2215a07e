import { z } from "zod";
import { emailsPerInviteMax, emailsPerMeetingMax } from "@/lib/core/meetings/constants";
import {
  codeParams,
  delaySecondsInput,
  emailInput,
  inviteResponse,
  meetingParams,
  meetingStatus,
} from "@/lib/core/meetings/schema";
import { instant, instantInput } from "@/lib/language/time/schema";
import { noteLengthMax } from "./constants";

const arrival = z.enum(["invited", "knocking", "admitted", "denied"]);

export const inviteEntryShape = z
  .object({
    email: z.string(),
    display_name: z.string(),
    kind: z.enum(["colleague", "guest"]),
    key: z.boolean().describe("Marked as required"),
    status: arrival.describe("How far the person has got"),
    response: inviteResponse,
    note: z.string().nullable(),
    proposed_start: instant.nullable(),
    person_id: z
      .uuid()
      .describe("The account, else the visit of the guest who came by this invitation, else the invitation"),
    avatar_url: z.string().nullable().describe("Null: their initials are shown"),
    delivery_problem: z
      .string()
      .nullable()
      .describe("Why the invitation wasn't sent; null if it was, or is on its way"),
  })
  .meta({ id: "InviteEntry" });
export type InviteEntry = z.infer<typeof inviteEntryShape>;

export const inviteBody = z
  .strictObject({
    emails: z.array(emailInput).min(1).max(emailsPerInviteMax),
    delay_seconds: delaySecondsInput.describe(
      "Invites so much later. Until then nobody is told, and `POST …/invites/undo` ends it",
    ),
  })
  .meta({ id: "InvitePeople" });

export const undoInvitesBody = z
  .strictObject({
    emails: z.array(emailInput).min(1).max(emailsPerMeetingMax),
    meeting: z
      .boolean()
      .default(false)
      .describe(
        "Takes the meeting back, too, with all of its series: for the host, while it has invited nobody and has not started",
      ),
  })
  .meta({ id: "UndoInvites" });

export const undoneInvitesShape = z.array(
  z.object({
    email: z.string(),
    undone: z.boolean().describe("False: it has begun, or did not wait"),
  }),
);
export type UndoneInvites = z.infer<typeof undoneInvitesShape>;

export const inviteParams = meetingParams.extend({ email: z.string().max(254) });
export const keyBody = z.strictObject({ key: z.boolean() }).meta({ id: "StarInvite" });

export const calendarAnswerShape = z
  .object({ email: z.string(), response: z.enum(["accepted", "declined", "tentative", "needsAction"]) })
  .meta({ id: "CalendarAnswer" });
export type CalendarAnswer = z.infer<typeof calendarAnswerShape>;

const answerFields = {
  response: z.enum(["accepted", "declined"]).optional().describe("Absent or `declined` with `proposed_start`"),
  note: z
    .string()
    .trim()
    .max(noteLengthMax)
    .nullable()
    .optional()
    .describe("A note to the host. It belongs to this answer; a new answer starts without one"),
  proposed_start: instantInput.nullable().optional().describe("Another time that works"),
  scheduled_at: instantInput
    .nullable()
    .optional()
    .describe("The start that is answered: 409 `meeting_moved` if the meeting was rescheduled"),
  scope: z
    .enum(["this", "all"])
    .optional()
    .describe("Of a meeting that repeats: this one (default), or all that have not started and those made later"),
};

type Answer = { response?: string; note?: string | null; proposed_start?: string | null };

const saysSomething = ({ response, note, proposed_start }: Answer) =>
  response !== undefined || Boolean(note) || Boolean(proposed_start);
const saysOneThing = ({ response, proposed_start }: Answer) => !(response === "accepted" && proposed_start);

const nothingSaid = { error: "Accept, decline or suggest another time.", path: ["response"] };
/** The same two rules as JSON Schema says them. */
const oneThing = {
  anyOf: [
    { required: ["response"] },
    { required: ["note"], properties: { note: { type: "string", pattern: "\\S" } } },
    { required: ["proposed_start"], properties: { proposed_start: { type: "string" } } },
  ],
  not: {
    required: ["response", "proposed_start"],
    properties: { response: { const: "accepted" }, proposed_start: { type: "string" } },
  },
};
const twoThingsSaid = { error: "Either accept or suggest another time.", path: ["proposed_start"] };

export const replyBody = z
  .strictObject(answerFields)
  .refine(saysSomething, nothingSaid)
  .refine(saysOneThing, twoThingsSaid)
  .meta({ id: "Reply", ...oneThing });
export type ReplyBody = z.output<typeof replyBody>;

const inviteToken = z.string().max(200).describe("The `i` parameter of the link in the invitation");

export const guestReplyBody = z
  .strictObject({ invite_token: inviteToken, ...answerFields })
  .refine(saysSomething, nothingSaid)
  .refine(saysOneThing, twoThingsSaid)
  .meta({ id: "GuestReplyInput", ...oneThing });

export const guestReplyParams = codeParams;
export const guestReplyQuery = z.object({ i: inviteToken });

/** What the holder of a link may see. No title, because mails are forwarded. */
export const guestReplyShape = z
  .object({
    host_name: z.string(),
    scheduled_at: instant.nullable().describe("Null: starts now"),
    duration_minutes: z.number().int(),
    status: meetingStatus,
    repeats: z.string().nullable().describe("How the meeting repeats, as people say it; null: it doesn't"),
    response: inviteResponse,
    note: z.string().nullable(),
    proposed_start: instant.nullable(),
  })
  .meta({ id: "GuestReply" });
export type GuestReply = z.infer<typeof guestReplyShape>;

export const replySlotsShape = z
  .object({
    slots: z.array(instant).describe("Starts at which the host is free for the whole meeting"),
    zone: z.string().describe("The host's time zone, in which the slots are working hours"),
  })
  .meta({ id: "ReplySlots" });
export type ReplySlots = z.infer<typeof replySlotsShape>;
