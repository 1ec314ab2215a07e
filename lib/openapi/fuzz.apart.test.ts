import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { routes } from "@/app/api/routes";
import type { Contract } from "@/lib/platform/http/contract";
import { arbitraryOf, hostileText, mutated } from "@/lib/testing/arbitrary-of";
import { callRaw } from "@/lib/testing/call";
import { createFuzzWorld, type FuzzWorld, type Role, snapshotWorld } from "@/lib/testing/fuzz-world";
import { declaredOperations } from "./document";

/** Number of runs per operation. Set `FUZZ_RUNS` for more, and `FUZZ_SEED` for others: a test gives the same answer each time. */
const runs = Number(process.env.FUZZ_RUNS ?? 5);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_127);
const patienceMs = 1000;
const roles: Role[] = ["host", "colleague", "guest", "stranger", "anonymous"];

const operations = declaredOperations(routes);

let world: FuzzWorld;
let restore: () => Promise<void>;
let isChanged = false;

beforeAll(async () => {
  world = await createFuzzWorld();
  restore = await snapshotWorld();
});

beforeEach(async () => {
  if (isChanged) await restore();
  isChanged = false;
});

test.each(operations.map((operation) => [operation.method, operation.pattern, operation] as const))(
  "%s %s answers whatever it is sent as its contract says",
  async (method, pattern, { contract }) => {
    isChanged = method !== "GET";
    const property = fc.asyncProperty(requests(pattern, contract), async ({ role, path, headers, body }) => {
      const abort = new AbortController();
      // Whoever waits for a worker waits in vain: there is none.
      const leave = setTimeout(() => abort.abort(), patienceMs);
      const response = await callRaw(method, path, {
        as: world.callers[role],
        headers,
        body,
        signal: abort.signal,
        isCounted: false,
      });
      try {
        // `call` has already checked the response against the contract.
        if (!contract.otherStatuses.includes(response.status)) expect(response.status).toBeLessThan(500);
      } finally {
        clearTimeout(leave);
        abort.abort();
        await response.body?.cancel().catch(() => {});
      }
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  },
);

/** Callers with access are drawn more often. */
const invited: Record<Contract["access"], Role[]> = {
  anyone: [],
  guest: ["guest", "guest", "guest", "guest", "host", "colleague"],
  user: ["host", "host", "host", "host", "host", "colleague", "colleague"],
  admin: [],
};

type Sent = { role: Role; path: string; headers: Record<string, string>; body?: unknown };

/** Half of the requests follow the contract; the other half are broken in one place. */
function requests(pattern: string, { access, params, query, body }: Contract): fc.Arbitrary<Sent> {
  const drawn = fc.record({
    role: fc.constantFrom(...roles, ...invited[access]),
    params: params ? drawnAs(params) : fc.constant({}),
    query: query ? drawnAs(query) : fc.constant({}),
    body: body ? drawnAs(body) : fc.constant(undefined),
    headers: fc.constant<Record<string, string>>({ "content-type": "application/json" }),
  });
  const places = (["params", "query", "body", "headers"] as const).filter(
    (place) => place === "headers" || { params, query, body }[place],
  );
  const worse = fc.tuple(drawn, fc.constantFrom(...places)).chain(([request, place]) => {
    if (place === "headers") return hostileHeaders.map((headers) => ({ ...request, headers }));
    return mutated(request[place]).map((value) => ({ ...request, [place]: value }));
  });
  return fc
    .oneof(drawn, worse)
    .map((request) => ({
      role: request.role,
      path: `${fillIn(pattern, request.params)}${searchOf(request.query)}`,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    }))
    .filter(({ path }) => path.length < 16_000);
}

const drawnAs = (schema: z.ZodType) =>
  fc
    .constant(null)
    .chain(() => arbitraryOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as object, world.values));

/** Escapes values that would change the path. */
function fillIn(pattern: string, params: unknown): string {
  const values = new Map(Object.entries(Object(params)));
  return pattern.replace(/\{(\w+)\}/g, (_whole, name) => {
    const text = asText(values.get(name) ?? "x");
    return /^\.{0,2}$/.test(text) ? "x" : encodeURIComponent(text);
  });
}

function searchOf(query: unknown): string {
  const pairs = Object.entries(Object(query)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 9) : [value])
      .filter((item) => item !== undefined)
      .map((item) => `${encodeURIComponent(asText(name))}=${encodeURIComponent(asText(item))}`),
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** A URL cannot contain a lone surrogate. */
const asText = (value: unknown) =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).replace(/\p{Surrogate}/gu, "\ufffd");

const headerNames = ["x-timezone", "cookie", "origin", "range", "if-none-match", "content-type", "authorization"];
const hostileHeaders = fc.tuple(fc.constantFrom(...headerNames), hostileText).map(([name, value]) => ({
  "content-type": "application/json",
  // Characters that a client can send in a header.
  [name]: value.replace(/[^\x20-\x7e\xa0-\xff]/g, "").slice(0, 8000),
}));
