import "server-only";
import { findParticipationFor, type KnownParticipation } from "@/lib/core/participation/queries";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";
import { notFound } from "@/lib/platform/refusal";
import { mayKnowPoll } from "./policy";

export type PollResult = {
  id: string;
  question: string;
  /** Milliseconds from the start of the meeting to the launch. */
  launchedMs: number;
  options: { label: string; votes: number }[];
};

/** A poll that the caller may know of, and the caller's participation in its meeting. */
export type KnownPoll = KnownParticipation & {
  poll: NonNullable<Awaited<ReturnType<typeof findPoll>>>;
};

export async function findPollFor(actor: UserActor | GuestActor, meetingId: string, pollId: string) {
  const participation = await findParticipationFor(actor, meetingId);
  return participation && findPollOf(participation, pollId);
}

export async function findPollOf(participation: KnownParticipation, pollId: string): Promise<KnownPoll | null> {
  const poll = await findPoll(participation.meetingId, pollId);
  return poll && mayKnowPoll(participation, poll) ? { ...participation, poll } : null;
}

const findPoll = (meetingId: string, id: string) =>
  database.poll.findFirst({
    where: { id, meetingId },
    select: {
      id: true,
      meetingId: true,
      status: true,
      anonymous: true,
      options: { select: { id: true, position: true }, orderBy: { position: "asc" } },
    },
  });

/** All that the JSON of a poll needs. The serializer decides what this caller may see. */
export type PollView = Awaited<ReturnType<typeof loadViews>>[number];

/** In order of creation. Drafts only for those who may know of them. */
export async function listPollsFor(participation: KnownParticipation): Promise<PollView[]> {
  const views = await loadViews(participation, {});
  return views.filter(({ poll }) => mayKnowPoll(participation, poll));
}

export async function getPollView(participation: KnownParticipation, pollId: string): Promise<PollView> {
  const [view] = await loadViews(participation, { id: pollId });
  if (!view) throw notFound();
  return view;
}

/** The number of statements does not depend on the number of polls and votes. */
async function loadViews(participation: KnownParticipation, which: { id?: string }) {
  const { meetingId } = participation;
  const participantId = participation.participant?.id;
  const ofThese = { poll: { meetingId, ...which } };
  const [polls, counts, mine, respondents] = await Promise.all([
    database.poll.findMany({
      where: { meetingId, ...which },
      include: {
        options: { orderBy: { position: "asc" } },
        ballotBox: true,
        _count: { select: { lateVoters: true } },
      },
      orderBy: { id: "asc" },
    }),
    database.pollVote.groupBy({ by: ["pollId", "optionId"], where: ofThese, _count: true }),
    participantId ? database.pollVote.findMany({ where: { ...ofThese, participantId } }) : [],
    participation.isHost
      ? database.pollVote.findMany({
          where: ofThese,
          select: { pollId: true, optionId: true, participant: { select: { id: true, displayName: true } } },
          orderBy: [{ participant: { displayName: "asc" } }, { participantId: "asc" }],
        })
      : [],
  ]);
  const countOf = new Map(counts.map((row) => [row.optionId, row._count]));
  const myOption = new Map(mine.map((vote) => [vote.pollId, vote.optionId]));
  return polls.map(({ ballotBox, _count, ...poll }) => {
    const myOptionId = myOption.get(poll.id) ?? null;
    return {
      poll,
      myOptionId,
      hasVoted: myOptionId !== null || (participantId !== undefined && !!ballotBox?.voters.includes(participantId)),
      lateCount: _count.lateVoters,
      voteCounts: poll.options.map(({ id, position }) =>
        ballotBox ? (ballotBox.tallies[position] ?? 0) : (countOf.get(id) ?? 0),
      ),
      respondents: respondents.filter((vote) => vote.pollId === poll.id),
    };
  });
}

/**
 * The results of named polls that everyone in the meeting could see, for the notes. Only the host sees who chose what.
 */
export async function listNamedResults(meetingId: string): Promise<PollResult[]> {
  const polls = await database.poll.findMany({
    where: { meetingId, anonymous: false, showResults: true, launchedAt: { not: null } },
    include: {
      meeting: { select: { startedAt: true } },
      options: { orderBy: { position: "asc" }, include: { _count: { select: { votes: true } } } },
    },
    orderBy: { launchedAt: "asc" },
  });
  return polls.map(({ id, question, launchedAt, meeting, options }) => ({
    id,
    question,
    launchedMs: Number(launchedAt) - Number(meeting.startedAt ?? launchedAt),
    options: options.map(({ label, _count }) => ({ label, votes: _count.votes })),
  }));
}
