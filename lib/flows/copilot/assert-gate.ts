import { policyWords } from "@/lib/core/installation-policy/constants";
import { isInRoom } from "@/lib/core/participation/policy";
import { conflict, forbidden, notFound } from "@/lib/platform/refusal";
import type { CopilotRoom } from "./queries";

/** Throws unless the assistant answers this caller now: inside, while the meeting is live and the assistant is on. */
export function assertGate(actor: unknown, room: CopilotRoom | null): asserts room is CopilotRoom {
  if (!room) throw notFound();
  if (room.meetingStatus !== "live")
    throw conflict("meeting_not_live", "The assistant answers while the meeting is running.");
  if (!isInRoom(actor, room)) throw forbidden("Only people in the room can ask the assistant.");
  if (!room.isAllowed) throw conflict("copilot_off", policyWords.assistant);
  if (!room.copilotEnabled) throw conflict("copilot_off", "The assistant is switched off in this meeting.");
}
