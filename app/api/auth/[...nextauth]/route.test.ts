import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import { database } from "@/lib/database";
import { env } from "@/lib/env";
import { call, overHttp } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

type Circumstances = { host?: string; address?: string };

/** As the sign-in page does: a form with the token that its cookie vouches for. */
async function signIn(provider: string, fields: Record<string, string>, circumstances: Circumstances = {}) {
  const csrf = await call("GET", "/auth/csrf");
  const cookies = csrf.headers.getSetCookie().map((one) => one.split(";")[0]);
  const form = new URLSearchParams({ ...fields, csrfToken: csrf.body.csrfToken, json: "true" });
  const answer = await post(`/auth/callback/${provider}`, form.toString(), cookies.join("; "), circumstances);
  const session = answer.cookies.find((one) => one.includes("session"))?.split(";")[0] ?? "";
  return { ...answer, me: () => call("GET", "/users/me", { headers: { cookie: session } }) };
}

/** `fetch` lets nobody choose the host. */
async function post(pathname: string, body: string, cookie: string, { host, address = "127.0.0.1" }: Circumstances) {
  const url = new URL(`/api${pathname}`, env.PUBLIC_ORIGIN);
  const headers = { "content-type": "application/x-www-form-urlencoded", cookie, "x-forwarded-for": address };
  const asked = request(url, { method: "POST", headers: { ...headers, host: host ?? url.host } }).end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const answer = JSON.parse((await response.toArray()).join(""));
  const { "set-cookie": cookies = [], "retry-after": retryAfter } = response.headers;
  return { status: response.statusCode, body: answer, cookies, retryAfter };
}

async function createUserWithPassword(password: string) {
  const user = await createUser();
  expect((await call("PUT", "/auth/password", { as: user, body: { password } })).status).toBe(204);
  return user;
}

// The sign-in protocol is next-auth's, and that needs Next around it.
describe.runIf(overHttp)("signing in", () => {
  test("by password opens a session with the right one alone, and only while the account stands", async () => {
    const ana = await createUserWithPassword("a long password");
    const right = await signIn("password", { email: ana.email.toUpperCase(), password: "a long password" });
    expect(right.status).toBe(200);
    expect(await right.me()).toMatchObject({ status: 200, body: { id: ana.id } });
    const wrong = await signIn("password", { email: ana.email, password: "a wrong password" });
    expect([wrong.status, (await wrong.me()).status]).toEqual([401, 401]);
    await database.user.update({ where: { id: ana.id }, data: { disabledAt: new Date() } });
    const disabled = await signIn("password", { email: ana.email, password: "a long password" });
    expect([disabled.status, (await disabled.me()).status]).toEqual([401, 401]);
  });

  test("the thirteenth attempt at one account in ten minutes is told when to come back", async () => {
    const fields = { email: "guessed@example.com", password: "guess" };
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn("password", fields)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    const last = await signIn("password", fields);
    expect([last.status, last.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(last.retryAfter)).toBeGreaterThan(0);
  });

  test("as a demo person works by this machine's own name, and by no other", async () => {
    const mara = await createUser({ isDemo: true });
    const here = await signIn("demo", { user_id: mara.id });
    expect(await here.me()).toMatchObject({ status: 200, body: { id: mara.id } });
    for (const circumstances of [{ host: "parley.example" }, { address: "192.168.1.20" }]) {
      const elsewhere = await signIn("demo", { user_id: mara.id }, circumstances);
      expect([elsewhere.status, (await elsewhere.me()).status]).toEqual([401, 401]);
    }
  });
});
