import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { claimMoment } from "./claim-moment";
import { limitsOf, planNames, warnedPercents } from "./constants";
import { dayOf } from "./day-of";
import { getBilling, getUsage } from "./queries";

/**
 * Tells a host who comes near the number of meetings of their plan, and one who reaches it: each once a period. Who jumps
 * over the first is told of the second alone.
 */
export async function tellUsage(meetingId: string, now = new Date()) {
  if (!env.BILLING) return;
  const counted = await database.countedMeeting.findUnique({
    where: { meetingId },
    select: { host: { select: { id: true, email: true, disabledAt: true } } },
  });
  if (!counted || counted.host.disabledAt) return;
  const { id: userId } = counted.host;
  const billing = await getBilling(counted.host, now);
  const { meetings: limit } = limitsOf[billing.plan];
  if (limit === null) return;
  const { period, meetings } = await getUsage(userId, billing, now);
  const reached = warnedPercents.filter((percent) => meetings * 100 >= limit * percent);
  const highest = reached.at(-1);
  if (highest === undefined) return;
  await transaction(async (tx, announce) => {
    let isFirst = false;
    // The highest last: whether it is new decides.
    for (const percent of reached) {
      isFirst = await claimMoment(tx, { userId, moment: `usage_${percent}`, period: period.name });
    }
    if (!isFirst) return;
    const again = `The count starts again on ${dayOf(period.end, billing.timezone)}.`;
    await addNotifications(tx, announce, [userId], {
      kind: "billing",
      title:
        highest === 100
          ? `You've used all ${limit} meetings of the ${planNames[billing.plan]} plan`
          : `You've used ${meetings} of ${limit} meetings of the ${planNames[billing.plan]} plan`,
      body: `${highest === 100 ? "You can still meet: nothing is blocked." : "Nothing is blocked when they're used up."} ${again}`,
      href: "/settings/plan",
    });
  });
}
