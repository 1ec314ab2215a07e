import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { conflict, forbidden, invalidValue, notFound } from "@/lib/platform/refusal";
import type { PollStatus } from "./lifecycle";

type BallotPoll = { id: string; meetingId: string; options: { id: string; position: number }[] };
type Ballot = { pollId: string; participantId: string; option: { id: string; position: number } };
type Outcome = "voted" | "repeated" | "already_voted" | "late" | "not_launched";

/**
 * Records one final choice. A repeated vote in a named poll succeeds if it is the same choice. In an anonymous poll it
 * is refused, because nothing is stored to compare it with. A vote after the close is refused, and its voter is counted
 * as late.
 *
 * An anonymous poll must not reveal its voters even to someone with the whole database:
 * - All votes share one row: a tally per option and the sorted ids of the voters. Separate rows would share the
 *   inserting transaction (`xmin`) between the voter and the tally, and their position in the file (`ctid`) would show
 *   the order of the votes. The one row shows only the last vote's transaction, and ids are assigned on joining.
 * - There is no foreign key to the voters: it would lock the voter's row, and so set its `xmax`, in this transaction.
 * - No timestamp and no counter is stored, and no log, event or response contains the choice.
 * - Old versions of the row stay in the file until vacuum: no dump contains them, and the migration makes autovacuum
 *   run at once.
 * What remains: someone who takes two dumps, one before and one after a single vote, sees the difference.
 */
export async function castVote(poll: BallotPoll, optionId: string, voter: { participantId: string }) {
  const option = poll.options.find(({ id }) => id === optionId);
  if (!option) throw invalidValue("option_id", "This poll has no such option.");
  const ballot = { pollId: poll.id, participantId: voter.participantId, option };
  const outcome = await transaction(async (tx, announce) => {
    const { status, anonymous } = await lockOpenPoll(tx, ballot);
    const result = anonymous ? await voteAnonymously(tx, ballot, status) : await voteByName(tx, ballot, status);
    if (result === "late") await tx.pollLateVoter.createMany({ data: [lateVoter(ballot)], skipDuplicates: true });
    if (result === "voted" || result === "late") announce({ topic: "poll", meetingId: poll.meetingId });
    return result;
  });
  // Throws after the commit, so that the count of late voters is kept.
  const refusal = refusals[outcome];
  if (refusal) throw refusal();
}

const refusals: Partial<Record<Outcome, () => Error>> = {
  already_voted: () => conflict("already_voted", "You've already voted and can't change your vote."),
  late: () => conflict("poll_closed", "This poll has ended, so your vote wasn't counted."),
  not_launched: () => conflict("poll_not_launched", "This poll is a draft. No one can vote yet."),
};

/**
 * Votes take a shared lock on the poll's row and the close an exclusive one: a vote either commits before the close or
 * is late.
 */
async function lockOpenPoll(tx: Tx, { pollId, participantId }: Ballot) {
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
  // Concurrent voters wait for the lock on this row; each then re-evaluates the condition on the new version.
  const count = await tx.$executeRaw`
    update poll_ballot_boxes
       set tallies[${option.position + 1}::int] = tallies[${option.position + 1}::int] + 1,
           voters = array(select id from unnest(array_append(voters, ${participantId}::uuid)) as id order by id)
     where poll_id = ${pollId}::uuid and not (${participantId}::uuid = any(voters))`;
  return count === 1 ? "voted" : "already_voted";
}

const lateVoter = ({ pollId, participantId }: Ballot) => ({ pollId, participantId });
