import { isInRoom, type Participation } from "@/lib/core/participation/policy";

export const prompterPolicy = {
  manage: (_: unknown, { isHost }: Participation) => isHost,
  /** A card quotes the transcript, which only people in the room may read. */
  follow: (actor: unknown, room: Participation & { isRecipient: boolean }) =>
    room.isRecipient && isInRoom(actor, room) && room.meetingStatus === "live",
};
