import { createHmac, randomUUID } from "node:crypto";
import {
  CustomerGone,
  type PaymentEvent,
  type PaymentsProvider,
  type ProviderPrice,
  type ProviderSubscription,
} from "@/lib/platform/providers/payments/provider";
import { call } from "./call";

type Order = Parameters<PaymentsProvider["startCheckout"]>[0];

const dayMs = 86_400_000;
const secret = "whsec_double";
const sign = (body: string | Buffer, at: string) =>
  createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex");

/** A payment provider that keeps state, in this process. */
export class PaymentsDouble implements PaymentsProvider {
  /** By the id of the account. */
  readonly customers = new Map<string, string>();
  readonly orders: Order[] = [];
  readonly cancelled: string[] = [];
  /** Customers whose open pages were closed. */
  readonly closed: string[] = [];
  /** Before it answers what a customer has; throws while the provider is away. */
  beforeAnswer: () => Promise<void> = async () => {};
  /** What it sells; throws while it is away. */
  prices: () => ProviderPrice[] = () => [
    { lookupKey: "pro_monthly", interval: "month", currency: "eur", unitAmount: 1200 },
    { lookupKey: "team_yearly", interval: "year", currency: "jpy", unitAmount: 24_000 },
  ];
  /** Customers that were deleted there. */
  readonly gone = new Set<string>();
  /** Pages by their order. */
  readonly #pages = new Map<string, string>();
  readonly #subscriptions = new Map<string, Map<string, ProviderSubscription>>();

  async ensureCustomer({ userId }: { userId: string; email: string }) {
    const known = this.customers.get(userId);
    const customerId = known && !this.gone.has(known) ? known : `cus_${this.gone.size}_${userId}`;
    this.customers.set(userId, customerId);
    return customerId;
  }

  async listPrices() {
    return this.prices();
  }

  async ensurePromotionCode({ customerId, percent }: { customerId: string; percent: number; endsAt: Date }) {
    return `SAVE-${percent}-${customerId}`;
  }

  async startCheckout(order: Order) {
    this.#assertThere(order.customerId);
    const key = JSON.stringify(order);
    const page = this.#pages.get(key) ?? `https://pay.example/checkout/${this.#pages.size + 1}`;
    if (!this.#pages.has(key)) this.orders.push(order);
    this.#pages.set(key, page);
    return page;
  }

  async closeCheckouts(customerId: string) {
    this.closed.push(customerId);
  }

  #assertThere(customerId: string) {
    if (this.gone.has(customerId)) throw new CustomerGone();
  }

  async openPortal({ customerId }: { customerId: string }) {
    this.#assertThere(customerId);
    return `https://pay.example/portal/${customerId}`;
  }

  async listSubscriptions(customerId: string) {
    const answer = this.truthOf(customerId);
    await this.beforeAnswer();
    return answer;
  }

  async cancelSubscription(id: string) {
    this.cancelled.push(id);
    for (const [customerId, all] of this.#subscriptions)
      if (all.has(id)) this.set(customerId, { id, status: "canceled" });
  }

  async readWebhook(body: Buffer, headers: Headers) {
    const [, at = "0", signature] = /^t=(\d+),v1=(\w+)$/.exec(headers.get("x-signature") ?? "") ?? [];
    if (signature !== sign(body, at)) return null;
    const { id, created, customer }: { id: string; created: number; customer: string | null } = JSON.parse(
      String(body),
    );
    return { event: { id, at: new Date(created), customerId: customer }, signedAt: new Date(Number(at) * 1000) };
  }

  /** What the customer has now. */
  truthOf = (customerId: string): ProviderSubscription[] => [...(this.#subscriptions.get(customerId)?.values() ?? [])];

  /** Makes a subscription, or changes one. */
  set(customerId: string, { id, ...change }: Partial<ProviderSubscription> & { id: string }) {
    const all = this.#subscriptions.get(customerId) ?? new Map<string, ProviderSubscription>();
    const before = all.get(id) ?? {
      id,
      status: "incomplete",
      lookupKey: "pro_monthly",
      periodStart: new Date(Date.now() - dayMs),
      periodEnd: new Date(Date.now() + 29 * dayMs),
      cancelAtPeriodEnd: false,
      failedAt: null,
      paid: null,
      createdAt: new Date(Date.now() - dayMs),
    };
    all.set(id, { ...before, ...change });
    this.#subscriptions.set(customerId, all);
  }

  deleteCustomer(customerId: string) {
    this.#subscriptions.delete(customerId);
    this.gone.add(customerId);
  }

  /** Sends an event as the provider does. */
  deliver(
    event: Partial<PaymentEvent>,
    {
      signedMsAgo = 0,
      spoil = (body: string) => body,
    }: { signedMsAgo?: number; spoil?: (body: string) => string } = {},
  ) {
    const { id = randomUUID(), at = new Date(), customerId = null } = event;
    const body = JSON.stringify({ id, created: at.getTime(), customer: customerId });
    const time = String(Math.floor((Date.now() - signedMsAgo) / 1000));
    const headers = { "content-type": "application/json", "x-signature": `t=${time},v1=${sign(body, time)}` };
    return call("POST", "/webhooks/payments", { body: spoil(body), headers });
  }
}
