import { expect, test } from "vitest";
import { createPoll } from "@/lib/features/polls/create-poll";
import { launchPoll } from "@/lib/features/polls/launch-poll";
import { type PollWire, pollShape } from "@/lib/features/polls/schema";
import { database } from "@/lib/platform/database/database";
import { call } from "@/lib/testing/call";
import { createColleagues, createLiveMeetingOf, createParticipant, createUser } from "@/lib/testing/factories";

async function createOpenPoll(settings: { anonymous?: boolean; show_results?: boolean } = {}) {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const voter = await createParticipant(meeting, colleague);
  const poll = { question: "Lunch?", options: ["Soup", "Salad"], anonymous: false, show_results: true, ...settings };
  const id = await createPoll(meeting.id, poll);
  await launchPoll({ id, meetingId: meeting.id });
  const path = `/meetings/${meeting.id}/polls/${id}`;
  const read = async (as: { id: string }): Promise<PollWire> =>
    (await call("GET", `/meetings/${meeting.id}/polls`, { as })).body[0];
  const [soup, salad] = (await read(host)).options.map((option) => option.id);
  const vote = (as: { id: string }, option_id: unknown) => call("POST", `${path}/votes`, { as, body: { option_id } });
  const close = () => call("POST", `${path}/close`, { as: host });
  return { host, colleague, meeting, voter, read, vote, close, soup, salad };
}

test("a named vote is counted, is the voter's own to see, and tells the host who", async () => {
  const { host, colleague, voter, read, vote, soup } = await createOpenPoll();
  const { status, body } = await vote(colleague, soup);
  expect(status).toBe(200);
  expect(pollShape.strict().parse(body)).toEqual(body);
  expect(body).toMatchObject({ has_voted: true, my_option_id: soup, response_count: 1, respondents: [] });
  expect(await read(host)).toMatchObject({
    has_voted: false,
    options: [{ vote_count: 1 }, { vote_count: 0 }],
    respondents: [{ participant_id: voter.id, display_name: "Ben Okafor", option_id: soup }],
  });
});

test("who stands in for the host sees neither who chose what nor withheld counts", async () => {
  const { colleague, voter, meeting, read, vote, soup } = await createOpenPoll({ show_results: false });
  await database.participant.update({ where: { id: voter.id }, data: { isCohost: true } });
  await vote(colleague, soup);
  expect(await read(colleague)).toMatchObject({ response_count: null, respondents: [] });
  await database.poll.updateMany({ where: { meetingId: meeting.id }, data: { showResults: true } });
  expect(await read(colleague)).toMatchObject({ response_count: 1, respondents: [] });
});

test("the same named vote again is the same vote; another choice is refused", async () => {
  const { colleague, read, vote, soup, salad } = await createOpenPoll();
  await vote(colleague, soup);
  expect((await vote(colleague, soup)).status).toBe(200);
  expect(await vote(colleague, salad)).toMatchObject({ status: 409, body: { code: "already_voted" } });
  expect(await read(colleague)).toMatchObject({ my_option_id: soup, options: [{ vote_count: 1 }, { vote_count: 0 }] });
});

test("an anonymous vote names nobody to anyone, and a retry of it is refused", async () => {
  const { host, colleague, read, vote, soup, salad } = await createOpenPoll({ anonymous: true });
  const { status, body } = await vote(colleague, soup);
  expect([status, body.has_voted, body.my_option_id, body.response_count]).toEqual([200, true, null, 1]);
  for (const choice of [soup, salad]) {
    expect(await vote(colleague, choice)).toMatchObject({ status: 409, body: { code: "already_voted" } });
  }
  expect(await read(host)).toMatchObject({ has_voted: false, respondents: [], response_count: 1 });
});

test.each([false, true])(
  "a vote after the close is refused and counted once a person (anonymous: %s)",
  async (anonymous) => {
    const { host, colleague, read, vote, close, soup, salad } = await createOpenPoll({ anonymous });
    await vote(host, soup);
    await close();
    for (const choice of [soup, salad, salad]) {
      expect(await vote(colleague, choice)).toMatchObject({ status: 409, body: { code: "poll_closed" } });
    }
    expect(await read(host)).toMatchObject({ response_count: 1, late_response_count: 1 });
  },
);

test("a named vote that is only sent again after the close is not late", async () => {
  const { host, read, vote, close, soup } = await createOpenPoll();
  await vote(host, soup);
  await close();
  expect((await vote(host, soup)).status).toBe(200);
  expect(await read(host)).toMatchObject({ response_count: 1, late_response_count: 0 });
});

test("withheld results are null for all but the host", async () => {
  const { host, colleague, read, vote, soup } = await createOpenPoll({ show_results: false });
  const { body } = await vote(colleague, soup);
  const withheld = {
    response_count: null,
    late_response_count: null,
    options: [{ vote_count: null }, { vote_count: null }],
  };
  expect(body).toMatchObject({ has_voted: true, my_option_id: soup, ...withheld });
  expect(await read(colleague)).toMatchObject(withheld);
  expect(await read(host)).toMatchObject({ response_count: 1, options: [{ vote_count: 1 }, { vote_count: 0 }] });
});

test("drafts take no votes", async () => {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const draft = { question: "Lunch?", options: ["Soup", "Salad"] };
  const { body } = await call("POST", `/meetings/${meeting.id}/polls`, { as: host, body: draft });
  const path = `/meetings/${meeting.id}/polls/${body.id}/votes`;
  const answer = await call("POST", path, { as: host, body: { option_id: body.options[0].id } });
  expect([answer.status, answer.body.code]).toEqual([409, "poll_not_launched"]);
});

test("a vote is for an option of the poll, by somebody in the meeting", async () => {
  const { host, meeting, vote, soup } = await createOpenPoll();
  const other = await createOpenPoll();
  expect((await vote(host, other.soup)).status).toBe(422);
  expect((await vote(host, "soup")).status).toBe(422);
  const waiting = await createUser({ organisationId: host.organisationId });
  await createParticipant(meeting, waiting, { status: "waiting" });
  expect((await vote(waiting, soup)).status).toBe(403);
  expect((await vote(await createUser(), soup)).status).toBe(404);
});
