import "server-only";
import type { Tx } from "../database";
import { transaction } from "../events/transaction";
import { enqueue } from "../jobs/enqueue";
import { log } from "../log";
import { showPermissionsJob } from "./jobs";
import { showPermissions } from "./show-permissions";

/**
 * Rights to present have changed: the media server does so, then the meeting hears of it. While that server is away a
 * job does both later, and the failure is the caller's; a right that was just given is taken back (`undo`), so that
 * nobody reads of what is not so.
 */
export async function settlePermissions(meetingId: string, undo?: (tx: Tx) => Promise<unknown>) {
  try {
    await showPermissions(meetingId);
  } catch (error) {
    log.warn({ err: error, meetingId }, "rights to present not shown yet");
    await transaction(async (tx) => {
      await undo?.(tx);
      await enqueue(tx, showPermissionsJob, { meetingId }, { key: `show-permissions:${meetingId}` });
    });
    throw error;
  }
}
