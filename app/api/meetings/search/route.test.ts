import { expect, test } from "vitest";
import { type SearchHit, searchHitShape } from "@/lib/core/meetings/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createInvite, createMeetingOf, createPastMeetingOf } from "@/lib/testing/factories";

const search = async (as: { id: string }, q: string) =>
  (await call("GET", `/meetings/search?q=${encodeURIComponent(q)}`, { as })).body;

const say = (meetingId: string, text: string, tMs = 0, isFinal = true) =>
  database.transcriptSegment.create({
    data: { meetingId, identity: "user:x", name: "Ana", trackId: "TR_x", tMs, durationMs: 900, text, isFinal },
  });

test("finds titles for everyone, notes and words said for the host only, the best first", async () => {
  const [host, colleague] = await createColleagues();
  const titled = await createPastMeetingOf(host, { title: "Zebra crossing" });
  const noted = await createPastMeetingOf(host, { title: "Traffic" });
  const spoken = await createPastMeetingOf(host, { title: "Coffee" });
  for (const meeting of [titled, noted, spoken]) await createInvite(meeting, colleague);
  await database.meetingNotes.create({
    data: { meetingId: noted.id, template: "general", status: "ready", searchText: "We painted the zebras twice." },
  });
  await say(spoken.id, "Nothing here.", 0);
  await say(spoken.id, "I saw a zebra yesterday.", 2000);
  await say(spoken.id, "Zebra, zebra", 4000, false);
  const hits = await search(host, "zebra");
  for (const hit of hits) expect(searchHitShape.strict().parse(hit)).toEqual(hit);
  expect(hits).toMatchObject([
    { meeting_id: titled.id, match: "title", snippet: "<mark>Zebra</mark> crossing", record_access: "host" },
    { meeting_id: noted.id, match: "notes", snippet: "We painted the <mark>zebras</mark> twice." },
    { meeting_id: spoken.id, match: "transcript", snippet: "I saw a <mark>zebra</mark> yesterday.", t_ms: 2000 },
  ]);
  expect(await search(colleague, "zebra")).toMatchObject([{ meeting_id: titled.id, record_access: "none" }]);
});

test("finds words that were said a breath apart, and a line that holds them all first", async () => {
  const [host, colleague] = await createColleagues();
  const [apart, whole, long] = [
    await createPastMeetingOf(host, { title: "Coffee" }),
    await createPastMeetingOf(host, { title: "Tea" }),
    await createPastMeetingOf(host, { title: "Milk" }),
  ];
  for (const meeting of [apart, whole, long]) await createInvite(meeting, colleague);
  await say(apart.id, "So we have to talk about the budget", 1000);
  await say(apart.id, "well", 5000);
  await say(apart.id, "on Friday it's due.", 9000);
  await say(whole.id, "The budget is due on Friday.", 1000);
  await say(long.id, "The budget first.", 0);
  await say(long.id, "See you on Friday.", 600_000);
  const hits = await search(host, "budget friday");
  expect(hits).toMatchObject([
    { meeting_id: whole.id, t_ms: 1000 },
    {
      meeting_id: apart.id,
      t_ms: 1000,
      snippet: "So we have to talk about the <mark>budget</mark> … on <mark>Friday</mark> it&#39;s due.",
    },
    // Its words are ten minutes apart: it holds one of them where it is quoted.
    { meeting_id: long.id },
  ]);
  const begun = (await search(host, "budget it's fri")).map((hit: SearchHit) => hit.meeting_id);
  expect(begun.slice(0, 2)).toEqual([whole.id, apart.id]);
  const without = await search(host, "budget -friday");
  expect(new Set(without.map((hit: SearchHit) => hit.meeting_id))).toEqual(new Set([apart.id, long.id]));
  expect(await search(colleague, "budget friday")).toEqual([]);
});

test("finds nothing in meetings the caller may not know, hid, or that were deleted", async () => {
  const [host, colleague] = await createColleagues();
  await createMeetingOf(host, { title: "Walrus" });
  await createPastMeetingOf(host, { title: "Walrus", deletedAt: new Date() });
  const hidden = await createPastMeetingOf(host, { title: "Walrus" });
  await call("POST", `/meetings/${hidden.id}/hide`, { as: host });
  expect(await search(host, "walrus")).toHaveLength(1);
  expect(await search(colleague, "walrus")).toEqual([]);
});

test("counts a word as soon as it is begun, knows quotes, and survives any text", async () => {
  const [host] = await createColleagues();
  await createMeetingOf(host, { title: "The quarterly planning" });
  await createMeetingOf(host, { title: "Planning of the quarter" });
  expect(await search(host, "quarterly plan")).toHaveLength(2);
  expect(await search(host, '"quarterly planning"')).toHaveLength(1);
  for (const q of ["'", '"', "a:*", "!!", "&|", "\\", "%", "(", "x or", "-planning", "plan \u0002"]) {
    expect(Array.isArray(await search(host, q))).toBe(true);
  }
  expect((await call("GET", "/meetings/search?q=%20", { as: host })).status).toBe(422);
});

test("escapes what people wrote around the marks", async () => {
  const [host] = await createColleagues();
  await createMeetingOf(host, { title: '<img src=x onerror="alert(1)"> \u0002mango\u0003 & co' });
  const [hit] = await search(host, "mango");
  expect(hit.snippet).toBe("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; <mark>mango</mark> &amp; co");
});

test("is limited for each person, and says when to come back", async () => {
  const [host, colleague] = await createColleagues();
  const ask = (as: { id: string }, address: string) => call("GET", "/meetings/search?q=x", { as, address });
  const answers = await Promise.all(Array.from({ length: 121 }, (_, n) => ask(host, `10.0.0.${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: "rate_limited", retry_at: expect.any(String) });
  expect((await ask(colleague, "10.0.0.1")).status).toBe(200);
});
