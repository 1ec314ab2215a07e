import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createPastMeetingOf, createReader, createUser } from "@/lib/testing/factories";
import { noNotes } from "@/lib/testing/notes";
import { createNotes, createSharedMeeting, roofAmount } from "@/lib/testing/shared-meeting";

type Noted = { meeting: { id: string }; decision: string | null; overview: string | null; readers: number | null };

async function list(as: { id: string }, query = "") {
  const { status, body } = await call("GET", `/notes${query}`, { as });
  expect(status).toBe(200);
  return body as Noted[];
}
const ids = (notes: Noted[]) => notes.map(({ meeting }) => meeting.id);

test("each meeting whose notes one may read, with a line, what is open, and for the host how many others read", async () => {
  const { ana, ben, cleo, meeting } = await createSharedMeeting();
  expect(await list(ana)).toMatchObject([
    { meeting: { id: meeting.id }, decision: "We take the slate roof.", open_action_items: 1, readers: 0 },
  ]);
  expect(await list(ben)).toEqual([]);
  await createReader(meeting, ben);
  expect(await list(ben)).toMatchObject([{ meeting: { id: meeting.id }, open_action_items: 1, readers: null }]);
  expect((await list(ana))[0]?.readers).toBe(1);
  await database.meetingActionItem.updateMany({ where: { meetingId: meeting.id }, data: { ownerDone: true } });
  expect(await list(ana)).toMatchObject([{ open_action_items: 0 }]);
  expect(await list(cleo)).toEqual([]);
  expect((await call("GET", "/notes")).status).toBe(401);
});

test("who reads with parts hidden finds no other words here; access taken back takes the line", async () => {
  const { ben, meeting } = await createSharedMeeting();
  const reader = await createReader(meeting, ben, { hiddenGroups: ["money"], hiddenLines: ["d1"] });
  const [noted] = await list(ben);
  expect(noted).toMatchObject({ meeting: { id: meeting.id }, decision: null });
  expect(noted?.overview).toMatch(/^Ana and Ben spoke about the roof\. It costs •+/);
  expect(JSON.stringify(noted)).not.toMatch(roofAmount);
  await database.recordReader.update({ where: { id: reader.id }, data: { grantedAt: null } });
  expect(await list(ben)).toEqual([]);
});

test("by person, by words, and page by page, newest first", async () => {
  const { ana, ben, meeting } = await createSharedMeeting();
  const gil = await database.participant.findFirstOrThrow({
    where: { meetingId: meeting.id, displayName: "Gil Guest" },
  });
  const older = await createPastMeetingOf(ana, { title: "Quokkas", startedAt: new Date(Date.now() - 86_400_000) });
  await createNotes(older, { ...noNotes, overview: "Only quokkas." });
  await database.meetingPerson.updateMany({
    where: { meetingId: older.id },
    data: { sortAt: new Date(Date.now() - 86_400_000) },
  });
  const both = [meeting.id, older.id];
  expect(ids(await list(ana))).toEqual(both);
  for (const person of [ben.id, ben.email.toUpperCase(), gil.id]) {
    expect([person, ids(await list(ana, `?person=${encodeURIComponent(person)}`))]).toEqual([person, [meeting.id]]);
  }
  expect(ids(await list(ana, `?person=${ana.id}`))).toEqual(both);
  expect(ids(await list(ana, "?q=quokkas"))).toEqual([older.id]);
  expect(ids(await list(ana, "?q=%25"))).toEqual([]);
  expect(ids(await list(ana, `?series_id=${meeting.id}`))).toEqual([]);
  const first = await call("GET", "/notes?limit=1", { as: ana });
  const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(ids(first.body)).toEqual([meeting.id]);
  expect(ids((await call("GET", next, { as: ana })).body)).toEqual([older.id]);
  for (const wrong of ["?series_id=x", "?limit=0", `?q=${"a".repeat(201)}`, "?cursor=x"]) {
    expect([wrong, (await call("GET", `/notes${wrong}`, { as: ana })).status]).toEqual([wrong, 422]);
  }
});

test("archived, hidden and empty ones are left out", async () => {
  const ana = await createUser();
  const [shown, archived, hidden, silent] = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const meeting = await createPastMeetingOf(ana);
      await createNotes(meeting);
      return meeting;
    }),
  );
  const mark = (meeting: { id: string } | undefined, data: object) =>
    database.meetingPerson.updateMany({ where: { meetingId: meeting?.id ?? "" }, data });
  await mark(archived, { archivedAt: new Date() });
  await mark(hidden, { hiddenAt: new Date() });
  await database.meetingNotes.update({
    where: { meetingId: silent?.id ?? "" },
    data: { silent: true, content: noNotes },
  });
  expect(ids(await list(ana))).toEqual([shown?.id]);
});
