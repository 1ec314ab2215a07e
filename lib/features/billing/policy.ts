import type { Plan } from "./constants";

/** The offer is for somebody with the free plan who has had nothing else yet. */
export const isOffered = ({ plan, passUsed }: { plan: Plan; passUsed: boolean }) => plan === "free" && !passUsed;

/** What the provider calls a subscription that was never paid for. */
const neverPaid = new Set(["incomplete", "incomplete_expired"]);

/** Whoever had a paid plan gets no free month. */
export const wasPaid = ({ status }: { status: string }) => !neverPaid.has(status);

/** Of which nothing is ever charged again. */
export const subscriptionOver = (status: string) => status === "canceled" || status === "incomplete_expired";

/** Another one would be paid beside it. One whose payments failed for good, or that is paused, gives nothing. */
export const paysAlready = ({ status }: { status: string }) =>
  status === "active" || status === "trialing" || status === "past_due";
