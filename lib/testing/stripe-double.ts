import { createHash, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { LookupKey } from "@/lib/platform/providers/payments/provider";
import { listenOnLoopback } from "./listen-on-loopback";
import { type Form, parseForm, textOf } from "./stripe-form";

const dayMs = 86_400_000;
/** Searches show what was made so much later. */
const searchLagMs = 60_000;

/**
 * What befalls the next request: no connection; a failure instead of the work; the work, and a failure; the work, and no
 * answer at all.
 */
export type StripeFault = "none" | "away" | "fails" | "works and fails" | "works and drops" | "busy";

type Customer = { id: string; email: string; metadata: Form; created: number; isDeleted: boolean };
type Price = {
  id: string;
  lookupKey: string | null;
  product: string;
  interval: "month" | "year";
  currency: string;
  unitAmount: number;
  isActive: boolean;
};
type Session = {
  id: string;
  customer: string;
  status: "open" | "complete" | "expired";
  price: string;
  promotion: string | null;
  params: Form;
  created: number;
  expiresAt: number;
};
type Promotion = {
  id: string;
  code: string;
  coupon: string;
  customer: string;
  expiresAt: number;
  uses: number;
  usesMax: number;
};
type Invoice = {
  id: string;
  status: "open" | "paid";
  amount: number;
  paidAmount: number;
  created: number;
};
export type StripeSubscription = {
  id: string;
  customer: string;
  status: string;
  prices: string[];
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  created: number;
  metadata: Form;
  invoices: Invoice[];
};
export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  about: { object: string; id: string; customer?: string };
};

class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly facts: { type?: string; code?: string; param?: string; message?: string },
  ) {
    super(facts.message);
  }
}
const missing = (param: string, id: unknown) =>
  new ApiError(404, { code: "resource_missing", param, message: `No such ${param}: '${id}'` });

type Answer = { status: number; body: unknown };

/**
 * Stripe's interface as far as Parley uses it, on loopback and with state. It refuses parameters that it doesn't know,
 * repeats answers under idempotency keys, shows new customers in searches a minute later, and has a clock of its own.
 */
export class StripeDouble {
  readonly secretKey = "sk_test_double";
  readonly webhookSecret = "whsec_double";
  readonly prices: Price[] = (["pro_monthly", "pro_yearly", "team_monthly", "team_yearly"] as const).map(
    (lookupKey, at) => ({
      id: `price_${lookupKey}`,
      lookupKey,
      product: lookupKey.startsWith("pro") ? "prod_pro" : "prod_team",
      interval: lookupKey.endsWith("yearly") ? "year" : "month",
      currency: "eur",
      unitAmount: [1200, 12_000, 2400, 24_000][at] ?? 0,
      isActive: true,
    }),
  );
  readonly customers: Customer[] = [];
  readonly sessions: Session[] = [];
  readonly promotions: Promotion[] = [];
  readonly coupons = new Map<string, Form>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  /** What happened, oldest first. Nothing is delivered by itself unless `webhookUrl` is set. */
  readonly events: StripeEvent[] = [];
  /** What came, and what was answered. */
  readonly requests: { method: string; path: string; query: string; body: string; params: Form; answer: unknown }[] =
    [];
  readonly faults: StripeFault[] = [];
  /** Before each answer. */
  beforeAnswer: () => Promise<void> = async () => {};
  webhookUrl: string | null = null;
  baseUrl = "";
  /** Where its pages are said to be. */
  pages = "";
  #aheadMs = 0;
  readonly #answers = new Map<string, Answer & { asked: string }>();
  readonly #server = createServer((request, response) => this.#serve(request, response));

  async listen(port?: number): Promise<string> {
    this.baseUrl = await listenOnLoopback(this.#server, port);
    this.pages = this.baseUrl;
    return this.baseUrl;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get now() {
    return Date.now() + this.#aheadMs;
  }

  get #seconds() {
    return Math.floor(this.now / 1000);
  }

  advance(ms: number) {
    this.#aheadMs += ms;
  }

  // What people and operators do there.

  /** Pays what a session is for. */
  pay(sessionId: string): StripeSubscription {
    const session = this.#session(sessionId);
    if (session.status !== "open") throw new Error("This page is closed.");
    session.status = "complete";
    const price = this.#price(session.price);
    const promotion = this.promotions.find(({ id }) => id === session.promotion);
    if (promotion) promotion.uses += 1;
    const percent = promotion ? Number(this.coupons.get(promotion.coupon)?.percent_off) : 0;
    const subscription: StripeSubscription = {
      id: newId("sub"),
      customer: session.customer,
      status: "active",
      prices: [session.price],
      periodStart: this.#seconds,
      periodEnd: this.#seconds + secondsOf(price.interval),
      cancelAt: null,
      cancelAtPeriodEnd: false,
      created: this.#seconds,
      metadata: formOf(formOf(session.params.subscription_data).metadata),
      invoices: [],
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#invoice(subscription, "paid", Math.round((price.unitAmount * (100 - percent)) / 100));
    this.#happen("checkout.session.completed", "checkout.session", session);
    this.#happen("customer.subscription.created", "subscription", subscription);
    return subscription;
  }

  /** The next period begins, and is paid or not. */
  renew(id: string, { isPaid = true }: { isPaid?: boolean } = {}) {
    const one = this.subscription(id);
    const price = this.#price(one.prices[0] ?? "");
    one.periodStart = one.periodEnd;
    one.periodEnd += secondsOf(price.interval);
    one.status = isPaid ? "active" : "past_due";
    this.#invoice(one, isPaid ? "paid" : "open", price.unitAmount);
    this.#happen("customer.subscription.updated", "subscription", one);
  }

  /** Another card: everything that is open is paid. */
  payOpen(id: string) {
    const one = this.subscription(id);
    for (const invoice of one.invoices) {
      invoice.status = "paid";
      invoice.paidAmount = invoice.amount;
    }
    one.status = "active";
    this.#happen("invoice.paid", "invoice", { id: one.invoices.at(-1)?.id ?? "", customer: one.customer });
    this.#happen("customer.subscription.updated", "subscription", one);
  }

  /** As the portal does: a time is set, and the flag is not. */
  cancelAtEnd(id: string) {
    const one = this.subscription(id);
    one.cancelAt = one.periodEnd;
    this.#happen("customer.subscription.updated", "subscription", one);
  }

  resume(id: string) {
    const one = this.subscription(id);
    Object.assign(one, { cancelAt: null, cancelAtPeriodEnd: false });
    this.#happen("customer.subscription.updated", "subscription", one);
  }

  cancel(id: string) {
    const one = this.subscription(id);
    one.status = "canceled";
    this.#happen("customer.subscription.deleted", "subscription", one);
  }

  deleteCustomer(id: string) {
    for (const one of this.subscriptions.values())
      if (one.customer === id && one.status !== "canceled") this.cancel(one.id);
    this.#customer(id).isDeleted = true;
    this.#happen("customer.deleted", "customer", { id });
  }

  /** The name moves to a new price of the same product: who paid before pays the old one. */
  replacePrice(lookupKey: LookupKey, unitAmount: number) {
    const old = this.prices.find((one) => one.lookupKey === lookupKey);
    if (!old) throw new Error("There is no such price.");
    this.prices.push({ ...old, id: newId("price"), unitAmount });
    Object.assign(old, { lookupKey: null, isActive: false });
  }

  subscription(id: string): StripeSubscription {
    const one = this.subscriptions.get(id);
    if (!one) throw missing("subscription", id);
    return one;
  }

  // Events.

  /** The request by which an event is delivered. `secrets` as during a rotation: a signature for each. */
  delivery(
    event: Partial<StripeEvent>,
    {
      signedMsAgo = 0,
      secrets = [this.webhookSecret],
      spoil = (body) => body,
      extra = {},
    }: {
      signedMsAgo?: number;
      secrets?: string[];
      spoil?: (body: string) => string | Uint8Array<ArrayBuffer>;
      extra?: object;
    } = {},
  ) {
    const { id = newId("evt"), type = "customer.subscription.updated", created = this.#seconds, about } = event;
    const body = JSON.stringify({
      id,
      object: "event",
      // The endpoint is older than the package.
      api_version: "2022-11-15",
      created,
      livemode: false,
      type,
      data: { object: { current_period_end: created, plan: { id: "gold" }, ...about } },
      ...extra,
    });
    const time = Math.floor((Date.now() - signedMsAgo) / 1000);
    const signatures = secrets.map(
      (secret) => `v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`,
    );
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": [`t=${time}`, ...signatures, "v0=00"].join(","),
    };
    return { body: spoil(body), headers };
  }

  #happen(type: string, object: string, { id, customer }: { id: string; customer?: string }) {
    const event = {
      id: newId("evt"),
      type,
      created: this.#seconds,
      about: { object, id, ...(customer && { customer }) },
    };
    this.events.push(event);
    if (this.webhookUrl) void fetch(this.webhookUrl, { method: "POST", ...this.delivery(event) }).catch(() => {});
  }

  // The interface.

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", this.baseUrl);
    const method = request.method ?? "GET";
    if (!url.pathname.startsWith("/v1/")) return this.#servePage(response, url, body);
    const path = url.pathname.slice("/v1".length);
    const params = parseForm(body || url.search.slice(1));
    const fault = this.faults.shift();
    if (fault === "away") return request.socket.destroy();
    const key = request.headers["idempotency-key"];
    const asked = createHash("sha256").update(`${method} ${path} ${body}`).digest("hex");
    const before = typeof key === "string" ? this.#answers.get(key) : undefined;
    const answer = this.#answer(request, { method, path, params, asked, before, fault });
    this.requests.push({ method, path, query: url.search, body, params, answer: answer.body });
    // A refusal for its parameters or for too many requests is no outcome: the same key may be used again.
    const isOutcome = answer.status === 200 || answer.status === 500;
    if (typeof key === "string" && !before && isOutcome) this.#answers.set(key, { ...answer, asked });
    await this.beforeAnswer();
    if (fault === "works and drops") return request.socket.destroy();
    const isAgain = before?.asked === asked;
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "request-id": newId("req"),
      ...(isAgain && { "idempotent-replayed": "true" }),
    });
    response.end(JSON.stringify(answer.body));
  }

  #answer(
    request: IncomingMessage,
    {
      method,
      path,
      params,
      asked,
      before,
      fault,
    }: {
      method: string;
      path: string;
      params: Form;
      asked: string;
      before: (Answer & { asked: string }) | undefined;
      fault: StripeFault | undefined;
    },
  ): Answer {
    const failure = { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred" } } };
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
        throw new ApiError(401, { message: `Invalid API Key provided: ${request.headers.authorization}` });
      }
      if (!request.headers["stripe-version"]) throw new ApiError(400, { message: "The version is missing." });
      if (before && before.asked !== asked) {
        throw new ApiError(400, {
          type: "idempotency_error",
          message: "Keys can only be used with the same parameters.",
        });
      }
      if (before) return before;
      if (fault === "busy") throw new ApiError(429, { code: "rate_limit", message: "Too many requests." });
      if (fault === "fails") return failure;
      const body = this.#work(method, path, params);
      return fault === "works and fails" ? failure : { status: 200, body };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { type = "invalid_request_error", ...facts } = error.facts;
      return { status: error.status, body: { error: { type, ...facts } } };
    }
  }

  #work(method: string, path: string, params: Form): unknown {
    const [, kind, id, step] =
      /^(\/(?:checkout\/|billing_portal\/)?[a-z_]+)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const name = `${method} ${kind}${id === undefined ? "" : id === "search" ? "/search" : "/{id}"}${step ? `/${step}` : ""}`;
    const operation = this.#operations[name];
    if (!operation) throw new ApiError(404, { message: `Unrecognized request URL (${method}: ${path})` });
    for (const param of Object.keys(params)) {
      if (!operation.takes.includes(param)) {
        throw new ApiError(400, { code: "parameter_unknown", param, message: `Received unknown parameter: ${param}` });
      }
    }
    return operation.work(params, id ?? "");
  }

  readonly #operations: Record<string, { takes: string[]; work: (params: Form, id: string) => unknown }> = {
    "POST /customers": {
      takes: ["email", "metadata"],
      work: ({ email, metadata }) => {
        const made = {
          id: newId("cus"),
          email: textOf(email),
          metadata: formOf(metadata),
          created: this.#seconds,
          isDeleted: false,
        };
        this.customers.push(made);
        return showCustomer(made);
      },
    },
    "GET /customers": {
      takes: ["email", ...paging],
      work: (params) =>
        page(
          params,
          this.customers
            .filter(({ email, isDeleted }) => !isDeleted && email === textOf(params.email))
            .map(showCustomer),
        ),
    },
    "GET /customers/search": {
      takes: ["query", "limit"],
      work: ({ query }) => {
        const [, name = "", value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(textOf(query)) ?? [];
        const seen = this.customers.filter(
          ({ metadata, created, isDeleted }) =>
            !isDeleted && metadata[name] === value && created * 1000 <= this.now - searchLagMs,
        );
        return { object: "search_result", data: seen.map(showCustomer), has_more: false };
      },
    },
    "GET /customers/{id}": {
      takes: [],
      work: (_, id) => {
        const found = this.customers.find((one) => one.id === id);
        if (!found) throw missing("id", id);
        return found.isDeleted ? { id, object: "customer", deleted: true } : showCustomer(found);
      },
    },
    "GET /prices": {
      takes: ["lookup_keys", "active", ...paging],
      work: (params) => {
        const keys = Object.values(formOf(params.lookup_keys));
        const found = this.prices.filter(
          ({ lookupKey, isActive }) =>
            lookupKey !== null && keys.includes(lookupKey) && (params.active === undefined || isActive),
        );
        return page(params, found.map(showPrice));
      },
    },
    "GET /coupons/{id}": {
      takes: [],
      work: (_, id) => {
        const found = this.coupons.get(id);
        if (!found) throw missing("coupon", id);
        return { object: "coupon", valid: true, ...found };
      },
    },
    "POST /coupons": {
      takes: ["id", "percent_off", "duration", "name"],
      work: (params) => {
        const id = textOf(params.id);
        if (this.coupons.has(id))
          throw new ApiError(400, { code: "resource_already_exists", message: "Coupon exists." });
        this.coupons.set(id, params);
        return { object: "coupon", valid: true, ...params };
      },
    },
    "POST /promotion_codes": {
      takes: ["promotion", "customer", "max_redemptions", "expires_at"],
      work: ({ promotion, customer, max_redemptions: usesMax, expires_at: expiresAt }) => {
        const coupon = textOf(formOf(promotion).coupon);
        if (!this.coupons.has(coupon)) throw missing("promotion[coupon]", coupon);
        const made: Promotion = {
          id: newId("promo"),
          code: randomBytes(4).toString("hex").toUpperCase(),
          coupon,
          customer: this.#customer(textOf(customer)).id,
          expiresAt: Number(expiresAt),
          uses: 0,
          usesMax: Number(usesMax),
        };
        if (made.expiresAt <= this.#seconds) throw new ApiError(400, { param: "expires_at", message: "In the past." });
        this.promotions.push(made);
        return this.#showPromotion(made);
      },
    },
    "GET /promotion_codes": {
      takes: ["customer", "code", "active", ...paging],
      work: (params) => {
        const found = this.promotions
          .filter(({ customer, code }) => customer === params.customer && (params.code ?? code) === code)
          .map((one) => this.#showPromotion(one))
          .filter(({ active }) => params.active === undefined || String(active) === params.active);
        return page(params, found);
      },
    },
    "GET /promotion_codes/{id}": {
      takes: [],
      work: (_, id) => {
        const found = this.promotions.find((one) => one.id === id);
        if (!found) throw missing("promotion_code", id);
        return this.#showPromotion(found);
      },
    },
    "POST /checkout/sessions": {
      takes: [
        ...["mode", "customer", "client_reference_id", "line_items", "discounts", "subscription_data", "success_url"],
        ...[
          "cancel_url",
          "metadata",
          "automatic_tax",
          "billing_address_collection",
          "customer_update",
          "tax_id_collection",
        ],
      ],
      work: (params) => {
        const price = this.#price(textOf(formOf(formOf(params.line_items)[0]).price));
        if (!price.isActive) throw new ApiError(400, { param: "line_items[0][price]", message: "Inactive price." });
        const promotion = formOf(formOf(params.discounts)[0]).promotion_code;
        const found = this.promotions.find(({ id }) => id === promotion);
        if (promotion && !(found && this.#showPromotion(found).active)) {
          throw new ApiError(400, { code: "promotion_code_inactive", message: "This code is not active." });
        }
        const made: Session = {
          id: newId("cs_test"),
          customer: this.#customer(textOf(params.customer)).id,
          status: "open",
          price: price.id,
          promotion: found?.id ?? null,
          params,
          created: this.#seconds,
          expiresAt: this.#seconds + dayMs / 1000,
        };
        this.sessions.push(made);
        return this.#showSession(made);
      },
    },
    "GET /checkout/sessions": {
      takes: ["customer", "status", ...paging],
      work: (params) =>
        page(
          params,
          this.sessions
            .filter(({ customer }) => customer === this.#customer(textOf(params.customer)).id)
            .map((one) => this.#showSession(one))
            .filter(({ status }) => (params.status ?? status) === status),
        ),
    },
    "GET /checkout/sessions/{id}": { takes: [], work: (_, id) => this.#showSession(this.#session(id)) },
    "POST /checkout/sessions/{id}/expire": {
      takes: [],
      work: (_, id) => {
        const session = this.#session(id);
        if (this.#showSession(session).status !== "open") throw new ApiError(400, { message: "It isn't open." });
        session.status = "expired";
        return this.#showSession(session);
      },
    },
    "POST /billing_portal/sessions": {
      takes: ["customer", "return_url"],
      work: (params) => {
        const id = newId("bps");
        const customer = this.#customer(textOf(params.customer)).id;
        const query = new URLSearchParams({ customer, return: textOf(params.return_url) });
        return { id, object: "billing_portal.session", customer, url: `${this.pages}/portal?${query}` };
      },
    },
    "GET /subscriptions": {
      takes: ["customer", "status", "expand", ...paging],
      work: (params) => {
        const customer = this.#customer(textOf(params.customer)).id;
        const isExpanded = Object.values(formOf(params.expand)).includes("data.latest_invoice");
        const found = [...this.subscriptions.values()].filter(
          (one) => one.customer === customer && (params.status === "all" || one.status !== "canceled"),
        );
        return page(
          params,
          found.map((one) => this.#showSubscription(one, { isExpanded })),
        );
      },
    },
    "DELETE /subscriptions/{id}": {
      takes: [],
      work: (_, id) => {
        if (this.subscription(id).status === "canceled") throw missing("id", id);
        this.cancel(id);
        return this.#showSubscription(this.subscription(id), { isExpanded: false });
      },
    },
    "GET /invoices": {
      takes: ["subscription", "status", ...paging],
      work: (params) => {
        const { invoices } = this.subscription(textOf(params.subscription));
        return page(
          params,
          invoices.filter(({ status }) => (params.status ?? status) === status).map((one) => showInvoice(one)),
        );
      },
    },
  };

  #customer(id: string): Customer {
    const found = this.customers.find((one) => one.id === id && !one.isDeleted);
    if (!found) throw missing("customer", id);
    return found;
  }

  #price(id: string): Price {
    const found = this.prices.find((one) => one.id === id);
    if (!found) throw missing("price", id);
    return found;
  }

  #session(id: string): Session {
    const found = this.sessions.find((one) => one.id === id);
    if (!found) throw missing("session", id);
    return found;
  }

  #invoice(one: StripeSubscription, status: Invoice["status"], amount: number) {
    const id = newId("in");
    one.invoices.push({ id, status, amount, paidAmount: status === "paid" ? amount : 0, created: this.#seconds });
    const { customer } = one;
    this.#happen(status === "paid" ? "invoice.paid" : "invoice.payment_failed", "invoice", { id, customer });
  }

  #showPromotion({ id, code, coupon, customer, expiresAt, uses, usesMax }: Promotion) {
    const active = uses < usesMax && expiresAt > this.#seconds;
    return {
      ...{ id, object: "promotion_code", active, code, customer, expires_at: expiresAt, metadata: {}, livemode: false },
      ...{ max_redemptions: usesMax, times_redeemed: uses, promotion: { type: "coupon", coupon } },
    };
  }

  #showSession({ id, customer, status: last, params, created, expiresAt }: Session) {
    const status = last === "open" && expiresAt <= this.#seconds ? "expired" : last;
    return {
      ...{ id, object: "checkout.session", customer, status, created, expires_at: expiresAt, livemode: false },
      ...{ mode: params.mode, client_reference_id: params.client_reference_id, metadata: params.metadata },
      url: status === "open" ? `${this.pages}/pay/${id}` : null,
    };
  }

  #showSubscription(one: StripeSubscription, { isExpanded }: { isExpanded: boolean }) {
    const latest = one.invoices.at(-1);
    const period = { current_period_start: one.periodStart, current_period_end: one.periodEnd };
    return {
      ...{ id: one.id, object: "subscription", customer: one.customer, status: one.status, metadata: one.metadata },
      ...{ created: one.created, start_date: one.created, ended_at: null, livemode: false, currency: "eur" },
      ...{ cancel_at: one.cancelAt, cancel_at_period_end: one.cancelAtPeriodEnd },
      latest_invoice: latest ? (isExpanded ? showInvoice(latest) : latest.id) : null,
      items: {
        ...{ object: "list", has_more: false, url: `/v1/subscription_items?subscription=${one.id}` },
        data: one.prices.map((id) => ({
          ...{ id: `si_${one.id}_${id}`, object: "subscription_item", quantity: 1, subscription: one.id },
          ...{ ...period, price: showPrice(this.#price(id)) },
        })),
      },
    };
  }

  // The pages.

  #servePage(response: ServerResponse, url: URL, body: string) {
    const [, kind, id = ""] = url.pathname.split("/");
    const form = parseForm(body);
    const leave = (to: string) => response.writeHead(303, { location: to }).end();
    const show = (title: string, content: string) =>
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`);
    const button = (label: string, values: Record<string, string> = {}) =>
      `<form method="post">${Object.entries(values)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join("")}<button>${label}</button></form>`;
    if (kind === "pay") {
      const session = this.sessions.find((one) => one.id === id);
      if (session?.status !== "open") return show("This page is closed", "");
      const { success_url: success, cancel_url: back } = session.params;
      if (body === "" && url.searchParams.has("cancel")) return leave(textOf(back));
      if (form.pay) {
        this.pay(id);
        return leave(textOf(success));
      }
      return show("Pay", `${button("Pay", { pay: "yes" })}<a href="${textOf(back)}">Back</a>`);
    }
    if (kind === "portal") {
      if (form.cancel) this.cancelAtEnd(textOf(form.cancel));
      if (form.resume) this.resume(textOf(form.resume));
      const own = [...this.subscriptions.values()].filter(
        ({ customer, status }) => customer === url.searchParams.get("customer") && status !== "canceled",
      );
      const buttons = own.map((one) =>
        one.cancelAt === null
          ? button("Cancel plan", { cancel: one.id, keep: "no" })
          : button("Resume plan", { resume: one.id, keep: "yes" }),
      );
      return show("Portal", `${buttons.join("")}<a href="${url.searchParams.get("return")}">Return</a>`);
    }
    return response.writeHead(404).end();
  }
}

const paging = ["limit", "starting_after"];

const newId = (kind: string) => `${kind}_${randomBytes(10).toString("hex")}`;
const secondsOf = (interval: "month" | "year") => ((interval === "year" ? 365 : 30) * dayMs) / 1000;
const formOf = (value: Form[string] | undefined): Form => (typeof value === "object" ? value : {});

/** The newest first, ten unless more are asked for. */
function page<T extends { id: string }>({ limit = "10", starting_after: last }: Form, oldestFirst: T[]) {
  const newest = oldestFirst.toReversed();
  const from = last === undefined ? 0 : newest.findIndex(({ id }) => id === last) + 1;
  const to = from + Math.min(100, Number(limit));
  return { object: "list", url: "/v1", data: newest.slice(from, to), has_more: newest.length > to };
}

const showCustomer = ({ id, email, metadata, created }: Customer) => ({
  ...{ id, object: "customer", email, metadata, created, livemode: false },
});

const showPrice = ({ id, lookupKey, product, interval, currency, unitAmount, isActive }: Price) => ({
  ...{ id, object: "price", active: isActive, lookup_key: lookupKey, product, currency, unit_amount: unitAmount },
  ...{ type: "recurring", recurring: { interval, interval_count: 1 }, metadata: {}, livemode: false },
});

const showInvoice = ({ id, status, amount, paidAmount, created }: Invoice) => ({
  ...{ id, object: "invoice", status, amount_due: amount, amount_paid: paidAmount, currency: "eur", created },
  ...{ attempted: true, attempt_count: 1, status_transitions: { finalized_at: created, paid_at: null } },
});
