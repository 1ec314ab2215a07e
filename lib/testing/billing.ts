import { randomUUID } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import type { Prisma } from "@/prisma/generated/client";

const dayMs = 86_400_000;

/** For the tests of a file: the installation sells plans. */
export function switchBillingOn() {
  beforeAll(() => {
    env.BILLING = true;
  });
  afterAll(() => {
    env.BILLING = false;
  });
}

/** An active subscription to Pro, ten days into its month. */
export const createSubscriptionOf = (
  { id: userId }: { id: string },
  data: Partial<Prisma.SubscriptionUncheckedCreateInput> = {},
) =>
  database.subscription.create({
    data: {
      id: `sub_${randomUUID()}`,
      userId,
      status: "active",
      plan: "pro",
      lookupKey: "pro_monthly",
      periodStart: new Date(Date.now() - 10 * dayMs),
      periodEnd: new Date(Date.now() + 20 * dayMs),
      createdAt: new Date(Date.now() - 10 * dayMs),
      ...data,
    },
  });

/** Meetings that this host held today, and that lasted 30 minutes each. */
export const countMeetingsOf = (
  { id: hostId }: { id: string },
  { count, startedAt = new Date() }: { count: number; startedAt?: Date },
) =>
  database.countedMeeting.createMany({
    data: Array.from({ length: count }, () => ({
      meetingId: randomUUID(),
      hostId,
      startedAt,
      endedAt: new Date(startedAt.getTime() + 30 * 60_000),
    })),
  });
