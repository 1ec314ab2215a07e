import { expect, test } from "vitest";
import { notificationKinds } from "@/lib/core/notifications/constants";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const path = "/notifications/preferences";

test("every kind has a choice for each place, with defaults, and what is changed alone changes", async () => {
  const ana = await createUser();
  const { body } = await call("GET", path, { as: ana });
  expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(
    // That of plans shows only where there are some.
    notificationKinds.filter((kind) => kind !== "billing"),
  );
  expect(body).toMatchObject({ quiet: null, digest: null, push_here: false });
  expect(body.push_key).toMatch(/^[\w-]{87}$/);
  const changed = await call("PATCH", path, {
    as: ana,
    body: { kinds: [{ kind: "reply", mail: false }], quiet: { from: 1320, until: 420 }, digest: { at: 450 } },
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ quiet: { from: 1320, until: 420 }, digest: { at: 450 } });
  const of = (answer: typeof body, kind: string) => answer.kinds.find((one: { kind: string }) => one.kind === kind);
  expect(of(changed.body, "reply")).toEqual({ ...of(body, "reply"), mail: false });
  expect(of(changed.body, "moved")).toEqual(of(body, "moved"));
  const ended = await call("PATCH", path, { as: ana, body: { quiet: null, digest: null } });
  expect(ended.body).toMatchObject({ quiet: null, digest: null });
  expect(of(ended.body, "reply").mail).toBe(false);
  const other = await call("GET", path, { as: await createUser() });
  expect(of(other.body, "reply").mail).toBe(true);
});

test.each([
  [{ kinds: [{ kind: "gossip", mail: true }] }, "kinds.0.kind"],
  [{ kinds: [{ kind: "vault", mail: true }] }, "kinds.0.mail"],
  [{ quiet: { from: 60, until: 60 } }, "quiet"],
  [{ quiet: { from: 0, until: 1440 } }, "quiet.until"],
  [{ digest: { at: -1 } }, "digest.at"],
  [{ user_id: "somebody" }, "user_id"],
])("%j is refused and names the field", async (body, where) => {
  const refused = await call("PATCH", path, { as: await createUser(), body });
  expect([refused.status, refused.body.errors?.[0].path]).toEqual([422, where]);
});
