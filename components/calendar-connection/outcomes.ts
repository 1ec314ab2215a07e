import { type ConnectOutcome, connectOutcomes } from "@/lib/features/calendar/constants";

/** How connecting ended, as the address of the page says it. */
export const readOutcome = (value: string | string[] | undefined): ConnectOutcome | null =>
  connectOutcomes.find((outcome) => outcome === value) ?? null;

export const isConnected = (outcome: ConnectOutcome) => outcome === "connected" || outcome === "missing_permission";

/** One sentence for the person, and what to do. */
export const outcomeSentences: Record<ConnectOutcome, string> = {
  connected: "Your calendar is connected.",
  missing_permission: "Your calendar is connected, but Google wasn't given every permission.",
  denied: "Nothing was connected, because Google wasn't given access.",
  expired: "This attempt has expired or was already used. Try again.",
  other_person: "This was started by a different account. Try again from your own settings.",
  refused: "Google didn't let Parley stay connected. Try again and allow everything Google asks for.",
  unavailable: "Google isn't responding right now. Try again in a few minutes.",
  not_configured: "Google Calendar isn't set up on this install. Your administrator can set it up.",
  too_many: "Too many attempts. Wait ten minutes and try again.",
};
