import { describe, expect, test } from "vitest";
import { createPoll } from "@/lib/features/polls/create-poll";
import { launchPoll } from "@/lib/features/polls/launch-poll";
import { pollShape } from "@/lib/features/polls/schema";
import { call } from "@/lib/testing/call";
import { expectHidden } from "@/lib/testing/expect-hidden";
import {
  createColleagues,
  createLiveMeetingOf,
  createMeetingOf,
  createParticipant,
  createPastMeetingOf,
  createUser,
} from "@/lib/testing/factories";

const lunch = { question: " Lunch? ", options: ["Soup", " Salad "] };
const named = { question: "Lunch?", options: ["Soup", "Salad"], anonymous: false, show_results: true };

describe("POST /meetings/{meeting_id}/polls", () => {
  test("drafts a poll: named and with results shown unless told otherwise", async () => {
    const [host] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    const { status, body } = await call("POST", `/meetings/${meeting.id}/polls`, { as: host, body: lunch });
    expect(status).toBe(201);
    expect(pollShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      question: "Lunch?",
      status: "draft",
      anonymous: false,
      show_results: true,
      has_voted: false,
      my_option_id: null,
      launched_at: null,
      closed_at: null,
      response_count: 0,
      late_response_count: 0,
      respondents: [],
    });
    expect(body.options).toMatchObject([
      { label: "Soup", position: 0, vote_count: 0 },
      { label: "Salad", position: 1, vote_count: 0 },
    ]);
  });

  test("is the host's, and only from inside the meeting", async () => {
    const [host, colleague] = await createColleagues();
    const running = await createLiveMeetingOf(host);
    await createParticipant(running, colleague);
    const path = `/meetings/${running.id}/polls`;
    expect((await call("POST", path, { as: colleague, body: lunch })).status).toBe(403);
    const ahead = await createMeetingOf(host);
    expect((await call("POST", `/meetings/${ahead.id}/polls`, { as: host, body: lunch })).status).toBe(403);
    await expectHidden("POST", path, { id: running.id, as: await createUser(), body: lunch });
  });

  test.each([
    [{ question: "", options: ["a", "b"] }, "question"],
    [{ question: "Q", options: ["a"] }, "options"],
    [{ question: "Q", options: ["a", " a "] }, "options"],
    [{ question: "Q", options: ["a", ""] }, "options.1"],
    [{ question: "Q", options: Array.from({ length: 21 }, (_, n) => `${n}`) }, "options"],
    [{ question: "Q", options: ["a", "b"], anonimous: true }, "anonimous"],
  ])("names what is wrong with %j", async (body, path) => {
    const [host] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    const answer = await call("POST", `/meetings/${meeting.id}/polls`, { as: host, body });
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([422, "invalid", path]);
  });

  test("refuses the fifty-first, until a draft is deleted", async () => {
    const [host] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    const ids: string[] = [];
    for (let made = 0; made < 50; made += 1) ids.push(await createPoll(meeting.id, named));
    const path = `/meetings/${meeting.id}/polls`;
    const { status, body } = await call("POST", path, { as: host, body: lunch });
    expect([status, body.code]).toEqual([409, "too_many_polls"]);
    await call("DELETE", `${path}/${ids[7]}`, { as: host });
    expect((await call("POST", path, { as: host, body: lunch })).status).toBe(201);
  });
});

describe("GET /meetings/{meeting_id}/polls", () => {
  test("shows the host everything, in the order it was made, and the others what was launched", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createLiveMeetingOf(host);
    await createParticipant(meeting, colleague);
    const first = await createPoll(meeting.id, named);
    const draft = await createPoll(meeting.id, { ...named, question: "Later?" });
    await launchPoll({ id: first, meetingId: meeting.id });
    const idsFor = async (person: { id: string }) =>
      (await call("GET", `/meetings/${meeting.id}/polls`, { as: person })).body.map((poll: { id: string }) => poll.id);
    expect(await idsFor(host)).toEqual([first, draft]);
    expect(await idsFor(colleague)).toEqual([first]);
  });

  test("is refused to people who wait, who were removed, or who never came", async () => {
    const [host, colleague] = await createColleagues();
    const waiting = await createUser({ organisationId: host.organisationId });
    const removed = await createUser({ organisationId: host.organisationId });
    const meeting = await createLiveMeetingOf(host);
    await createParticipant(meeting, waiting, { status: "waiting" });
    await createParticipant(meeting, removed, { status: "removed" });
    const path = `/meetings/${meeting.id}/polls`;
    for (const person of [waiting, removed]) expect((await call("GET", path, { as: person })).status).toBe(403);
    await expectHidden("GET", path, { id: meeting.id, as: colleague });
  });

  test("answers people who were there after the end, too", async () => {
    const [host, colleague] = await createColleagues();
    const meeting = await createPastMeetingOf(host);
    await createParticipant(meeting, colleague, { status: "left" });
    for (const person of [host, colleague]) {
      expect(await call("GET", `/meetings/${meeting.id}/polls`, { as: person })).toMatchObject({
        status: 200,
        body: [],
      });
    }
  });
});
