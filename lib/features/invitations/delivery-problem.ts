import { sendingDetail } from "@/lib/core/meetings/constants";

type Delivery = { delivery: string | null; deliveryDetail: string | null };

/** The mail with the invitation has not arrived, and the host's calendar has not invited this person. */
export const isUnreached = ({ delivery, deliveryDetail }: Delivery) =>
  delivery !== "calendar" && deliveryDetail !== null;

/** Why an invitation has not reached anybody; null: it has, or its mail is on its way. */
export const deliveryProblem = (detail: string | null) => (detail === sendingDetail ? null : detail);
