import { expect, test } from "vitest";
import { indexNote } from "@/lib/features/knowledge/index-note";
import { makeVectors } from "@/lib/features/knowledge/make-vectors";
import { database } from "@/lib/platform/database/database";
import { createAssistedMeeting } from "@/lib/testing/factories";
import { createFolderOf, createNoteIn } from "@/lib/testing/knowledge";
import { answerQuestion } from "./answer-question";
import { findCopilotRoomFor } from "./queries";
import { isStillReadable } from "./still-readable";

async function createRoom() {
  const startedAt = new Date(Date.now() - 600_000);
  const { host, colleague: ben, meeting } = await createAssistedMeeting({ startedAt });
  await database.participant.updateMany({
    where: { meetingId: meeting.id },
    data: { admittedAt: startedAt, connectedAt: startedAt },
  });
  const roomOf = async (user: { id: string; name: string | null }) => {
    const asker = { kind: "user" as const, id: user.id, name: user.name ?? "" };
    const room = await findCopilotRoomFor(asker, meeting.id);
    if (!room) throw new Error("no room");
    return { asker, room };
  };
  const ask = async (user: { id: string; name: string | null }, question: string) => {
    const inquiry = { ...(await roomOf(user)), question, zone: "Europe/Berlin", now: new Date() };
    return answerQuestion(inquiry, { model: async () => null });
  };
  return { host, ben, ask, roomOf };
}

const question = "How much is the annual plan?";
const body = "# Plans\n\n**Annual plan:** twelve thousand euros.\n\n| Extra | Price |\n|---|---|\n| Support | 900 |";

test("answers from a folder, and no more once it is switched off, no longer shared, or the note is deleted", async () => {
  const { host, ben, ask, roomOf } = await createRoom();
  const folder = await createFolderOf(host, [{ userId: ben.id, role: "viewer" }], { name: "Sales" });
  const note = await createNoteIn(folder, host, { title: "Pricing 2026", body });
  const answered = "Pricing 2026 (Sales): “Annual plan: twelve thousand euros.”";
  const draft = await ask(ben, question);
  expect(draft.answer).toBe(answered);
  expect(draft.lookedIn).toEqual(["Pricing 2026 (Sales)"]);
  expect(draft.passages).toMatchObject([{ kind: "knowledge", href: `/knowledge/${note.id}`, meetingId: null }]);
  await indexNote(note.id);
  expect((await ask(host, question)).answer).toBe(answered);
  expect((await ask(host, "What does support cost extra?")).answer).toContain("Support 900");

  const { asker, room } = await roomOf(ben);
  const readable = () => isStillReadable(asker, room, draft.passages);
  expect(await readable()).toBe(true);
  const key = { userId_folderId: { userId: ben.id, folderId: folder.id } };
  await database.knowledgeSwitch.create({ data: { userId: ben.id, folderId: folder.id, active: false } });
  expect((await ask(ben, question)).answer).not.toContain("twelve thousand");
  expect(await readable()).toBe(false);
  expect((await ask(host, question)).answer).toBe(answered);
  await database.knowledgeSwitch.delete({ where: key });
  expect(await readable()).toBe(true);

  await database.knowledgeShare.deleteMany({ where: { folderId: folder.id } });
  expect((await ask(ben, question)).answer).not.toContain("twelve thousand");
  expect(await readable()).toBe(false);
  await database.knowledgeNote.update({ where: { id: note.id }, data: { deletedAt: new Date() } });
  expect((await ask(host, question)).answer).not.toContain("twelve thousand");
});

test("answers from what is shared beyond folders while that is switched on", async () => {
  const { host, ben, ask } = await createRoom();
  const folder = await createFolderOf(host);
  const note = await createNoteIn(folder, host, { title: "Pricing", body });
  await database.knowledgeShare.create({ data: { noteId: note.id, userId: ben.id, role: "viewer" } });
  expect((await ask(ben, question)).answer).toContain("Pricing (Shared with me): “Annual plan");
  await database.user.update({ where: { id: ben.id }, data: { readsShared: false } });
  expect((await ask(ben, question)).answer).not.toContain("twelve thousand");
});

test("finds by meaning what no word of the question names", async () => {
  const { host, ask } = await createRoom();
  const folder = await createFolderOf(host, [], { name: "Office" });
  const [dogs, other] = await Promise.all([
    createNoteIn(folder, host, { title: "House rules", body: "Dogs are welcome on Fridays." }),
    createNoteIn(folder, host, { title: "Printer", body: "Toner lies in the second drawer." }),
  ]);
  const asked = "Can we bring pets to work?";
  expect((await ask(host, asked)).answer).not.toContain("Dogs");
  for (const { id } of [dogs, other]) {
    await indexNote(id);
    await makeVectors(id);
  }
  expect((await ask(host, asked)).answer).toContain("House rules (Office): “Dogs are welcome on Fridays.”");
});
