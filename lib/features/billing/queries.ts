import "server-only";
import { database, type Tx } from "@/lib/platform/database/database";
import { readRows } from "@/lib/platform/database/read-rows";
import { env } from "@/lib/platform/env";
import { type Cursor, cutPage } from "@/lib/platform/pagination";
import { Prisma } from "@/prisma/generated/client";
import { addressHash } from "./address-hash";
import { compsPage, eventsMax, type PaidPlan } from "./constants";
import { type EffectivePlan, effectivePlan, type PassFacts, type SubscriptionFacts } from "./effective-plan";
import { type UsagePeriod, usagePeriod } from "./usage-period";

type Person = { id: string; email: string };

export type CompRow = {
  plan: PaidPlan;
  reason: string;
  until: Date | null;
  givenAt: Date;
  givenById: string | null;
  givenByName: string | null;
  revokedAt: Date | null;
};

/** Everything that decides on the plan of a person. */
export type Billing = EffectivePlan & {
  comp: CompRow | null;
  pass: PassFacts | null;
  passUsed: boolean;
  timezone: string | null;
};

/** Without billing everybody has everything. */
const everything = { plan: "team", source: "default", subscription: null, next: null } as const;

type FactsRow = {
  timezone: string | null;
  passUsed: boolean;
  subscriptions: StoredSubscription[] | null;
} & Nullable<CompRow, "comp"> &
  Nullable<PassFacts, "pass">;
type Nullable<Row, Prefix extends string> = { [K in keyof Row & string as `${Prefix}${Capitalize<K>}`]: Row[K] | null };
type StoredSubscription = { [K in keyof SubscriptionFacts]: SubscriptionFacts[K] extends Date ? string : unknown };

/** What a person has, by our own records alone, in one statement. */
export async function getBilling(person: Person, now = new Date(), tx: Tx = database): Promise<Billing> {
  return toBilling(await getFacts<FactsRow>(person, (sql) => tx.$queryRaw(sql)), now);
}

/** `more`: columns to read along, and where they come from. */
async function getFacts<Row extends FactsRow>(
  { id, email }: Person,
  read: (sql: Prisma.Sql) => Promise<Row[]>,
  more = { columns: Prisma.empty, from: Prisma.empty },
): Promise<Row> {
  const [row] = await read(Prisma.sql`
    select person.timezone,
           exists (select 1 from used_passes where address_hash = ${addressHash(email)}) as "passUsed",
           comp.plan as "compPlan", comp.reason as "compReason", comp.until as "compUntil", comp.given_at as "compGivenAt",
           comp.given_by_id as "compGivenById", giver.name as "compGivenByName", comp.revoked_at as "compRevokedAt",
           pass.plan as "passPlan", pass.started_at as "passStartedAt", pass.ends_at as "passEndsAt",
           (select json_agg(json_build_object(
                     'id', one.id, 'status', one.status, 'plan', one.plan, 'lookupKey', one.lookup_key,
                     'periodStart', one.period_start, 'periodEnd', one.period_end,
                     'cancelAtPeriodEnd', one.cancel_at_period_end, 'pastDueSince', one.past_due_since))
              from subscriptions one where one.user_id = person.id) as subscriptions
           ${more.columns}
      from users person
      left join plan_comps comp on comp.user_id = person.id
      left join users giver on giver.id = comp.given_by_id
      left join plan_passes pass on pass.user_id = person.id
           ${more.from}
     where person.id = ${id}::uuid`);
  if (!row) throw new Error("There is no such person.");
  return row;
}

function toBilling(row: FactsRow, now: Date): Billing {
  const comp = compOf(row);
  const pass = passOf(row);
  const subscriptions = (row.subscriptions ?? []).map(subscriptionOf);
  const facts = env.BILLING ? effectivePlan({ subscriptions, comp, pass }, now) : everything;
  return { ...facts, comp, pass, passUsed: row.passUsed || pass !== null, timezone: row.timezone };
}

function compOf(row: FactsRow): CompRow | null {
  if (row.compPlan === null || row.compGivenAt === null) return null;
  return {
    plan: row.compPlan,
    reason: row.compReason ?? "",
    until: row.compUntil,
    givenAt: row.compGivenAt,
    givenById: row.compGivenById,
    givenByName: row.compGivenByName,
    revokedAt: row.compRevokedAt,
  };
}

const passOf = ({ passPlan: plan, passStartedAt: startedAt, passEndsAt: endsAt }: FactsRow): PassFacts | null =>
  plan && startedAt && endsAt ? { plan, startedAt, endsAt } : null;

function subscriptionOf(stored: StoredSubscription): SubscriptionFacts {
  const { periodStart, periodEnd, pastDueSince } = stored;
  return {
    ...(stored as object as SubscriptionFacts),
    periodStart: new Date(periodStart),
    periodEnd: new Date(periodEnd),
    pastDueSince: typeof pastDueSince === "string" ? new Date(pastDueSince) : null,
  };
}

/** The plan alone; reads nothing while billing is off. */
export const findPlan = async (person: Person, now = new Date(), tx: Tx = database) =>
  env.BILLING ? getBilling(person, now, tx) : everything;

export type Usage = { period: UsagePeriod; meetings: number; minutes: number };

/** How much a person used in the present period, in one statement. */
export async function getUsage(
  userId: string,
  { subscription, timezone }: Pick<Billing, "subscription" | "timezone">,
  now = new Date(),
  tx: Tx = database,
): Promise<Usage> {
  const period = usagePeriod(subscription, timezone, now);
  const [counted] = await tx.$queryRaw<CountedRow[]>`${countMeetings(Prisma.sql`${userId}::uuid`, period, now)}`;
  return toUsage(period, counted);
}

/**
 * Both together, in one statement nearly always: the meetings are counted over the period of a subscription that now
 * lies in, else over the month. Where the plan comes to another period, they are counted again.
 */
export async function getBillingAndUsage(
  person: Person & { timezone: string | null },
  now = new Date(),
): Promise<{ billing: Billing; usage: Usage }> {
  const month = usagePeriod(null, person.timezone, now);
  const row = await getFacts<FactsRow & CountedRow & { start: Date; end: Date }>(person, readRows, {
    columns: Prisma.sql`, period.start, period."end", counted.meetings, counted.seconds`,
    from: Prisma.sql`
      left join lateral (
        select period_start, period_end from subscriptions
         where user_id = person.id and period_start <= ${now} and period_end > ${now}
         order by period_end desc limit 1) subscribed on true
      cross join lateral (
        select coalesce(subscribed.period_start, ${month.start}) as start, coalesce(subscribed.period_end, ${month.end}) as "end") period
      cross join lateral (${countMeetings(
        Prisma.sql`person.id`,
        { start: Prisma.sql`period.start`, end: Prisma.sql`period."end"` },
        now,
      )}) counted`,
  });
  const billing = toBilling(row, now);
  const period = usagePeriod(billing.subscription, billing.timezone, now);
  const isCounted = Number(row.start) === Number(period.start) && Number(row.end) === Number(period.end);
  return { billing, usage: isCounted ? toUsage(period, row) : await getUsage(person.id, billing, now) };
}

type CountedRow = { meetings: number; seconds: number };

/** Times are added as intervals: an `extract` for each row would make numbers of any precision of them. */
const countMeetings = (
  hostId: Prisma.Sql,
  { start, end }: { start: Date | Prisma.Sql; end: Date | Prisma.Sql },
  now: Date,
) =>
  Prisma.sql`
    select count(*)::int as meetings,
           coalesce(extract(epoch from
             sum(greatest(coalesce(ended_at, ${now}::timestamptz), started_at) - started_at)), 0)::float8 as seconds
      from counted_meetings
     where host_id = ${hostId} and started_at >= ${start} and started_at < ${end}`;

const toUsage = (period: UsagePeriod, counted: CountedRow | undefined): Usage => ({
  period,
  meetings: counted?.meetings ?? 0,
  minutes: Math.round((counted?.seconds ?? 0) / 60),
});

/** Null: there is no such account. A deleted one is none, and a disabled one is. */
export const findAccount = (id: string) =>
  database.user.findFirst({ where: { id, deletedAt: null }, select: { id: true, email: true } });

/** What was done about somebody's plan, newest first. */
export const listBillingEvents = (userId: string) =>
  database.$queryRaw<BillingEvent[]>`
    select entry.action, entry.at, entry.actor_id as "actorId", entry.actor_name as "actorName", actor.email as "actorEmail",
           entry.detail
      from audit_entries entry left join users actor on actor.id = entry.actor_id
     where entry.user_id = ${userId}::uuid and entry.kind = 'billing'
     order by entry.at desc, entry.id desc limit ${eventsMax}`;
export type BillingEvent = {
  action: string;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  detail: Prisma.JsonObject;
};

type CompOfPerson = CompRow & { id: string; personName: string | null; personEmail: string };

/** A page of comps, the last given first. `id` is the person's. */
export async function listComps(
  { show, after }: { show?: "active" | "over" | undefined; after: Cursor | null },
  now = new Date(),
) {
  const isActive = Prisma.sql`comp.revoked_at is null and (comp.until is null or comp.until > ${now})`;
  const rows = await database.$queryRaw<CompOfPerson[]>`
    select comp.user_id as id, person.name as "personName", person.email as "personEmail", comp.plan, comp.reason,
           comp.until, comp.given_at as "givenAt", comp.given_by_id as "givenById", giver.name as "givenByName",
           comp.revoked_at as "revokedAt"
      from plan_comps comp
      join users person on person.id = comp.user_id
      left join users giver on giver.id = comp.given_by_id
     where true
       ${show === "active" ? Prisma.sql`and ${isActive}` : Prisma.empty}
       ${show === "over" ? Prisma.sql`and not (${isActive})` : Prisma.empty}
       ${after ? Prisma.sql`and (comp.given_at, comp.user_id) < (${after.at}, ${after.id}::uuid)` : Prisma.empty}
     order by comp.given_at desc, comp.user_id desc limit ${compsPage + 1}`;
  return cutPage(rows, compsPage, ({ givenAt }) => givenAt);
}
export type CompListRow = CompOfPerson;
