import { afterEach, expect, test, vi } from "vitest";
import { fromBuffer } from "yauzl";
import { notifyInvitees } from "@/lib/features/invitations/notify-invitees";
import { refreshReaders } from "@/lib/features/notes/refresh-readers";
import { notifyOwnersJob } from "@/lib/features/tasks/job-definitions";
import { tasksJobs } from "@/lib/features/tasks/jobs";
import { sweepAccounts } from "@/lib/flows/accounts/sweep-accounts";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { database } from "@/lib/platform/database/database";
import { seal } from "@/lib/platform/encryption/seal";
import { transaction } from "@/lib/platform/events/transaction";
import { sweepFiles } from "@/lib/platform/files/sweep-files";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call, callRaw } from "@/lib/testing/call";
import {
  createInvite,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createReader,
} from "@/lib/testing/factories";
import { createFolderOf, createNoteIn } from "@/lib/testing/knowledge";
import { budgetNotes, noNotes } from "@/lib/testing/notes";
import { runJob } from "@/lib/testing/run-job";
import { runQueued } from "@/lib/testing/run-queued";
import { createNotes } from "@/lib/testing/shared-meeting";
import { createTaskMeeting } from "@/lib/testing/task-meeting";
import { createTeam } from "@/lib/testing/team";

afterEach(() => vi.restoreAllMocks());

/** The files of an archive, by path. */
function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, string>();
      zip.on("error", reject).on("end", () => resolve(files));
      zip.on("entry", (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], async (broken, stream) => {
          if (broken) return reject(broken);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk);
          files.set(entry.fileName, Buffer.concat(chunks).toString());
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}

const start = (as: { id: string }) => call("POST", "/users/me/export", { as });
const state = async (as: { id: string }) => (await call("GET", "/users/me/export", { as })).body;
/** Follows the link as a browser does. */
async function download(url: string) {
  const { pathname, search } = new URL(url);
  const response = await callRaw("GET", pathname.replace(/^\/api/, "") + search);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test("an archive holds what is one's own, as one may read it, and no secrets", { tags: ["transport"] }, async () => {
  const { team, owner, member } = await createTeam();
  const { organisationId } = owner;
  const title = "Budget: review/24";
  const hosted = await createPastMeetingOf(owner, { title });
  const said = {
    meetingId: hosted.id,
    identity: "guest:1",
    name: "Gil",
    trackId: "TR",
    durationMs: 900,
    isFinal: true,
  };
  await database.transcriptSegment.create({ data: { ...said, tMs: 0, text: "We painted it." } });
  const notes = { status: "ready", template: "general", generation: 1, content: budgetNotes } as const;
  await database.meetingNotes.create({ data: { ...notes, meetingId: hosted.id } });
  await database.meetingJotting.create({ data: { meetingId: hosted.id, userId: owner.id, text: "Only mine" } });
  await database.meetingJotting.create({ data: { meetingId: hosted.id, userId: member.id, text: "Only Ben's" } });
  // Two of one name: notes without the transcript, and nothing.
  const readable = await createPastMeetingOf(member, { title, startedAt: hosted.startedAt });
  await createParticipant(readable, owner, { status: "left" });
  await database.meetingNotes.create({ data: { ...notes, meetingId: readable.id } });
  await database.transcriptSegment.create({ data: { ...said, meetingId: readable.id, tMs: 0, text: "Not for Ana." } });
  await createReader(readable, owner);
  const attended = await createPastMeetingOf(member, { title: "Attended" });
  await createParticipant(attended, owner, { status: "left" });
  await database.meetingNotes.create({ data: { ...notes, meetingId: attended.id } });

  const folder = await database.knowledgeFolder.create({ data: { organisationId, ownerId: owner.id, name: "Plans" } });
  const theirs = await database.knowledgeFolder.create({
    data: { organisationId, ownerId: member.id, name: "Theirs" },
  });
  const storageKey = `knowledge/${folder.id}`;
  await storageProvider().put(storageKey, Buffer.from("a,b\n1,2\n"), { contentType: "text/csv" });
  const file = await database.storedFile.create({ data: { storageKey, contentType: "text/csv", size: 8 } });
  await database.knowledgeNote.createMany({
    data: [
      { folderId: folder.id, addedById: owner.id, title: "Prices", body: "# Prices\n" },
      {
        folderId: folder.id,
        addedById: owner.id,
        title: "Table",
        body: "a b",
        kind: "file",
        fileId: file.id,
        fileName: "../table.csv",
      },
      { folderId: theirs.id, addedById: owner.id, title: "No longer open", body: "Hidden" },
      { folderId: folder.id, addedById: owner.id, title: "Thrown away", body: "Old", deletedAt: new Date() },
      {
        folderId: theirs.id,
        addedById: member.id,
        title: "Theirs, thrown away",
        body: "Hidden",
        deletedAt: new Date(),
      },
    ],
  });
  const prices = await database.knowledgeNote.findFirstOrThrow({ where: { folderId: folder.id, title: "Prices" } });
  const savedAt = new Date("2026-03-01T10:00:00Z");
  await database.knowledgeVersion.create({ data: { noteId: prices.id, title: "Prices", body: "# Before\n", savedAt } });
  await database.knowledgeShare.create({ data: { folderId: folder.id, userId: member.id, role: "viewer" } });
  await database.knowledgeFolder.create({ data: { organisationId, ownerId: owner.id, name: "Empty" } });
  await database.task.create({ data: { userId: owner.id, text: "Call Gil", due: new Date("2026-12-01") } });
  await database.calendarConnection.create({
    data: {
      userId: owner.id,
      provider: "caldav",
      email: "ana@calendar.example",
      credentials: seal("app password", `calendar:${owner.id}`),
      scopes: [],
      calendarId: "/ana/",
    },
  });
  const { body: token } = await call("POST", "/tokens", { as: owner, body: { name: "Script", scope: "read" } });

  expect(await state(owner)).toEqual({ status: "none", requested_at: null, expires_at: null, size: null, url: null });
  const started = await start(owner);
  expect([started.status, started.body.status, started.body.url]).toEqual([202, "working", null]);
  expect((await start(owner)).body.code).toBe("export_running");
  expect((await call("GET", "/users/me/export", { as: { bearer: token.token } })).status).toBe(403);
  expect((await call("POST", "/users/me/export", { as: { bearer: token.token } })).status).toBe(403);
  expect(await runQueued()).toContain("accounts.export");

  const ready = await state(owner);
  expect(ready.status).toBe("ready");
  expect(Date.parse(ready.expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const { response, bytes } = await download(ready.url);
  expect([response.status, bytes.length]).toEqual([200, ready.size]);
  expect(response.headers.get("content-disposition")).toContain("Parley data");
  const files = await unzip(bytes);
  const day = hosted.startedAt?.toISOString().slice(0, 10);
  const paths = [...files.keys()];
  const withNotes = `meetings/${day} Budget review 24`;
  expect(paths.filter((path) => /^(meetings|knowledge|knowledge-trash)\//.test(path)).sort()).toEqual(
    [
      "knowledge-trash/Plans/Thrown away.md",
      "knowledge/folders.json",
      "knowledge/Plans/Prices (earlier versions)/2026-03-01 10.00.00.md",
      "knowledge/Plans/Prices.md",
      "knowledge/Plans/Table.md",
      "knowledge/Plans/table.csv",
      `${withNotes}/meeting.json`,
      `${withNotes}/notes.md`,
      `${withNotes}/private-notes.md`,
      `${withNotes}/transcript.txt`,
      `${withNotes} (2)/meeting.json`,
      `${withNotes} (2)/notes.md`,
      `meetings/${attended.startedAt?.toISOString().slice(0, 10)} Attended/meeting.json`,
    ].sort(),
  );
  expect(files.get("knowledge/Plans/table.csv")).toBe("a,b\n1,2\n");
  expect(files.get("knowledge/Plans/Prices (earlier versions)/2026-03-01 10.00.00.md")).toBe("# Before\n");
  expect(files.get("knowledge-trash/Plans/Thrown away.md")).toBe("Old");
  const folders = JSON.parse(files.get("knowledge/folders.json") ?? "");
  expect(folders).toMatchObject([
    { name: "Empty", shared_with: [] },
    { name: "Plans", shared_with: [{ kind: "person", email: member.email, role: "viewer" }] },
  ]);
  expect(files.get(`${withNotes}/private-notes.md`)).toBe("Only mine");
  expect(files.get(`${withNotes}/transcript.txt`)).toContain("We painted it.");
  expect(files.get("tasks.md")).toBe("- [ ] Call Gil (2026-12-01)\n");
  expect(JSON.parse(files.get("teams.json") ?? "")).toMatchObject([{ id: team.id, role: "owner" }]);
  expect(JSON.parse(files.get("profile.json") ?? "")).toMatchObject({ email: owner.email });
  expect(JSON.parse(files.get("activity.json") ?? "").at(-1)).toMatchObject({ action: "data_exported" });
  for (const path of paths.filter((one) => !/^(knowledge|meetings|picture|README)/.test(one))) {
    expect(files.get("README.md")).toContain(path);
    if (path.endsWith(".json")) JSON.parse(files.get(path) ?? "");
  }
  const all = [...files.values()].join("\n");
  const user = await database.user.findUniqueOrThrow({ where: { id: owner.id }, include: { apiTokens: true } });
  const connection = await database.calendarConnection.findUniqueOrThrow({ where: { userId: owner.id } });
  for (const secret of [
    token.token,
    user.apiTokens[0]?.tokenHash,
    connection.credentials,
    "app password",
    "Only Ben's",
  ]) {
    expect(all).not.toContain(secret);
  }
  expect(all).not.toMatch(/Not for Ana|Hidden|Hash"/);
  const mail = await database.outboxMail.findFirst({ where: { to: owner.email } });
  expect(mail?.subject).toBe("Your Parley data is ready");
  expect(mail?.text).toContain("/settings/account");
});

/** Words that Ben could read once, and that no page shows him any more. */
const withheld = {
  maskedFigure: "400,000",
  titleOfWithdrawn: "Bathyscaphe",
  taskOfWithdrawn: "Cassiterite",
  answerOfWithdrawn: "Quillfish",
  chatOfRemoved: "Zebrano",
  privateNotesOfRemoved: "Gneissic",
  titleAfterRemoval: "Tourmaline",
  titleOfDeleted: "Wolframite",
  sharedFolder: "Scrimshaw",
  sharedNote: "Hornfels",
  team: "Ailanthus",
  ownDeleted: "Halcyonium",
  dismissed: "dismissed",
  denied: "denied",
} as const;

test("an archive holds nothing that the interface withholds from its person by now", async () => {
  const { ana, ben, meeting: roof } = await createTaskMeeting();
  const by = { id: ana.id, name: ana.name };
  await createReader(roof, ben);
  await runJob(tasksJobs, notifyOwnersJob, {});
  await runQueued({ withinMs: 11_000 });
  const due = { text: "Own task", due: new Date("2026-12-01") };
  const task = await database.task.create({ data: { userId: ben.id, ...due } });
  await database.notification.create({
    data: {
      userId: ben.id,
      kind: "task_due",
      title: "",
      about: { tasks: [{ task_id: task.id }, { meeting_id: roof.id, item_id: "pay" }] },
    },
  });
  await call("PATCH", `/tasks/meeting/${roof.id}/pay`, { as: ben, body: { done: true } });

  // Read once, then taken off.
  const lost = await createPastMeetingOf(ana, { title: withheld.titleOfWithdrawn });
  await createInvite(lost, ben);
  await createNotes(lost, {
    ...noNotes,
    title: withheld.titleOfWithdrawn,
    action_items: [
      { id: "a", text: withheld.taskOfWithdrawn, owner: { user_id: ben.id, name: "Ben" }, due: null, t_ms: 0 },
    ],
  });
  await createReader(lost, ben);
  await runJob(tasksJobs, notifyOwnersJob, {});
  await runQueued({ withinMs: 11_000 });
  await call("PATCH", `/tasks/meeting/${lost.id}/a`, { as: ben, body: { done: true } });
  const attended = await createPastMeetingOf(ana, { title: "Attended" });
  await createParticipant(attended, ben, { status: "left" });
  const answer = { meetingId: attended.id, userId: ben.id, question: "What is it?", lookedIn: ["Notes"] };
  const passage = { kind: "notes", name: "Notes", meetingId: lost.id, text: "x", speaker: null, tMs: 0, href: null };
  await database.copilotAnswer.create({ data: { ...answer, answer: withheld.answerOfWithdrawn, sources: [passage] } });
  await call("DELETE", `/meetings/${lost.id}/access/${ben.id}`, { as: ana });
  await database.invite.updateMany({ where: { meetingId: lost.id }, data: { status: "withdrawn" } });

  // In the room, then put out of it.
  const left = await createLiveMeetingOf(ana, { title: "Before" });
  const inside = await createParticipant(left, ben);
  await call("POST", `/meetings/${left.id}/chat`, { as: ben, body: { text: withheld.chatOfRemoved } });
  await call("PUT", `/meetings/${left.id}/jottings`, {
    as: ben,
    body: { text: withheld.privateNotesOfRemoved, in_notes: false },
  });
  await call("POST", `/meetings/${left.id}/participants/${inside.id}/remove`, { as: ana });
  await database.meeting.update({ where: { id: left.id }, data: { title: withheld.titleAfterRemoval } });

  // Deleted: another's, and one of his own.
  const gone = await createMeetingOf(ana, { title: withheld.titleOfDeleted });
  await createInvite(gone, ben);
  await transaction((tx, announce) => notifyInvitees(tx, announce, gone.id, { change: "moved", by }));
  const own = await createMeetingOf(ben, { title: withheld.ownDeleted });
  await transaction((tx) => recordAudit(tx, ben, { kind: "meeting", action: "created", meetingId: own.id }));
  await database.meeting.updateMany({ where: { id: { in: [gone.id, own.id] } }, data: { deletedAt: new Date() } });

  // Shared, then not.
  const folder = await createFolderOf(ana, [], { name: withheld.sharedFolder });
  const note = await createNoteIn(await createFolderOf(ana), ana, { title: withheld.sharedNote });
  for (const path of [`/knowledge/folders/${folder.id}/shares`, `/knowledge/${note.id}/shares`]) {
    for (const body of [[{ kind: "person", email: ben.email, role: "viewer" }], []]) {
      expect((await call("PUT", path, { as: ana, body })).status).toBe(200);
    }
  }
  const { body: team } = await call("POST", "/teams", { as: ana, body: { name: withheld.team } });
  await call("POST", `/teams/${team.id}/members`, { as: ana, body: { email: ben.email } });
  await call("DELETE", `/teams/${team.id}/members/${ben.id}`, { as: ana });

  // Put aside, and not let in.
  await call("POST", `/meetings/${attended.id}/access-request`, { as: ben });
  const dismissed = await call("POST", `/meetings/${attended.id}/access-requests/${ben.id}/dismiss`, { as: ana });
  expect(dismissed.status).toBe(200);
  const shut = await createLiveMeetingOf(ana, { title: "Shut" });
  const knock = await createParticipant(shut, ben, { status: "waiting" });
  expect((await call("POST", `/meetings/${shut.id}/participants/${knock.id}/deny`, { as: ana })).status).toBe(204);

  const mask = { groups: ["money"], lines: [], recipients: [ben.email] };
  await database.recordReader.updateMany({ where: { meetingId: roof.id }, data: { hiddenGroups: mask.groups } });
  await transaction((tx) => refreshReaders(tx, roof.id));

  await start(ben);
  await runQueued();
  const files = await unzip((await download((await state(ben)).url)).bytes);
  const all = [...files].map(([path, text]) => `${path}\n${text}`).join("\n");
  expect(Object.entries(withheld).flatMap(([what, words]) => (all.includes(words) ? what : []))).toEqual([]);
  const read = (path: string) => JSON.parse(files.get(path) ?? "");
  const pay = expect.stringMatching(/^Pay the •+/);
  expect(read("notifications.json").notifications).toEqual([
    expect.objectContaining({
      kind: "task_due",
      title: "2 tasks are due today",
      body: expect.stringMatching(/Own task\nPay the •+/),
    }),
    expect.objectContaining({ kind: "task_assigned", title: "You have a new task from Roof", body: pay }),
  ]);
  expect(read("meeting-tasks.json")).toMatchObject([{ item_id: "pay", text: pay, done: true }]);
  expect(read("assistant.json")).toMatchObject([{ question: "What is it?", withheld: true }]);
  expect(read("activity.json").map(({ action }: { action: string }) => action)).toContain("access_asked");
  expect([...files.keys()].filter((path) => path.includes(" Before/"))).toHaveLength(2);
});

test("an archive is gone after a day, and when a new one is asked for", async () => {
  const { owner } = await createTeam();
  const keyOf = async () =>
    (await database.accountExport.findUniqueOrThrow({ where: { userId: owner.id }, include: { file: true } })).file
      ?.storageKey ?? "";
  await start(owner);
  await runQueued();
  const first = await keyOf();
  expect(await storageProvider().size(first)).toBeGreaterThan(0);
  expect((await start(owner)).status).toBe(202);
  await runQueued();
  const second = await keyOf();
  await sweepFiles();
  expect([await storageProvider().size(first), await storageProvider().size(second)]).toEqual([
    null,
    expect.any(Number),
  ]);
  await database.accountExport.updateMany({ where: { userId: owner.id }, data: { expiresAt: new Date() } });
  expect((await state(owner)).status).toBe("none");
  await sweepAccounts();
  await sweepFiles();
  expect(await storageProvider().size(second)).toBeNull();
  expect(await database.accountExport.count({ where: { userId: owner.id } })).toBe(0);
});

test("one that can't be made says so, and can be asked for again; one whose worker died, too", async () => {
  const { owner } = await createTeam();
  await start(owner);
  const broken = vi.spyOn(storageProvider(), "putFile").mockRejectedValue(new Error("No space"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  await runQueued();
  expect((await state(owner)).status).toBe("failed");
  broken.mockRestore();
  expect((await start(owner)).status).toBe(202);
  const requestedAt = new Date(Date.now() - 3 * 3_600_000);
  await database.accountExport.updateMany({ where: { userId: owner.id }, data: { requestedAt } });
  await sweepAccounts();
  expect((await state(owner)).status).toBe("failed");
  // The job of the earlier request writes nothing any more.
  await start(owner);
  await runQueued();
  expect((await state(owner)).status).toBe("ready");
});
