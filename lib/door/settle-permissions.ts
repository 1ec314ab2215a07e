import "server-only";
import type { Tx } from "../database";
import { doOrEnqueue } from "../jobs/do-or-enqueue";
import { showPermissionsJob } from "./jobs";
import { showPermissions } from "./show-permissions";

/**
 * Rights to present have changed: the media server does so, then the meeting hears of it. While that server is away a
 * job does both later, and the failure is the caller's; a right that was just given is taken back (`undo`), so that
 * nobody reads of what is not so.
 */
export async function settlePermissions(meetingId: string, undo?: (tx: Tx) => Promise<unknown>) {
  const failure = await doOrEnqueue(showPermissionsJob, { meetingId }, () => showPermissions(meetingId), undo);
  if (failure) throw failure;
}
