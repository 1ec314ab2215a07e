import "server-only";
import { bindJob } from "@/lib/platform/jobs/bind-job";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { closeRoomJob, sweepMeetingsJob } from "./job-definitions";
import { sweepMeetings } from "./sweep-meetings";

export const callsJobs = [
  bindJob(closeRoomJob, ({ meetingId }) => mediaProvider().closeRoom(meetingId)),
  bindJob(sweepMeetingsJob, sweepMeetings),
];
