import {
  attended,
  hasHostControls,
  hostControlsFromInside,
  isInRoom,
  type Participation,
} from "@/lib/core/participation/policy";
import type { PollStatus } from "./lifecycle";

export const pollPolicy = {
  /** Also after the meeting: the results stay with it. */
  read: attended,
  create: hostControlsFromInside,
  update: hasHostControls,
  delete: hasHostControls,
  launch: hasHostControls,
  close: hostControlsFromInside,
  vote: isInRoom,
};

/** Only the host and co-hosts see drafts. */
export const mayKnowPoll = (participation: Participation, poll: { status: PollStatus }) =>
  poll.status !== "draft" || hasHostControls(null, participation);

/**
 * Counts are visible to everyone if results are shown, and otherwise only to the host. Not to co-hosts: the voting form
 * promises that.
 */
export const maySeeCounts = ({ isHost }: Participation, poll: { showResults: boolean }) => poll.showResults || isHost;

export const maySeeRespondents = ({ isHost }: Participation, poll: { anonymous: boolean }) => !poll.anonymous && isHost;
