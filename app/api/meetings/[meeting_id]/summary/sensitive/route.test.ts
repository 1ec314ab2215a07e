import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import { createPastMeetingOf, createUser } from "@/lib/testing/factories";
import { sayLines } from "@/lib/testing/say-lines";
import { createSharedMeeting } from "@/lib/testing/shared-meeting";

test("finds what is sensitive in the notes and in the transcript, with quote, reason and place", async () => {
  const { ana, ben, meeting, path } = await createSharedMeeting();
  await database.transcriptSegment.create({
    data: {
      meetingId: meeting.id,
      identity: `user:${ben.id}`,
      name: "Ben Okafor",
      userId: ben.id,
      trackId: "TR_ben",
      tMs: 9000,
      durationMs: 2000,
      text: "Call the roofer on +49 30 901820 please.",
      isFinal: true,
    },
  });
  await call("PUT", `${path}/summary/mask`, { as: ana, body: { groups: ["money"], lines: ["p1"] } });
  const { status, body } = await call("GET", `${path}/summary/sensitive`, { as: ana });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    checking: false,
    incomplete: false,
    truncated: false,
    scan_only: true,
    mask: { groups: ["money"], lines: ["p1"] },
  });
  const groups = Object.fromEntries(body.groups.map((one: { group: string }) => [one.group, one]));
  expect(groups.money.items.some((item: { line_id: string }) => item.line_id === "p1")).toBe(true);
  expect(groups.contact.items).toMatchObject([
    {
      in_summary: false,
      line_id: null,
      notes: null,
      quote: expect.stringContaining("901820"),
      speaker: "Ben Okafor",
      t_ms: 9000,
      title: "Transcript",
      transcript: expect.stringContaining("roofer"),
    },
  ]);
  expect(body.total).toBe(body.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0));
});

test("finds a card number that is read aloud over several lines, in each of them", async () => {
  const { ana, ben, meeting, path } = await createSharedMeeting();
  const said = ["The card is four two four two", "four two four two four two", "four two four two four two, got it?"];
  await database.transcriptSegment.createMany({
    data: said.map((text, at) => ({
      meetingId: meeting.id,
      identity: `user:${ben.id}`,
      name: "Ben Okafor",
      userId: ben.id,
      trackId: "TR_ben",
      tMs: 9000 + at * 1000,
      durationMs: 900,
      text,
      isFinal: true,
    })),
  });
  const { body } = await call("GET", `${path}/summary/sensitive`, { as: ana });
  const { items } = body.groups.find(({ group }: { group: string }) => group === "credentials");
  expect(items.map(({ quote, t_ms }: { quote: string; t_ms: number }) => [quote, t_ms])).toEqual([
    ["four two four two", 9000],
    ["four two four two four two", 10_000],
    ["four two four two four two", 11_000],
  ]);
});

test("says when part of it is in a language that is not searched", async () => {
  const { ana, ben, meeting, path } = await createSharedMeeting();
  expect((await call("GET", `${path}/summary/sensitive`, { as: ana })).body.unsearched).toBe(false);
  const said = [
    "Oferta wynosi czterysta tysięcy złotych i jest ważna do końca miesiąca.",
    "Piotr ma raka i w marcu idzie do szpitala, więc szukamy zastępstwa.",
    "Klient nas pozwał, a nasz prawnik radzi ugodę przed rozprawą w sądzie.",
    "Musimy też porozmawiać o zwolnieniach, bo Jerzy odchodzi z końcem miesiąca.",
    "Proszę nikomu nie mówić, ile zarabia Anna, bo to wywoła kolejną awanturę.",
  ];
  await sayLines(
    meeting,
    said.map((text) => [ben, text]),
  );
  expect((await call("GET", `${path}/summary/sensitive`, { as: ana })).body.unsearched).toBe(true);
});

test("of a meeting without notes and words is empty", async () => {
  const ana = await createUser();
  const meeting = await createPastMeetingOf(ana);
  const { body } = await call("GET", `/meetings/${meeting.id}/summary/sensitive`, { as: ana });
  expect(body).toMatchObject({ groups: [], total: 0, mask: { groups: [], lines: [] } });
});

test("is the host's alone", async () => {
  const { ben, meeting, path } = await createSharedMeeting();
  expect((await call("GET", `${path}/summary/sensitive`, { as: ben })).status).toBe(403);
  await expectHidden("GET", `${path}/summary/sensitive`, { id: meeting.id, as: await createUser() });
});
