import { attended, controlsFromInside, hasControls, isInRoom, type Participation } from "../door/policy";
import type { PollStatus } from "./lifecycle";

export const pollPolicy = {
  /** Also afterwards: results stay with the meeting. */
  read: attended,
  create: controlsFromInside,
  update: hasControls,
  delete: hasControls,
  launch: hasControls,
  close: controlsFromInside,
  vote: isInRoom,
};

/** Drafts are the host's own. */
export const mayKnowPoll = (participation: Participation, poll: { status: PollStatus }) =>
  poll.status !== "draft" || hasControls(null, participation);

/** What everyone may see when results are shown, and the host always. */
export const maySeeCounts = (participation: Participation, poll: { showResults: boolean }) =>
  poll.showResults || hasControls(null, participation);

export const maySeeRespondents = (participation: Participation, poll: { anonymous: boolean }) =>
  !poll.anonymous && hasControls(null, participation);
