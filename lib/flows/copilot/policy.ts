import { attended, isInRoom, type Participation } from "@/lib/core/participation/policy";

export const copilotPolicy = {
  switch: (_: unknown, { isHost }: Participation) => isHost,
  /** When the meeting is not live, the refusal says that rather than that the caller is not inside. */
  ask: (actor: unknown, participation: Participation) =>
    isInRoom(actor, participation) || participation.meetingStatus !== "live",
  readAnswers: attended,
  share: isInRoom,
};

/** Whom the assistant answers now. */
export const isGateOpen = (actor: unknown, room: Participation & { copilotEnabled: boolean }) =>
  isInRoom(actor, room) && room.meetingStatus === "live" && room.copilotEnabled;
