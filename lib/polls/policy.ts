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

/** Drafts are for those who ask: the host and who stands in. */
export const mayKnowPoll = (participation: Participation, poll: { status: PollStatus }) =>
  poll.status !== "draft" || hasControls(null, participation);

/** What everyone may see when results are shown, and the host always. Not who stands in: voters were told so. */
export const maySeeCounts = ({ isHost }: Participation, poll: { showResults: boolean }) => poll.showResults || isHost;

export const maySeeRespondents = ({ isHost }: Participation, poll: { anonymous: boolean }) => !poll.anonymous && isHost;
