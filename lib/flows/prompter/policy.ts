import { isInRoom, type Participation } from "@/lib/core/participation/policy";

/** The prompter answers, for chosen recipients, questions that are put to them in the meeting. */
export const prompterPolicy = {
  /** Chooses the recipients. */
  manage: (_: unknown, { isHost }: Participation) => isHost,
  /** Cards are for recipients; they quote the transcript, which only people in the room may read. */
  follow: (actor: unknown, room: Participation & { isRecipient: boolean }) =>
    room.isRecipient && isInRoom(actor, room) && room.meetingStatus === "live",
};
