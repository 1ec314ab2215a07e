import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { claimMoment } from "./claim-moment";
import { endingDays, planNames } from "./constants";
import { dayOf } from "./day-of";
import { getBilling } from "./queries";

const dayMs = 86_400_000;
/** Others are looked at an hour later. */
const toldMax = 500;

type Ending = { userId: string; email: string; endsAt: Date; isOver: boolean };

/** Tells people whose free month ends in three days, and those for whom it has ended, unless something else gives them as much. */
export async function tellPassEnds(now = new Date()) {
  if (!env.BILLING) return;
  const endings = await database.$queryRaw<Ending[]>`
    select pass.user_id as "userId", person.email, pass.ends_at as "endsAt", pass.ends_at <= ${now} as "isOver"
      from plan_passes pass join users person on person.id = pass.user_id
     where pass.ends_at > ${new Date(now.getTime() - dayMs)} and pass.ends_at <= ${new Date(now.getTime() + endingDays * dayMs)}
       and person.disabled_at is null
       and not exists (select from billing_moments told
                        where told.user_id = pass.user_id
                          and told.moment = case when pass.ends_at <= ${now} then 'pass_ended' else 'pass_ending' end)
     order by pass.ends_at limit ${toldMax}`;
  for (const ending of endings) await tellOne(ending, now);
}

async function tellOne({ userId, email, endsAt, isOver }: Ending, now: Date) {
  const { plan, next, timezone } = await getBilling({ id: userId, email }, now);
  // While it runs, it matters when it is what ends; afterwards, when nothing took its place.
  const matters = isOver ? plan === "free" : next !== null && Number(next.at) === Number(endsAt);
  const after = planNames[isOver ? plan : (next?.plan ?? plan)];
  await transaction(async (tx, announce) => {
    const moment = isOver ? "pass_ended" : "pass_ending";
    const isFirst = await claimMoment(tx, { userId, moment, period: endsAt.toISOString() });
    if (!isFirst || !matters) return;
    await addNotifications(tx, announce, [userId], {
      kind: "billing",
      title: isOver ? "Your free month has ended" : `Your free month ends on ${dayOf(endsAt, timezone)}`,
      body: isOver
        ? `You're on the ${after} plan now. Everything you have stays readable.`
        : `Then you're on the ${after} plan. Nothing is deleted, and there's nothing to cancel.`,
      href: "/settings/plan",
    });
  });
}
