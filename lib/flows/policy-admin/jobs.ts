import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { settlePolicyJob, sweepRetentionJob } from "./job-definitions";
import { settleGuests } from "./settle-guests";
import { settleMeetings } from "./settle-meetings";
import { sweepRetention } from "./sweep-retention";
import { tellHosts } from "./tell-hosts";

export const policyAdminJobs = [
  bindJob(settlePolicyJob, async () => {
    await settleGuests();
    await settleMeetings();
    await tellHosts();
  }),
  bindJob(sweepRetentionJob, async () => {
    await sweepRetention();
    await tellHosts();
  }),
];
