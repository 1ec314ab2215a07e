import { beforeEach, describe, expect, test } from "vitest";
import { createPoll } from "@/lib/features/polls/create-poll";
import { pollShape } from "@/lib/features/polls/schema";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createUser,
} from "@/lib/testing/factories";

const named = { question: "Lunch?", options: ["Soup", "Salad"], anonymous: false, show_results: true };
type Person = { id: string };
let host: Person;
let colleague: Person;
let meeting: { id: string };
let pollId: string;
let path: string;

beforeEach(async () => {
  const people = await createColleagues();
  [host, colleague] = people;
  const running = await createLiveMeetingOf(people[0]);
  meeting = running;
  await createParticipant(running, people[1]);
  pollId = await createPoll(meeting.id, named);
  path = `/meetings/${meeting.id}/polls/${pollId}`;
});

const launch = () => call("POST", `${path}/launch`, { as: host });
const close = () => call("POST", `${path}/close`, { as: host });

describe("PUT", () => {
  test("replaces question, options and settings of a draft", async () => {
    const body = { question: "Dinner?", options: ["Fish", "Rice", "Beans"], anonymous: true, show_results: false };
    const answer = await call("PUT", path, { as: host, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: pollId, question: "Dinner?", anonymous: true, show_results: false });
    expect(answer.body.options.map((option: { label: string }) => option.label)).toEqual(body.options);
  });

  test("leaves launched and closed polls alone", async () => {
    await launch();
    expect(await call("PUT", path, { as: host, body: named })).toMatchObject({
      status: 409,
      body: { code: "poll_launched" },
    });
    await close();
    expect(await call("PUT", path, { as: host, body: named })).toMatchObject({
      status: 409,
      body: { code: "poll_launched" },
    });
  });

  test("is the host's; others do not learn of a draft", async () => {
    await expectHidden("PUT", path, { id: pollId, as: colleague, body: named });
    await launch();
    expect((await call("PUT", path, { as: colleague, body: named })).status).toBe(403);
    await expectHidden("PUT", path, { id: meeting.id, as: await createUser(), body: named });
  });

  test("does not reach a poll through another meeting", async () => {
    const other = await createMeetingOf(host);
    expect((await call("PUT", `/meetings/${other.id}/polls/${pollId}`, { as: host, body: named })).status).toBe(404);
  });
});

describe("DELETE", () => {
  test("takes a draft away", async () => {
    expect((await call("DELETE", path, { as: host })).status).toBe(204);
    expect((await call("DELETE", path, { as: host })).status).toBe(404);
  });

  test("keeps what was launched", async () => {
    await launch();
    expect((await call("DELETE", path, { as: colleague })).status).toBe(403);
    expect(await call("DELETE", path, { as: host })).toMatchObject({ status: 409, body: { code: "poll_launched" } });
    await close();
    expect(await call("DELETE", path, { as: host })).toMatchObject({ status: 409, body: { code: "poll_launched" } });
  });
});

describe("launch", () => {
  test("opens the poll to everyone, once", async () => {
    await expectHidden("POST", `${path}/launch`, { id: pollId, as: colleague });
    const { status, body } = await launch();
    expect([status, body.status]).toEqual([200, "open"]);
    expect(pollShape.strict().parse(body)).toEqual(body);
    expect(Date.parse(body.launched_at)).not.toBeNaN();
    expect(await launch()).toMatchObject({ status: 409, body: { code: "poll_launched" } });
    expect((await call("POST", `${path}/launch`, { as: colleague })).status).toBe(403);
  });

  test("is for a meeting that runs", async () => {
    await call("POST", `/meetings/${meeting.id}/end`, { as: host });
    expect(await launch()).toMatchObject({ status: 409, body: { code: "meeting_not_live" } });
  });
});

describe("close", () => {
  test("keeps the final results, once", async () => {
    expect(await close()).toMatchObject({ status: 409, body: { code: "poll_not_launched" } });
    const { body: open } = await launch();
    await call("POST", `${path}/votes`, { as: colleague, body: { option_id: open.options[1].id } });
    expect((await call("POST", `${path}/close`, { as: colleague })).status).toBe(403);
    const { status, body } = await close();
    expect([status, body.status, body.response_count]).toEqual([200, "closed", 1]);
    expect(Date.parse(body.closed_at)).not.toBeNaN();
    expect(await close()).toMatchObject({ status: 409, body: { code: "poll_closed" } });
  });

  test("comes with the end of the meeting", async () => {
    await launch();
    await call("POST", `/meetings/${meeting.id}/end`, { as: host });
    const { body } = await call("GET", `/meetings/${meeting.id}/polls`, { as: colleague });
    expect(body).toMatchObject([{ status: "closed" }]);
  });
});
