import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { mergeRanges } from "../time/ranges";
import { CalendarStore, type EventFields, GoogleRefusal, instantOf, type StoredEvent } from "./google-calendar-store";

export type GooglePerson = { sub: string; email: string; email_verified: boolean; name: string };
type CalendarEntry = { id: string; summary: string; primary?: true; selected: boolean; accessRole: string };
type Account = {
  person: GooglePerson;
  /** Its calendars by id; the first is its own, named by its address. */
  calendars: { entry: CalendarEntry; store: CalendarStore }[];
  /** Whether others may see when it is busy. */
  tellsBusy: boolean;
  hasConsented: boolean;
};
type Grant = { email: string; scopes: string[] };
type Code = Grant & { redirectUri: string; challenge: string | null; isOffline: boolean; nonce: string | null };
type Fault = "down" | "nonsense" | null;

const scopeRoot = "https://www.googleapis.com/auth/";
const accepted = {
  free_busy: ["calendar.freebusy", "calendar.readonly", "calendar"],
  events: ["calendar.events", "calendar"],
  calendar_list: ["calendar.calendarlist.readonly", "calendar.readonly", "calendar"],
};
const expiresIn = 3600;
const pageMax = 250;

/**
 * Google on loopback: OpenID Connect with consent, renewed and revoked tokens, and the Calendar API. The consent page
 * agrees by itself, as the account that `login_hint` names, else as the person of `letIn`.
 */
export async function startGoogleCalendarDouble({
  port = 0,
  clientId,
  clientSecret,
}: {
  port?: number;
  clientId: string;
  clientSecret: string;
}) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  const accounts = new Map<string, Account>();
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, { grant: Grant; until: number }>();
  /** Mails that Google would have sent about an event. */
  const mailsTold: { to: string; eventId: string; kind: "invitation" | "update" | "cancellation" }[] = [];
  const requests: string[] = [];
  let person: GooglePerson = { sub: "1", email: "g.person@example.org", email_verified: true, name: "Gale Person" };
  let chosen: string | null = null;
  let deniedScopes: string[] | "all" = [];
  let fault: Fault = null;
  let delayMs = 0;
  let limited = { times: 0, retryAfterSeconds: null as number | null };
  let issuer = "";

  const accountOf = (email: string): Account => {
    const id = email.toLowerCase();
    const known = accounts.get(id);
    if (known) return known;
    const entry = { id, summary: id, primary: true as const, selected: true, accessRole: "owner" };
    const sub = createHash("sha256").update(id).digest("hex").slice(0, 21);
    const account: Account = {
      person: { sub, email: id, email_verified: true, name: id.split("@")[0] ?? id },
      calendars: [{ entry, store: new CalendarStore(id) }],
      tellsBusy: true,
      hasConsented: false,
    };
    accounts.set(id, account);
    return account;
  };
  const storeOf = (email: string, calendarId = "primary"): CalendarStore => {
    const id = calendarId === "primary" ? email.toLowerCase() : calendarId;
    const found = accountOf(email).calendars.find(({ entry }) => entry.id === id);
    if (!found) throw new GoogleRefusal(404, "notFound", "Not Found");
    return found.store;
  };

  /** What the account sees of its own calendar: invitations of others are in it, too. */
  function expandPrimary(email: string, from: number, to: number): StoredEvent[] {
    const invited = [...accounts.values()]
      .filter((account) => account.person.email !== email)
      .flatMap((account) => storeOf(account.person.email).expand(from, to))
      .filter(({ attendees = [] }) => attendees.some((attendee) => attendee.email === email))
      .map((event) => ({
        ...event,
        organizer: { ...event.organizer, email: event.organizer?.email ?? "", self: false },
      }));
    return [...storeOf(email).expand(from, to), ...invited]
      .map((event) => ({
        ...event,
        attendees: event.attendees?.map((attendee) => ({ ...attendee, self: attendee.email === email })),
      }))
      .sort((a, b) => instantOf(a.start) - instantOf(b.start));
  }

  function busyTimes(email: string, from: number, to: number) {
    const isBusy = ({ transparency, attendees = [] }: StoredEvent) =>
      transparency !== "transparent" &&
      !attendees.some((attendee) => attendee.email === email && attendee.responseStatus === "declined");
    const ranges = expandPrimary(email, from, to)
      .filter(isBusy)
      .map(({ start, end }) => ({ start: new Date(instantOf(start)), end: new Date(instantOf(end)) }));
    return mergeRanges(ranges).map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
  }

  function tell(event: StoredEvent, kind: (typeof mailsTold)[number]["kind"], sendUpdates: string | null) {
    if (sendUpdates !== "all") return;
    for (const { email } of event.attendees ?? []) {
      if (email !== event.organizer?.email) mailsTold.push({ to: email, eventId: event.id, kind });
    }
  }

  function idToken({ email, nonce }: { email: string; nonce: string | null }) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
      ...personOf(email),
    };
    const parts = [{ alg: "RS256", kid: "1", typ: "JWT" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = createSign("RSA-SHA256").update(parts.join(".")).sign(privateKey).toString("base64url");
    return [...parts, signature].join(".");
  }
  const personOf = (email: string) => (email === person.email ? person : accountOf(email).person);

  function giveAccess(grant: Grant) {
    const accessToken = `ya29.${randomBytes(12).toString("hex")}`;
    accessTokens.set(accessToken, { grant, until: Date.now() + expiresIn * 1000 });
    return { access_token: accessToken, token_type: "Bearer", expires_in: expiresIn, scope: grant.scopes.join(" ") };
  }

  /** The consent page: it asks nobody. */
  function authorize(query: URLSearchParams, response: ServerResponse) {
    const redirectUri = query.get("redirect_uri") ?? "";
    const asked = (query.get("scope") ?? "").split(" ").filter(Boolean);
    const asksCalendar = asked.some((scope) => scope.startsWith(scopeRoot));
    const challenge = query.get("code_challenge");
    const flaw =
      (query.get("client_id") !== clientId && "invalid_client") ||
      (!/^https?:\/\//.test(redirectUri) && "redirect_uri_mismatch") ||
      (query.get("response_type") !== "code" && "unsupported_response_type") ||
      (!asked.includes("openid") && "invalid_scope") ||
      (challenge !== null && query.get("code_challenge_method") !== "S256" && "invalid_request") ||
      (asksCalendar && (!challenge || !query.get("state")) && "invalid_request");
    if (flaw) return void response.writeHead(400, { "content-type": "text/plain" }).end(`Error 400: ${flaw}`);
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (deniedScopes === "all" && asksCalendar) back.searchParams.set("error", "access_denied");
    else {
      const email = (chosen ?? query.get("login_hint") ?? person.email).toLowerCase();
      const account = accountOf(email);
      const denied = asksCalendar && deniedScopes !== "all" ? deniedScopes : [];
      const scopes = asked
        .map((scope) => (scope === "email" || scope === "profile" ? `${scopeRoot}userinfo.${scope}` : scope))
        .filter((scope) => !denied.includes(scope));
      const isOffline =
        query.get("access_type") === "offline" && (query.get("prompt") === "consent" || !account.hasConsented);
      account.hasConsented = true;
      const code = `4/${randomBytes(12).toString("hex")}`;
      codes.set(code, { email, scopes, redirectUri, challenge, isOffline, nonce: query.get("nonce") });
      back.searchParams.set("code", code);
      back.searchParams.set("scope", scopes.join(" "));
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function token(form: URLSearchParams, authorization: string | undefined): { status: number; body: unknown } {
    const basic = Buffer.from(authorization?.replace(/^Basic /, "") ?? "", "base64").toString();
    const [id, secret] = authorization
      ? basic.split(":").map(decodeURIComponent)
      : [form.get("client_id"), form.get("client_secret")];
    const refusal = (error: string, status = 400) => ({ status, body: { error, error_description: "Bad Request" } });
    if (id !== clientId || secret !== clientSecret) return refusal("invalid_client", 401);
    if (form.get("grant_type") === "refresh_token") {
      const grant = refreshTokens.get(form.get("refresh_token") ?? "");
      return grant ? { status: 200, body: giveAccess(grant) } : refusal("invalid_grant");
    }
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!code || code.redirectUri !== form.get("redirect_uri")) return refusal("invalid_grant");
    if (code.challenge !== null && code.challenge !== challenge) return refusal("invalid_grant");
    const grant = { email: code.email, scopes: code.scopes };
    const refreshToken = code.isOffline && `1//${randomBytes(12).toString("hex")}`;
    if (refreshToken) refreshTokens.set(refreshToken, grant);
    const tokens = { ...giveAccess(grant), ...(refreshToken && { refresh_token: refreshToken }) };
    return { status: 200, body: { ...tokens, id_token: idToken(code) } };
  }

  function revoke(given: string): { status: number; body: unknown } {
    const grant = refreshTokens.get(given) ?? accessTokens.get(given)?.grant;
    if (!grant) return { status: 400, body: { error: "invalid_token" } };
    forget((other) => other === grant);
    return { status: 200, body: {} };
  }

  function forget(isGone: (grant: Grant) => boolean) {
    for (const [key, grant] of refreshTokens) if (isGone(grant)) refreshTokens.delete(key);
    for (const [key, { grant }] of accessTokens) if (isGone(grant)) accessTokens.delete(key);
  }

  /** The grant of a request to an API, or a refusal. */
  function authenticate(request: IncomingMessage, scope?: keyof typeof accepted): Grant {
    const found = accessTokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!found || found.until < Date.now()) throw new GoogleRefusal(401, "authError", "Invalid Credentials");
    const { scopes } = found.grant;
    if (scope && !accepted[scope].some((name) => scopes.includes(scopeRoot + name))) {
      throw new GoogleRefusal(403, "insufficientPermissions", "Insufficient Permission");
    }
    return found.grant;
  }

  function listEvents(email: string, calendarId: string, query: URLSearchParams) {
    const singleEvents = query.get("singleEvents") === "true";
    if (query.get("orderBy") === "startTime" && !singleEvents) {
      throw new GoogleRefusal(400, "invalid", "The requested ordering is not available for the particular query.");
    }
    const from = Date.parse(query.get("timeMin") ?? "1970-01-01T00:00:00Z");
    const to = Date.parse(query.get("timeMax") ?? "2100-01-01T00:00:00Z");
    const store = storeOf(email, calendarId);
    const expanded = () =>
      store.owner === email && store === storeOf(email) ? expandPrimary(email, from, to) : store.expand(from, to);
    const all = singleEvents
      ? expanded()
      : store.list({
          showDeleted: query.get("showDeleted") === "true",
          iCalUID: query.get("iCalUID") ?? undefined,
        });
    const size = Math.min(Number(query.get("maxResults") ?? pageMax), pageMax);
    const at = Number(query.get("pageToken") ?? 0);
    const next = at + size < all.length ? { nextPageToken: String(at + size) } : {};
    return { kind: "calendar#events", items: all.slice(at, at + size), ...next };
  }

  function freeBusy(query: { timeMin: string; timeMax: string; items: { id: string }[] }, reader: { email: string }) {
    const [from, to] = [Date.parse(query.timeMin), Date.parse(query.timeMax)];
    if (query.items.length > 50) throw new GoogleRefusal(400, "tooManyCalendarsRequested", "Too many calendars.");
    if (to - from > 92 * 24 * 3_600_000) {
      throw new GoogleRefusal(400, "timeRangeTooLong", "The requested time range is too long.");
    }
    const calendars = query.items.map(({ id }) => {
      const isKnown = id.toLowerCase() === reader.email || accounts.get(id.toLowerCase())?.tellsBusy;
      const unknown = { errors: [{ domain: "global", reason: "notFound" }], busy: [] };
      return [id, isKnown ? { busy: busyTimes(id.toLowerCase(), from, to) } : unknown];
    });
    return { kind: "calendar#freeBusy", ...query, calendars: Object.fromEntries(calendars) };
  }

  /** The Calendar API, below /calendar/v3. */
  function answerCalendar(request: IncomingMessage, url: URL, text: string): unknown {
    const query = url.searchParams;
    const fields = text ? JSON.parse(text) : {};
    const path = url.pathname.replace("/calendar/v3", "");
    if (path === "/freeBusy") {
      return freeBusy(fields, authenticate(request, "free_busy"));
    }
    if (path === "/users/me/calendarList") {
      const { email } = authenticate(request, "calendar_list");
      return { kind: "calendar#calendarList", items: accountOf(email).calendars.map(({ entry }) => entry) };
    }
    const [, calendarId = "", eventId, part] =
      /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?(?:\/(instances))?$/
        .exec(path)
        ?.map((value) => value && decodeURIComponent(value)) ?? [];
    if (!calendarId) throw new GoogleRefusal(404, "notFound", "Not Found");
    const { email } = authenticate(request, "events");
    const store = storeOf(email, calendarId);
    const sendUpdates = query.get("sendUpdates");
    const ifMatch = request.headers["if-match"];
    if (!eventId) {
      if (request.method !== "POST") return listEvents(email, calendarId, query);
      const made = store.insert(fields as EventFields);
      tell(made, "invitation", sendUpdates);
      return made;
    }
    if (part) return { kind: "calendar#events", items: store.instances(store.get(eventId), Date.parse("2100-01-01")) };
    if (request.method === "GET") return store.get(eventId);
    if (request.method === "DELETE") return void tell(store.delete(eventId), "cancellation", sendUpdates);
    const event =
      request.method === "PUT" ? store.replace(eventId, fields, ifMatch) : store.patch(eventId, fields, ifMatch);
    tell(event, "update", sendUpdates);
    return event;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", issuer);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers })
        .end(body === undefined ? undefined : JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration") return send(200, describeIssuer());
    if (url.pathname === "/jwks") return send(200, { keys: [jwk] });
    if (url.pathname === "/authorize") return authorize(url.searchParams, response);
    requests.push(`${request.method} ${url.pathname}`);
    if (delayMs > 0) await wait(delayMs);
    if (fault === "down") return send(503, undefined, { "content-type": "text/html" });
    if (fault === "nonsense") return response.writeHead(200, { "content-type": "text/html" }).end("<html>Sorry</html>");
    try {
      if (url.pathname === "/token") {
        const { status, body } = token(new URLSearchParams(text), request.headers.authorization);
        return send(status, body);
      }
      if (url.pathname === "/revoke") {
        const { status, body } = revoke(new URLSearchParams(text).get("token") ?? "");
        return send(status, body);
      }
      if (url.pathname === "/userinfo") return send(200, personOf(authenticate(request).email));
      if (limited.times > 0) {
        limited.times -= 1;
        const { retryAfterSeconds: seconds } = limited;
        return send(
          403,
          errorBody(403, "rateLimitExceeded", "Rate Limit Exceeded"),
          seconds === null ? {} : { "retry-after": String(seconds) },
        );
      }
      const body = answerCalendar(request, url, text);
      return send(body === undefined ? 204 : 200, body);
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error;
      return send(error.status, errorBody(error.status, error.reason, error.message));
    }
  }

  const describeIssuer = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["plain", "S256"],
  });

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;

  return {
    /** For GOOGLE_ISSUER and for GOOGLE_CALENDAR_URL. */
    issuer,
    mailsTold,
    /** "GET /calendar/v3/…" of each request but those for keys and pages. */
    requests,
    /** Who signs in, and who consents when no `login_hint` names an account. */
    letIn: (next: GooglePerson) => {
      person = next;
    },
    /** The account that consents, whatever the hint. Null: by the hint again. */
    choose: (email: string | null) => {
      chosen = email;
    },
    /** The person closes the consent page ("all"), or leaves these boxes unticked: "calendar.events" … */
    deny: (scopes: string[] | "all") => {
      deniedScopes = scopes === "all" ? "all" : scopes.map((name) => scopeRoot + name);
    },
    /** An account with an empty calendar. */
    addAccount: (email: string, { tellsBusy = true } = {}) => {
      accountOf(email).tellsBusy = tellsBusy;
    },
    addCalendar: (email: string, id: string, { selected = true, accessRole = "owner" } = {}) => {
      accountOf(email).calendars.push({
        entry: { id, summary: id, selected, accessRole },
        store: new CalendarStore(email.toLowerCase()),
      });
    },
    /** An event that the person made at Google. */
    addEvent: (email: string, fields: EventFields, calendarId?: string) => storeOf(email, calendarId).insert(fields),
    /** The events of an account, without deleted ones; occurrences that differ follow as events of their own. */
    events: (email: string, calendarId?: string) => storeOf(email, calendarId).all(),
    /** Somebody deletes or changes it at Google. */
    removeEvent: (email: string, id: string) => void storeOf(email).delete(id),
    changeEvent: (email: string, id: string, fields: EventFields) => storeOf(email).patch(id, fields),
    /** An attendee answers Google's mail. `eventId` may be that of an occurrence. */
    answer: (email: string, eventId: string, attendee: string, responseStatus: string) => {
      const { attendees = [] } = storeOf(email).get(eventId);
      storeOf(email).patch(eventId, {
        attendees: attendees.map((one) => (one.email === attendee.toLowerCase() ? { ...one, responseStatus } : one)),
      });
    },
    /** Consents and exchanges the code: a grant as a connected person has it. */
    grant: (
      email: string,
      scopes: string[] = ["calendar.freebusy", "calendar.events", "calendar.calendarlist.readonly"],
    ) => {
      const grant = { email: email.toLowerCase(), scopes: scopes.map((name) => scopeRoot + name) };
      accountOf(email).hasConsented = true;
      const refreshToken = `1//${randomBytes(12).toString("hex")}`;
      refreshTokens.set(refreshToken, grant);
      const { access_token: accessToken } = giveAccess(grant);
      return { scopes: grant.scopes, refreshToken, accessToken, expiresAt: Date.now() + expiresIn * 1000 };
    },
    slow: (ms: number) => {
      delayMs = ms;
    },
    down: () => {
      fault = "down";
    },
    nonsense: () => {
      fault = "nonsense";
    },
    /** The next requests to the Calendar API are refused. */
    rateLimit: (times: number, retryAfterSeconds: number | null = null) => {
      limited = { times, retryAfterSeconds };
    },
    /** Access tokens are void from now on; refresh tokens stay. */
    expireTokens: () => accessTokens.clear(),
    /** Everybody takes back what they allowed. */
    revokeAll: () => forget(() => true),
    isConnected: (email: string) => [...refreshTokens.values()].some((grant) => grant.email === email.toLowerCase()),
    /** Ends all faults. */
    recover: () => {
      fault = null;
      delayMs = 0;
      limited = { times: 0, retryAfterSeconds: null };
      deniedScopes = [];
      chosen = null;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type GoogleCalendarDouble = Awaited<ReturnType<typeof startGoogleCalendarDouble>>;

const errorBody = (code: number, reason: string, message: string) => ({
  error: {
    code,
    message,
    errors: [{ domain: "global", reason, message }],
    ...(reason === "insufficientPermissions" && {
      status: "PERMISSION_DENIED",
      details: [
        {
          "@type": "type.googleapis.com/google.rpc.ErrorInfo",
          reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
          domain: "googleapis.com",
        },
      ],
    }),
  },
});
