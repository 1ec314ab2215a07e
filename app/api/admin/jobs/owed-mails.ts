import { openingMailJob } from "@/lib/flows/meetings-admin/job-definitions";
import { deletionMailJob } from "@/lib/flows/people-admin/job-definitions";

/** Jobs that nobody removes: nobody is read in secret, and nobody loses an account unawares. */
export const owedMails: readonly string[] = [openingMailJob.name, deletionMailJob.name];
