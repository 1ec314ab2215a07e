import "server-only";
import type { Tx } from "@/lib/platform/database/database";
import { doOrEnqueue } from "@/lib/platform/jobs/do-or-enqueue";
import { showPermissionsJob } from "./job-definitions";
import { showPermissions } from "./show-permissions";

/**
 * Applies changed permissions to present at the media server, then announces them. If the server is unreachable, a job
 * does both later and the failure is thrown; `undo` reverts a permission that was just given, so that clients never see
 * one that does not hold.
 */
export async function settlePermissions(meetingId: string, undo?: (tx: Tx) => Promise<unknown>) {
  const failure = await doOrEnqueue(showPermissionsJob, { meetingId }, () => showPermissions(meetingId), undo);
  if (failure) throw failure;
}
