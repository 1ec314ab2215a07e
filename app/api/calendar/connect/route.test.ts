import { afterEach, describe, expect, test, vi } from "vitest";
import { callCalendar } from "@/lib/features/calendar/call-calendar";
import { findConfirmation } from "@/lib/features/calendar/claim-confirmation";
import { connectOrigins } from "@/lib/features/calendar/constants";
import { endSession } from "@/lib/platform/auth/end-session";
import { hashSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { call as callAndFollow, overHttp, sessionCookie } from "@/lib/testing/call";
import { captureLog } from "@/lib/testing/capture-log";
import { createUser } from "@/lib/testing/factories";
import { withGoogleDouble } from "@/lib/testing/google-calendar";

const google = withGoogleDouble();
type Person = { id: string; email: string };

const call: typeof callAndFollow = (method, path, options) =>
  callAndFollow(method, path, { ...options, redirect: "manual" });
const pathOf = (location: string | null) => {
  const url = new URL(location ?? "");
  expect(url.origin).toBe(env.PUBLIC_ORIGIN);
  return url.pathname + url.search;
};

/** A browser: keeps the cookie that connecting sets, and its session when somebody is signed in. */
function openBrowser(person: Person | null) {
  let nonce = "";
  const headers = async () => ({
    accept: "text/html",
    cookie: [person && (await sessionCookie(person.id)), nonce].filter(Boolean).join("; "),
  });
  const visit = async (path: string) => {
    const answer = await call("GET", path, { headers: await headers() });
    const [set] = answer.headers.getSetCookie();
    if (set) nonce = set.split(";")[0] ?? "";
    return answer;
  };
  /** The consent page sends the browser back at once: the path of the return. */
  const consent = async (from: string) => {
    const { headers } = await visit(`/calendar/connect?from=${from}`);
    return afterConsent(headers.get("location"));
  };
  const connect = async (from = "settings") => pathOf((await visit(await consent(from))).headers.get("location"));
  return { visit, consent, connect, cookie: () => nonce };
}

async function afterConsent(location: string | null): Promise<string> {
  expect(location).toContain(google.double.issuer);
  const answer = await fetch(location ?? "", { redirect: "manual" });
  return pathOf(answer.headers.get("location")).replace(/^\/api/, "");
}

const connectionOf = async (person: Person) => (await call("GET", "/calendar/connection", { as: person })).body;
const stateOf = (path: string) => new URL(path, "http://x").searchParams.get("state") ?? "";
const pages = {
  settings: "/settings/calendar",
  onboarding: "/welcome",
  meeting: "/meetings/new",
  app: "/calendar/connected",
};

afterEach(() => vi.restoreAllMocks());

describe("who may begin", () => {
  test("nobody without a session: a script is refused, a browser comes to the page, which asks to sign in", {
    tags: ["transport"],
  }, async () => {
    const { status, body } = await call("GET", "/calendar/connect");
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
    const page = await openBrowser(null).visit("/calendar/connect?from=meeting");
    expect(pathOf(page.headers.get("location"))).toBe("/meetings/new");
  });

  test("no API token, which is in no browser", async () => {
    const person = await createUser();
    const { body: token } = await call("POST", "/tokens", { as: person, body: { name: "Script", scope: "full" } });
    const { status } = await call("GET", "/calendar/connect", { as: { bearer: token.token } });
    expect(status).toBe(403);
  });

  test("nobody from another page than the four", async () => {
    const person = await createUser();
    for (const from of ["admin", "https://evil.example", "//evil.example"]) {
      const path = `/calendar/connect?from=${encodeURIComponent(from)}`;
      expect((await call("GET", path, { as: person })).status).toBe(422);
    }
  });
});

describe.skipIf(overHttp)("where Google is not configured", () => {
  test.each(connectOrigins)("connecting from %s leads back with that word", { tags: ["transport"] }, async (from) => {
    const { GOOGLE_CLIENT_ID } = env;
    Object.assign(env, { GOOGLE_CLIENT_ID: undefined });
    const { headers } = await openBrowser(await createUser()).visit(`/calendar/connect?from=${from}`);
    Object.assign(env, { GOOGLE_CLIENT_ID });
    expect(pathOf(headers.get("location"))).toBe(`${pages[from]}?calendar=not_configured`);
  });
});

describe.skipIf(overHttp)("with Google", () => {
  test("the consent page is asked for lasting access, with a challenge and a state that nobody can read here", {
    tags: ["transport"],
  }, async () => {
    const person = await createUser();
    const { status, headers } = await openBrowser(person).visit("/calendar/connect");
    expect(status).toBe(303);
    const consent = new URL(headers.get("location") ?? "");
    expect(Object.fromEntries(consent.searchParams)).toMatchObject({
      access_type: "offline",
      prompt: "consent",
      code_challenge_method: "S256",
      redirect_uri: `${env.PUBLIC_ORIGIN}/api/calendar/connect/callback`,
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^parley\.calendar=browser_[\w-]{43}; Path=\/api\/calendar\/connect; Max-Age=600; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    const [attempt] = await database.calendarConnectAttempt.findMany({ where: { userId: person.id } });
    expect(attempt?.stateHash).toBe(hashSecret(consent.searchParams.get("state") ?? ""));
    const inMs = (attempt?.expiresAt.getTime() ?? 0) - Date.now();
    expect(inMs).toBeGreaterThan(590_000);
    expect(inMs).toBeLessThanOrEqual(600_000);
  });

  test.each(connectOrigins)("a connection that began on %s ends there", async (from) => {
    const person = await createUser();
    expect(await openBrowser(person).connect(from)).toBe(`${pages[from]}?calendar=connected`);
    expect(await connectionOf(person)).toMatchObject({
      connected: true,
      status: "connected",
      provider: "google",
      email: person.email,
      google_available: true,
      missing_scopes: [],
    });
    const audit = await database.auditEntry.findMany({ where: { userId: person.id, action: "calendar_connected" } });
    expect(audit).toMatchObject([{ kind: "account", detail: { provider: "google" } }]);
  });

  test("the return tells no next page where it was", { tags: ["transport"] }, async () => {
    const browser = openBrowser(await createUser());
    const { status, headers } = await browser.visit(await browser.consent("settings"));
    expect(status).toBe(303);
    expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual(["no-referrer", "no-store"]);
    expect(headers.get("location")).not.toMatch(/code|state/);
  });

  test("a person who says no is back where they were, and nothing is connected", async () => {
    const person = await createUser();
    google.double.deny("all");
    expect(await openBrowser(person).connect("onboarding")).toBe("/welcome?calendar=denied");
    google.double.deny(["calendar.freebusy", "calendar.events", "calendar.calendarlist.readonly"]);
    expect(await openBrowser(person).connect()).toBe("/settings/calendar?calendar=denied");
    expect(await connectionOf(person)).toMatchObject({ connected: false, status: "none" });
    expect(google.double.isConnected(person.email)).toBe(false);
  });

  test("what Google answers instead of a code is told as a refusal", { tags: ["transport"] }, async () => {
    const browser = openBrowser(await createUser());
    const state = stateOf(await browser.consent("settings"));
    const { headers } = await browser.visit(
      `/calendar/connect/callback?error=server_error&state=${encodeURIComponent(state)}`,
    );
    expect(pathOf(headers.get("location"))).toBe("/settings/calendar?calendar=refused");
  });

  test("a box left unticked connects the rest, and is told", async () => {
    const person = await createUser();
    google.double.deny(["calendar.events"]);
    expect(await openBrowser(person).connect()).toBe("/settings/calendar?calendar=missing_permission");
    expect(await connectionOf(person)).toMatchObject({ status: "connected", missing_scopes: ["events"] });
  });

  test("without lasting access nothing is connected", { tags: ["transport"] }, async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const path = await browser.consent("settings");
    const reach = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const answer = await reach(input, init);
      if (!String(input instanceof Request ? input.url : input).endsWith("/token")) return answer;
      const { refresh_token: _, ...tokens } = await answer.json();
      return Response.json(tokens);
    });
    const { headers } = await browser.visit(path);
    expect(pathOf(headers.get("location"))).toBe("/settings/calendar?calendar=refused");
    expect((await connectionOf(person)).connected).toBe(false);
    expect(google.double.isConnected(person.email)).toBe(false);
  });

  test("a Google that is down is told where one was, and one may try again", { tags: ["transport"] }, async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const path = await browser.consent("settings");
    google.double.down();
    expect(pathOf((await browser.visit(path)).headers.get("location"))).toBe("/settings/calendar?calendar=unavailable");
    google.double.recover();
    expect(await browser.connect()).toBe("/settings/calendar?calendar=connected");
  });

  test("connecting again replaces the connection, and gives back what another account granted", {
    tags: ["transport"],
  }, async () => {
    const person = await createUser();
    google.double.choose("first@gmail.example");
    await openBrowser(person).connect();
    expect(google.double.isConnected("first@gmail.example")).toBe(true);
    google.double.choose("second@gmail.example");
    await openBrowser(person).connect();
    expect(await connectionOf(person)).toMatchObject({ email: "second@gmail.example", status: "connected" });
    expect(google.double.isConnected("first@gmail.example")).toBe(false);
    await openBrowser(person).connect();
    expect(google.double.isConnected("second@gmail.example")).toBe(true);
  });
});

describe.skipIf(overHttp)("a state", () => {
  const expired = "/settings/calendar?calendar=expired";
  const otherPerson = "/settings/calendar?calendar=other_person";
  const returnTo = async (browser: ReturnType<typeof openBrowser>, path: string) =>
    pathOf((await browser.visit(path)).headers.get("location"));

  test("counts once, also when it comes back twice at once", async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const path = await browser.consent("settings");
    const ends = await Promise.all([returnTo(browser, path), returnTo(browser, path), returnTo(browser, path)]);
    expect(ends.sort()).toEqual(["/settings/calendar?calendar=connected", expired, expired]);
    expect(await returnTo(browser, path)).toBe(expired);
    expect(await database.auditEntry.count({ where: { userId: person.id, action: "calendar_connected" } })).toBe(1);
  });

  test("counts in the browser that began, alone", async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const path = await browser.consent("settings");
    const other = openBrowser(person);
    expect(await returnTo(other, path)).toBe(expired);
    await other.consent("settings");
    expect(await returnTo(other, path)).toBe(expired);
    expect(await returnTo(openBrowser(null), path)).toBe(expired);
    expect(await returnTo(browser, path)).toBe("/settings/calendar?calendar=connected");
  });

  test("of two tabs of one browser both may finish", async () => {
    const browser = openBrowser(await createUser());
    const paths = [await browser.consent("settings"), await browser.consent("meeting")];
    const ends = [await returnTo(browser, paths[0] ?? ""), await returnTo(browser, paths[1] ?? "")];
    expect(ends).toEqual(["/settings/calendar?calendar=connected", "/meetings/new?calendar=connected"]);
  });

  test("ends with the session that began", async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const path = await browser.consent("settings");
    const [session] = await database.session.findMany({ where: { userId: person.id } });
    await endSession(person.id, session?.id ?? "");
    expect(await returnTo(browser, path)).toBe(expired);
    expect(await database.calendarConnection.count({ where: { userId: person.id } })).toBe(0);
  });

  test("is of no use to somebody else who signs in at that browser", async () => {
    const [ana, ben] = [await createUser(), await createUser()];
    const path = await openBrowser(ana).consent("settings");
    const [attempt] = await database.calendarConnectAttempt.findMany({ where: { userId: ana.id } });
    const browser = openBrowser(ben);
    await browser.consent("settings");
    const [own] = await database.calendarConnectAttempt.findMany({ where: { userId: ben.id } });
    // The same browser: both attempts bear the hash of one cookie.
    await database.calendarConnectAttempt.update({
      where: { stateHash: attempt?.stateHash ?? "" },
      data: { boundTo: own?.boundTo ?? "" },
    });
    expect(await returnTo(browser, path)).toBe(otherPerson);
    expect(await database.calendarConnection.count({ where: { userId: { in: [ana.id, ben.id] } } })).toBe(0);
  });

  test("ends when the account is disabled, and after ten minutes", async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const [late, path] = [await browser.consent("settings"), await browser.consent("settings")];
    await database.calendarConnectAttempt.update({
      where: { stateHash: hashSecret(stateOf(late)) },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await returnTo(browser, late)).toBe(expired);
    await database.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
    expect(await returnTo(browser, path)).toBe(otherPerson);
  });

  test("of an account that is disabled while Google answers connects nothing, and the grant is given back", async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const path = await browser.consent("settings");
    let letAnswer = google.double.hold();
    const end = returnTo(browser, path);
    await vi.waitFor(() => expect(google.double.requests.at(-1)).toBe("POST /token"));
    letAnswer();
    letAnswer = google.double.hold();
    await vi.waitFor(() => expect(google.double.requests.at(-1)).toBe("GET /userinfo"));
    await database.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
    letAnswer();
    expect(await end).toBe(otherPerson);
    expect(google.double.isConnected(person.email)).toBe(false);
    expect(await database.calendarConnection.count({ where: { userId: person.id } })).toBe(0);
  });

  test("that nobody made leads to a page of ours, whatever it says", async () => {
    const signedIn = openBrowser(await createUser());
    for (const state of ["https://evil.example", "//evil.example_x", "", "x".repeat(200)]) {
      const path = `/calendar/connect/callback?code=4/x&state=${encodeURIComponent(state)}`;
      expect(await returnTo(signedIn, path)).toBe(expired);
      expect(await returnTo(openBrowser(null), path)).toBe("/calendar/connected?calendar=expired");
    }
  });

  test("is one of five: a sixth attempt ends the first", async () => {
    const person = await createUser();
    const browser = openBrowser(person);
    const first = await browser.consent("settings");
    for (let more = 0; more < 5; more += 1) await browser.visit("/calendar/connect");
    expect(await database.calendarConnectAttempt.count({ where: { userId: person.id } })).toBe(5);
    expect(await returnTo(browser, first)).toBe(expired);
  });

  test("is not given out without end", { tags: ["transport"] }, async () => {
    const browser = openBrowser(await createUser());
    const ends: (string | null)[] = [];
    for (let visit = 0; visit < 21; visit += 1) {
      ends.push((await browser.visit("/calendar/connect")).headers.get("location"));
    }
    expect(ends.filter((end) => end?.startsWith(google.double.issuer))).toHaveLength(20);
    expect(pathOf(ends.at(-1) ?? null)).toBe("/settings/calendar?calendar=too_many");
  });
});

describe.skipIf(overHttp)("a handoff", () => {
  const make = async (person: Person) => {
    const { status, body } = await call("POST", "/calendar/connect/handoff", { as: person });
    expect([status, body.expires_in]).toEqual([200, 120]);
    return body.handoff as string;
  };
  const pathWith = (handoff: string) => `/calendar/connect?from=app&handoff=${handoff}`;
  type Browser = ReturnType<typeof openBrowser>;
  const end = async (browser: Browser, handoff: string) =>
    (await browser.visit(pathWith(handoff))).headers.get("location");
  /** The path of an answer on the page that asks. */
  const answerOn = (page: string | null, answer: "yes" | "no") => {
    const path = pathOf(page);
    expect(path).toMatch(/^\/calendar\/confirm\?confirmation=app_/);
    return `/calendar/connect/confirmation?${path.split("?")[1]}&answer=${answer}`;
  };
  const say = async (browser: Browser, page: string | null, answer: "yes" | "no") =>
    (await browser.visit(answerOn(page, answer))).headers.get("location");
  /** Google's consent page, where the page before was answered with yes. */
  const consentOf = async (browser: Browser, person: Person) =>
    say(browser, await end(browser, await make(person)), "yes");
  /** Somebody chooses an account at Google that the link does not name. */
  const chooseOther = (consent: string | null, email: string) => {
    google.double.letIn({ sub: email, email, email_verified: true, name: "Other" });
    const url = new URL(consent ?? "");
    url.searchParams.delete("login_hint");
    return afterConsent(url.href);
  };

  test("connects its person's calendar in a browser without a session", { tags: ["transport"] }, async () => {
    const person = await createUser();
    const browser = openBrowser(null);
    const back = await afterConsent(await consentOf(browser, person));
    const { headers } = await browser.visit(back);
    expect(pathOf(headers.get("location"))).toBe("/calendar/connected?calendar=connected");
    expect((await connectionOf(person)).status).toBe("connected");
  });

  test("leads to a page that names its account, before Google is asked for anything", async () => {
    const person = await createUser();
    const page = await end(openBrowser(null), await make(person));
    const asked = await findConfirmation(new URL(page ?? "").searchParams.get("confirmation") ?? "");
    expect(asked).toEqual({ userId: person.id, email: person.email, granted: null });
    expect(await database.calendarConnectAttempt.count({ where: { userId: person.id } })).toBe(0);
  });

  test("is answered once, in the browser that was asked, within ten minutes; a no ends it", async () => {
    const person = await createUser();
    const [browser, other] = [openBrowser(null), openBrowser(null)];
    const expiredPage = /\/calendar\/connected\?calendar=expired$/;
    const page = await end(browser, await make(person));
    expect(await say(other, page, "yes")).toMatch(expiredPage);
    await end(other, await make(person));
    expect(await say(other, page, "yes")).toMatch(expiredPage);
    expect(await say(browser, page, "yes")).toContain(google.double.issuer);
    expect(await say(browser, page, "yes")).toMatch(expiredPage);
    const refused = await end(browser, await make(person));
    expect(pathOf(await say(browser, refused, "no"))).toBe("/calendar/connected?calendar=denied");
    expect(await say(browser, refused, "yes")).toMatch(expiredPage);
    const late = await end(browser, await make(person));
    await database.calendarConfirmation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await say(browser, late, "yes")).toMatch(expiredPage);
  });

  test("connects an account at Google with another address only after a yes to both addresses", async () => {
    const [mallory, email] = [await createUser(), "victim@elsewhere.example"];
    const browser = openBrowser(null);
    const back = await chooseOther(await consentOf(browser, mallory), email);
    const page = (await browser.visit(back)).headers.get("location");
    expect((await connectionOf(mallory)).connected).toBe(false);
    const [row] = await database.calendarConfirmation.findMany({ where: { userId: mallory.id } });
    expect(JSON.stringify(row)).not.toContain(email);
    const asked = await findConfirmation(new URL(page ?? "").searchParams.get("confirmation") ?? "");
    expect(asked).toMatchObject({ email: mallory.email, granted: { email } });
    expect(pathOf(await say(browser, page, "yes"))).toBe("/calendar/connected?calendar=connected");
    expect(await connectionOf(mallory)).toMatchObject({ connected: true, email });
  });

  test("gives the grant of another address back after a no, unless its owner has connected it here", async () => {
    const mallory = await createUser();
    const victim = await createUser();
    for (const isConnected of [false, true]) {
      if (isConnected) await openBrowser(victim).connect();
      const browser = openBrowser(null);
      const back = await chooseOther(await consentOf(browser, mallory), victim.email);
      const page = (await browser.visit(back)).headers.get("location");
      expect(pathOf(await say(browser, page, "no"))).toBe("/calendar/connected?calendar=denied");
      expect(google.double.isConnected(victim.email)).toBe(isConnected);
    }
    expect((await connectionOf(mallory)).connected).toBe(false);
    expect(await database.calendarConfirmation.count()).toBe(0);
  });

  test("counts once, also when it is used twice at once", async () => {
    const handoff = await make(await createUser());
    const ends = await Promise.all([1, 2, 3].map(() => end(openBrowser(null), handoff)));
    expect(ends.filter((one) => one?.includes("/calendar/confirm?"))).toHaveLength(1);
    expect(ends.filter((one) => one?.endsWith("/calendar/connected?calendar=expired"))).toHaveLength(2);
  });

  test("that fails is not replaced by the session of the browser", async () => {
    const person = await createUser();
    const used = await make(person);
    await end(openBrowser(null), used);
    for (const handoff of [used, "handoff_unknown", ""]) {
      const { status } = await call("GET", pathWith(handoff), { as: person });
      expect([handoff, status]).toEqual([handoff, 401]);
      expect(pathOf(await end(openBrowser(person), handoff))).toBe("/calendar/connected?calendar=expired");
    }
    expect(await database.calendarConfirmation.count({ where: { userId: person.id } })).toBe(1);
  });

  test("ends after two minutes, and with its account", async () => {
    const person = await createUser();
    const late = await make(person);
    await database.calendarHandoff.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(pathOf(await end(openBrowser(null), late))).toBe("/calendar/connected?calendar=expired");
    const handoff = await make(person);
    await database.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } });
    expect(pathOf(await end(openBrowser(null), handoff))).toBe("/calendar/connected?calendar=expired");
  });

  test("of another person does not connect the calendar of whoever is signed in", { tags: ["transport"] }, async () => {
    const [mallory, ana] = [await createUser(), await createUser()];
    expect(pathOf(await end(openBrowser(ana), await make(mallory)))).toBe("/calendar/connected?calendar=other_person");
    const browser = openBrowser(null);
    const page = await end(browser, await make(mallory));
    const asAna = `${await sessionCookie(ana.id)}; ${browser.cookie()}`;
    const answered = await call("GET", answerOn(page, "yes"), { headers: { accept: "text/html", cookie: asAna } });
    expect(pathOf(answered.headers.get("location"))).toBe("/calendar/connected?calendar=other_person");
    const back = await afterConsent(await consentOf(browser, mallory));
    const cookie = `${await sessionCookie(ana.id)}; ${browser.cookie()}`;
    const { headers } = await call("GET", back, { headers: { accept: "text/html", cookie } });
    expect(pathOf(headers.get("location"))).toBe("/calendar/connected?calendar=other_person");
  });

  test("is not made without end", async () => {
    const person = await createUser();
    const statuses: number[] = [];
    for (let made = 0; made < 21; made += 1) {
      statuses.push((await call("POST", "/calendar/connect/handoff", { as: person })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect(await database.calendarHandoff.count({ where: { userId: person.id } })).toBe(5);
  });
});

test.skipIf(overHttp)(
  "no token, code, state or handoff is readable in the database, the logs, the audit or an answer",
  async () => {
    const logged = captureLog();
    const sent = new Set<string>();
    const reach = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const answer = await reach(input, init);
      const text = await answer.clone().text();
      for (const [, secret] of text.matchAll(/"(?:access_token|refresh_token|id_token)":"([^"]+)"/g))
        sent.add(secret ?? "");
      return answer;
    });

    const person = await createUser();
    const browser = openBrowser(person);
    const back = await browser.consent("settings");
    sent.add(stateOf(back)).add(new URL(back, "http://x").searchParams.get("code") ?? "");
    sent.add(browser.cookie().split("=")[1] ?? "");
    const answers: unknown[] = [];
    const finished = await browser.visit(back);
    answers.push(finished.body, [...finished.headers]);
    // A failure of each kind, all of which are logged.
    google.double.expireTokens();
    google.double.nonsense();
    await callCalendar(person.id, (calendar) => calendar.readBusy([person.email], aDay));
    google.double.recover();
    google.double.revokeAll();
    await callCalendar(person.id, (calendar) => calendar.readBusy([person.email], aDay));
    const failing = await browser.consent("settings");
    google.double.down();
    answers.push((await browser.visit(failing)).body);
    google.double.recover();
    await browser.connect();
    const handoff = await call("POST", "/calendar/connect/handoff", { as: person });
    sent.add(handoff.body.handoff);
    answers.push(await connectionOf(person));
    answers.push((await call("DELETE", "/calendar/connection", { as: person })).body);
    await browser.connect();
    const open = await browser.consent("settings");
    sent.add(stateOf(open));
    const lines = logged.end();

    expect(lines.length).toBeGreaterThan(2);
    expect(sent.size).toBeGreaterThanOrEqual(8);
    const kept = await database.$queryRaw<{ row: string }[]>`
    select to_jsonb(t)::text as row from calendar_connections t
    union all select to_jsonb(t)::text from calendar_connect_attempts t
    union all select to_jsonb(t)::text from calendar_handoffs t
    union all select to_jsonb(t)::text from audit_entries t`;
    expect(kept.length).toBeGreaterThanOrEqual(5);
    const everything = [...lines, ...kept.map(({ row }) => row), JSON.stringify(answers)].join("\n");
    for (const secret of sent) {
      expect(secret.length).toBeGreaterThan(10);
      expect(everything.includes(secret), secret).toBe(false);
      expect(everything.includes(encodeURIComponent(secret)), secret).toBe(false);
    }
  },
);

const aDay = { start: new Date(), end: new Date(Date.now() + 86_400_000) };
