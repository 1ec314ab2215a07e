export const paidPlans = ["pro", "team"] as const;
export type PaidPlan = (typeof paidPlans)[number];
/** From least to most. */
export const plans = ["free", ...paidPlans] as const;
export type Plan = (typeof plans)[number];
export const topPlan = "team";

/** Where somebody has their plan from. */
export const planSources = ["subscription", "grant", "pass", "default"] as const;
export type PlanSource = (typeof planSources)[number];

export const planNames: Record<Plan, string> = { free: "Free", pro: "Pro", team: "Team" };

/** Prices of the payment provider. */
export const lookupKeys = ["pro_monthly", "pro_yearly", "team_monthly", "team_yearly"] as const;

export const planOfPrice = (lookupKey: (typeof lookupKeys)[number]): PaidPlan =>
  lookupKey.startsWith("team_") ? "team" : "pro";

type Limits = {
  /** A period. */
  meetings: number | null;
  /** Of one meeting. */
  minutes: number | null;
  /** How far back the assistant reads. */
  contextMonths: number | null;
};
const unlimited = { meetings: null, minutes: null, contextMonths: null };
/** What a plan is meant for. Nothing ends or is refused beyond it. */
export const limitsOf: Record<Plan, Limits> = {
  free: { ...unlimited, meetings: 20, minutes: 60 },
  pro: unlimited,
  team: unlimited,
};

/** At these shares of the meetings of a period, a person is told. */
export const warnedPercents = [80, 100] as const;

/** A payment that failed takes the plan after so many days. */
export const graceDays = 7;
export const freeMonthDays = 30;
/** A person is told so long before the end of the free month. */
export const endingDays = 3;
export const offerHours = 48;
export const offerPercent = 25;

export const reasonLengthMax = 500;
/** Accounts in one transaction. */
export const grandfatherBatch = 1000;
/** Of a person, as administrators see them. */
export const eventsMax = 50;
export const compsPage = 50;

/** What was counted is kept so long: longer than the longest period. */
export const countedDays = 800;
