import { expect, test } from "vitest";
import type { DeletionWire } from "@/lib/flows/accounts/schema";
import { describeDeletion, describeObstacles } from "./deletion-effect";

const effect: DeletionWire = {
  last_admin: false,
  live_meetings: [],
  teams_without_owner: [],
  teams_deleted: [],
  meetings_cancelled: 0,
  series_ended: 0,
  bookings_cancelled: 0,
  meetings_shared: 0,
  meetings_erased: 500,
  more_meetings: true,
  folders_kept: [],
  notes_kept: 0,
  notes_deleted: 500,
  more_notes: true,
  vault_entries_kept: 1,
  vault_entries_deleted: 3,
  voice_notes_deleted: 500,
  more_voice_notes: true,
  voices_deleted: 1,
  booking_page: false,
  calendar: false,
};

test("what was not counted to the end is said so", () => {
  const sentences = describeDeletion(effect);
  expect(sentences.slice(0, 2)).toEqual([
    "Notes, transcripts and recordings of at least 500 past meetings are deleted.",
    "At least 500 notes in your folders are deleted.",
  ]);
  expect(sentences).toContain("At least 500 voice notes are deleted, with sound and words.");
  expect(sentences).toContain("1 known voice is forgotten.");
});

test("the only administrator is told to make someone else one first", () => {
  expect(describeObstacles(effect)).toEqual([]);
  expect(describeObstacles({ ...effect, last_admin: true })).toEqual([
    "Make someone else an administrator first. You're the only one.",
  ]);
});
