import { isHost, meetingPolicy } from "../meetings/policy";

export const recordingPolicy = {
  /** Whoever may read the record may know that there is a recording. */
  read: meetingPolicy.readRecord,
  /** Looking at it is a right of its own: without it the answer is `withheld`. */
  watch: isHost,
};
