import { z } from "zod";
import { instant, instantInput } from "@/lib/language/time/schema";
import { lookupKeys, paidPlans, planSources, plans, reasonLengthMax } from "./constants";

const plan = z.enum(plans);
const paidPlan = z.enum(paidPlans);

const grant = z.object({
  plan: paidPlan,
  until: instant.nullable().describe("Null: for ever"),
  given_at: instant,
});

const pass = z.object({ plan: paidPlan, started_at: instant, ends_at: instant });

const subscription = z.object({
  plan: paidPlan,
  lookup_key: z.string().nullable().describe("The price at the payment provider"),
  status: z.string().describe("In the payment provider's words"),
  period_start: instant,
  period_end: instant,
  cancel_at_period_end: z.boolean(),
  grace_until: instant.nullable().describe("A payment failed: the plan goes then, unless it is paid"),
});

const billing = z.object({
  plan,
  source: z.enum(planSources).describe("What the plan is from; `default`: nothing gives another one"),
  grant: grant.nullable().describe("A plan that an administrator gave, while it counts"),
  pass: pass.nullable().describe("The free month, while it runs"),
  pass_used: z.boolean().describe("There is no free month any more: it was used, or a plan was paid for"),
  subscription: subscription.nullable().describe("One that gives a plan now"),
});

export const ownBillingShape = billing
  .extend({
    next: z
      .object({ plan, at: instant })
      .nullable()
      .describe("Which plan comes after this one, and when. Null: it stays or is renewed"),
  })
  .meta({ id: "Billing" });
export type OwnBillingWire = z.infer<typeof ownBillingShape>;

const usage = z.object({
  meetings_limit: z.int().nullable().describe("Of a period; null: none. Nothing is refused beyond it"),
  meetings_used: z.int().describe("Meetings you hosted that somebody was let in to"),
  period_start: instant,
  period_end: instant,
});

export const usageShape = usage
  .extend({
    plan,
    context_months: z.int().nullable().describe("How far back the assistant reads; null: everything"),
    minutes_limit: z.int().nullable().describe("Of one meeting; null: none. No meeting is ended by it"),
    minutes_used: z.int().describe("How long these meetings took together"),
  })
  .meta({ id: "BillingUsage" });
export type UsageWire = z.infer<typeof usageShape>;

export const offerShape = z
  .object({
    percent: z.int(),
    ends_at: instant,
    code: z.string().nullable().describe("For the checkout, which also applies it by itself. Null: not made yet"),
    dismissed: z.boolean().describe("Its card was closed"),
  })
  .meta({ id: "BillingOffer" });
export type OfferWire = z.infer<typeof offerShape>;

const price = z.object({
  lookup_key: z.enum(lookupKeys),
  plan: paidPlan,
  interval: z.enum(["month", "year"]),
  currency: z.string().describe("ISO 4217, in lower case"),
  unit_amount: z.int().describe("In the smallest unit of the currency, without tax"),
  amount: z.string().describe("The same for people: `€12.00`"),
});

export const pricesShape = z
  .object({
    prices: z.array(price).describe("Those that can be paid now, from the cheapest plan; none while nothing is known"),
    as_of: instant.nullable().describe("When the payment provider said so. Null: it was never asked with success"),
    stale: z.boolean().describe("The payment provider doesn't answer: these are the last known ones"),
  })
  .meta({ id: "BillingPrices" });
export type PricesWire = z.infer<typeof pricesShape>;

export const checkoutBody = z.strictObject({ lookup_key: z.enum(lookupKeys) });
export const paymentPageShape = z.object({ url: z.url() }).meta({ id: "PaymentPage" });

const reason = z
  .string()
  .max(reasonLengthMax * 4)
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(z.string().min(1, "Enter a reason.").max(reasonLengthMax, `Use at most ${reasonLengthMax} characters.`));

export const personParams = z.object({ person_id: z.uuid() });

export const compBody = z.strictObject({
  plan: paidPlan,
  reason,
  until: instantInput.nullable().default(null).describe("Null: for ever"),
});
export type CompBody = z.output<typeof compBody>;

export const grandfatherBody = z.strictObject({ plan: paidPlan, reason });
export const grandfatherShape = z
  .object({
    written: z.int().describe("Accounts that have a comp now and had none"),
    skipped: z.int().describe("Accounts about which an administrator decided before"),
  })
  .meta({ id: "GrandfatherResult" });
export type GrandfatherResult = z.infer<typeof grandfatherShape>;

const adminGrant = grant.extend({
  reason: z.string(),
  given_by_id: z.uuid().nullable(),
  given_by_name: z.string().nullable(),
  revoked_at: instant.nullable(),
});

export const personBillingShape = billing
  .extend({
    grant: adminGrant.nullable().describe("Also one that has ended or was revoked"),
    usage,
    events: z
      .array(
        z.object({
          action: z.string(),
          at: instant,
          actor_id: z.uuid().nullable(),
          actor_name: z.string().nullable(),
          actor_email: z.string().nullable(),
          detail: z.record(z.string(), z.unknown()),
        }),
      )
      .describe("What was done about the person's plan, newest first, at most 50"),
  })
  .meta({ id: "PersonBilling" });
export type PersonBillingWire = z.infer<typeof personBillingShape>;

export const compShape = adminGrant
  .extend({ person_id: z.uuid(), person_name: z.string().nullable(), person_email: z.string() })
  .meta({ id: "Comp" });
export type CompWire = z.infer<typeof compShape>;

export const compsQuery = z.object({
  show: z.enum(["active", "over"]).optional().describe("Those that count now, or those that ended or were revoked"),
  cursor: z.string().max(200).optional().describe("From the Link header of the previous page"),
});
