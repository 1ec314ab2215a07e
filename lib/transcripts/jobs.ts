import "server-only";
import { defineJob } from "../jobs/define-job";
import { readAgainOrder } from "./queue-read-again";
import { readAgain } from "./read-again";

/** Hears a recorded meeting once more with a better model, where the engine has one. */
export const readAgainJob = defineJob({ ...readAgainOrder, handle: ({ meetingId }) => readAgain(meetingId) });
