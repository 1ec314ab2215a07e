import type { PollWire } from "@/lib/features/polls/schema";
import type { Floor } from "./floor";
import { percentile, type Row, rateOf } from "./measure";
import { admit, type Guest, knock, type OpenMeeting, openMeeting } from "./stage";

const voters = 40;
const rounds = 4;
const atOnce = 8;

/** Everybody votes at once, in one poll after the other. */
export async function measureVotes(floor: Floor): Promise<Row[]> {
  const open = await openMeeting();
  const guests: Guest[] = [];
  for (let at = 0; at < voters; at += 1) {
    const guest = await knock(open);
    await admit(open, guest);
    guests.push(guest);
  }
  const rates = { parley: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const poll = await launchPoll(open, round);
    rates.parley.push(
      await rateOf(
        guests.map((guest, at) => () => vote(open, guest, poll, at)),
        atOnce,
      ),
    );
    const floorVotes = guests.map((_, at) => () => floor.post("/vote", { poll: round, voter: at, choice: at % 4 }));
    rates.floor.push(await rateOf(floorVotes, atOnce));
  }
  await open.room.disconnect();
  return [
    {
      what: `poll votes, ${atOnce} at a time`,
      unit: "/s",
      measured: percentile(rates.parley, 0.5),
      floor: percentile(rates.floor, 0.5),
      against: "bare Node: insert and count in one transaction",
    },
  ];
}

async function launchPoll({ host, meeting }: OpenMeeting, round: number) {
  const body = { question: `Round ${round}`, options: ["a", "b", "c", "d"] };
  const poll = await host.call<PollWire>("POST", `/meetings/${meeting.id}/polls`, { body });
  return host.call<PollWire>("POST", `/meetings/${meeting.id}/polls/${poll.id}/launch`);
}

function vote({ meeting }: OpenMeeting, { client, session }: Guest, poll: PollWire, at: number) {
  return client.call("POST", `/m/${meeting.code}/polls/${poll.id}/votes`, {
    bearer: session.launch_token,
    body: { guest_id: session.guest_id, option_id: poll.options[at % poll.options.length]?.id },
  });
}
