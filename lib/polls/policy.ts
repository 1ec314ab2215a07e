import {
  attended,
  hasHostControls,
  hostControlsFromInside,
  isInRoom,
  type Participation,
} from "../participation/policy";
import type { PollStatus } from "./lifecycle";

export const pollPolicy = {
  /** Also afterwards: results stay with the meeting. */
  read: attended,
  create: hostControlsFromInside,
  update: hasHostControls,
  delete: hasHostControls,
  launch: hasHostControls,
  close: hostControlsFromInside,
  vote: isInRoom,
};

/** Drafts are for those who ask: the host and co-hosts. */
export const mayKnowPoll = (participation: Participation, poll: { status: PollStatus }) =>
  poll.status !== "draft" || hasHostControls(null, participation);

/** What everyone may see when results are shown, and the host always. Not co-hosts: voters were told so. */
export const maySeeCounts = ({ isHost }: Participation, poll: { showResults: boolean }) => poll.showResults || isHost;

export const maySeeRespondents = ({ isHost }: Participation, poll: { anonymous: boolean }) => !poll.anonymous && isHost;
