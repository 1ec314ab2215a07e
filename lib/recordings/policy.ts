import { meetingPolicy } from "../meetings/policy";

export const recordingPolicy = {
  /** Whoever may read the record may know that there is a recording. */
  read: meetingPolicy.readRecord,
  watch: meetingPolicy.watchRecording,
};
