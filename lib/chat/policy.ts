import { attended, isInRoom } from "../participation/policy";

export const chatPolicy = {
  /** From the first word on, also for who came late, and afterwards. */
  read: attended,
  write: isInRoom,
};
