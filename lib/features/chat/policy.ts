import { attended, isInRoom } from "@/lib/core/participation/policy";

export const chatPolicy = {
  /** Includes messages from before the reader joined, and stays readable after the meeting. */
  read: attended,
  write: isInRoom,
};
