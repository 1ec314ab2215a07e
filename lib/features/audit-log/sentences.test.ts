import { expect, test } from "vitest";
import { describeEntry } from "./sentences";

const entry = {
  kind: "access",
  action: "room_controls_taken",
  actorId: "a",
  actorName: "Ana",
  userId: "b",
  userName: "Ben",
  userEmail: "ben@example.org",
  email: null,
  meetingTitle: "Budget",
  meetingCode: "abcdefghj",
  detail: {},
};

test.each([
  [{}, "Ana removed Ben's co-host rights in “Budget”"],
  [{ userName: null }, "Ana removed ben@example.org's co-host rights in “Budget”"],
  [{ meetingTitle: null }, "Ana removed Ben's co-host rights in the meeting abcdefghj"],
  [{ actorName: null }, "Somebody removed Ben's co-host rights in “Budget”"],
  [
    { action: "access_granted", detail: { figures: false, recording: true } },
    "Ana gave Ben access to the notes of “Budget” and its recording, without figures",
  ],
  [{ action: "notes_sent", detail: { recipients: ["x@example.org"] } }, "Ana sent the notes of “Budget” to 1 person"],
  [
    { kind: "account", action: "sessions_ended", detail: { sessions: 3 } },
    "Ana signed Ben out everywhere (3 sessions)",
  ],
  [
    { kind: "account", action: "sessions_ended", userId: "a", detail: { sessions: 1 } },
    "Ana signed out everywhere (1 session)",
  ],
  [{ kind: "account", action: "data_exported", userId: "a" }, "Ana exported their data"],
  [{ kind: "account", action: "profile_changed", detail: {} }, "Ana changed their profile"],
  [{ kind: "meeting", action: "changed", detail: { fields: ["title"] } }, "Ana changed “Budget” (title)"],
  [
    { kind: "settings", action: "language_model_set", detail: { model: null } },
    "Ana chose the built-in writer of notes",
  ],
  [{ kind: "settings", action: "door_painted" }, "Ana: door painted"],
])("%o reads: %s", (change, sentence) => {
  expect(describeEntry({ ...entry, ...change })).toBe(sentence);
});

test.each([
  ["guests", false, "Ana turned guests off"],
  ["assistant", true, "Ana turned the assistant on"],
  ["creators", "admins", "Ana let administrators create meetings"],
  ["creators", "everyone", "Ana let everyone create meetings"],
  ["sign_up_domains", ["a.example", "b.example"], "Ana changed the domains that may sign up to a.example, b.example"],
  ["sign_up_domains", [], "Ana changed the domains that may sign up to any"],
  ["meeting_minutes_max", 60, "Ana changed the longest meeting to 60 minutes"],
  ["meeting_minutes_max", null, "Ana changed the longest meeting to any length"],
  ["retention.voice_notes", 1, "Ana had voice notes kept for 1 day"],
  ["retention.notes", null, "Ana had notes kept for good"],
])("a policy with another value of %s (%j) reads: %s", (field, after, sentence) => {
  const detail = { field, before: null, after };
  expect(describeEntry({ ...entry, kind: "settings", action: "policy_changed", detail })).toBe(sentence);
});
