import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEvent } from "./provider";

/** After these, a customer may have something else. */
const kinds = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.pending_update_applied",
  "customer.subscription.pending_update_expired",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.marked_uncollectible",
  "invoice.voided",
]);

const id = z.string().min(1).max(255);
/** Ids, and what says whether they are for us: the rest is written in the version of the endpoint. */
const shape = z.object({
  id,
  type: z.string(),
  created: z.unknown().optional(),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z
    .object({ object: z.looseObject({}) })
    .nullish()
    .catch(null),
});

/**
 * Null when nobody who knows a secret signed these bytes. The package compares the text that they decode to, and with it
 * takes bytes that Stripe never sent, such as a byte order mark. The time is for the caller to judge.
 */
export function readStripeEvent(
  body: Buffer,
  header: string | null,
  { secrets, isLive }: { secrets: readonly string[]; isLive: boolean },
): { event: PaymentEvent; signedAt: Date } | null {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time)) return null;
  const signatures = parts.flatMap(([name, value]) => (name === "v1" && value ? [Buffer.from(value)] : []));
  const expected = secrets.map((secret) =>
    Buffer.from(createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex")),
  );
  const isSigned = signatures.some((one) =>
    expected.some((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
  if (!isSigned) return null;
  const read = shape.safeParse(parse(body));
  if (!read.success) return null;
  const signedAt = new Date(Number(time) * 1000);
  const { created, type, livemode, account, data } = read.data;
  const isOurs = kinds.has(type) && livemode === isLive && !account;
  const at = typeof created === "number" ? new Date(created * 1000) : signedAt;
  return { event: { id: read.data.id, at, customerId: isOurs ? customerOf(data?.object) : null }, signedAt };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

function customerOf(about: Record<string, unknown> | undefined): string | null {
  const named = about?.object === "customer" ? about.id : about?.customer;
  const found = id.safeParse(typeof named === "object" && named !== null ? Object(named).id : named);
  return found.success ? found.data : null;
}
