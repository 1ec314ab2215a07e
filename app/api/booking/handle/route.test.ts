import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isReservedHandle } from "@/lib/flows/booking/reserved-handles";
import { handleInput } from "@/lib/flows/booking/schema";
import { database } from "@/lib/platform/database/database";
import { createBookingPage } from "@/lib/testing/booking-page";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const check = (as: { id: string }, handle: string) =>
  call("GET", `/booking/handle?handle=${encodeURIComponent(handle)}`, { as });

test("says whether a handle can be had, as it would be kept, and why not", async () => {
  const { host, handle } = await createBookingPage();
  const other = await createUser();
  await database.bookingHandle.create({ data: { handle: `old-${handle}`, userId: host.id, retiredAt: new Date() } });
  expect((await check(other, `  New-${handle} `)).body).toEqual({
    handle: `new-${handle}`,
    available: true,
    reason: null,
  });
  const reasons = await Promise.all(
    [handle.toUpperCase(), `old-${handle}`, "settings", "ab", "Ünal"].map((typed) => check(other, typed)),
  );
  expect(reasons.map(({ body }) => [body.available, body.reason])).toEqual([
    [false, "Someone else has this link."],
    [false, "This link was someone else's and still leads to them."],
    [false, "Parley needs this name itself."],
    [false, "Use at least 3 characters."],
    [false, "Use letters, digits and single hyphens between them."],
  ]);
  for (const own of [handle, `old-${handle}`]) expect((await check(host, own)).body.available).toBe(true);
});

test("every path of the app is reserved", () => {
  const root = path.join(import.meta.dirname, "../../../..");
  const foldersIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => (name.startsWith("(") ? foldersIn(`${folder}/${name}`) : [name]));
  const names = [...foldersIn("app"), ...foldersIn("app/api")].filter((name) => handleInput.safeParse(name).success);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isReservedHandle(name))).toEqual([]);
});
