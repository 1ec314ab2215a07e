import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "@/lib/platform/database/database";
import { captureNumbers } from "@/lib/testing/capture-numbers";
import { applyOnce, deleteOldEvents, webhook } from "./webhook";

type Sent = { id?: string; at?: Date; signedAt?: Date; secret?: string; padding?: string };
const secret = "whsec_test";
const work = vi.fn<() => Promise<void>>();

/** Signed as Stripe signs: over the time and the raw body. */
const take = webhook({
  sender: "payments",
  summary: "Take an event",
  description: "For this test.",
  bodyBytesMax: 1000,
  verify: async (body, headers) => {
    const [, at = "", signature = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get("signature") ?? "") ?? [];
    if (!timingSafeEqual(sign(secret, at, body), Buffer.from(signature.padEnd(64, "0"), "hex"))) return null;
    const { id, created }: { id: string; created: number } = JSON.parse(body.toString());
    return { event: { id, at: new Date(created * 1000) }, signedAt: new Date(Number(at) * 1000) };
  },
  handle: (event) => applyOnce("payments", event, work),
});

const sign = (key: string, at: string, body: Buffer) =>
  createHmac("sha256", key).update(`${at}.`).update(body).digest();
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

async function deliver({
  id = randomUUID(),
  at = ago(0),
  signedAt = ago(0),
  secret: key = secret,
  padding = "",
}: Sent) {
  const body = Buffer.from(JSON.stringify({ id, created: secondsOf(at), padding }));
  const signature = sign(key, String(secondsOf(signedAt)), body).toString("hex");
  return post(body, `t=${secondsOf(signedAt)},v1=${signature}`);
}

async function post(body: Buffer<ArrayBuffer>, signature: string) {
  const request = new Request("http://localhost/api/webhooks/test", { method: "POST", headers: { signature }, body });
  return (await take(request, { params: Promise.resolve({}) })).status;
}

beforeEach(() => void work.mockReset().mockResolvedValue());

test("an event is handled once, however often and however many at once it is delivered", async () => {
  const id = randomUUID();
  expect(await Promise.all([deliver({ id }), deliver({ id }), deliver({ id })])).toEqual([204, 204, 204]);
  expect(await deliver({ id, signedAt: ago(-60) })).toBe(204);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await deliver({})).toBe(204);
  expect(work).toHaveBeenCalledTimes(2);
});

test("the ids of two senders are apart", async () => {
  const id = randomUUID();
  await deliver({ id });
  await applyOnce("another", { id }, work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("an event whose handling failed is handled with the next delivery", async () => {
  const id = randomUUID();
  work.mockRejectedValueOnce(new Error("no"));
  expect(await deliver({ id })).toBe(500);
  expect(await deliver({ id })).toBe(204);
  expect(work).toHaveBeenCalledTimes(2);
});

test("a forged delivery is refused", async () => {
  expect(await deliver({ secret: "another" })).toBe(401);
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), created: secondsOf(ago(0)) }));
  const at = secondsOf(ago(0));
  const signature = `t=${at},v1=${sign(secret, String(at), body).toString("hex")}`;
  expect(await post(Buffer.from(`${body} `), signature)).toBe(401);
  expect(await post(Buffer.concat([Buffer.from("\uFEFF"), body]), signature)).toBe(401);
  expect(await post(body, signature.replace(`t=${at}`, `t=${at + 1}`))).toBe(401);
  expect(await post(body, "")).toBe(401);
  expect(work).not.toHaveBeenCalled();
});

test("a signature is good for five minutes, by a clock that may be as much ahead", async () => {
  expect(await deliver({ signedAt: ago(290) })).toBe(204);
  expect(await deliver({ signedAt: ago(-290) })).toBe(204);
  expect(work).toHaveBeenCalledTimes(2);
  expect(await deliver({ signedAt: ago(302) })).toBe(401);
  expect(await deliver({ signedAt: ago(-302) })).toBe(401);
  expect(work).toHaveBeenCalledTimes(2);
});

test("an event older than the ids that are kept is acknowledged and does nothing", async () => {
  const week = 7 * 24 * 3600;
  expect(await deliver({ at: ago(week - 60) })).toBe(204);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await deliver({ at: ago(week + 60) })).toBe(204);
  expect(work).toHaveBeenCalledTimes(1);
});

test("deliveries are counted by their sender and what became of them", async () => {
  const numbers = captureNumbers();
  await deliver({});
  await deliver({ secret: "another" });
  await deliver({ at: ago(8 * 24 * 3600) });
  work.mockRejectedValueOnce(new Error("no"));
  await deliver({});
  const webhooks = numbers.end().filter(({ name }) => name === "parley_webhooks_total");
  expect(webhooks.map(({ labels }) => labels)).toEqual(
    ["taken", "unsigned", "old", "failed"].map((outcome) => ({ sender: "payments", outcome })),
  );
});

test("ids are kept for a week", async () => {
  const [kept, old] = [randomUUID(), randomUUID()];
  const week = 7 * 24 * 3600;
  await database.webhookEvent.createMany({
    data: [
      { sender: "payments", id: kept, receivedAt: ago(week - 60) },
      { sender: "payments", id: old, receivedAt: ago(week + 60) },
    ],
  });
  await deleteOldEvents();
  const left = await database.webhookEvent.findMany({ where: { id: { in: [kept, old] } } });
  expect(left.map(({ id }) => id)).toEqual([kept]);
});

test("a body that is too large is refused before its signature is looked at", async () => {
  expect(await deliver({ padding: "x".repeat(1000) })).toBe(413);
  expect(work).not.toHaveBeenCalled();
});
