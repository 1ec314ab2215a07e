import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { checkCustomersJob, customerJob, meetingCountedJob, sweepBillingJob } from "./job-definitions";
import { queueCustomers } from "./queue-customers";
import { storeSubscriptions } from "./store-subscriptions";
import { sweepBilling } from "./sweep-billing";
import { tellPassEnds } from "./tell-pass-ends";
import { tellSubscriptions } from "./tell-subscriptions";
import { tellUsage } from "./tell-usage";

export const billingJobs = [
  bindJob(meetingCountedJob, ({ meetingId }) => tellUsage(meetingId)),
  bindJob(customerJob, async ({ userId }) => {
    await storeSubscriptions(userId);
    await tellSubscriptions({ userId });
  }),
  bindJob(checkCustomersJob, () => queueCustomers()),
  bindJob(sweepBillingJob, async () => {
    await tellPassEnds();
    await tellSubscriptions();
    await sweepBilling();
  }),
];
