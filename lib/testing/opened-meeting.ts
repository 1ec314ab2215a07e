import { call } from "./call";
import { createRecordingPart, createUser } from "./factories";
import { createSharedMeeting } from "./shared-meeting";

export const reason = "Ben says the notes are empty.";

/** A past meeting with notes and a recording, and an administrator from elsewhere. */
export async function createMeetingAndAdmin() {
  const world = await createSharedMeeting();
  const admin = await createUser({ isAdmin: true, name: "Ada Admin" });
  const part = await createRecordingPart(world.meeting);
  const adminPath = `/admin${world.path}`;
  const open = (as: { id: string } = admin) => call("POST", `${adminPath}/open`, { as, body: { reason } });
  return { ...world, admin, part, adminPath, open };
}
