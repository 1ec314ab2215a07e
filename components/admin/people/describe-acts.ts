import type { PersonDetailWire } from "@/lib/flows/people-admin/schema";

type Counted = Pick<PersonDetailWire, "would_end" | "upcoming">;
type Deleted = NonNullable<PersonDetailWire["would_delete"]>;

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const sentences = (parts: (string | false)[]) => parts.filter((part) => part !== false).join(" ");

const listed = (parts: (string | false)[]): string => {
  const all = parts.filter((part) => part !== false);
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
};

const aheadOf = ({ meetings, series }: Counted["upcoming"]) =>
  listed([meetings > 0 && count(meetings, "meeting"), series > 0 && `${series} series`]);

/** What disabling the account does, in numbers. */
export function describeDisabling({ would_end: ends, upcoming }: Counted): string {
  const ahead = aheadOf(upcoming);
  return sentences([
    ends.sessions > 0 ? `Signs out ${count(ends.sessions, "device")}.` : "No device is signed in.",
    ends.tokens > 0 && `Stops ${count(ends.tokens, "API token")}.`,
    ends.calendar_feeds > 0 && "Stops the calendar feed.",
    ends.booking_pages > 0 && "Hides the booking page.",
    ends.calls > 0 && `Takes them out of ${count(ends.calls, "meeting")} now. It goes on without them.`,
    ahead
      ? `Cancels nothing: ${ahead} ahead ${ahead.startsWith("1 ") && !ahead.includes(" and ") ? "stays" : "stay"}.`
      : "Cancels nothing.",
  ]);
}

export const describeEnabling = (deletion: PersonDetailWire["deletion"]): string =>
  sentences([
    "They can sign in again. API tokens, calendar feed and booking page work as before.",
    deletion !== null && "The account is no longer going to be deleted, and they're told by email.",
  ]);

export const describeSigningOut = ({ would_end: { sessions, tokens } }: Counted): string =>
  sentences([
    sessions > 0 ? `Signs out ${count(sessions, "device")} within seconds.` : "No device is signed in.",
    tokens > 0 && `${count(tokens, "API token")} ${tokens === 1 ? "keeps" : "keep"} working.`,
  ]);

export const describeCancelling = ({ upcoming }: Counted): string =>
  `Cancels ${aheadOf(upcoming)}. Everyone invited is notified. This can't be undone.`;

export const hasAhead = ({ upcoming }: Counted): boolean => upcoming.meetings + upcoming.series > 0;

/** What deleting the account does, a sentence each. */
export function describeDeleting(effect: Deleted): string[] {
  const cancelled = listed([
    effect.meetings_cancelled > 0 && count(effect.meetings_cancelled, "upcoming meeting"),
    effect.series_ended > 0 && `${effect.series_ended} series`,
    effect.bookings_cancelled > 0 && count(effect.bookings_cancelled, "booking"),
  ]);
  const erased = listed([
    effect.meetings_erased > 0 && `what ${count(effect.meetings_erased, "past meeting")} left`,
    effect.notes_deleted > 0 && count(effect.notes_deleted, "note"),
    effect.vault_entries_deleted > 0 && count(effect.vault_entries_deleted, "vault entry", "vault entries"),
    effect.teams_deleted > 0 && count(effect.teams_deleted, "team"),
  ]);
  const kept = listed([
    effect.meetings_shared > 0 && count(effect.meetings_shared, "past meeting"),
    effect.notes_kept > 0 && count(effect.notes_kept, "note"),
    effect.vault_entries_kept > 0 && count(effect.vault_entries_kept, "vault entry", "vault entries"),
  ]);
  return [
    cancelled && `Cancels ${cancelled}. Everyone invited is notified.`,
    erased && `Deletes ${erased} for good.`,
    kept && `Keeps ${kept} that others can open, without the person's name.`,
    "Deletes profile, tasks and private notes. The address is free for a new account afterwards.",
  ].filter(Boolean);
}

/** What the deletion would have to wait for. */
export function describeDelays(effect: Deleted): string[] {
  const { teams_without_owner: teams, live_meetings: live } = effect;
  return [
    teams > 0 &&
      `${count(teams, "team")} would be left without an owner. The account is deleted once ${teams === 1 ? "it has" : "each has"} another one.`,
    live > 0 &&
      `${count(live, "meeting")} of theirs ${live === 1 ? "is" : "are"} running. The account is deleted afterwards.`,
  ].filter((one) => one !== false);
}
