import { randomUUID } from "node:crypto";
import { database } from "@/lib/platform/database/database";
import { announcer } from "@/lib/platform/events/announcer";
import { transaction } from "@/lib/platform/events/transaction";
import { inTurns, percentile, type Row, rateOf } from "./measure";

const writes = 600;
const atOnce = 8;
const rounds = 20;

/** Short transactions, once with an announcement each, once without. */
export async function measureWrites(): Promise<Row[]> {
  await database.$executeRaw`create table bench_writes (id serial primary key, at timestamptz default now())`;
  const meetingId = randomUUID();
  const write = (announces: boolean) => () =>
    transaction(async (tx, announce) => {
      await tx.$executeRaw`insert into bench_writes default values`;
      if (announces) announce({ topic: "door", meetingId });
    });
  const rate = (announces: boolean) =>
    rateOf(
      Array.from({ length: writes }, () => write(announces)),
      atOnce,
    );
  await rate(true);
  const { one, other } = await inTurns(
    rounds,
    () => rate(true),
    () => rate(false),
  );
  await announcer.close();
  await database.$disconnect();
  return [
    {
      what: `transactions that announce, ${atOnce} at a time`,
      unit: "/s",
      measured: percentile(one, 0.5),
      floor: percentile(other, 0.5),
      goal: "ratio ≥ 0.9",
      against: "the same transactions without an announcement",
    },
  ];
}
