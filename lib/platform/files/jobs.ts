import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { sweepFilesJob } from "./job-definitions";
import { sweepFiles } from "./sweep-files";

export const filesJobs = [bindJob(sweepFilesJob, () => sweepFiles())];
