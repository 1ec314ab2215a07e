import "server-only";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { paymentsProvider } from "@/lib/platform/providers/payments/payments";
import type { PaymentsProvider, ProviderPrice } from "@/lib/platform/providers/payments/provider";
import { waitAtMost } from "@/lib/platform/with-timeout";
import type { PricesWire } from "./schema";
import { serializePrices } from "./serializer";

const keptMs = 3_600_000;
/** A provider that failed isn't asked again for so long. */
const pauseMs = 60_000;
/** A page waits no longer for it. The answer is stored all the same. */
const waitMs = 2000;

type Known = { prices: ProviderPrice[]; asOf: Date };

/** What the plans cost: as the provider said within the hour, else as it says now, else as it said last. */
export async function readPrices(now = new Date()): Promise<PricesWire> {
  const row = await database.knownPrices.findUnique({ where: { id: 1 } });
  const known = row && { prices: row.prices as unknown as ProviderPrice[], asOf: row.asOf };
  if (known && now.getTime() - known.asOf.getTime() < keptMs) return serializePrices(known, { stale: false });
  const provider = paymentsProvider();
  const asked = provider && (await waitAtMost(waitMs, askOnce(provider, now)));
  return serializePrices(asked ?? known, { stale: !asked });
}

/** Of each provider, what is asked now, and when it failed last. */
const questions = new WeakMap<PaymentsProvider, { asking: Promise<Known | null> | null; failedAt: number }>();

async function askOnce(provider: PaymentsProvider, now: Date): Promise<Known | null> {
  const state = questions.get(provider) ?? { asking: null, failedAt: Number.NEGATIVE_INFINITY };
  questions.set(provider, state);
  if (now.getTime() - state.failedAt < pauseMs) return null;
  state.asking ??= askProvider(provider, now)
    .catch((error) => {
      log.warn({ err: error }, "prices couldn't be read");
      state.failedAt = now.getTime();
      return null;
    })
    .finally(() => {
      state.asking = null;
    });
  return state.asking;
}

async function askProvider(provider: PaymentsProvider, asOf: Date): Promise<Known> {
  const prices = await provider.listPrices();
  await database.knownPrices.upsert({
    where: { id: 1 },
    create: { prices, asOf },
    update: { prices, asOf },
  });
  return { prices, asOf };
}
