import { attended, isInRoom, wasInRoomJustNow } from "../participation/policy";

export const boardPolicy = {
  /** Also afterwards. */
  read: attended,
  /** The snapshotter is whoever the people in the room agree on: the compare-and-swap bears any of them. */
  save: wasInRoomJustNow,
  addFile: wasInRoomJustNow,
  /** Anyone in the room, not the host alone. */
  open: isInRoom,
};
