import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { openingMailJob } from "./job-definitions";
import { sendOpeningMail } from "./send-opening-mail";

export const meetingsAdminJobs = [bindJob(openingMailJob, sendOpeningMail)];
