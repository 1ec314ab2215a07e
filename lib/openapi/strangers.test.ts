import { beforeAll, expect, test } from "vitest";
import { routes } from "@/app/api/routes";
import { call } from "@/lib/testing/call";
import { comparableHeaders } from "@/lib/testing/expect-hidden";
import { createGuest, createLiveMeetingOf, createUser } from "@/lib/testing/factories";
import { createFuzzWorld, type FuzzWorld } from "@/lib/testing/fuzz-world";
import { noteSeen } from "@/lib/testing/note-seen";
import { declaredOperations } from "./document";

/** Operations on something that has an owner. */
const closed = declaredOperations(routes).filter(({ contract }) => contract.looksUp && contract.access !== "anyone");
const missing: Record<string, string> = { code: "zzz-zzzz-zzz", email: "nobody@example.net", identity: "user:nobody" };
const nowhere = "0199a0a0-0000-7000-8000-000000000000";

let world: FuzzWorld;
let guestElsewhere: Awaited<ReturnType<typeof createGuest>>["caller"];

beforeAll(async () => {
  world = await createFuzzWorld();
  const elsewhere = await createLiveMeetingOf(await createUser());
  guestElsewhere = (await createGuest(elsewhere)).caller;
});

test.each(closed.map(({ method, pattern, contract }) => [method, pattern, contract] as const))(
  "%s %s tells a stranger the same about what is there as about what is not",
  async (method, pattern, { access }) => {
    const strangers = access === "guest" ? [world.callers.stranger, guestElsewhere] : [world.callers.stranger];
    for (const as of strangers) {
      const fill = (value: (name: string) => string) =>
        pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name)));
      const there = await call(
        method,
        fill((name) => String(world.values[name]?.[0])),
        { as },
      );
      const nothing = await call(
        method,
        fill((name) => missing[name] ?? nowhere),
        { as },
      );
      expect([there.status, there.body, comparableHeaders(there.headers)]).toEqual([
        nothing.status,
        nothing.body,
        comparableHeaders(nothing.headers),
      ]);
      expect(there.status).toBeGreaterThanOrEqual(400);
      noteSeen(method, pattern, "hidden");
    }
  },
);
