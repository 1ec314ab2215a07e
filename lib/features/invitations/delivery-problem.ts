import { sendingDetail } from "@/lib/core/meetings/constants";

/** Why an invitation has not reached anybody; null: it has, or its mail is on its way. */
export const deliveryProblem = (detail: string | null) => (detail === sendingDetail ? null : detail);
