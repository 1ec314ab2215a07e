import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call as callAndFollow, overHttp } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

const form = "application/x-www-form-urlencoded";

/** next-auth mostly responds with redirects. */
const call: typeof callAndFollow = (method, pathname, options) =>
  callAndFollow(method, pathname, { ...options, redirect: "manual" });

let networks = 0;
/** A network that no other test uses. */
function newNetwork(): string {
  networks += 1;
  return `10.9.${networks}.1`;
}

/** Fetches the CSRF token and its cookie, as a browser does first. */
async function begin() {
  const csrf = await call("GET", "/auth/csrf");
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { csrfToken: csrf.body.csrfToken as string, cookie: cookie.join("; ") };
}

type Sent = { type?: string; address?: string; headers?: Record<string, string> };

async function post(pathname: string, body: string, cookie: string, { type = form, address, headers }: Sent = {}) {
  const sent = { cookie, "content-type": type, ...headers };
  const answer = await call("POST", `/auth${pathname}`, { body, headers: sent, address });
  const session = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith("parley.session="))
    ?.split(";")[0];
  return { ...answer, session, me: () => call("GET", "/users/me", { headers: { cookie: session ?? "" } }) };
}

async function signIn(provider: string, fields: Record<string, string>, sent: Sent = {}) {
  const { csrfToken, cookie } = await begin();
  const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
  return post(`/callback/${provider}`, body.toString(), cookie, sent);
}

async function askForLink(email: string, sent: Sent = {}) {
  const { csrfToken, cookie } = await begin();
  return post("/signin/email", new URLSearchParams({ email, csrfToken, json: "true" }).toString(), cookie, sent);
}

async function createUserWithPassword(password: string) {
  const user = await createUser();
  expect((await call("PUT", "/auth/password", { as: user, body: { password } })).status).toBe(204);
  return user;
}

const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to }, orderBy: { id: "asc" } });

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
  expect(disabled.body).toEqual(wrong.body);
});

test("signing in ends the session that the browser had, whoever's it was", async () => {
  const [ana, ben] = [await createUserWithPassword("a long password"), await createUserWithPassword("a long password")];
  const asAna = await signIn("password", { email: ana.email, password: "a long password" });
  const { csrfToken, cookie } = await begin();
  const body = new URLSearchParams({ email: ben.email, password: "a long password", csrfToken, json: "true" });
  const wrong = new URLSearchParams({ ...Object.fromEntries(body), password: "a wrong password" });
  await post("/callback/password", wrong.toString(), `${cookie}; ${asAna.session}`);
  expect((await asAna.me()).status).toBe(200);
  const asBen = await post("/callback/password", body.toString(), `${cookie}; ${asAna.session}`);
  expect((await asBen.me()).body.id).toBe(ben.id);
  expect((await asAna.me()).status).toBe(401);
});

test("the thirteenth wrong password from one network is told when to come back, however the address is written", {
  tags: ["transport"],
}, async () => {
  const address = newNetwork();
  const { csrfToken, cookie } = await begin();
  const ana = await createUserWithPassword("a long password");
  const fields = { csrfToken, json: "true", password: "a guess" };
  const twice = (decoy: string) =>
    `email=${encodeURIComponent(decoy)}&${new URLSearchParams({ ...fields, email: ana.email })}`;
  const bodies = Array.from({ length: 12 }, (_, n) =>
    n % 2 === 0
      ? { body: twice(`decoy-${n}@example.com`), type: form }
      : { body: JSON.stringify({ ...fields, email: ` ${ana.email.toUpperCase()} ` }), type: "application/json" },
  );
  const tries = await Promise.all(
    bodies.map(({ body, type }) => post("/callback/password", body, cookie, { type, address })),
  );
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
  const last = await signIn("password", { email: ana.email, password: "a long password" }, { address });
  expect([last.status, last.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(new URL(last.body.url).searchParams.get("error")).toBe("rate_limited");

  // The owner, on another network, can still sign in, and gets a link by mail.
  const owner = await signIn("password", { email: ana.email, password: "a long password" }, { address: newNetwork() });
  expect((await owner.me()).status).toBe(200);
  expect((await askForLink(ana.email, { address })).status).toBe(200);
  expect(await mailsTo(ana.email)).toHaveLength(1);
});

test("a right password begins the count anew", async () => {
  const address = newNetwork();
  const ana = await createUserWithPassword("a long password");
  for (let round = 0; round < 5; round += 1) {
    const tries = ["wrong", "wrong", "wrong", "a long password"];
    const statuses: number[] = [];
    for (const password of tries)
      statuses.push((await signIn("password", { email: ana.email, password }, { address })).status);
    expect(statuses).toEqual([401, 401, 401, 200]);
  }
});

test("of 240 tries at once from everywhere most are told to come back, and a right one after them is let in", {
  tags: ["transport"],
}, async () => {
  const ana = await createUserWithPassword("a long password");
  const { csrfToken, cookie } = await begin();
  const attempt = (email: string, password: string) => {
    const body = new URLSearchParams({ csrfToken, json: "true", email, password }).toString();
    return post("/callback/password", body, cookie, { address: newNetwork() });
  };
  const flood = Array.from({ length: 240 }, (_, n) => attempt(`nobody-${n}@example.com`, "a wrong password"));
  const right = await attempt(ana.email, "a long password");
  expect(right.status).toBe(200);
  const answers = await Promise.all(flood);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(100);
  expect(
    turnedAway.every(({ headers, body }) => headers.get("retry-after") === "1" && body.code === "unavailable"),
  ).toBe(true);
});

test("links are counted by the address they go to; another network is not counted with it", async () => {
  const address = newNetwork();
  const { csrfToken, cookie } = await begin();
  const to = "often-asked@example.com";
  const body = `email=other@example.com&${new URLSearchParams({ csrfToken, json: "true", email: to })}`;
  const links = await Promise.all(Array.from({ length: 11 }, () => post("/signin/email", body, cookie, { address })));
  expect(links.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await askForLink(to, { address: newNetwork() })).status).toBe(200);
  expect(await mailsTo(to)).toHaveLength(11);
  expect(await mailsTo("other@example.com")).toHaveLength(0);
});

test("a mailbox that everybody asks links for gets twelve, and whoever asks then is told the same", async () => {
  const to = "flooded@example.com";
  const links = await Promise.all(Array.from({ length: 20 }, () => askForLink(to, { address: newNetwork() })));
  expect(new Set(links.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
  expect(await mailsTo(to)).toHaveLength(13);
});

test("who asks for a link does not learn that an account is disabled; who reads its mail does", async () => {
  const ana = await createUser({ disabledAt: new Date() });
  const links = await askForLink(ana.email, { address: newNetwork() });
  const unknown = await askForLink("nobody-yet@example.com", { address: newNetwork() });
  expect([links.status, links.body]).toEqual([unknown.status, unknown.body]);
  expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual(["Your Parley account is disabled"]);
});

test("a mailed link opens a session once", { tags: ["transport"] }, async () => {
  const to = "by-link@example.com";
  await askForLink(to, { address: newNetwork() });
  const [mail] = await mailsTo(to);
  const link = /href="([^"]*\/sign-in\/confirm[^"]*)"/.exec(mail?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
  const open = () => call("GET", `/auth/callback/email${new URL(link).search}`);
  const followed = await open();
  expect([followed.status, new URL(followed.headers.get("location") ?? "").pathname]).toEqual([302, "/welcome"]);
  expect((await open()).headers.get("location")).toContain("error=Verification");
});

const long = "x".repeat(300);
const oddAddresses = [
  `${long}@example.com`,
  "ana@exam\0ple.com",
  "\0",
  "",
  "@",
  "ana@example.com\r\nbcc: x",
  "ä@ö.ü",
  "\ud800@x.de",
];

test.each(oddAddresses)(
  "the address %j is refused without a fault, and mails nobody",
  { tags: ["transport"] },
  async (email) => {
    const mails = await database.outboxMail.count();
    const { csrfToken, cookie } = await begin();
    for (const [pathname, type] of [
      ["/callback/password", form],
      ["/callback/password", "application/json"],
      ["/signin/email", form],
      ["/signin/email", "application/json"],
      ["/callback/demo", form],
    ] as const) {
      const fields = { email, user_id: email, password: "p", csrfToken, json: "true" };
      const body = type === form ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
      const answer = await post(pathname, body, cookie, { type, address: newNetwork() });
      expect(answer.status, pathname).toBeLessThan(500);
      expect((await answer.me()).status).toBe(401);
    }
    expect(await database.outboxMail.count()).toBe(mails);
  },
);

describe("a form of our pages, sent by a browser without any script,", () => {
  const browser = { accept: "text/html,*/*", origin: env.PUBLIC_ORIGIN, host: new URL(env.PUBLIC_ORIGIN).host };
  const submit = (pathname: string, fields: Record<string, string>, { address = newNetwork(), headers = {} } = {}) =>
    post(pathname, new URLSearchParams(fields).toString(), "", { address, headers: { ...browser, ...headers } });
  const target = ({ headers }: { headers: Headers }) => {
    const url = new URL(headers.get("location") ?? "");
    return [url.origin === env.PUBLIC_ORIGIN, url.pathname, Object.fromEntries(url.searchParams)];
  };

  test("signs in by password and goes where it was to go", async () => {
    const ana = await createUserWithPassword("a long password");
    const fields = { email: ana.email, password: "a long password", callbackUrl: "/meetings?error=odd" };
    const right = await submit("/callback/password", fields);
    expect([right.status, ...target(right)]).toEqual([303, true, "/meetings", { error: "odd" }]);
    expect((await right.me()).body.id).toBe(ana.id);
  });

  test("leads back with what was entered, but for the password, when it was wrong or tried too often", async () => {
    const ana = await createUserWithPassword("a long password");
    const address = newNetwork();
    const fields = { email: ana.email, password: "a guess", callbackUrl: "/meetings" };
    const wrong = await submit("/callback/password", fields, { address });
    const entered = { way: "password", email: ana.email, callbackUrl: `${env.PUBLIC_ORIGIN}/meetings` };
    expect([wrong.status, ...target(wrong)]).toEqual([
      303,
      true,
      "/sign-in",
      { error: "CredentialsSignin", ...entered },
    ]);
    await Promise.all(Array.from({ length: 11 }, () => submit("/callback/password", fields, { address })));
    const last = await submit("/callback/password", { ...fields, password: "a long password" }, { address });
    expect(target(last)).toEqual([true, "/sign-in", { error: "rate_limited", ...entered }]);
    expect(last.session).toBeUndefined();
  });

  test("asks for a link, from either page", async () => {
    const email = `form-${networks}@example.com`;
    const links = await submit("/signin/email", { email, page: "sign-up", callbackUrl: "/home" });
    expect(target(links)).toEqual([true, "/sign-in/check-mail", { email }]);
    expect(await mailsTo(email)).toHaveLength(1);
    const bad = await submit("/signin/email", { email: "nobody", page: "sign-up", callbackUrl: "/home" });
    expect(target(bad)).toEqual([
      true,
      "/sign-up",
      { error: "EmailSignin", email: "nobody", callbackUrl: `${env.PUBLIC_ORIGIN}/home` },
    ]);
  });

  test.each([
    ["another site's", { origin: "https://evil.example" }],
    ["a page's without an origin", { origin: "null" }],
    ["one with another host", { host: "evil.example", origin: "http://evil.example" }],
  ])("is not taken for ours when it is %s", { tags: ["transport"] }, async (_, headers) => {
    const ana = await createUserWithPassword("a long password");
    const fields = { email: ana.email, password: "a long password" };
    const forged = await submit("/callback/password", fields, { headers });
    expect(forged.session).toBeUndefined();
    const mail = await submit("/signin/email", { email: ana.email }, { headers });
    expect(mail.headers.get("location") ?? "").not.toContain("check-mail");
    expect(await mailsTo(ana.email)).toHaveLength(0);
  });
});

test("a body is bounded, and so is a password before it is hashed", async () => {
  const { csrfToken, cookie } = await begin();
  const sent = { address: newNetwork() };
  const large = await post("/callback/password", `csrfToken=${csrfToken}&password=${"x".repeat(20_000)}`, cookie, sent);
  expect([large.status, large.body.code]).toEqual([413, "too_large"]);
  const ana = await createUserWithPassword("a long password");
  const longPassword = await signIn("password", { email: ana.email, password: "x".repeat(5000) }, sent);
  expect(longPassword.status).toBe(401);
  const broken = await post("/callback/password", "{", cookie, { ...sent, type: "application/json" });
  expect(broken.status).toBe(400);
});

const oddUrls = [
  "//evil.com",
  "/\\evil.com",
  "https://evil.com",
  "javascript:alert(1)",
  "http://[",
  "\0",
  "☃",
  " ",
  "..//evil.com",
  "%",
  "http:evil.com",
];
const isOurs = (location: string | null) =>
  location === null || new URL(location, env.PUBLIC_ORIGIN).origin === env.PUBLIC_ORIGIN;

test.each(oddUrls)(
  "to return to %j leads nowhere else and is no fault",
  { tags: ["transport"] },
  async (callbackUrl) => {
    const { csrfToken, cookie } = await begin();
    const search = `?${new URLSearchParams({ callbackUrl })}`;
    const returnCookie = `${cookie}; next-auth.callback-url=${encodeURIComponent(callbackUrl)}`;
    const ana = await createUserWithPassword("a long password");
    const answers = [
      ...(await Promise.all(
        [
          "/csrf",
          "/providers",
          "/session",
          "/signin",
          "/signout",
          "/error",
          "/verify-request",
          "/callback/email",
        ].flatMap((step) => [
          call("GET", `/auth${step}${search}`),
          call("GET", `/auth${step}`, { headers: { cookie: returnCookie } }),
        ]),
      )),
      await post(
        "/callback/password",
        `${new URLSearchParams({ csrfToken, callbackUrl, email: ana.email, password: "a long password" })}`,
        returnCookie,
        { address: newNetwork() },
      ),
      await post(
        "/signin/email",
        `${new URLSearchParams({ csrfToken, callbackUrl, email: "back@example.com" })}`,
        returnCookie,
        { address: newNetwork() },
      ),
      await post("/signout", `${new URLSearchParams({ csrfToken, callbackUrl })}`, returnCookie),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(500);
      expect(isOurs(answer.headers.get("location"))).toBe(true);
      const cookies = answer.headers.getSetCookie().filter((one) => one.includes("callback-url="));
      for (const one of cookies) expect(isOurs(decodeURIComponent(one.split(/[=;]/)[1] ?? ""))).toBe(true);
    }
  },
);

const oddValues = ["", "\0", "☃", "%", "\r\nx: y", "__proto__", "constructor", "x".repeat(5000), "-1", "../..", "{}"];
const steps = [
  "csrf",
  "providers",
  "session",
  "signin",
  "signout",
  "callback",
  "error",
  "verify-request",
  "_log",
  "nothing",
];

test.each(steps)("odd values at the step %s are no fault, by any method", { tags: ["transport"] }, async (step) => {
  const { csrfToken, cookie } = await begin();
  for (const value of oddValues) {
    const search = new URLSearchParams({
      error: value,
      token: value,
      email: value,
      code: value,
      state: value,
    }).toString();
    const segment = encodeURIComponent(value);
    const headers = {
      cookie: `${cookie}; parley.session=${segment}; parley.session[${segment}]=1; next-auth.csrf-token=${segment}`,
    };
    const answers = await Promise.all([
      call("GET", `/auth/${step}?${search}`, { headers }),
      call("GET", `/auth/${step}/${segment || "email"}?${search}`, { headers }),
      call("GET", `/auth/${step}/google?${search}`, { headers }),
      call("GET", `/auth/${step}/password?${search}`, { headers }),
      call("GET", `/auth/${step}/a/b`, { headers }),
      post(`/${step}`, `${search}&csrfToken=${csrfToken}&level=${segment}`, cookie),
      post(`/${step}/email`, `${search}&csrfToken=${csrfToken}`, cookie, { address: newNetwork() }),
      post(`/${step}/google`, JSON.stringify([value]), cookie, { type: "application/json" }),
      post(`/${step}/password`, JSON.stringify({ csrfToken, email: { value }, password: [value] }), cookie, {
        type: "application/json",
        address: newNetwork(),
      }),
      post(`/${step}`, "x", cookie, { type: value.replace(/[^\x20-\x7e]/g, "") || "text/plain" }),
    ]);
    for (const answer of answers) {
      expect(answer.status, `${step} ${JSON.stringify(value)}`).toBeLessThan(500);
      expect(isOurs(answer.headers.get("location"))).toBe(true);
    }
  }
});

// Only the server detects forwarded requests.
describe.runIf(overHttp)("over HTTP", () => {
  test("as a demo person works for who comes straight to this machine, and through no proxy", {
    tags: ["transport"],
  }, async () => {
    const mara = await createUser({ isDemo: true });
    const here = await signIn("demo", { user_id: mara.id });
    expect(await here.me()).toMatchObject({ status: 200, body: { id: mara.id } });
    for (const name of ["via", "x-forwarded-for", "x-real-ip"]) {
      const elsewhere = await signIn("demo", { user_id: mara.id }, { headers: { [name]: "127.0.0.1" } });
      expect([elsewhere.status, (await elsewhere.me()).status]).toEqual([401, 401]);
    }
  });
});
