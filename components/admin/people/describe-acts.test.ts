import { expect, test } from "vitest";
import {
  describeCancelling,
  describeDelays,
  describeDeleting,
  describeDisabling,
  describeSigningOut,
} from "./describe-acts";

const nothing = {
  would_end: { sessions: 0, tokens: 0, calendar_feeds: 0, booking_pages: 0, calls: 0 },
  upcoming: { meetings: 0, series: 0 },
};

test("disabling says in numbers what stops, and what stays", () => {
  expect(describeDisabling(nothing)).toBe("No device is signed in. Cancels nothing.");
  expect(
    describeDisabling({
      would_end: { sessions: 3, tokens: 1, calendar_feeds: 1, booking_pages: 1, calls: 1 },
      upcoming: { meetings: 4, series: 1 },
    }),
  ).toBe(
    "Signs out 3 devices. Stops 1 API token. Stops the calendar feed. Hides the booking page. Takes them out of 1 meeting now. It goes on without them. Cancels nothing: 4 meetings and 1 series ahead stay.",
  );
  expect(describeDisabling({ ...nothing, upcoming: { meetings: 1, series: 0 } })).toContain("1 meeting ahead stays.");
});

test("signing out and cancelling count, too", () => {
  const some = { would_end: { ...nothing.would_end, sessions: 1, tokens: 2 }, upcoming: { meetings: 1, series: 2 } };
  expect(describeSigningOut(some)).toBe("Signs out 1 device within seconds. 2 API tokens keep working.");
  expect(describeCancelling(some)).toBe(
    "Cancels 1 meeting and 2 series. Everyone invited is notified. This can't be undone.",
  );
});

test("deleting says what goes, what stays and what it waits for", () => {
  const effect = {
    meetings_cancelled: 2,
    series_ended: 0,
    bookings_cancelled: 1,
    meetings_erased: 5,
    meetings_shared: 1,
    notes_deleted: 1,
    notes_kept: 0,
    vault_entries_deleted: 1,
    vault_entries_kept: 2,
    teams_deleted: 0,
    teams_without_owner: 1,
    live_meetings: 0,
  };
  expect(describeDeleting(effect)).toEqual([
    "Cancels 2 upcoming meetings and 1 booking. Everyone invited is notified.",
    "Deletes what 5 past meetings left, 1 note and 1 vault entry for good.",
    "Keeps 1 past meeting and 2 vault entries that others can open, without the person's name.",
    "Deletes profile, tasks and private notes. The address is free for a new account afterwards.",
  ]);
  expect(describeDelays(effect)).toEqual([
    "1 team would be left without an owner. The account is deleted once it has another one.",
  ]);
});
