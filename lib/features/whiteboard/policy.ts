import { attended, isInRoom, wasInRoomJustNow } from "@/lib/core/participation/policy";

export const boardPolicy = {
  /** Also after the meeting. */
  read: attended,
  /** The clients elect who saves. Any of them may, because saving is a compare-and-swap. */
  save: wasInRoomJustNow,
  addFile: wasInRoomJustNow,
  /** Anyone in the room, not only the host. */
  open: isInRoom,
};
