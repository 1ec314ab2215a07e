import { expect, test } from "vitest";
import { updateSeries } from "@/lib/flows/series/update-series";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createMeetingOf, createReader, createUser } from "@/lib/testing/factories";
import { budgetNotes } from "@/lib/testing/notes";
import { createSeriesOf } from "@/lib/testing/series";
import { createNotes } from "@/lib/testing/shared-meeting";

const item = (id: string, text: string) => ({ id, text, owner: { user_id: null, name: "Ben" }, due: null, t_ms: 0 });
const content = {
  ...budgetNotes,
  action_items: [item("a1", "Send the figures"), item("a2", "Salary of Kim")],
  possible_action_items: [item("a3", "Perhaps paint it")],
};

async function held() {
  const [host, colleague] = await createColleagues();
  const { occurrences } = await createSeriesOf(host, { emails: [colleague.email] });
  const [first, second, third] = occurrences;
  if (!first || !second || !third) throw new Error("three occurrences");
  const at = new Date(Date.now() - 3_600_000);
  const past = await database.meeting.update({
    where: { id: first.id },
    data: { status: "completed", startedAt: at, endedAt: at, scheduledAt: at },
  });
  await createNotes(past, content);
  return { host, colleague, past, second, third };
}

test("answers the latest meeting before this one with its action items", async () => {
  const { host, past, second, third } = await held();
  for (const { id } of [second, third]) {
    const { status, body } = await call("GET", `/meetings/${id}/last-time`, { as: host });
    expect(status).toBe(200);
    expect(body).toEqual({
      meeting: { id: past.id, title: "Stand-up", scheduled_at: past.scheduledAt?.toISOString() },
      open_items: [
        { id: "a1", meeting_id: past.id, text: "Send the figures", owner: { user_id: null, name: "Ben" }, due: null },
        { id: "a2", meeting_id: past.id, text: "Salary of Kim", owner: { user_id: null, name: "Ben" }, due: null },
      ],
    });
  }
  expect((await call("GET", `/meetings/${past.id}/last-time`, { as: host })).body.meeting).toBeNull();
});

test("finds it also before a split of the series, and nothing for a meeting that doesn't repeat", async () => {
  const { host, past, third } = await held();
  const by = { id: host.id, name: "Ana" };
  await updateSeries(third.id, { durationMinutes: 45 }, { scope: "following", by });
  expect((await call("GET", `/meetings/${third.id}/last-time`, { as: host })).body.meeting?.id).toBe(past.id);
  const single = await createMeetingOf(host);
  expect((await call("GET", `/meetings/${single.id}/last-time`, { as: host })).body).toEqual({
    meeting: null,
    open_items: [],
  });
});

test("what was done is left out, what was said again is there once, and the rest goes on from meeting to meeting", async () => {
  const { host, colleague, past, second, third } = await held();
  const at = new Date(Date.now() - 1_800_000);
  await database.meeting.update({
    where: { id: second.id },
    data: { status: "completed", startedAt: at, endedAt: at, scheduledAt: at },
  });
  await createNotes(second, { ...content, action_items: [item("b1", "Ben sends the figures"), item("b2", "Call Bo")] });
  const texts = async (as = host) =>
    (await call("GET", `/meetings/${third.id}/last-time`, { as })).body.open_items.map(
      ({ meeting_id: id, text }: { meeting_id: string; text: string }) => [id === past.id ? "first" : "second", text],
    );
  expect(await texts()).toEqual([
    ["second", "Ben sends the figures"],
    ["second", "Call Bo"],
    ["first", "Salary of Kim"],
  ]);
  await call("PATCH", `/tasks/meeting/${past.id}/a2`, { as: host, body: { done: true } });
  await call("PATCH", `/tasks/meeting/${second.id}/b2`, { as: host, body: { done: true } });
  expect(await texts()).toEqual([["second", "Ben sends the figures"]]);
  await createReader(past, colleague);
  expect(await texts(colleague)).toEqual([
    ["first", "Send the figures"],
    ["first", "Salary of Kim"],
  ]);
});

test("invitees see it only as far as the notes were shared with them, and strangers know nothing", async () => {
  const { colleague, past, second } = await held();
  const path = `/meetings/${second.id}/last-time`;
  expect((await call("GET", path, { as: colleague })).body).toEqual({ meeting: null, open_items: [] });
  await createReader(past, colleague, { hiddenLines: ["a2"] });
  const { body } = await call("GET", path, { as: colleague });
  expect(body.meeting.id).toBe(past.id);
  expect(body.open_items[0].text).toBe("Send the figures");
  expect(JSON.stringify(body)).not.toContain("Salary");
  expect((await call("GET", path, { as: await createUser() })).status).toBe(404);
});
