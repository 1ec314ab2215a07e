import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { callWithin, type Send } from "./call-within";
import { answeredWith, invalidAnswer, toGoogleFailure } from "./google-failure";
import { CalendarFailure } from "./provider";

const scopeRoot = "https://www.googleapis.com/auth/";
/** The requested scopes, and other scopes of Google's that include it. */
const scopes = {
  free_busy: ["calendar.freebusy", "calendar.readonly", "calendar"],
  events: ["calendar.events", "calendar"],
  calendar_list: ["calendar.calendarlist.readonly", "calendar.calendarlist", "calendar.readonly", "calendar"],
} as const;
type ScopeName = keyof typeof scopes;
const scopeNames: ScopeName[] = ["free_busy", "events", "calendar_list"];

/** What the person did not allow at the consent page, where each scope has a box of its own. */
export const missingScopes = (granted: string[]): ScopeName[] =>
  scopeNames.filter((name) => !scopes[name].some((scope) => granted.includes(scopeRoot + scope)));

/** Where the person agrees. `state` comes back with the code; `verifier` is kept for `finishGoogle`. */
export async function googleConsentUrl({
  state,
  verifier,
  redirectUri,
  loginHint,
}: {
  state: string;
  verifier: string;
  redirectUri: string;
  loginHint: string;
}): Promise<string> {
  const { authorization_endpoint } = await callWithin({ toFailure: toGoogleFailure }, discover);
  const url = new URL(authorization_endpoint);
  const query = {
    response_type: "code",
    client_id: env.GOOGLE_CLIENT_ID ?? "",
    redirect_uri: redirectUri,
    scope: ["openid", "email", ...scopeNames.map((name) => scopeRoot + scopes[name][0])].join(" "),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    // Only an answer to a consent that was just given is sure to bring a refresh token.
    access_type: "offline",
    prompt: "consent",
    include_granted_scopes: "true",
    login_hint: loginHint,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** What `google.ts` stores of a grant. */
export const googleCredentials = z.object({
  refreshToken: z.string(),
  accessToken: z.string().nullable(),
  /** In milliseconds. */
  expiresAt: z.number(),
});
type GoogleCredentials = z.infer<typeof googleCredentials>;

const owner = z.object({ email: z.string().toLowerCase(), email_verified: z.boolean() });

/** Exchanges the code that the consent page sent. Throws CalendarFailure with a sentence for the person. */
export async function finishGoogle({
  code,
  verifier,
  redirectUri,
}: {
  code: string;
  verifier: string;
  redirectUri: string;
}): Promise<{ email: string; calendarId: string; credentials: string; scopes: string[] }> {
  return callWithin({ toFailure: toGoogleFailure }, async (send, signal) => {
    const client = await makeGoogleClient(send, signal);
    // A code works once, so this is not sent again.
    const { tokens } = await client.getToken({ code, codeVerifier: verifier, redirect_uri: redirectUri });
    const { access_token: accessToken, refresh_token: refreshToken, expiry_date, scope } = tokens;
    if (!accessToken || !scope) throw invalidAnswer();
    /** Nothing of the grant is stored, so it is revoked at Google. */
    const refuse = async (message: string) => {
      const cause = await revokeGoogle(refreshToken ?? accessToken, send, signal).catch((error: unknown) => error);
      return new CalendarFailure("refused", message, { cause });
    };
    if (!refreshToken) {
      throw await refuse("Google didn't let Parley stay connected. Connect the calendar again.");
    }
    client.setCredentials(tokens);
    const { userinfo_endpoint: url } = await discover(send, signal);
    const person = owner.safeParse((await send(() => client.request({ url }))).data);
    if (!person.success) throw invalidAnswer(person.error);
    if (!person.data.email_verified) {
      throw await refuse("Google hasn't verified the address of this account. Use another account.");
    }
    const credentials: GoogleCredentials = { refreshToken, accessToken, expiresAt: expiry_date ?? 0 };
    return {
      email: person.data.email,
      calendarId: "primary",
      credentials: JSON.stringify(credentials),
      scopes: scope.split(" "),
    };
  });
}

/** Google's client for one call. It loads late: it is big, and most processes never need it. */
export async function makeGoogleClient(send: Send, signal: AbortSignal) {
  const [{ auth }, endpoints] = await Promise.all([import("@googleapis/calendar"), discover(send, signal)]);
  return new auth.OAuth2({
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    endpoints: { oauth2TokenUrl: endpoints.token_endpoint },
    transporterOptions: { fetchImplementation: (input, init) => fetch(input, { ...init, signal }) },
  });
}

/** In the body: the client would put the token into the URL, which servers log. */
export async function revokeGoogle(token: string, send: Send, signal: AbortSignal): Promise<void> {
  const { revocation_endpoint } = await discover(send, signal);
  await send(async () => {
    const body = new URLSearchParams({ token });
    const response = await fetch(revocation_endpoint, { method: "POST", body, signal });
    await response.body?.cancel();
    // 400: it is void already.
    if (!response.ok && response.status !== 400) throw answeredWith(response);
  });
}

const endpointsShape = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  revocation_endpoint: z.url(),
});
type Endpoints = z.infer<typeof endpointsShape>;

const discoveryMs = 3_600_000;
let discovered: { issuer: string; until: number; endpoints: Endpoints } | null = null;

/** By OpenID discovery, as the sign-in does. */
async function discover(send: Send, signal: AbortSignal): Promise<Endpoints> {
  const issuer = env.GOOGLE_ISSUER;
  if (discovered?.issuer === issuer && discovered.until > Date.now()) return discovered.endpoints;
  const endpoints = await send(async () => {
    const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, { signal });
    if (!response.ok) throw answeredWith(response);
    const parsed = endpointsShape.safeParse(await response.json());
    if (!parsed.success) throw invalidAnswer(parsed.error);
    return parsed.data;
  });
  discovered = { issuer, until: Date.now() + discoveryMs, endpoints };
  return endpoints;
}
