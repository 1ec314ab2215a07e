import "server-only";
import webpush from "web-push";
import { database } from "@/lib/platform/database/database";
import { reseal, seal, unseal } from "@/lib/platform/encryption/seal";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import type { VapidKeys } from "./web-push";

const context = "push-key";
const known = processWide("vapid-keys", () => ({ keys: null as VapidKeys | null }));

/** The keys by which push services know this installation: the configured ones, else those made once and kept here. */
export async function findVapidKeys(): Promise<VapidKeys> {
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY };
  }
  known.keys ??= (await readKeys()) ?? (await makeKeys());
  return known.keys;
}

async function readKeys(): Promise<VapidKeys | null> {
  const row = await database.pushKey.findUnique({ where: { id: 1 } });
  const privateKey = row && unseal(row.sealedPrivateKey, context);
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null;
}

/** Of several processes at once, one makes them. Keys that cannot be opened any more are replaced, with what knows them. */
function makeKeys(): Promise<VapidKeys> {
  const made = webpush.generateVAPIDKeys();
  return database.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${context}))`;
    const row = await tx.pushKey.findUnique({ where: { id: 1 } });
    const privateKey = row && unseal(row.sealedPrivateKey, context);
    if (row && privateKey) return { publicKey: row.publicKey, privateKey };
    const data = { publicKey: made.publicKey, sealedPrivateKey: seal(made.privateKey, context) };
    await tx.pushKey.upsert({ where: { id: 1 }, create: data, update: data });
    if (row) {
      const { count } = await tx.pushSubscription.deleteMany();
      log.warn({ subscriptions: count }, "the key of browser notifications could not be read and was replaced");
    }
    return made;
  });
}

/** Encrypts the kept private key by the key that encrypts now. */
export async function renewVapidSeal(): Promise<void> {
  const row = await database.pushKey.findUnique({ where: { id: 1 } });
  const sealed = row && reseal(row.sealedPrivateKey, context);
  if (!sealed) return;
  const { sealedPrivateKey } = row;
  await database.pushKey.updateMany({ where: { id: 1, sealedPrivateKey }, data: { sealedPrivateKey: sealed } });
}
