import { listNames } from "@/components/data/meeting-name";
import type { DeletionWire } from "@/lib/flows/accounts/schema";

const count = (number: number, one: string, many: string, more = false) =>
  `${more ? "at least " : ""}${number} ${number === 1 ? one : many}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What deleting the account does, a sentence each; nothing that concerns nobody. */
export function describeDeletion(effect: DeletionWire): string[] {
  const cancelled = [
    effect.meetings_cancelled > 0 && count(effect.meetings_cancelled, "upcoming meeting", "upcoming meetings"),
    effect.series_ended > 0 && count(effect.series_ended, "series", "series"),
    effect.bookings_cancelled > 0 && count(effect.bookings_cancelled, "booking", "bookings"),
  ].filter((one) => one !== false);
  const kept = effect.folders_kept.map(({ name }) => name);
  return [
    cancelled.length > 0 && `${listNames(cancelled)} will be cancelled, and everyone invited is notified.`,
    effect.meetings_erased > 0 &&
      `Notes, transcripts and recordings of ${count(effect.meetings_erased, "past meeting", "past meetings", effect.more_meetings)} are deleted.`,
    effect.meetings_shared > 0 &&
      `${capital(count(effect.meetings_shared, "past meeting", "past meetings", effect.more_meetings))} whose notes you shared ${effect.meetings_shared === 1 ? "stays" : "stay"} with those people, under “Deleted account”.`,
    effect.notes_deleted > 0 &&
      `${capital(count(effect.notes_deleted, "note", "notes", effect.more_notes))} in your folders ${effect.notes_deleted === 1 ? "is" : "are"} deleted.`,
    kept.length > 0 &&
      `${capital(count(effect.notes_kept, "note", "notes", effect.more_notes))} that others can open ${effect.notes_kept === 1 ? "stays" : "stay"}. Administrators manage ${listNames(kept, kept.length)} from then on.`,
    ...effect.teams_deleted.map(({ name, notes }) =>
      notes > 0
        ? `The team ${name} is deleted with ${count(notes, "note", "notes")}.`
        : `The team ${name} is deleted: nobody else is on it.`,
    ),
    effect.vault_entries_deleted > 0 &&
      `${capital(count(effect.vault_entries_deleted, "entry", "entries"))} of your vault ${effect.vault_entries_deleted === 1 ? "is" : "are"} deleted.`,
    effect.vault_entries_kept > 0 &&
      `${capital(count(effect.vault_entries_kept, "entry", "entries"))} of the vault that you shared ${effect.vault_entries_kept === 1 ? "stays" : "stay"} with your organisation. Administrators manage ${effect.vault_entries_kept === 1 ? "it" : "them"} from then on.`,
    effect.voice_notes_deleted > 0 &&
      `${capital(count(effect.voice_notes_deleted, "voice note", "voice notes", effect.more_voice_notes))} ${effect.voice_notes_deleted === 1 ? "is" : "are"} deleted, with sound and words.`,
    effect.voices_deleted > 0 &&
      `${capital(count(effect.voices_deleted, "known voice", "known voices"))} ${effect.voices_deleted === 1 ? "is" : "are"} forgotten.`,
    effect.booking_page && "Your booking page closes. Its link stays reserved.",
    effect.calendar && "Your calendar is disconnected.",
    "Your profile, tasks and private notes are deleted. You're signed out everywhere, and your API tokens stop working.",
  ].filter((one) => one !== false);
}

/** Why the account can't be deleted yet. */
export function describeObstacles({ last_admin, live_meetings, teams_without_owner }: DeletionWire): string[] {
  return [
    ...(last_admin ? ["Make someone else an administrator first. You're the only one."] : []),
    ...live_meetings.map(({ title }) => `End ${title ? `“${title}”` : "your meeting"} first. It's running now.`),
    ...teams_without_owner.map(({ name }) => `Make someone else an owner of ${name} first, or delete the team.`),
  ];
}
