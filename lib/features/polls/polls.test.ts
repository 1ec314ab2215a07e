import { expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { subscribe } from "@/lib/platform/events/subscribe";
import { transaction } from "@/lib/platform/events/transaction";
import { createColleagues, createGuest, createLiveMeetingOf } from "@/lib/testing/factories";
import { castVote } from "./cast-vote";
import { closePoll } from "./close-poll";
import { createPoll } from "./create-poll";
import { launchPoll } from "./launch-poll";
import { listNamedResults } from "./queries";
import { updatePoll } from "./update-poll";

const question = { question: "Lunch?", options: ["Soup", "Salad", "Bread"], show_results: true };

async function createMeeting() {
  const [host] = await createColleagues();
  return createLiveMeetingOf(host);
}

async function createOpenPoll({ anonymous, voters }: { anonymous: boolean; voters: number }) {
  const meeting = await createMeeting();
  const id = await createPoll(meeting.id, { ...question, anonymous });
  await launchPoll({ id, meetingId: meeting.id });
  const options = await database.pollOption.findMany({ where: { pollId: id }, orderBy: { position: "asc" } });
  const optionId = (n: number) => options[n % options.length]?.id ?? "";
  const people: string[] = [];
  for (let n = 0; n < voters; n += 1) people.push((await createGuest(meeting)).participant.id);
  return { poll: { id, meetingId: meeting.id, options }, optionId, people };
}

type Open = Awaited<ReturnType<typeof createOpenPoll>>;

/** The outcome of each of many concurrent votes. */
const castAll = (poll: Open["poll"], votes: { participantId: string; optionId: string }[]) =>
  Promise.all(
    votes.map(({ participantId, optionId }) =>
      castVote(poll, optionId, { participantId }).then(
        () => "voted",
        (refusal: { code: string }) => refusal.code,
      ),
    ),
  );

const count = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length;

async function tallies(pollId: string): Promise<number[]> {
  const box = await database.pollBallotBox.findUnique({ where: { pollId } });
  if (box) return box.tallies;
  const options = await database.pollOption.findMany({
    where: { pollId },
    include: { _count: { select: { votes: true } } },
    orderBy: { position: "asc" },
  });
  return options.map((option) => option._count.votes);
}

test("of sixty polls made at once a meeting takes fifty, and a fifty-first cannot be written at all", async () => {
  const meeting = await createMeeting();
  const made = await Promise.allSettled(
    Array.from({ length: 60 }, () => createPoll(meeting.id, { ...question, anonymous: false })),
  );
  expect(made.filter((one) => one.status === "fulfilled")).toHaveLength(50);
  for (const one of made) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "too_many_polls" });
  expect(await database.poll.count({ where: { meetingId: meeting.id } })).toBe(50);
  const poll = { meetingId: meeting.id, question: "Q", anonymous: false, showResults: true };
  for (const place of [0, 50, 51]) await expect(database.poll.create({ data: { ...poll, place } })).rejects.toThrow();
});

test("a named poll keeps the first of many different votes one person casts at once", async () => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous: false, voters: 1 });
  const votes = Array.from({ length: 12 }, (_, n) => ({ participantId: people[0] ?? "", optionId: optionId(n) }));
  const outcomes = await castAll(poll, votes);
  // The four votes for the winning option count as repetitions of the same vote.
  expect([count(outcomes, "voted"), count(outcomes, "already_voted")]).toEqual([4, 8]);
  expect((await tallies(poll.id)).reduce((sum, votes) => sum + votes, 0)).toBe(1);
});

test("an anonymous poll counts one of many votes one person casts at once", async () => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous: true, voters: 1 });
  const votes = Array.from({ length: 12 }, () => ({ participantId: people[0] ?? "", optionId: optionId(1) }));
  const outcomes = await castAll(poll, votes);
  expect([count(outcomes, "voted"), count(outcomes, "already_voted")]).toEqual([1, 11]);
  expect(await tallies(poll.id)).toEqual([0, 1, 0]);
});

test.each([false, true])("no vote of many people at once is lost (anonymous: %s)", async (anonymous) => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous, voters: 60 });
  const votes = people.map((participantId, n) => ({ participantId, optionId: optionId(n) }));
  expect(count(await castAll(poll, votes), "voted")).toBe(60);
  expect(await tallies(poll.id)).toEqual([20, 20, 20]);
});

test.each([false, true])("a vote is in before the close, or late: never neither (anonymous: %s)", async (anonymous) => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous, voters: 40 });
  const votes = people.map((participantId, n) => ({ participantId, optionId: optionId(n) }));
  const [outcomes] = await Promise.all([castAll(poll, votes), closePoll(poll)]);
  const voted = count(outcomes, "voted");
  expect(voted + count(outcomes, "poll_closed")).toBe(40);
  expect((await tallies(poll.id)).reduce((sum, votes) => sum + votes, 0)).toBe(voted);
  expect(await database.pollLateVoter.count({ where: { pollId: poll.id } })).toBe(40 - voted);
});

test("an edit and a launch at once: what was launched is whole, and of two launches one counts", async () => {
  const meeting = await createMeeting();
  for (let round = 0; round < 8; round += 1) {
    const id = await createPoll(meeting.id, { ...question, anonymous: true });
    const poll = { id, meetingId: meeting.id };
    const edit = updatePoll(poll, { ...question, options: ["Yes", "No"], anonymous: true });
    const outcomes = await Promise.allSettled([launchPoll(poll), edit, launchPoll(poll)]);
    expect([outcomes[0].status, outcomes[2].status].sort()).toEqual(["fulfilled", "rejected"]);
    const options = await database.pollOption.count({ where: { pollId: id } });
    const box = await database.pollBallotBox.findUniqueOrThrow({ where: { pollId: id } });
    expect(box.tallies).toHaveLength(options);
    expect(options).toBe(outcomes[1].status === "fulfilled" ? 2 : 3);
  }
});

test("somebody who is removed while voting does not vote", async () => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous: true, voters: 1 });
  await database.participant.update({ where: { id: people[0] }, data: { status: "removed" } });
  expect(await castAll(poll, [{ participantId: people[0] ?? "", optionId: optionId(0) }])).toEqual(["forbidden"]);
});

test("what changes in a poll is announced; a vote that is refused is not", async () => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous: true, voters: 1 });
  const heard: unknown[] = [];
  const subject = poll.meetingId;
  const topics = [
    { topic: "poll", subject },
    { topic: "chat", subject },
  ] as const;
  const stop = await subscribe([...topics], (event) => heard.push(event));
  // Events arrive in order: after this one, the event of the launch is past.
  await transaction(async (_tx, announce) => announce({ topic: "chat", meetingId: subject }));
  await vi.waitFor(() => expect(heard).toContainEqual({ topic: "chat", meetingId: subject }));
  heard.length = 0;
  const vote = { participantId: people[0] ?? "", optionId: optionId(0) };
  await castAll(poll, [vote]);
  await vi.waitFor(() => expect(heard).toEqual([{ topic: "poll", meetingId: poll.meetingId }]));
  await castAll(poll, [vote]);
  await closePoll(poll);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  stop();
});

test("the whole database, with its row versions, does not tell who chose what in an anonymous poll", async () => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous: true, voters: 9 });
  // The voters vote in an order different from that of their ids.
  const order = [4, 0, 8, 2, 6, 1, 7, 3, 5];
  for (const n of order) await castVote(poll, optionId(n), { participantId: people[n] ?? "" });
  const rows = await everyRow();
  const mentions = rows.filter(({ row }) => people.some((id) => row.includes(id)));
  const choices = rows.filter(({ row }) => poll.options.some(({ id }) => row.includes(id)));
  // No row contains both a voter and an option, except the one with the tallies and all voters, sorted.
  expect(new Set(mentions.map(({ table }) => table))).toEqual(new Set(["participants", "poll_ballot_boxes"]));
  expect(new Set(choices.map(({ table }) => table))).toEqual(new Set(["poll_options"]));
  const box = await database.pollBallotBox.findUniqueOrThrow({ where: { pollId: poll.id } });
  expect(box).toEqual({ pollId: poll.id, tallies: [3, 3, 3], voters: [...people].sort() });
  // Apart from the poll, which every vote locks, no other row has the transaction id of the last vote.
  const last = rows.find(({ table, row }) => table === "poll_ballot_boxes" && row.includes(poll.id))?.xmin;
  const marked = rows.filter(({ xmin, xmax }) => xmin === last || xmax === last);
  expect(marked.filter(({ table }) => table !== "polls")).toMatchObject([{ table: "poll_ballot_boxes" }]);
  // No voter's row was even locked.
  const voters = mentions.filter(({ table }) => table === "participants");
  expect(new Set(voters.map(({ xmax }) => xmax))).toEqual(new Set(["0"]));
});

test("the notes are given the counts of named polls that all could see, and of no others", async () => {
  const { poll, optionId, people } = await createOpenPoll({ anonymous: false, voters: 3 });
  const votes = people.map((participantId, n) => ({ participantId, optionId: optionId(n === 2 ? 1 : 0) }));
  await castAll(poll, votes);
  const { meetingId } = poll;
  for (const hidden of [{ anonymous: true }, { anonymous: false, show_results: false }]) {
    await launchPoll({ id: await createPoll(meetingId, { ...question, ...hidden }), meetingId });
  }
  await createPoll(meetingId, { ...question, anonymous: false });
  const results = await listNamedResults(meetingId);
  expect(results).toMatchObject([
    {
      id: poll.id,
      question: "Lunch?",
      options: [
        { label: "Soup", votes: 2 },
        { label: "Salad", votes: 1 },
        { label: "Bread", votes: 0 },
      ],
    },
  ]);
  expect(results[0]?.launchedMs).toBeGreaterThan(50_000);
});

type Row = { table: string; row: string; xmin: string; xmax: string };

async function everyRow(): Promise<Row[]> {
  const tables = await database.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows: Row[] = [];
  for (const { name } of tables) {
    const found = await database.$queryRawUnsafe<Omit<Row, "table">[]>(
      `select t::text as row, xmin::text, xmax::text from "${name}" t`,
    );
    rows.push(...found.map((row) => ({ table: name, ...row })));
  }
  return rows;
}
