import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { writeDailyNumbersJob } from "./job-definitions";
import { writeDailyNumbers } from "./write-daily-numbers";

export const overviewJobs = [bindJob(writeDailyNumbersJob, () => writeDailyNumbers())];
