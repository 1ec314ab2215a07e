import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { schema } from "@/lib/platform/env";
import { allJobs } from "@/lib/worker/all-jobs";
import { keyedTables } from "./named-objects";
import { openLines, openSettings, secretLines, secretSettings } from "./settings-lists.mjs";
import { keptJobs } from "./settle-restored";

/** Jobs that tell somebody, reach other services, or belong to a moment: what waits of them is dropped by a restore. */
const droppedJobs = [
  "accounts.export",
  "billing.customer",
  "billing.meeting-counted",
  "booking.mail",
  "broadcasts.send",
  "calendar.remove-event",
  "calendar.sync",
  "calendar.sync-unsynced",
  "door.evict",
  "door.knock-mail",
  "door.show-permissions",
  "invitations.answer-mail",
  "invitations.invite-waiting",
  "invitations.meeting-mail",
  "invitations.untold-mail",
  "meetings-admin.opening-mail",
  "meetings.close-room",
  "notes.write",
  "notifications.digest",
  "notifications.mail",
  "notifications.push",
  "people.cancel-upcoming",
  "people.deletion-mail",
  "prompter.prompt",
  "series.answer-mail",
  "series.mail",
  "series.untold-mail",
  "sharing.asked-mail",
  "sharing.granted-mail",
  "sharing.notes-mail",
  "tasks.remind",
  "tasks.tell-owner",
  "transcripts.retranscribe",
  "vault.factor-removed-mail",
  "voice-notes.live",
];

test("of each job it is decided whether it goes on after a restore", () => {
  const known = allJobs.map((job) => job.name);
  expect([...keptJobs, ...droppedJobs].sort()).toEqual([...new Set(known)].sort());
});

test("of each setting it is decided whether a backup has it in the clear", () => {
  const ofScripts = ["DATABASE_OWNER_URL", "LIVEKIT_NODE_IP", "MEDIA_PORT", "POSTGRES_PORT", "WORKERS"];
  const ofProcesses = ["NODE_ENV", "PROCESS", "COMPILED_PROGRAMS", "DIRECT_DISPATCH"];
  const all = [...Object.keys(schema.shape), ...ofScripts].filter((name) => !ofProcesses.includes(name));
  expect([...openSettings, ...secretSettings].sort()).toEqual(all.sort());
});

test("an address with a password is left out, whatever its setting is called", () => {
  const settings = {
    LLM_BASE_URL: "https://reader:hush@models.example.com",
    STT_BASE_URL: "https://speech.example.com/?key=hush",
    MAIL_FROM: 'Parley "North" <parley@example.com>',
    AUTH_SECRET: "hush",
  };
  expect(openLines(settings)).toEqual([`MAIL_FROM='Parley "North" <parley@example.com>'`]);
  expect(secretLines(settings)).toEqual(["AUTH_SECRET=hush"]);
});

test("every table that names objects is backed up with them", async () => {
  const named = await database.$queryRaw<{ name: string }[]>`
    select table_name::text as name from information_schema.columns
     where table_schema = 'public' and column_name = 'storage_key' and table_name <> 'removed_objects'`;
  expect(named.map(({ name }) => name).sort()).toEqual([...keyedTables].sort());
});
