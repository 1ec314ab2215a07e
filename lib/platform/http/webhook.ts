import "server-only";
import { fromOrigin } from "@/lib/platform/audit/request-origin";
import { database, type Tx } from "@/lib/platform/database/database";
import { type Announce, transaction } from "@/lib/platform/events/transaction";
import { readBytes } from "@/lib/platform/input/read-input";
import { count } from "@/lib/platform/metrics/measure";
import { unauthenticated } from "@/lib/platform/refusal";
import { takePoint, type Window } from "./rate-limit";
import { type RouteHandler, route } from "./route";

type Sender = "media" | "payments";

/** An event of another service. Each delivery of it bears the same id. */
type WebhookEvent = {
  id: string;
  /** When it happened. */
  at: Date;
};

type Webhook<E extends WebhookEvent> = {
  sender: Sender;
  summary: string;
  description: string;
  bodyBytesMax: number;
  /** Handles events of any age: what they cause is the same whenever it is done. */
  takesOld?: true;
  /**
   * Checks the signature over the bytes as sent; null when it is not the sender's. `signedAt` is for signatures that
   * bear a time and no end of their own.
   */
  verify: (body: Buffer, headers: Headers) => Promise<{ event: E; signedAt?: Date } | null>;
  /** Throws when another delivery could help. */
  handle: (event: E) => Promise<void>;
};

/** How far a signature's time may be from now, either way. */
const signatureAgeMsMax = 300_000;
/** Of one address. What is signed comes through all the same: it may have the same address. */
const unsigned: Window = { name: "unsigned-webhooks", points: 60, perSeconds: 60 };
/** Ids are kept this long, and older events are ignored: a repeated one is always known. */
const eventsKeptMs = 7 * 24 * 3_600_000;

/**
 * Declares the operation that takes the events of another service. An event that is too old is acknowledged, unread,
 * unless the operation `takesOld` ones.
 */
export function webhook<E extends WebhookEvent>({
  verify,
  handle,
  bodyBytesMax,
  takesOld,
  sender,
  ...texts
}: Webhook<E>): RouteHandler {
  return route({
    ...texts,
    access: "anyone",
    // The signature may be in `Authorization`.
    identifiesCaller: false,
    isLimited: true,
    takesAnyBody: true,
    handle: async ({ request, address }) => {
      const delivery = await verify(await readBytes(request, bodyBytesMax), request.headers);
      if (!delivery || !isFresh(delivery.signedAt)) {
        count("parley_webhooks_total", { sender, outcome: "unsigned" });
        await takePoint(unsigned, address);
        throw unauthenticated("The signature isn't valid.");
      }
      if (!takesOld && Date.now() - delivery.event.at.getTime() > eventsKeptMs) {
        return count("parley_webhooks_total", { sender, outcome: "old" });
      }
      // The network is that of the service, not of who caused the event.
      try {
        await fromOrigin(null, () => handle(delivery.event));
      } catch (error) {
        count("parley_webhooks_total", { sender, outcome: "failed" });
        throw error;
      }
      count("parley_webhooks_total", { sender, outcome: "taken" });
    },
  });
}

const isFresh = (signedAt = new Date()) => Math.abs(Date.now() - signedAt.getTime()) <= signatureAgeMsMax;

/**
 * Does `work` in the transaction that stores the event's id first: of repeated deliveries, also of those that arrive at
 * once, one does it. When it fails, the next delivery does it.
 */
export async function applyOnce(
  sender: string,
  { id }: { id: string },
  work: (tx: Tx, announce: Announce) => Promise<void>,
) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.webhookEvent.createMany({ data: [{ sender, id }], skipDuplicates: true });
    if (count === 1) await work(tx, announce);
  });
}

/** Deletes the ids of events that are too old to be handled again. */
export async function deleteOldEvents() {
  await database.webhookEvent.deleteMany({ where: { receivedAt: { lt: new Date(Date.now() - eventsKeptMs) } } });
}
