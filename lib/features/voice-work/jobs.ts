import "server-only";
import { workJob } from "@/lib/features/voice-notes/job-definitions";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { workOnNote } from "./work-on-note";

export const voiceWorkJobs = [bindJob(workJob, ({ voiceNoteId }, run) => workOnNote(voiceNoteId, run))];
