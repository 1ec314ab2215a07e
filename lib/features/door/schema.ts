import { z } from "zod";
import { emailInput, meetingStatus } from "@/lib/core/meetings/schema";
import { nameLengthMax, personName } from "@/lib/language/people/schema";
import { instant } from "@/lib/language/time/schema";

export const peoplePerListMax = 1000;

const personKind = z.enum(["host", "colleague", "guest"]);
const provenance = z
  .enum(["host", "invited", "link", "self_declared"])
  .describe("How the service knows them; self_declared: the address was typed at the door and is unverified");
const meetingRole = z
  .enum(["host", "cohost", "member", "guest"])
  .describe(
    "cohost: was given the host's room controls; or is the acting host, with fewer of them (`me.has_host_controls` false), while neither host nor co-host is connected: the colleague who was let in first. guest: has no account",
  );
export type MeetingRole = z.infer<typeof meetingRole>;

/** A visitor's status at the door. `ended` once the meeting is over. */
const doorStatus = z
  .enum(["invited", "waiting", "admitted", "denied", "removed", "ended"])
  .describe(
    "invited: not at the door (did not knock yet, withdrew, or was asked again after a removal); denied: may knock again; removed: may not, until asked again; ended: the meeting is over",
  );
export type DoorStatus = z.infer<typeof doorStatus>;

/**
 * Participant attributes that the service sets in the media room; absent when off. `hand`: an integer as text, smaller
 * is earlier across all people. `desk_view`, `wide_camera`: "1". `muted`: when somebody with the controls last muted the
 * microphone, in milliseconds; a client that was away then mutes when it is back.
 */
export const roomAttributes = {
  hand: "hand",
  deskView: "desk_view",
  wideCamera: "wide_camera",
  muted: "muted",
} as const;

// — People —

export const participantShape = z
  .object({
    id: z.uuid().describe("The visit's; the invitation's for people who never joined"),
    identity: z.string().nullable().describe("In the media room: user:<id> or guest:<id>. Null: never joined"),
    display_name: z.string(),
    email: z.string().nullable(),
    kind: personKind,
    meeting_role: meetingRole,
    provenance,
    status: z.enum(["invited", "waiting", "admitted", "denied", "removed"]),
    invited_by_name: z.string().nullable(),
    admitted_by_name: z.string().nullable().describe("Null: did not have to wait, or was not admitted"),
    in_room: z.boolean().describe("Connected now, as reported by the media server"),
  })
  .meta({ id: "Participant" });
export type ParticipantWire = z.infer<typeof participantShape>;

export const waitingEntryShape = z
  .object({
    id: z.uuid().describe("The participant's, for admit and deny"),
    display_name: z.string(),
    email: z.string().nullable().describe("Null to guests"),
    invited_by_name: z.string().nullable().describe("Null to guests"),
    kind: personKind,
    provenance,
    knocked_at: instant,
  })
  .meta({ id: "WaitingEntry" });
export type WaitingEntry = z.infer<typeof waitingEntryShape>;

/** What guests and waiting members may see of people inside: no address, no history. */
const insidePersonShape = z.object({
  identity: z.string(),
  display_name: z.string(),
  kind: personKind,
  meeting_role: meetingRole,
});
const insideShape = z
  .object({
    count: z.number().int().describe("People connected to the room now"),
    recording: z.boolean().describe("Being recorded; people are told before they join"),
    people: z
      .array(insidePersonShape)
      .describe("At most one for people who wait: the host, else a member, else a guest. Everyone for guests inside"),
  })
  .meta({ id: "Inside" });
export type Inside = z.infer<typeof insideShape>;

// — A guest's visit —

export const knockBody = z
  .strictObject({
    name: personName.meta({
      description: `1 to ${nameLengthMax} characters; invisible and direction characters are taken out, and a name of nothing else is refused. Who is called like the host or somebody inside is numbered: the answer says the name as others see it`,
    }),
    invite_token: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe("The `i` of the invitation link; it verifies the address"),
    email: emailInput.optional().describe("Without an invitation; unverified"),
  })
  .refine(({ invite_token, email }) => (invite_token === undefined) !== (email === undefined), {
    path: ["email"],
    message: "Provide either an email address or an invitation, not both.",
  })
  .meta({ id: "Knock", oneOf: [{ required: ["invite_token"] }, { required: ["email"] }] });
export type KnockInput = z.input<typeof knockBody>;

export const guestSessionShape = z
  .object({
    guest_id: z.uuid(),
    launch_token: z.string().describe("Secret: shown once. Bearer of this visit, or launch_token in query and body"),
    name: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: "GuestSession" });
export type GuestSession = z.infer<typeof guestSessionShape>;

const credential = {
  guest_id: z.uuid(),
  launch_token: z.string().max(400).optional().describe("Launch or session token; may come as bearer instead"),
};
export const guestQuery = z.object(credential);
/** For operations that members use too: the guest's credential is optional. */
export const waitingQuery = guestQuery.partial();
export const guestBody = z.strictObject(credential);
export const guestHandBody = z.strictObject({ ...credential, raised: z.boolean() });
export const guestMarkBody = z.strictObject({ ...credential, on: z.boolean() });

export const launchShape = z
  .object({
    status: doorStatus,
    title: z.string().nullable().describe("Null: the meeting has none, or the guest is not admitted"),
    booking_note: z.string().nullable().describe("Written when the meeting was booked; null unless admitted"),
    token: z.string().nullable().describe("Opens the media room; null unless admitted. Ten minutes to connect"),
    session_token: z.string().describe("Valid for twelve hours of this visit, wherever the launch token is accepted"),
    media_url: z.string(),
    room_name: z.string(),
    identity: z.string(),
    display_name: z.string(),
    anyone_can_share: z.boolean(),
    can_share: z.boolean().describe("The caller can share their screen now"),
    whiteboard_open: z.boolean(),
    transcription_enabled: z.boolean(),
    recording_enabled: z.boolean(),
  })
  .meta({ id: "LaunchAnswer" });
export type LaunchAnswer = z.infer<typeof launchShape>;

export const connectionCheckShape = z
  .object({ token: z.string().describe("Opens the empty room, for two minutes"), media_url: z.string() })
  .meta({ id: "ConnectionCheck" });
export type ConnectionCheck = z.infer<typeof connectionCheckShape>;

export const memberCardShape = z
  .object({ id: z.uuid(), name: z.string(), title: z.string().nullable() })
  .meta({ id: "MemberCard" });
export type MemberCard = z.infer<typeof memberCardShape>;
export const memberCardParams = z.object({ code: z.string().max(40), user_id: z.uuid() });

// — A member's way in —

/**
 * Query of `POST /meetings/{id}/join`: the invitation token of somebody with an account who is neither invited by it
 * nor a colleague.
 */
export const joinQuery = z.object({
  code: z.string().max(40).optional().describe("The link's; lets anyone with an account knock as themselves"),
  i: z.string().max(200).optional().describe("Invite token of the link, even if it was made for another address"),
});

// — Room control —

export const lockShape = z.strictObject({ locked: z.boolean() });
export const sharingOpenShape = z.strictObject({ anyone_can_share: z.boolean() });
export const handBody = z.strictObject({ raised: z.boolean() });
export const markBody = z.strictObject({ on: z.boolean() });
export const shareAnswerBody = z.strictObject({ allow: z.boolean() });
export const roleBody = z.strictObject({ meeting_role: z.enum(["cohost", "member"]) });

export const participantParams = z.object({ meeting_id: z.uuid(), participant_id: z.uuid() });
export const shareRequestParams = z.object({
  meeting_id: z.uuid(),
  identity: z.string().regex(/^(user|guest):[0-9a-f-]{36}$/),
});

// — Events —

const roomShape = z
  .object({
    locked: z.boolean(),
    anyone_can_share: z.boolean(),
    whiteboard_open: z.boolean(),
    whiteboard_opened_by_name: z.string().nullable().describe("Null while closed"),
    recording: z.boolean().describe("Audio and video are being recorded now"),
    recording_enabled: z.boolean().describe("To be recorded; while `recording` is false, the recorder is starting"),
    recording_allowed: z.boolean().describe("False: switched off for the whole installation"),
    recording_problem: z.string().nullable().describe("Why nothing is being recorded although it should be"),
    transcribing: z.boolean().describe("Being transcribed now"),
    transcription_enabled: z.boolean().describe("To be transcribed"),
    transcription_paused_by: z.string().nullable().describe("Who paused transcription during the meeting"),
    ends_at: instant.nullable().describe("When the installation's limit ends the meeting; null: there is none"),
    me: z
      .object({
        meeting_role: meetingRole,
        has_controls: z.boolean().describe("May mute, lower hands, lock, restrict sharing and remove uninvited guests"),
        has_host_controls: z
          .boolean()
          .describe(
            "May also record, pause transcription, run polls, allow sharing, answer requests and remove anyone",
          ),
        gives_roles: z.boolean().describe("May make co-hosts"),
        can_share: z.boolean().describe("May share their screen now"),
      })
      .describe("The caller's own role and rights"),
  })
  .meta({ id: "RoomState" });
export type RoomState = z.infer<typeof roomShape>;

export const catchUpShape = z
  .object({
    status: doorStatus,
    ended: z.boolean().describe("The meeting is over, or was cancelled"),
    meeting_status: meetingStatus,
    inside: insideShape,
  })
  .meta({ id: "LobbyCatchUp" });
export type LobbyCatchUp = z.infer<typeof catchUpShape>;

const admission = z.object({ status: doorStatus });
const ended = z.object({ meeting_status: meetingStatus });
const shareAnswer = z.object({ identity: z.string(), allowed: z.boolean() });

/** `GET /m/{code}/events`: one stream for the whole visit. `room`, `poll` and `share_answer` only to those inside. */
export const guestEvents = {
  /** The first event of every connection. */
  lobby_catch_up: catchUpShape,
  /** The guest's own status changed. After `removed` the stream ends, and a new one gets 403. */
  admission,
  /** Administrators allow no guests any more, and this one is not inside: why they were denied, or can't come back. */
  policy: z.object({ rule: z.literal("guests"), message: z.string() }),
  /** While waiting: how many are inside, and one name. Inside: everybody. */
  people: insideShape,
  room: roomShape,
  /** For guests inside, who may admit people: who waits, without addresses. */
  lobby: z.object({ waiting: z.array(waitingEntryShape) }),
  /** For those inside: removed people, to be hidden even while the media server still lists them. */
  removed: z.object({ identities: z.array(z.string()) }),
  /** A poll changed: refetch the polls. */
  poll: null,
  /** There are new messages: fetch those after the last one. */
  chat: null,
  /** The answer to the guest's own request to present. */
  share_answer: shareAnswer,
  ended,
};

/** `GET /meetings/{id}/lobby-events`: for those inside. Begins with `room`, `people`, `lobby` and open requests. */
export const lobbyEvents = {
  lobby: z.object({ waiting: z.array(waitingEntryShape).describe("Longest waiting first") }),
  people: z.object({ people: z.array(participantShape) }),
  room: roomShape,
  /** A request to present, for the host and co-hosts. Sent again on every connection while it is open. */
  share_request: z.object({ identity: z.string(), display_name: z.string() }),
  /** The answer, for those with room controls, whose prompt closes, and for the person who asked. */
  share_answer: shareAnswer,
  poll: null,
  /** There are new messages: fetch those after the last one. */
  chat: null,
  /** The caller was `removed`; the stream ends. */
  admission,
  ended,
};

/** `GET /meetings/{id}/my-lobby-events`: the caller's own admission; after `admitted`, join again for the token. */
export const myLobbyEvents = { lobby_catch_up: catchUpShape, admission, people: insideShape, ended };

type Payloads<E> = { [K in keyof E]: E[K] extends z.ZodType ? z.infer<E[K]> : undefined };
export type GuestEvents = Payloads<typeof guestEvents>;
export type LobbyEvents = Payloads<typeof lobbyEvents>;
export type MyLobbyEvents = Payloads<typeof myLobbyEvents>;
