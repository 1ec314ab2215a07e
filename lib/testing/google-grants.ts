import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { GooglePerson } from "./google-calendar-api";
import { GoogleRefusal } from "./google-calendar-store";

type Grant = { email: string; scopes: string[] };
type Code = Grant & { redirectUri: string; challenge: string | null; isOffline: boolean; nonce: string | null };
type Options = {
  clientId: string;
  clientSecret: string;
  issuer: () => string;
  /** Who signs in, and who consents when no `login_hint` names an account. */
  person: () => GooglePerson;
  personOf: (email: string) => GooglePerson;
  /** Who consents has an account. */
  openAccount: (email: string) => void;
};

const scopeRoot = "https://www.googleapis.com/auth/";
const accepted = {
  free_busy: ["calendar.freebusy", "calendar.readonly", "calendar"],
  events: ["calendar.events", "calendar"],
  calendar_list: ["calendar.calendarlist.readonly", "calendar.readonly", "calendar"],
};
export type GoogleScope = keyof typeof accepted;
const requested = ["calendar.freebusy", "calendar.events", "calendar.calendarlist.readonly"];
const expiresIn = 3600;

/** Consent, codes and tokens of Google's double: OAuth 2 with PKCE, and OpenID Connect. */
export function makeGoogleGrants({ clientId, clientSecret, issuer, person, personOf, openAccount }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, { grant: Grant; until: number }>();
  const consented = new Set<string>();
  let chosen: string | null = null;
  let deniedScopes: string[] | "all" = [];

  function idToken({ email, nonce }: { email: string; nonce: string | null }) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer(),
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
  function giveAccess(grant: Grant) {
    const accessToken = `ya29.${randomBytes(12).toString("hex")}`;
    accessTokens.set(accessToken, { grant, until: Date.now() + expiresIn * 1000 });
    return { access_token: accessToken, token_type: "Bearer", expires_in: expiresIn, scope: grant.scopes.join(" ") };
  }

  /** The consent page: it asks nobody. Answers where it leads, or what it says. */
  function authorize(query: URLSearchParams): { location: string } | { flaw: string } {
    const redirectUri = query.get("redirect_uri") ?? "";
    const requested = (query.get("scope") ?? "").split(" ").filter(Boolean);
    const asksCalendar = requested.some((scope) => scope.startsWith(scopeRoot));
    const challenge = query.get("code_challenge");
    const flaw =
      (query.get("client_id") !== clientId && "invalid_client") ||
      (!/^https?:\/\//.test(redirectUri) && "redirect_uri_mismatch") ||
      (query.get("response_type") !== "code" && "unsupported_response_type") ||
      (!requested.includes("openid") && "invalid_scope") ||
      (challenge !== null && query.get("code_challenge_method") !== "S256" && "invalid_request") ||
      (asksCalendar && (!challenge || !query.get("state")) && "invalid_request");
    if (flaw) return { flaw };
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (deniedScopes === "all" && asksCalendar) back.searchParams.set("error", "access_denied");
    else {
      const email = (chosen ?? query.get("login_hint") ?? person().email).toLowerCase();
      const denied = asksCalendar && deniedScopes !== "all" ? deniedScopes : [];
      const scopes = requested
        .map((scope) => (scope === "email" || scope === "profile" ? `${scopeRoot}userinfo.${scope}` : scope))
        .filter((scope) => !denied.includes(scope));
      const isOffline =
        query.get("access_type") === "offline" && (query.get("prompt") === "consent" || !consented.has(email));
      consented.add(email);
      openAccount(email);
      const code = `4/${randomBytes(12).toString("hex")}`;
      codes.set(code, { email, scopes, redirectUri, challenge, isOffline, nonce: query.get("nonce") });
      back.searchParams.set("code", code);
      back.searchParams.set("scope", scopes.join(" "));
    }
    return { location: back.href };
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
  function authenticate(authorization: string | undefined, scope?: GoogleScope): Grant {
    const found = accessTokens.get(authorization?.replace(/^Bearer /, "") ?? "");
    if (!found || found.until < Date.now()) throw new GoogleRefusal(401, "authError", "Invalid Credentials");
    const { scopes } = found.grant;
    if (scope && !accepted[scope].some((name) => scopes.includes(scopeRoot + name))) {
      throw new GoogleRefusal(403, "insufficientPermissions", "Insufficient Permission");
    }
    return found.grant;
  }

  return {
    jwk,
    authorize,
    token,
    revoke,
    authenticate,
    /** The account that consents, whatever the hint. Null: by the hint again. */
    choose: (email: string | null) => {
      chosen = email;
    },
    /** The person closes the consent page ("all"), or leaves these boxes unticked: "calendar.events" … */
    deny: (scopes: string[] | "all") => {
      deniedScopes = scopes === "all" ? "all" : scopes.map((name) => scopeRoot + name);
    },
    /** Consents and exchanges the code: a grant as a connected person has it. */
    grant: (email: string, names = requested) => {
      const grant = { email: email.toLowerCase(), scopes: names.map((name) => scopeRoot + name) };
      consented.add(grant.email);
      openAccount(grant.email);
      const refreshToken = `1//${randomBytes(12).toString("hex")}`;
      refreshTokens.set(refreshToken, grant);
      const { access_token: accessToken } = giveAccess(grant);
      return { scopes: grant.scopes, refreshToken, accessToken, expiresAt: Date.now() + expiresIn * 1000 };
    },
    /** Access tokens are void from now on; refresh tokens stay. */
    expireTokens: () => accessTokens.clear(),
    /** Everybody takes back what they allowed. */
    revokeAll: () => forget(() => true),
    isConnected: (email: string) => [...refreshTokens.values()].some((grant) => grant.email === email.toLowerCase()),
  };
}
