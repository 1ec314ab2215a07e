import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type GooglePerson, makeGoogleCalendars } from "./google-calendar-api";
import { CalendarStore, type EventFields, GoogleRefusal } from "./google-calendar-store";
import { makeGoogleGrants } from "./google-grants";
import { listenOnLoopback } from "./listen-on-loopback";

/**
 * Google on loopback: OpenID Connect with consent, renewed and revoked tokens, and the Calendar API. The consent page
 * agrees by itself, as the account that `login_hint` names, else as the person of `letIn`.
 */
export async function startGoogleCalendarDouble({
  port,
  clientId,
  clientSecret,
}: {
  port?: number;
  clientId: string;
  clientSecret: string;
}) {
  const requests: string[] = [];
  let person: GooglePerson = { sub: "1", email: "g.person@example.org", email_verified: true, name: "Gale Person" };
  let fault: "down" | "nonsense" | null = null;
  let delayMs = 0;
  let held = Promise.resolve();
  let limited = { times: 0, retryAfterSeconds: null as number | null };
  let issuer = "";
  const calendars = makeGoogleCalendars();
  const { accountOf, storeOf } = calendars;
  const personOf = (email: string) => (email === person.email ? person : accountOf(email).person);
  const grants = makeGoogleGrants({
    clientId,
    clientSecret,
    issuer: () => issuer,
    person: () => person,
    personOf,
    openAccount: accountOf,
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", issuer);
    const { authorization } = request.headers;
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers })
        .end(body === undefined ? undefined : JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration") return send(200, describeIssuer());
    if (url.pathname === "/jwks") return send(200, { keys: [grants.jwk] });
    if (url.pathname === "/authorize") {
      const page = grants.authorize(url.searchParams);
      if ("location" in page) return response.writeHead(302, page).end();
      return response.writeHead(400, { "content-type": "text/plain" }).end(`Error 400: ${page.flaw}`);
    }
    requests.push(`${request.method} ${url.pathname}`);
    if (delayMs > 0) await wait(delayMs);
    await held;
    if (fault === "down") return send(503, undefined, { "content-type": "text/html" });
    if (fault === "nonsense") return response.writeHead(200, { "content-type": "text/html" }).end("<html>Sorry</html>");
    try {
      if (url.pathname === "/token") {
        const { status, body } = grants.token(new URLSearchParams(text), authorization);
        return send(status, body);
      }
      if (url.pathname === "/revoke") {
        const { status, body } = grants.revoke(new URLSearchParams(text).get("token") ?? "");
        return send(status, body);
      }
      if (url.pathname === "/userinfo") return send(200, personOf(grants.authenticate(authorization).email));
      if (limited.times > 0) {
        limited.times -= 1;
        const { retryAfterSeconds: seconds } = limited;
        return send(
          403,
          errorBody(403, "rateLimitExceeded", "Rate Limit Exceeded"),
          seconds === null ? {} : { "retry-after": String(seconds) },
        );
      }
      const body = calendars.answer({
        method: request.method ?? "GET",
        path: url.pathname.replace("/calendar/v3", ""),
        query: url.searchParams,
        fields: text ? JSON.parse(text) : {},
        authenticate: (scope) => grants.authenticate(authorization, scope).email,
      });
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
  issuer = await listenOnLoopback(server, port);

  const { choose, deny, grant, expireTokens, revokeAll, isConnected } = grants;
  return {
    choose,
    deny,
    grant,
    expireTokens,
    revokeAll,
    isConnected,
    /** For GOOGLE_ISSUER and for GOOGLE_CALENDAR_URL. */
    issuer,
    mailsTold: calendars.mailsTold,
    /** "GET /calendar/v3/…" of each request but those for keys and pages. */
    requests,
    /** Who signs in, and who consents when no `login_hint` names an account. */
    letIn: (next: GooglePerson) => {
      person = next;
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
    slow: (ms: number) => {
      delayMs = ms;
    },
    /** Answers nothing until the returned function is called. */
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
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
    /** Ends all faults. */
    recover: () => {
      fault = null;
      delayMs = 0;
      limited = { times: 0, retryAfterSeconds: null };
      grants.deny([]);
      grants.choose(null);
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
