/** Pages that connecting a calendar returns to. */
export const connectOrigins = ["settings", "onboarding", "meeting", "app"] as const;
export type ConnectOrigin = (typeof connectOrigins)[number];
/** How connecting ended, as the query of those pages names it: `?calendar=…`. */
export const connectOutcomes = [
  "connected",
  "missing_permission",
  "denied",
  "expired",
  "other_person",
  "refused",
  "unavailable",
  "not_configured",
  "too_many",
] as const;
export type ConnectOutcome = (typeof connectOutcomes)[number];

/** Hours that suit people, in minutes after midnight of their own clocks, Monday to Friday. */
export const usualHours = { from: 8 * 60, to: 19 * 60 };

/** Addresses in one check of free and busy times. */
export const checkedEmailsMax = 100;
export const suggestionsMax = 8;
export const nearbyMax = 3;
/** The longest window of `GET /calendar/events`, in days. */
export const eventsWindowDaysMax = 62;

/** How long a request that invites people waits for the calendar before they get mail instead. */
export const invitingCalendarTimeoutMs = 5_000;
/** How long a page of times waits for the calendar before it goes by the meetings in Parley alone. */
export const pageCalendarTimeoutMs = 3_000;
