import "server-only";
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { CustomerGone, type LookupKey, type PaymentsProvider, type ProviderSubscription } from "./provider";
import { readStripeEvent } from "./read-stripe-event";

/** Its answers are read as this version writes them. A newer package brings a newer one: read the change log between. */
const apiVersion = "2026-10-28.endive";
const answerMs = 10_000;
/** From the least to the most. */
const ownKeys: readonly LookupKey[] = ["pro_monthly", "pro_yearly", "team_monthly", "team_yearly"];
const ownHosts = ["checkout.stripe.com", "billing.stripe.com"];
/** In the metadata of what we make there. */
const accountKey = "parley_account";
const attemptsMax = 4;
/** A page that closes sooner is not handed out again. */
const openSecondsMin = 1800;
const pageSize = 100;

export type StripeOptions = {
  secretKey: string;
  webhookSecrets: readonly string[];
  baseUrl: string;
  pageHosts: readonly string[];
  collectsTax: boolean;
};

export function stripePayments(options: StripeOptions): PaymentsProvider {
  const { secretKey, webhookSecrets, collectsTax } = options;
  const isLive = /^[a-z]+_live_/.test(secretKey);
  const base = new URL(options.baseUrl);
  const pageHosts = new Set([...ownHosts, ...options.pageHosts]);
  let client: Promise<Stripe> | null = null;

  async function connect(): Promise<Stripe> {
    const { default: Package } = await import("stripe");
    const isPlain = base.protocol === "http:";
    return new Package(secretKey, {
      apiVersion,
      host: base.hostname,
      port: base.port || (isPlain ? 80 : 443),
      protocol: isPlain ? "http" : "https",
      timeout: answerMs,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    client ??= connect();
    try {
      return await question(await client);
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Whoever takes the place of Stripe, as a test does, shows its pages itself. */
  function ownPage(address: string | null): string {
    const url = address !== null && URL.canParse(address) ? new URL(address) : null;
    const isOwn =
      url !== null && ((url.protocol === "https:" && pageHosts.has(url.host)) || url.origin === base.origin);
    if (!isOwn) throw new ProviderFailure("The payment provider named a page that isn't its own.", false);
    return url.href;
  }

  const tax: Partial<Stripe.Checkout.SessionCreateParams> = collectsTax
    ? {
        automatic_tax: { enabled: true },
        billing_address_collection: "required",
        customer_update: { address: "auto", name: "auto" },
        tax_id_collection: { enabled: true },
      }
    : {};

  return {
    listPrices: () =>
      ask(async (stripe) => {
        const found = await soldPrices(stripe, { active: true });
        return ownKeys.flatMap((lookupKey) => {
          const price = found.find((one) => one.lookup_key === lookupKey);
          const interval = (["month", "year"] as const).find((one) => one === price?.recurring?.interval);
          if (!price || price.unit_amount === null || !interval) return [];
          return { lookupKey, interval, currency: price.currency, unitAmount: price.unit_amount };
        });
      }),

    ensureCustomer: ({ userId, email }) =>
      ask((stripe) =>
        ensure({
          key: () => `customer:${userId}:${digest(email)}`,
          find: async () => (await findCustomer(stripe, { userId, email }))?.id ?? null,
          make: (request) => stripe.customers.create({ email, metadata: { [accountKey]: userId } }, request),
          // One that was deleted there since.
          again: async (id) => ("deleted" in (await stripe.customers.retrieve(id)) ? null : id),
          answer: ({ id }) => id,
        }),
      ),

    ensurePromotionCode: ({ customerId, percent, endsAt }) =>
      ask(async (stripe) => {
        const coupon = `parley-${percent}-off-once`;
        const expiresAt = Math.floor(endsAt.getTime() / 1000);
        const isIt = (one: Stripe.PromotionCode) => one.expires_at === expiresAt && one.promotion.coupon === coupon;
        const make = (request: Stripe.RequestOptions) =>
          stripe.promotionCodes.create(
            {
              promotion: { type: "coupon", coupon },
              customer: customerId,
              max_redemptions: 1,
              expires_at: expiresAt,
            },
            request,
          );
        await ensureCoupon(stripe, { id: coupon, percent });
        return ensure({
          key: () => `promotion:${customerId}:${percent}:${expiresAt}`,
          find: async () =>
            (await all(stripe.promotionCodes.list({ customer: customerId, limit: pageSize }))).find(isIt)?.code ?? null,
          make,
          again: async (id) => (await stripe.promotionCodes.retrieve(id)).code,
          answer: ({ code }) => code,
        });
      }),

    startCheckout: ({ customerId, userId, lookupKey, promotionCode, paidTo, returnTo }) =>
      ask(async (stripe) => {
        const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })).data;
        if (!price) throw new ProviderFailure("This plan isn't for sale at the moment.", false);
        const promotion = promotionCode && (await findPromotion(stripe, { customerId, code: promotionCode }));
        const metadata = { [accountKey]: userId, price: price.id, promotion: promotion || "none" };
        const isSame = (one: Stripe.Checkout.Session) =>
          Object.entries(metadata).every(([name, value]) => one.metadata?.[name] === value);
        let newest = "none";
        const find = async () => {
          // The newest first; none is open for more than a day.
          const { data } = await stripe.checkout.sessions.list({ customer: customerId, limit: pageSize });
          newest = data[0]?.id ?? newest;
          const open = data.filter(({ status }) => status === "open");
          const kept = open.find((one) => isSame(one) && one.url !== null && isOpenFor(one, openSecondsMin));
          // Only what was chosen last can be paid: nobody pays for two plans in two tabs.
          await Promise.all(open.filter((one) => one !== kept).map((one) => closeSession(stripe, one.id)));
          return kept?.url ?? null;
        };
        return ownPage(
          await ensure({
            // The same for tabs that ask at once, and another one when a page was closed or paid since.
            key: () => `checkout:${digest(JSON.stringify([newest, customerId, metadata, paidTo, returnTo, tax]))}`,
            find,
            make: (request) =>
              stripe.checkout.sessions.create(
                {
                  mode: "subscription",
                  customer: customerId,
                  client_reference_id: userId,
                  line_items: [{ price: price.id, quantity: 1 }],
                  ...(promotion ? { discounts: [{ promotion_code: promotion }] } : {}),
                  subscription_data: { metadata: { [accountKey]: userId } },
                  success_url: paidTo,
                  cancel_url: returnTo,
                  metadata,
                  ...tax,
                },
                request,
              ),
            // One that was paid or closed since.
            again: async (id) => {
              const one = await stripe.checkout.sessions.retrieve(id);
              return one.status === "open" && isOpenFor(one, 0) ? one.url : null;
            },
            answer: ({ url }) => url ?? "",
          }),
        );
      }),

    openPortal: ({ customerId, returnTo }) =>
      ask(async (stripe) =>
        ownPage((await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnTo })).url),
      ),

    listSubscriptions: async (customerId) => {
      try {
        return await ask((stripe) => readSubscriptions(stripe, customerId));
      } catch (error) {
        if (error instanceof CustomerGone) return [];
        throw error;
      }
    },

    closeCheckouts: (customerId) =>
      ask(async (stripe) => {
        const open = await all(
          stripe.checkout.sessions.list({ customer: customerId, status: "open", limit: pageSize }),
        );
        await Promise.all(open.map(({ id }) => closeSession(stripe, id)));
      }).catch((error) => {
        if (!(error instanceof CustomerGone)) throw error;
      }),

    cancelSubscription: (id) =>
      ask(async (stripe) => {
        await unlessRefused(stripe.subscriptions.cancel(id), (error) => error.code === "resource_missing");
      }),

    readWebhook: async (body, headers) =>
      readStripeEvent(body, headers.get("stripe-signature"), { secrets: webhookSecrets, isLive }),
  };
}

/**
 * What is there, else what is made under the key. Under one key Stripe makes one thing and repeats its answer for a day,
 * also when that was a failure, and also when the thing is of no use any more: then another key is used, which is the same
 * for all who ask at once. What a failure left behind is found first.
 */
async function ensure<T extends { id: string }, A>({
  key,
  find,
  make,
  again,
  answer,
}: {
  /** Asked after it was not found. */
  key: () => string;
  find: () => Promise<A | null>;
  make: (request: { idempotencyKey: string }) => Promise<Stripe.Response<T>>;
  /** Of what was made under the key before. Null: it is of no use any more. */
  again: (id: string) => Promise<A | null>;
  answer: (made: T) => A;
}): Promise<A> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const found = await find();
    if (found !== null) return found;
    try {
      const made = await make({ idempotencyKey: `${key()}:${attempt}` });
      if (!isRepeated(made.lastResponse.headers)) return answer(made);
      const still = await again(made.id);
      if (still !== null) return still;
    } catch (error) {
      if (!isStripeError(error) || !(isRepeated(error.headers) || error.type === "StripeIdempotencyError")) throw error;
    }
  }
  throw new ProviderFailure("The payment provider repeats an earlier failure. Try again later.", true);
}

const isRepeated = (headers: Record<string, string> | undefined) => headers?.["idempotent-replayed"] === "true";

/** Lists show at once what was made; the search for metadata does so a minute later, and finds who changed their address. */
async function findCustomer(stripe: Stripe, { userId, email }: { userId: string; email: string }) {
  const isTheirs = ({ metadata }: Stripe.Customer) => metadata[accountKey] === userId;
  const listed = (await all(stripe.customers.list({ email, limit: pageSize }))).filter(isTheirs);
  // Of several, the one that everybody takes.
  const [oldest] = listed.sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
  if (oldest) return oldest;
  const query = `metadata['${accountKey}']:'${userId}'`;
  // Accounts in some countries have no search.
  const searched = await unlessRefused(stripe.customers.search({ query, limit: 1 }), () => true);
  return searched?.data.find((one) => isTheirs(one) && !("deleted" in one)) ?? null;
}

async function ensureCoupon(stripe: Stripe, { id, percent }: { id: string; percent: number }) {
  if (await unlessRefused(stripe.coupons.retrieve(id), (error) => error.code === "resource_missing")) return;
  await unlessRefused(
    stripe.coupons.create({ id, percent_off: percent, duration: "once", name: `${percent}% off` }),
    (error) => error.code === "resource_already_exists",
  );
}

/** Null: it is used up, has ended, or was never made. */
async function findPromotion(stripe: Stripe, { customerId, code }: { customerId: string; code: string }) {
  const found = await stripe.promotionCodes.list({ customer: customerId, code, active: true, limit: 1 });
  return found.data[0]?.id ?? null;
}

const isOpenFor = ({ expires_at: end }: Stripe.Checkout.Session, seconds: number) => end > Date.now() / 1000 + seconds;

/** One that was just paid or closed stays as it is. */
const closeSession = (stripe: Stripe, id: string) => unlessRefused(stripe.checkout.sessions.expire(id), () => true);

const isOwnKey = (key: string | null): key is LookupKey => ownKeys.some((own) => own === key);

const soldPrices = async (stripe: Stripe, which: { active?: true } = {}) =>
  (await stripe.prices.list({ lookup_keys: [...ownKeys], limit: pageSize, ...which })).data;

/**
 * The name moves to the new price when an operator changes what a plan costs. Who pays the old price has the plan of its
 * product.
 */
function lookupKeyOf(price: Stripe.Price, sold: readonly Stripe.Price[]): LookupKey | null {
  if (isOwnKey(price.lookup_key)) return price.lookup_key;
  const alike = sold.filter(
    (one) => idOf(one.product) === idOf(price.product) && one.recurring?.interval === price.recurring?.interval,
  );
  const [only, ...others] = alike.map(({ lookup_key: key }) => key);
  return only !== undefined && others.length === 0 && isOwnKey(only) ? only : null;
}

/**
 * Subscriptions and unpaid invoices are two questions. When one is past due of which no invoice failed, something may have
 * changed between them, and all is asked anew. Otherwise days of grace would be given that began long ago.
 */
async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
  doubted: ReadonlySet<string> = new Set(),
): Promise<ProviderSubscription[]> {
  const listed = await all(
    stripe.subscriptions.list({
      customer: customerId,
      status: "all",
      limit: pageSize,
      expand: ["data.latest_invoice"],
    }),
  );
  const isUnknown = listed.some(({ items }) => items.data.some(({ price }) => !isOwnKey(price.lookup_key)));
  const sold = isUnknown ? await soldPrices(stripe) : [];
  const found = await Promise.all(listed.map((one) => subscriptionOf(stripe, one, sold)));
  const doubtful = found.filter(({ status, failedAt }) => status === "past_due" && failedAt === null);
  if (doubtful.every(({ id }) => doubted.has(id))) return found;
  return readSubscriptions(stripe, customerId, new Set([...doubted, ...doubtful.map(({ id }) => id)]));
}

async function subscriptionOf(
  stripe: Stripe,
  one: Stripe.Subscription,
  sold: readonly Stripe.Price[],
): Promise<ProviderSubscription> {
  const items = one.items.data.map((item) => ({ item, lookupKey: lookupKeyOf(item.price, sold) }));
  const rank = ({ lookupKey }: { lookupKey: LookupKey | null }) => (lookupKey ? ownKeys.indexOf(lookupKey) : -1);
  const [best] = items.sort((a, b) => rank(b) - rank(a));
  const start = best?.item.current_period_start ?? one.start_date;
  const end = best?.item.current_period_end ?? one.ended_at ?? start;
  // The portal sets a time instead of the flag, and so may an operator.
  const isEnding = one.cancel_at_period_end || (one.cancel_at !== null && one.cancel_at <= end);
  const invoice = typeof one.latest_invoice === "object" ? one.latest_invoice : null;
  return {
    id: one.id,
    status: one.status,
    lookupKey: best?.lookupKey ?? null,
    periodStart: at(start),
    periodEnd: at(isEnding ? Math.min(end, one.cancel_at ?? end) : end),
    cancelAtPeriodEnd: isEnding,
    failedAt: one.status === "past_due" ? await findFailure(stripe, one.id) : null,
    paid: invoice?.status === "paid" ? { amount: invoice.amount_paid, currency: invoice.currency } : null,
    createdAt: at(one.created),
  };
}

/** Of what isn't paid yet, the oldest: a later invoice that fails, too, begins nothing anew. */
async function findFailure(stripe: Stripe, subscription: string): Promise<Date | null> {
  const unpaid = (await all(stripe.invoices.list({ subscription, status: "open", limit: pageSize }))).filter(
    ({ attempted }) => attempted,
  );
  const times = unpaid.map(({ status_transitions: times, created }) => times.finalized_at ?? created);
  return times.length > 0 ? at(Math.min(...times)) : null;
}

const at = (seconds: number) => new Date(seconds * 1000);
const idOf = (one: string | { id: string }) => (typeof one === "string" ? one : one.id);
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Every page of a list. */
async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");

/** Null when Stripe refuses the request for a reason that is fine. */
async function unlessRefused<T>(request: Promise<T>, isFine: (error: StripeError) => boolean): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isStripeError(error) && error.type === "StripeInvalidRequestError" && isFine(error)) return null;
    throw error;
  }
}

/** Says what kind of failure it was. Stripe's words may quote the key and what was sent. */
function failureOf(cause: unknown): Error {
  if (cause instanceof ProviderFailure || !isStripeError(cause)) return cause as Error;
  const { type, code, param, statusCode = 0 } = cause;
  if (type === "StripeAuthenticationError" || type === "StripePermissionError") {
    return new ProviderFailure("The payment provider refuses Parley's key.", false, { cause });
  }
  if (code === "resource_missing" && param === "customer") return new CustomerGone({ cause });
  const isAway = type === "StripeConnectionError" || statusCode >= 500 || statusCode === 429 || statusCode === 409;
  if (isAway || type === "StripeAPIError") {
    return new ProviderFailure("The payment provider can't be reached or is busy. Try again later.", true, { cause });
  }
  return new ProviderFailure("The payment provider rejected the request.", false, { cause });
}
