import { expect, test } from "vitest";
import { createPoll } from "@/lib/features/polls/create-poll";
import { launchPoll } from "@/lib/features/polls/launch-poll";
import { pollShape } from "@/lib/features/polls/schema";
import { call } from "@/lib/testing/call";
import { createColleagues, createGuest, createLiveMeetingOf } from "@/lib/testing/factories";

async function createVisit({ anonymous = false, show_results = true } = {}) {
  const [host] = await createColleagues();
  const meeting = await createLiveMeetingOf(host);
  const { participant, caller } = await createGuest(meeting);
  const poll = { question: "Lunch?", options: ["Soup", "Salad"], anonymous, show_results };
  await createPoll(meeting.id, { ...poll, question: "A draft" });
  const id = await createPoll(meeting.id, poll);
  await launchPoll({ id, meetingId: meeting.id });
  const path = `/m/${meeting.code}/polls`;
  return { host, meeting, guest: participant, caller, id, path, list: `${path}?guest_id=${participant.id}` };
}

test("a guest sees launched polls, votes, and sees neither drafts nor who voted", async () => {
  const { host, meeting, guest, caller, id, path, list } = await createVisit();
  const { status, body } = await call("GET", list, { as: caller });
  expect([status, body.length, body[0].id]).toEqual([200, 1, id]);
  expect(pollShape.strict().parse(body[0])).toEqual(body[0]);
  const choice = { guest_id: guest.id, option_id: body[0].options[0].id };
  const voted = await call("POST", `${path}/${id}/votes`, { as: caller, body: choice });
  expect(voted).toMatchObject({ status: 200, body: { has_voted: true, response_count: 1, respondents: [] } });
  expect((await call("POST", `${path}/${id}/votes`, { as: caller, body: choice })).status).toBe(200);
  const { body: asHost } = await call("GET", `/meetings/${meeting.id}/polls`, { as: host });
  expect(asHost[1].respondents).toMatchObject([{ participant_id: guest.id, display_name: "Gil Guest" }]);
});

test("withheld results are withheld from guests", async () => {
  const { caller, list } = await createVisit({ show_results: false });
  const { body } = await call("GET", list, { as: caller });
  expect(body).toMatchObject([{ response_count: null, options: [{ vote_count: null }, { vote_count: null }] }]);
});

test("the token counts as bearer alone, and only for the guest and the meeting it was made for", {
  tags: ["transport"],
}, async () => {
  const { meeting, caller, id, path, list } = await createVisit();
  const other = await createVisit();
  expect((await call("GET", list)).status).toBe(401);
  const others: Record<string, string>[] = [{}, { authorization: "Basic YTpi" }];
  for (const headers of others) {
    expect((await call("GET", `${list}&launch_token=${caller.bearer}`, { headers })).status).toBe(401);
  }
  expect((await call("GET", `${path}?guest_id=${other.guest.id}`, { as: caller })).status).toBe(401);
  expect((await call("GET", other.list, { as: caller })).status).toBe(404);
  const { body } = await call("GET", list, { as: caller });
  const forged = { guest_id: other.guest.id, option_id: body[0].options[0].id };
  expect((await call("POST", `${path}/${id}/votes`, { as: caller, body: forged })).status).toBe(401);
  expect((await call("GET", list.replace(meeting.code, meeting.code.toUpperCase()), { as: caller })).status).toBe(200);
});

test("a guest who waits or was removed reads nothing and does not vote", async () => {
  const { meeting, id, path } = await createVisit();
  for (const status of ["waiting", "removed", "denied"] as const) {
    const { participant, caller } = await createGuest(meeting, { status });
    expect((await call("GET", `${path}?guest_id=${participant.id}`, { as: caller })).status).toBe(403);
    const body = { guest_id: participant.id, option_id: id };
    expect((await call("POST", `${path}/${id}/votes`, { as: caller, body })).status).toBe(403);
  }
});

test("people with accounts have routes of their own", async () => {
  const { host, list } = await createVisit();
  expect((await call("GET", list, { as: host })).status).toBe(404);
});
