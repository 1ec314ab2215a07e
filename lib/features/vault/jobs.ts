import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { factorRemovedJob } from "./job-definitions";
import { sendFactorRemoved } from "./send-factor-removed";

export const vaultJobs = [bindJob(factorRemovedJob, sendFactorRemoved)];
