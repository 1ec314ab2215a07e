import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { sweepReadingsJob } from "./job-definitions";
import { sweepReadings } from "./sweep-readings";

export const speechJobs = [bindJob(sweepReadingsJob, () => sweepReadings())];
