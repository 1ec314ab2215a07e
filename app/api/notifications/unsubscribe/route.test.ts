import { expect, test } from "vitest";
import { makeUnsubscribeToken, type Unsubscription } from "@/lib/core/notifications/unsubscribe-token";
import { sign } from "@/lib/platform/auth/secret";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const pathOf = (token: string) => `/notifications/unsubscribe?token=${encodeURIComponent(token)}`;

/** Which kinds are mailed to the person. */
async function mailed(person: { id: string }) {
  const { body } = await call("GET", "/notifications/preferences", { as: person });
  return Object.fromEntries(body.kinds.map(({ kind, mail }: { kind: string; mail: boolean }) => [kind, mail]));
}

test("the link ends the mails of its kind, without a credential and more than once", {
  tags: ["transport"],
}, async () => {
  const ana = await createUser();
  const token = makeUnsubscribeToken({ userId: ana.id, from: "task_assigned" });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const parts = { "content-type": "multipart/form-data; boundary=b" };
  const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  // As programs of RFC 8058 send it.
  for (const options of [{ body: "List-Unsubscribe=One-Click", headers: form }, { body: part, headers: parts }, {}]) {
    expect((await call("POST", pathOf(token), options)).status).toBe(204);
  }
  expect(await mailed(ana)).toMatchObject({ task_assigned: false, team: true });
});

test("opening the link changes nothing, and leads to the page", { tags: ["transport"] }, async () => {
  const ana = await createUser();
  const token = makeUnsubscribeToken({ userId: ana.id, from: "broadcast" });
  // Scanners and browsers ask ahead.
  const asks: { method: "GET" | "HEAD"; headers?: Record<string, string> }[] = [
    { method: "GET" },
    { method: "HEAD" },
    { method: "GET", headers: { purpose: "prefetch", "sec-purpose": "prefetch;prerender" } },
  ];
  for (const { method, headers: sent = {} } of asks) {
    const { status, headers } = await call(method, pathOf(token), { redirect: "manual", headers: sent });
    expect([method, status, headers.get("location")]).toEqual([method, 302, `/unsubscribe?token=${token}`]);
  }
  expect(await mailed(ana)).toMatchObject({ broadcast: true });
});

test("it can be taken back with the same link, but for the daily email", async () => {
  const ana = await createUser();
  const link = (from: Unsubscription["from"]) => pathOf(makeUnsubscribeToken({ userId: ana.id, from }));
  await call("POST", link("broadcast"));
  expect(await mailed(ana)).toMatchObject({ broadcast: false, invited: true });
  for (let times = 0; times < 2; times += 1) expect((await call("DELETE", link("broadcast"))).status).toBe(204);
  expect(await mailed(ana)).toMatchObject({ broadcast: true });
  expect((await call("DELETE", link("digest"))).status).toBe(404);
});

test("a token says nothing of the account, and one that was not made here is unknown", async () => {
  const ana = await createUser();
  const token = makeUnsubscribeToken({ userId: ana.id, from: "team" });
  const bytes = Buffer.from(token, "base64url").toString("latin1");
  for (const secret of [ana.id, ana.id.replaceAll("-", ""), "team"]) expect(token + bytes).not.toContain(secret);
  const other = token.at(-5) === "A" ? "B" : "A";
  for (const wrong of [`${token}AAAA`, "a.b.c", "", `${token.slice(0, -5)}${other}${token.slice(-4)}`]) {
    for (const method of ["GET", "POST", "DELETE"]) expect((await call(method, pathOf(wrong))).status).toBe(404);
  }
  expect((await call("POST", "/notifications/unsubscribe")).status).toBe(422);
});

test("links in mails of earlier versions, which were signed, go on to work", async () => {
  const ana = await createUser();
  const text = `${ana.id}.team`;
  expect((await call("POST", pathOf(`${text}.${sign("unsubscribe", text)}`))).status).toBe(204);
  expect(await mailed(ana)).toMatchObject({ team: false });
  const forged = `${ana.id}.broadcast.${sign("unsubscribe", text)}`;
  expect((await call("POST", pathOf(forged))).status).toBe(404);
});

test("of an account that has gone, the link answers the same", async () => {
  const token = makeUnsubscribeToken({ userId: "0199a0a0-0000-7000-8000-00000000a0a1", from: "broadcast" });
  expect((await call("POST", pathOf(token))).status).toBe(204);
});
