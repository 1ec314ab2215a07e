import { afterEach, expect, test, vi } from "vitest";
import { fromBuffer } from "yauzl";
import { sweepAccounts } from "@/lib/flows/accounts/sweep-accounts";
import { database } from "@/lib/platform/database/database";
import { seal } from "@/lib/platform/encryption/seal";
import { sweepFiles } from "@/lib/platform/files/sweep-files";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call, callRaw } from "@/lib/testing/call";
import { createParticipant, createPastMeetingOf, createReader } from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { runQueued } from "@/lib/testing/run-queued";
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
    ],
  });
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
  expect(paths.filter((path) => /^(meetings|knowledge)/.test(path)).sort()).toEqual(
    [
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
