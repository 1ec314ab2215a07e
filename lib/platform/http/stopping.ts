import "server-only";
import { processWide } from "@/lib/platform/process-wide";

/** Of the whole process: Next loads this module once more for route handlers. */
const state = processWide("stopping", () => ({ isStopping: false }));

/** From now on the process answers that it is not ready, so that a proxy sends new requests to others. */
export function markStopping() {
  state.isStopping = true;
}

export const isStopping = () => state.isStopping;
