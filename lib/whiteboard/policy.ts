import { attended, isInRoom } from "../door/policy";

export const boardPolicy = {
  /** Also afterwards. */
  read: attended,
  /** The snapshotter is whoever the people in the room agree on: the compare-and-swap bears any of them. */
  save: isInRoom,
  addFile: isInRoom,
  /** Anyone in the room, not the host alone. */
  open: isInRoom,
};
