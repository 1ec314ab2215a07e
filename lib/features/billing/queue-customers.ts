import "server-only";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { enqueueEach } from "@/lib/platform/jobs/enqueue";
import { customerJob, customerKey } from "./job-definitions";

const batch = 500;
/** So that the provider is not asked for all at once. */
const spreadMs = 200;

/** Has the provider asked about every customer, one after the other. */
export async function queueCustomers(now = new Date()) {
  if (!env.BILLING) return;
  let last: string | undefined;
  for (let position = 0; ; position += batch) {
    const customers: { userId: string }[] = await database.billingCustomer.findMany({
      ...(last ? { where: { userId: { gt: last } } } : {}),
      orderBy: { userId: "asc" },
      take: batch,
      select: { userId: true },
    });
    await transaction((tx) =>
      enqueueEach(
        tx,
        customerJob,
        customers.map(({ userId }, at) => ({
          payload: { userId },
          key: customerKey(userId),
          runAt: new Date(now.getTime() + (position + at) * spreadMs),
        })),
      ),
    );
    last = customers.at(-1)?.userId;
    if (customers.length < batch) return;
  }
}
