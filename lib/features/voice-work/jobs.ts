import "server-only";
import { liveJob, workJob } from "@/lib/features/voice-notes/job-definitions";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { workOnNote } from "./work-on-note";
import { writePiece } from "./write-piece";

export const voiceWorkJobs = [
  bindJob(workJob, ({ voiceNoteId }, run) => workOnNote(voiceNoteId, run)),
  bindJob(liveJob, ({ pieceId }) => writePiece(pieceId)),
];
