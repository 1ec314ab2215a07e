import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { sweepNotesJob } from "./job-definitions";
import { sweepNotes } from "./sweep-notes";

export const voiceNotesJobs = [bindJob(sweepNotesJob, () => sweepNotes())];
