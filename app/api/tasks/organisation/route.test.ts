import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createReader, createUser } from "@/lib/testing/factories";
import { createTaskMeeting } from "@/lib/testing/task-meeting";

const board = async (as: { id: string }) => {
  const { status, body } = await call("GET", "/tasks/organisation", { as });
  expect(status).toBe(200);
  return body;
};
const share = (...people: { id: string }[]) =>
  database.user.updateMany({ where: { id: { in: people.map(({ id }) => id) } }, data: { shareTasks: true } });

test("colleagues who share, what is nobody's, and teams", async () => {
  const { ana, ben, cleo, meeting } = await createTaskMeeting();
  await share(ben);
  await createReader(meeting, ben);
  await database.task.create({ data: { userId: ben.id, text: "Own" } });
  await database.task.create({ data: { userId: ana.id, text: "Ana's secret" } });
  await createUser({ organisationId: ana.organisationId, shareTasks: true, disabledAt: new Date() });
  await createUser({ shareTasks: true, name: "Stranger" });
  const team = await database.team.create({
    data: {
      organisationId: ana.organisationId,
      name: "Roofers",
      members: { create: [{ userId: ben.id, role: "owner" }] },
    },
  });
  const ofAna = await board(ana);
  const item = { id: null, meeting_id: meeting.id, meeting_title: "Roof", done: false, done_at: null };
  const ofNobodyElse = { item_id: null, meeting_id: null, meeting_title: null, t_ms: null, assignable: false };
  expect(ofAna).toEqual({
    not_sharing: 1,
    people: [
      {
        id: ben.id,
        name: "Ben Okafor",
        title: null,
        items: expect.arrayContaining([
          { ...item, ...ofNobodyElse, text: "Own", due: null },
          {
            ...item,
            item_id: "pay",
            t_ms: 4000,
            assignable: true,
            text: "Pay the 400,000 euros to the roofer.",
            due: "2026-11-27",
          },
        ]),
      },
    ],
    teams: [{ id: team.id, name: "Roofers", members: [ben.id] }],
    unassigned: [
      {
        item_id: "chairs",
        meeting_id: meeting.id,
        meeting_title: "Roof",
        text: "Order chairs.",
        due: null,
        t_ms: 6000,
        owner: null,
        assignable: true,
      },
    ],
  });
  const ofCleo = await board(cleo);
  expect(ofCleo.unassigned).toEqual([]);
  expect(ofCleo.not_sharing).toBe(1);
  expect(ofCleo.people[0].items).toContainEqual({ ...item, ...ofNobodyElse, text: null, due: null });
  expect((await board(ben)).people[0].items).toContainEqual(
    expect.objectContaining({ id: expect.any(String), text: "Own" }),
  );
  expect(JSON.stringify(ofCleo)).not.toMatch(/roof(?!ers)|chairs|secret/i);
  expect((await call("GET", "/tasks/organisation")).status).toBe(401);
});

test("people are on pages, by name, and those of one team alone", async () => {
  const { ana, ben, cleo } = await createTaskMeeting();
  await share(ana, ben, cleo);
  const team = await database.team.create({
    data: {
      organisationId: ana.organisationId,
      name: "Roofers",
      members: { create: [{ userId: ana.id, role: "owner" }, { userId: cleo.id }] },
    },
  });
  const read = async (query: string) => {
    const { body, headers } = await call("GET", `/tasks/organisation?${query}`, { as: ana });
    return { body, ids: body.people.map(({ id }: { id: string }) => id), next: headers.get("link") };
  };
  const first = await read("limit=2");
  expect(first.ids).toEqual([ana.id, ben.id]);
  expect(first.body.teams).toEqual([{ id: team.id, name: "Roofers", members: [ana.id] }]);
  const cursor = new URLSearchParams(/\?([^>]*)>; rel="next"/.exec(first.next ?? "")?.[1]).get("cursor");
  const second = await read(`limit=2&cursor=${cursor}`);
  expect([second.ids, second.next]).toEqual([[cleo.id], null]);
  expect(second.body).toMatchObject({ teams: [], unassigned: [], not_sharing: 0 });
  expect((await read(`team_id=${team.id}`)).ids).toEqual([ana.id, cleo.id]);
});

test("done since Monday, in the zone of the caller", async () => {
  const { ana, ben } = await createTaskMeeting();
  await share(ben);
  // Just now is a minute ahead: Monday may begin in between.
  const days = (days: number) => new Date(Date.now() + 60_000 - days * 24 * 3_600_000);
  for (const at of [0, 8]) await database.task.create({ data: { userId: ben.id, text: `${at}`, doneAt: days(at) } });
  const [person] = (await board(ana)).people;
  expect(person.items).toMatchObject([{ text: "0", done: true }]);
});

test("over generated masks: exactly the words of the reader's own view, and nothing of what they may not read", async () => {
  const { ana, ben, cleo, meeting } = await createTaskMeeting();
  await share(ana, ben);
  await createReader(meeting, ben);
  const masks = fc.record({
    hiddenGroups: fc.subarray(["money", "metrics", "contact"]),
    hiddenLines: fc.subarray(["pay", "write", "chairs", "overview"]),
    isGranted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(masks, async ({ isGranted, ...mask }) => {
      await database.recordReader.deleteMany({ where: { userId: cleo.id } });
      await createReader(meeting, cleo, { ...mask, grantedAt: isGranted ? new Date() : null });
      const { body } = await call("GET", `/meetings/${meeting.id}/summary`, { as: cleo });
      type Line = { id: string; text: string; due: string | null; owner: { user_id: string | null } | null };
      const view: Line[] = body.content?.action_items ?? [];
      const { people, unassigned } = await board(cleo);
      const shown = [...people.flatMap(({ items }: { items: object[] }) => items), ...unassigned] as {
        item_id: string | null;
        text: string | null;
        meeting_id: string | null;
        due: string | null;
      }[];
      for (const { item_id: id, text, meeting_id: of } of shown) {
        if (id === null) expect([text, of]).toEqual([null, null]);
        else expect(text).toBe(view.find((line) => line.id === id)?.text);
      }
      const named = (id: string) => view.some((line) => line.id === id && line.owner !== null);
      expect(
        shown
          .filter(({ item_id: id }) => id !== null)
          .map(({ item_id: id }) => id)
          .sort(),
      ).toEqual([...(isGranted ? ["chairs"] : []), ...["pay", "write"].filter(named)].sort());
      // Who reads the meeting learns of no owner that is hidden from them; who does not, only that there is a task.
      const counts = ["write", "pay"].map((id) => (isGranted ? Number(named(id)) : 1));
      expect(people.map(({ items }: { items: object[] }) => items.length)).toEqual(counts);
      for (const { item_id: id, due } of shown) expect(due).toBe(view.find((line) => line.id === id)?.due ?? null);
    }),
    { numRuns: 25 },
  );
});
