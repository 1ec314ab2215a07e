import { isHost, meetingPolicy } from "../meetings/policy";

export const notesPolicy = {
  /** The host, and whoever the host shared the record with. */
  read: meetingPolicy.readRecord,
  regenerate: isHost,
  review: isHost,
};
