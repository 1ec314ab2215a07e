import type { AuditActions } from "@/lib/platform/audit/actions";

/** What an entry says of itself. */
type Described = {
  kind: string;
  action: string;
  actorId: string | null;
  actorName: string | null;
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
  email: string | null;
  meetingTitle: string | null;
  meetingCode: string | null;
  detail: Record<string, unknown>;
};

/** The words of an entry, to be put together. */
type Words = {
  /** Who did it. */
  by: string;
  /** To whom: "Ben", or an address. */
  whom: string;
  /** "Ben's" */
  whose: string;
  /** Somebody did it to their own account. */
  isOwn: boolean;
  /** “Budget” */
  meeting: string;
  /** A text of the detail; empty where there is none. */
  text: (name: string) => string;
  /** "3 entries" */
  count: (name: string, one: string, many?: string) => string;
  /** How many a list of the detail has. */
  size: (name: string, one: string, many?: string) => string;
  is: (name: string, value: unknown) => boolean;
};
type Sentence = (words: Words) => string;

const quoted = (text: string) => (text ? `“${text}”` : "");
const fields = ({ text }: Words) => (text("fields") ? ` (${text("fields")})` : "");
const team: Sentence = ({ text }) => `the team ${quoted(text("name"))}`.trim();
const reader: Sentence = ({ whom, is, text }) =>
  is("everyone", true) ? "everyone in the organisation" : text("team_id") ? "a team" : whom;
const asRole: Sentence = ({ text }) => (text("role") ? ` as ${text("role")}` : "");
const ofSeries: Sentence = ({ count, text }) => (text("meetings") ? ` (${count("meetings", "meeting")})` : "");

const switched = (what: string, { is }: Words) => `turned ${what} ${is("after", true) ? "on" : "off"}`;
const creators: Record<string, string> = { operators: "those who run Parley", admins: "administrators" };

function policyChange(words: Words): string {
  const { text, count } = words;
  const field = text("field");
  if (field === "guests" || field === "recording") return switched(field, words);
  if (field === "assistant") return switched("the assistant", words);
  if (field === "creators") return `let ${creators[text("after")] ?? "everyone"} create meetings`;
  if (field === "sign_up_domains") return `changed the domains that may sign up to ${text("after") || "any"}`;
  if (field === "meeting_minutes_max")
    return `changed the longest meeting to ${text("after") ? count("after", "minute") : "any length"}`;
  const kind = field.replace("retention.", "").replaceAll("_", " ");
  return text("after") ? `had ${kind} kept for ${count("after", "day")}` : `had ${kind} kept for good`;
}

/** One for every action, so that a new one without words does not compile. */
const sentences: { [K in keyof AuditActions]: Record<AuditActions[K][number], Sentence> } = {
  account: {
    signed_up: ({ by }) => `${by} created an account`,
    signed_in: ({ by }) => `${by} signed in`,
    signed_out: ({ by }) => `${by} signed out`,
    password_set: ({ by }) => `${by} set a password`,
    sessions_ended: ({ by, count, whom, isOwn }) =>
      `${by} signed ${isOwn ? "" : `${whom} `}out everywhere (${count("sessions", "session")})`,
    token_created: ({ by, text }) => `${by} created the ${text("scope")} API token ${quoted(text("name"))}`,
    token_revoked: ({ by, text }) => `${by} revoked the API token ${quoted(text("name"))}`,
    profile_changed: (words) => `${words.by} changed their profile${fields(words)}`,
    calendar_connected: ({ by, text }) => `${by} connected a calendar (${text("provider")})`,
    calendar_disconnected: ({ by, text }) => `${by} disconnected a calendar (${text("provider")})`,
    task_feed_made: ({ by }) => `${by} created the calendar feed of their tasks`,
    task_feed_removed: ({ by }) => `${by} removed the calendar feed of their tasks`,
    data_exported: ({ by, whose, isOwn }) => `${by} exported ${isOwn ? "their" : whose} data`,
    account_deleted: ({ by, whose, isOwn }) => `${by} deleted ${isOwn ? "their" : whose} account`,
    name_changed: ({ by, whose, text }) => `${by} changed ${whose} name to ${quoted(text("after"))}`,
    title_changed: ({ by, whose, text }) => `${by} changed ${whose} title to ${quoted(text("after"))}`,
    account_disabled: ({ by, whose }) => `${by} disabled ${whose} account`,
    account_enabled: ({ by, whose }) => `${by} enabled ${whose} account`,
    admin_given: ({ by, whom }) => `${by} made ${whom} an administrator`,
    admin_taken: ({ by, whose }) => `${by} removed ${whose} admin rights`,
    deletion_planned: ({ by, whose }) => `${by} planned the deletion of ${whose} account`,
    deletion_withdrawn: ({ by, whose }) => `${by} withdrew the deletion of ${whose} account`,
    meetings_cancelled: ({ by, whose }) => `${by} cancelled all of ${whose} meetings ahead`,
    handle_released: ({ by, whose, text }) => `${by} released ${whose} former handle ${quoted(text("handle"))}`,
  },
  meeting: {
    created: (words) => `${words.by} created ${words.meeting}${ofSeries(words)}`,
    changed: (words) => `${words.by} changed ${words.meeting}${fields(words)}${ofSeries(words)}`,
    cancelled: (words) => `${words.by} cancelled ${words.meeting}${ofSeries(words)}`,
    started: ({ by, meeting }) => `${by} started ${meeting}`,
    ended: ({ by, meeting }) => `${by} ended ${meeting}`,
    deleted: ({ by, meeting }) => `${by} deleted ${meeting}`,
    restored: ({ by, meeting }) => `${by} restored ${meeting}`,
    locked: ({ by, meeting }) => `${by} locked ${meeting}`,
    unlocked: ({ by, meeting }) => `${by} unlocked ${meeting}`,
    recording_started: ({ by, meeting }) => `${by} started recording ${meeting}`,
    recording_stopped: ({ by, meeting }) => `${by} stopped recording ${meeting}`,
    transcription_started: ({ by, meeting }) => `${by} started transcribing ${meeting}`,
    transcription_stopped: ({ by, meeting }) => `${by} stopped transcribing ${meeting}`,
    transcript_edited: ({ by, meeting }) => `${by} edited the transcript of ${meeting}`,
    speaker_renamed: ({ by, meeting }) => `${by} renamed a speaker in the transcript of ${meeting}`,
    notes_regenerated: ({ by, meeting }) => `${by} regenerated the notes of ${meeting}`,
    assistant_switched_on: ({ by, meeting }) => `${by} turned the assistant on in ${meeting}`,
    assistant_switched_off: ({ by, meeting }) => `${by} turned the assistant off in ${meeting}`,
    assistant_proposal_approved: ({ by, meeting, text }) =>
      `${by} approved what the assistant proposed in ${meeting} (${text("proposal").replaceAll("_", " ")})`,
    prompter_recipients_set: ({ by, meeting, size }) =>
      `${by} chose who gets answers in ${meeting} (${size("recipients", "person", "people")})`,
    notes_edited: ({ by, meeting }) => `${by} edited the notes of ${meeting}`,
    task_assigned: ({ by, whom, meeting, is }) =>
      is("nobody", true)
        ? `${by} took a task of ${meeting} from whoever had it`
        : `${by} assigned a task of ${meeting} to ${whom}`,
    transcript_expired: ({ by, meeting }) =>
      `${by} removed the transcript of ${meeting}, as old as the policy keeps it`,
    notes_expired: ({ by, meeting }) => `${by} removed the notes of ${meeting}, as old as the policy keeps them`,
    transferred: (words) =>
      `${words.by} transferred ${words.meeting}${ofSeries(words)} from ${words.text("from_name")} to ${words.whom}`,
  },
  access: {
    invited: ({ by, whom, meeting }) => `${by} invited ${whom} to ${meeting}`,
    invitation_withdrawn: ({ by, whom, meeting }) => `${by} removed ${whom} from the invitations of ${meeting}`,
    invited_again: ({ by, whom, meeting }) => `${by} invited ${whom} again to ${meeting}`,
    admitted: ({ by, whom, meeting }) => `${by} admitted ${whom} to ${meeting}`,
    denied: ({ by, whom, meeting }) => `${by} declined ${whom} at the door of ${meeting}`,
    removed: ({ by, whom, meeting }) => `${by} removed ${whom} from ${meeting}`,
    room_controls_given: ({ by, whom, meeting }) => `${by} made ${whom} co-host of ${meeting}`,
    room_controls_taken: ({ by, whose, meeting }) => `${by} removed ${whose} co-host rights in ${meeting}`,
    notes_masked: ({ by, meeting }) => `${by} changed what is hidden in the notes of ${meeting}`,
    notes_sent: ({ by, meeting, size }) =>
      `${by} sent the notes of ${meeting} to ${size("recipients", "person", "people")}`,
    access_granted: ({ by, whom, meeting, is }) =>
      `${by} gave ${whom} access to the notes of ${meeting}${is("recording", true) ? " and its recording" : ""}${is("figures", false) ? ", without figures" : ""}`,
    access_revoked: ({ by, whose, meeting }) => `${by} removed ${whose} access to the notes of ${meeting}`,
    access_asked: ({ by, meeting, text }) =>
      `${by} asked for the ${text("what") === "figures" ? "figures" : "notes"} of ${meeting}`,
    request_dismissed: ({ by, whose, meeting }) => `${by} dismissed ${whose} request for the notes of ${meeting}`,
    team_created: (words) => `${words.by} created ${team(words)}`,
    team_renamed: ({ by, text }) =>
      `${by} renamed the team ${quoted(text("previous_name"))} to ${quoted(text("name"))}`,
    team_deleted: (words) => `${words.by} deleted ${team(words)}`,
    team_member_added: (words) => `${words.by} added ${words.whom} to ${team(words)}`,
    team_member_removed: (words) => `${words.by} removed ${words.whom} from ${team(words)}`,
    team_left: (words) => `${words.by} left ${team(words)}`,
    team_role_changed: (words) => `${words.by} made ${words.whom} ${words.text("role")} of ${team(words)}`,
    meeting_opened: ({ by, whose, meeting, text }) =>
      `${by} opened ${whose} meeting ${meeting} to read: ${quoted(text("reason"))}`,
  },
  knowledge: {
    folder_created: ({ by }) => `${by} created a knowledge folder`,
    folder_renamed: ({ by }) => `${by} renamed a knowledge folder`,
    folder_deleted: ({ by, count }) => `${by} deleted a knowledge folder (${count("notes", "note")})`,
    folder_shared: (words) => `${words.by} shared a knowledge folder with ${reader(words)}${asRole(words)}`,
    folder_unshared: (words) => `${words.by} stopped sharing a knowledge folder with ${reader(words)}`,
    note_shared: (words) => `${words.by} shared a knowledge note with ${reader(words)}${asRole(words)}`,
    note_unshared: (words) => `${words.by} stopped sharing a knowledge note with ${reader(words)}`,
    note_moved: ({ by }) => `${by} moved a knowledge note to another folder`,
    note_deleted: ({ by }) => `${by} deleted a knowledge note`,
    note_restored: ({ by }) => `${by} restored a knowledge note`,
    note_purged: ({ by }) => `${by} deleted a knowledge note permanently`,
  },
  vault: {
    entry_created: ({ by, is }) => `${by} created a ${is("shared", true) ? "shared" : "private"} vault entry`,
    entry_changed: ({ by }) => `${by} changed a vault entry`,
    entry_shared: ({ by }) => `${by} shared a vault entry with the organisation`,
    entry_unshared: ({ by }) => `${by} stopped sharing a vault entry`,
    entry_deleted: ({ by, is }) => `${by} deleted a ${is("shared", true) ? "shared" : "private"} vault entry`,
    entries_imported: ({ by, count }) => `${by} imported ${count("entries", "vault entry", "vault entries")}`,
    entries_exported: ({ by, count }) => `${by} exported ${count("entries", "vault entry", "vault entries")}`,
    pin_set: ({ by }) => `${by} set a vault PIN`,
    pin_changed: ({ by }) => `${by} changed their vault PIN`,
    pin_removed: ({ by }) => `${by} removed their vault PIN`,
    authenticator_set: ({ by }) => `${by} set up an authenticator for the vault`,
    authenticator_removed: ({ by }) => `${by} removed their vault authenticator`,
    recovery_codes_made: ({ by }) => `${by} created new vault recovery codes`,
    held_off: ({ by, count }) =>
      `The vault stopped taking codes from ${by} for a while (${count("wrong_tries", "wrong try", "wrong tries")})`,
    closed_by_owner: ({ by }) => `${by} closed their vault from an email`,
  },
  settings: {
    language_model_set: ({ by, text }) =>
      text("model")
        ? `${by} chose the language model ${quoted(text("model"))}`
        : `${by} chose the built-in writer of notes`,
    booking_page_changed: ({ by, is }) =>
      `${by} changed their booking page${is("enabled", false) ? " and turned it off" : ""}`,
    audit_exported: ({ by, text }) => `${by} exported the audit log${text("filters") ? ` (${text("filters")})` : ""}`,
    audit_removed: ({ by, count, text, is }) =>
      `${by} ${is("state", "begun") ? "began to remove" : "removed"} ${count("entries", "audit entry", "audit entries")} from before ${text("before").slice(0, 10)}`,
    job_run: ({ by, text }) => `${by} started the job ${text("job")} (number ${text("id")})`,
    job_removed: ({ by, text }) => `${by} removed the job ${text("job")} (number ${text("id")})`,
    policy_changed: (words) => `${words.by} ${policyChange(words)}`,
    retention_announced: ({ by, text, count }) =>
      `${by} shortened how long ${text("kind").replaceAll("_", " ")} are kept to ${count("after", "day")}`,
    retention_taken_back: ({ by, text }) =>
      `${by} took back that ${text("kind").replaceAll("_", " ")} are kept for less time`,
  },
  broadcast: {
    broadcast_created: ({ by, text }) => `${by} created the broadcast ${quoted(text("subject"))}`,
    broadcast_changed: ({ by, text }) => `${by} changed the broadcast ${quoted(text("subject"))}`,
    broadcast_deleted: ({ by, text }) => `${by} deleted the broadcast ${quoted(text("subject"))}`,
    broadcast_tested: ({ by, text }) => `${by} sent themselves a test of the broadcast ${quoted(text("subject"))}`,
    broadcast_sent: ({ by, text }) => `${by} sent the broadcast ${quoted(text("subject"))}`,
    broadcast_paused: ({ by, text }) => `${by} paused the broadcast ${quoted(text("subject"))}`,
    broadcast_resumed: ({ by, text }) => `${by} resumed the broadcast ${quoted(text("subject"))}`,
    broadcast_cancelled: ({ by, count, text }) =>
      `${by} cancelled the rest of the broadcast ${quoted(text("subject"))} (${count("skipped", "person", "people")})`,
    broadcast_sent_again: ({ by, whom, text }) =>
      `${by} sent the broadcast ${quoted(text("subject"))} again to ${whom}`,
  },
  billing: {
    free_month_started: ({ by }) => `${by} started the free month`,
    comp_given: ({ by, whom, text }) => `${by} gave ${whom} the plan ${text("plan")} (${text("reason")})`,
    comp_revoked: ({ by, whose, text }) => `${by} revoked ${whose} plan ${text("plan")}`,
    subscription_changed: ({ whose, text }) => `${whose} subscription changed to ${text("plan")} (${text("status")})`,
  },
};

const known: Record<string, Record<string, Sentence>> = sentences;

/** What happened, as people say it: "Ana made Ben co-host of “Budget”". An action of another version is named as it is. */
export function describeEntry(entry: Described): string {
  const words = wordsOf(entry);
  const sentence = known[entry.kind]?.[entry.action];
  if (sentence) return tidied(sentence(words));
  return `${words.by}: ${entry.action.replaceAll("_", " ")}`;
}

function wordsOf({
  actorId,
  actorName,
  userId,
  userName,
  userEmail,
  email,
  meetingTitle,
  meetingCode,
  detail,
}: Described): Words {
  const whom = userName ?? userEmail ?? email ?? "somebody";
  const text = (name: string) => {
    const value = detail[name];
    if (value === undefined || value === null) return "";
    return Array.isArray(value) ? value.join(", ") : String(value);
  };
  return {
    by: actorName ?? "Somebody",
    whom,
    whose: `${whom}'s`,
    isOwn: userId === null || actorId === userId,
    meeting: quoted(meetingTitle ?? "") || (meetingCode ? `the meeting ${meetingCode}` : "a meeting"),
    text,
    count: (name, one, many) => numbered(Number(detail[name] ?? 0), one, many),
    size: (name, one, many) => numbered(Array.isArray(detail[name]) ? detail[name].length : 0, one, many),
    is: (name, value) => detail[name] === value,
  };
}

const numbered = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Without the gaps that an unknown detail leaves. */
const tidied = (sentence: string) => sentence.replace(/ \(\)/g, "").replace(/ {2,}/g, " ").trim();
