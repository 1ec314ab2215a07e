import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { processWide } from "@/lib/platform/process-wide";
import { startPushDouble } from "@/lib/testing/push-double";
import { isAllowedEndpoint } from "./allowed-endpoint";
import { findVapidKeys } from "./find-vapid-keys";
import { webPush } from "./web-push";

const options = { ttlSeconds: 60, isUrgent: false };
const message = {
  title: "Ana invited you to Büdget",
  body: "Tue 24 Nov, 10:00",
  href: "https://parley.example/meetings/1",
};
const subject = "mailto:admin@parley.example";
const provider = webPush({ keys: findVapidKeys, subject });
let double: Awaited<ReturnType<typeof startPushDouble>>;
const before = env.PUSH_PRIVATE_SERVICES;
beforeAll(async () => {
  double = await startPushDouble();
});
beforeEach(() => {
  env.PUSH_PRIVATE_SERVICES = true;
  double.answerWith(201);
});
afterAll(async () => {
  env.PUSH_PRIVATE_SERVICES = before;
  await double.stop();
});

test("the browser decrypts title, words and page, and nothing else is in it", async () => {
  expect(await provider.send(double.target, message, { ttlSeconds: 60, isUrgent: true })).toBe("sent");
  const last = double.received.at(-1);
  expect(last?.message).toEqual(message);
  expect(last?.headers).toMatchObject({ ttl: "60", urgency: "high", "content-encoding": "aes128gcm" });
});

test("the push service can tell by the key who sends", async () => {
  await provider.send(double.target, message, options);
  const { authorization = "" } = double.received.at(-1)?.headers ?? {};
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const { publicKey } = await findVapidKeys();
  expect(key).toBe(publicKey);
  const [head, claims = "", signature = ""] = token.split(".");
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: new URL(double.target.endpoint).origin,
    sub: subject,
  });
  const raw = Buffer.from(publicKey, "base64url");
  const [x, y] = [raw.subarray(1, 33).toString("base64url"), raw.subarray(33).toString("base64url")];
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
});

test.each([404, 410])("a browser that answers %i takes no more", async (status) => {
  double.answerWith(status);
  expect(await provider.send(double.target, message, options)).toBe("gone");
});

test.each([
  [429, true],
  [503, true],
  [400, false],
  [403, false],
])("a service that answers %i is a failure; trying again may help: %s", async (status, retryable) => {
  double.answerWith(status);
  await expect(provider.send(double.target, message, options)).rejects.toMatchObject({
    name: "ProviderFailure",
    retryable,
  });
});

test("a service that is away may come back, and keys that are none never will", async () => {
  const nobody = { ...double.target, endpoint: "http://127.0.0.1:9/push" };
  await expect(provider.send(nobody, message, options)).rejects.toMatchObject({ retryable: true });
  const broken = { ...double.target, p256dh: "x".repeat(87) };
  expect(await provider.send(broken, message, options)).toBe("gone");
});

test("a long text fits into what a push service takes", async () => {
  await provider.send(double.target, { ...message, body: "ü".repeat(5000) }, options);
  expect(double.received.at(-1)?.message).toEqual({ ...message, body: "" });
});

test.each([
  "http://push.example/1",
  "https://127.0.0.1/1",
  "https://[::1]/1",
  "https://169.254.169.254/latest",
  "https://10.1.2.3:8443/",
  "https://user:word@push.example/",
  "ftp://push.example/",
  "no address",
])("nothing is sent to %s", async (endpoint) => {
  env.PUSH_PRIVATE_SERVICES = false;
  expect(isAllowedEndpoint(endpoint)).toBe(false);
  expect(await provider.send({ ...double.target, endpoint }, message, options)).toBe("gone");
});

test("a name that leads to this machine is not connected to", async () => {
  env.PUSH_PRIVATE_SERVICES = false;
  const count = double.received.length;
  const endpoint = `https://localhost:${new URL(double.target.endpoint).port}/`;
  await expect(provider.send({ ...double.target, endpoint }, message, options)).rejects.toMatchObject({
    cause: { name: "PrivateAddress" },
  });
  expect(double.received).toHaveLength(count);
});

test("the key is made once and is not readable in the database", async () => {
  await database.pushKey.deleteMany();
  processWide("vapid-keys", () => ({ keys: null })).keys = null;
  const [one, other] = await Promise.all([findVapidKeys(), findVapidKeys()]);
  expect(one).toEqual(other);
  const row = await database.pushKey.findUniqueOrThrow({ where: { id: 1 } });
  expect(row.publicKey).toBe(one.publicKey);
  expect(row.sealedPrivateKey).not.toContain(one.privateKey);
});
