import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { sendBroadcastJob, sweepBroadcastsJob } from "./job-definitions";
import { sendWaiting } from "./send-waiting";
import { sweepBroadcasts } from "./sweep-broadcasts";

export const broadcastsJobs = [
  bindJob(sendBroadcastJob, ({ broadcastId }, { id }) => sendWaiting(broadcastId, id)),
  bindJob(sweepBroadcastsJob, sweepBroadcasts),
];
