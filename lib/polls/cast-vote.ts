import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { conflict, forbidden, invalidValue, notFound } from "../refusal";
import type { PollStatus } from "./lifecycle";

type BallotPoll = { id: string; meetingId: string; options: { id: string; position: number }[] };
type Ballot = { pollId: string; participantId: string; option: { id: string; position: number } };
type Outcome = "voted" | "repeated" | "already_voted" | "late" | "not_launched";

/**
 * One final choice. A named vote may be sent again and is the same vote; an anonymous one may not, because nothing
 * is kept that could say whether it is the same. A vote after the close is refused, and its voter counted as late.
 *
 * An anonymous poll must not give its voters away to somebody who holds the whole database:
 * - Its votes are one row: a tally for each option and the sorted ids of the voters. Rows of their own would carry
 *   the transaction that wrote them (`xmin`) and a place in the file (`ctid`): the voter's row and the tally it
 *   raised would bear the same number, and rows lie in the order of the votes. In one row both belong to the last
 *   vote alone, and the list is in the order of ids, which were given at the door.
 * - No foreign key leads to the voters: it would lock, and so mark (`xmax`), the voter's own row in this transaction.
 * - No time and no counter is kept; the choice stands in no log, no announcement and no answer.
 * - Earlier versions of the row stay in the file until they are vacuumed: no dump shows them, and the migration has
 *   the table vacuumed at once.
 * What remains: somebody who takes two dumps, between which exactly one person voted, sees what changed.
 */
export async function castVote(poll: BallotPoll, optionId: string, voter: { participantId: string }) {
  const option = poll.options.find(({ id }) => id === optionId);
  if (!option) throw invalidValue("option_id", "This poll has no such option.");
  const ballot = { pollId: poll.id, participantId: voter.participantId, option };
  const outcome = await transaction(async (tx, announce) => {
    const { status, anonymous } = await holdOpen(tx, ballot);
    const result = anonymous ? await voteAnonymously(tx, ballot, status) : await voteByName(tx, ballot, status);
    if (result === "late") await tx.pollLateVoter.createMany({ data: [lateVoter(ballot)], skipDuplicates: true });
    if (result === "voted" || result === "late") announce({ topic: "poll", meetingId: poll.meetingId });
    return result;
  });
  // Thrown only now: that somebody was late is kept.
  const refusal = refusals[outcome];
  if (refusal) throw refusal();
}

const refusals: Partial<Record<Outcome, () => Error>> = {
  already_voted: () => conflict("already_voted", "You have voted already, and a vote is final."),
  late: () => conflict("poll_closed", "This poll is closed. Your vote came too late."),
  not_launched: () => conflict("poll_not_launched", "This poll is a draft: nobody can vote yet."),
};

/** Votes share the poll's row, its close wants it alone: a vote is in before the close, or late. */
async function holdOpen(tx: Tx, { pollId, participantId }: Ballot) {
  const [poll] = await tx.$queryRaw<{ status: PollStatus; anonymous: boolean; admitted: boolean }[]>`
    select status, anonymous,
           exists (select 1 from participants where id = ${participantId}::uuid and status = 'admitted') as admitted
      from polls where id = ${pollId}::uuid for share`;
  if (!poll) throw notFound();
  if (!poll.admitted) throw forbidden();
  return poll;
}

async function voteByName(tx: Tx, { pollId, participantId, option }: Ballot, status: PollStatus): Promise<Outcome> {
  if (status === "draft") return "not_launched";
  if (status === "open") {
    const { count } = await tx.pollVote.createMany({
      data: [{ pollId, participantId, optionId: option.id }],
      skipDuplicates: true,
    });
    if (count === 1) return "voted";
  }
  const vote = await tx.pollVote.findUnique({ where: { pollId_participantId: { pollId, participantId } } });
  if (vote?.optionId === option.id) return "repeated";
  return status === "open" ? "already_voted" : "late";
}

async function voteAnonymously(
  tx: Tx,
  { pollId, participantId, option }: Ballot,
  status: PollStatus,
): Promise<Outcome> {
  if (status === "draft") return "not_launched";
  if (status === "closed") {
    const voted = await tx.pollBallotBox.count({ where: { pollId, voters: { has: participantId } } });
    return voted > 0 ? "already_voted" : "late";
  }
  // The row is locked by the first of several voters; the next ones look again at what it then says.
  const count = await tx.$executeRaw`
    update poll_ballot_boxes
       set tallies[${option.position + 1}::int] = tallies[${option.position + 1}::int] + 1,
           voters = array(select id from unnest(array_append(voters, ${participantId}::uuid)) as id order by id)
     where poll_id = ${pollId}::uuid and not (${participantId}::uuid = any(voters))`;
  return count === 1 ? "voted" : "already_voted";
}

const lateVoter = ({ pollId, participantId }: Ballot) => ({ pollId, participantId });
