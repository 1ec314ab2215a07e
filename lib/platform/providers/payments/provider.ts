import { ProviderFailure } from "@/lib/platform/provider-failure";

/** The names by which prices are looked up at the provider. */
export type LookupKey = "pro_monthly" | "pro_yearly" | "team_monthly" | "team_yearly";

/** Of a plan, as the provider sells it now. */
export type ProviderPrice = {
  lookupKey: LookupKey;
  interval: "month" | "year";
  /** ISO 4217, in lower case. */
  currency: string;
  /** In the provider's smallest unit of the currency, without tax. */
  unitAmount: number;
};

/** A subscription as the provider has it now. Price and period are those of its item with a price of ours, else of the first. */
export type ProviderSubscription = {
  id: string;
  /** In the provider's words: `active`, `trialing`, `past_due`, `canceled`, … */
  status: string;
  /** Null: no item has a price of ours. */
  lookupKey: LookupKey | null;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** While it is past due: when the payment failed for the first time. */
  failedAt: Date | null;
  /** What the latest invoice came to, once it is paid. */
  paid: { amount: number; currency: string } | null;
  createdAt: Date;
};

/** Only that something happened: what, the provider is asked. */
export type PaymentEvent = {
  id: string;
  at: Date;
  /** Null: it is of no concern: about no customer, of a kind that changes nothing here, of another account, or a test. */
  customerId: string | null;
};

type Order = {
  customerId: string;
  userId: string;
  lookupKey: LookupKey;
  promotionCode: string | null;
  /** Pages of ours: after paying, and for who comes back without. */
  paidTo: string;
  returnTo: string;
};

/** The customer was deleted at the provider. */
export class CustomerGone extends ProviderFailure {
  override readonly name = "CustomerGone";
  constructor(options?: ErrorOptions) {
    super("The payment provider doesn't know this customer any more.", false, options);
  }
}

/**
 * Takes payments and keeps subscriptions. What it says when it is asked is the truth; its events say only when to ask.
 * Throws only ProviderFailure: retryable for network errors, rate limits and server errors; CustomerGone where a customer
 * is named. Addresses lead to its own pages.
 */
export type PaymentsProvider = {
  /** Those of our names that are for sale. */
  listPrices(): Promise<ProviderPrice[]>;
  /** The id of an account's customer: made once, and found again by the account's id. */
  ensureCustomer(account: { userId: string; email: string }): Promise<string>;
  /** The code by which this customer alone pays less, once, until then. Made once. */
  ensurePromotionCode(promotion: { customerId: string; percent: number; endsAt: Date }): Promise<string>;
  /**
   * Where the customer pays: the same page for the same order, as long as it is open. Those of other orders are closed. A
   * code that is used up applies no more.
   */
  startCheckout(order: Order): Promise<string>;
  /** Where the customer changes cards, sees invoices and cancels. */
  openPortal(visit: { customerId: string; returnTo: string }): Promise<string>;
  /** All of the customer, also those that are over; none of a customer that was deleted there. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** So that nobody pays there any more. */
  closeCheckouts(customerId: string): Promise<void>;
  /** Ends it at once. One that has ended, or is unknown, is no error. */
  cancelSubscription(id: string): Promise<void>;
  /** Null when the signature over these bytes is not the provider's. */
  readWebhook(body: Buffer, headers: Headers): Promise<{ event: PaymentEvent; signedAt: Date } | null>;
};
