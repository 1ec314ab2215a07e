import "server-only";
import { describeBrowser } from "@/lib/language/people/describe-browser";
import { pool } from "@/lib/platform/database/database";
import { shareRead } from "@/lib/platform/database/share-read";
import { readText } from "@/lib/platform/input/read-input";
import { unauthenticated } from "@/lib/platform/refusal";
import { isUuid } from "@/lib/platform/uuid";
import { bearerOf } from "./bearer";
import { guestTokenPrefix, isGuestSession, readGuestSession } from "./guest-session";
import { isAdministrator } from "./is-administrator";
import { hashSecret } from "./secret";
import { readSessionId } from "./session-cookie";

/** Who makes the request. Bearer, cookie and guest credentials all resolve to an actor. */
export type Actor = { kind: "anonymous" } | UserActor | GuestActor;

export type UserActor = {
  kind: "user";
  id: string;
  organisationId: string;
  email: string;
  name: string;
  title: string | null;
  timezone: string | null;
  isAdmin: boolean;
  /** `name`: of a session, its browser. */
  credential:
    | { type: "session"; sessionId: string; name?: string }
    | { type: "token"; tokenId: string; scope: "full" | "read"; name?: string };
};

export type GuestActor = {
  kind: "guest";
  participantId: string;
  meetingId: string;
  identity: string;
  displayName: string;
  email: string | null;
  /** When a visit knocks again it gets a new launch token, which invalidates sessions derived from the old one. */
  launchTokenHash: string;
  /** Epoch milliseconds. Null for a launch token, which is valid until it is replaced. */
  credentialExpiresAt: number | null;
};

export const apiTokenPrefix = "parley";
const anonymous: Actor = { kind: "anonymous" };

/**
 * Rejects an invalid credential instead of treating the request as anonymous. An explicit credential takes precedence
 * over the cookie: a bearer header first, then a guest's `launch_token` in the body or in the query, because an
 * EventSource cannot send headers.
 */
export async function resolveActor(request: Request): Promise<Actor> {
  const bearer = bearerOf(request.headers);
  if (bearer !== null) return bearerActor(bearer);
  const named = await namedGuest(request);
  if (named) return guestActor(named.launchToken, named.guestId);
  const sessionId = await readSessionId(request.headers.get("cookie"));
  const user = sessionId ? await findSessionUser(sessionId) : null;
  return user ?? anonymous;
}

type NamedGuest = { launchToken: string; guestId: string | null };

async function namedGuest(request: Request): Promise<NamedGuest | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "GET") {
    const launchToken = searchParams.get("launch_token");
    return launchToken ? { launchToken, guestId: searchParams.get("guest_id") } : null;
  }
  if (request.method !== "POST" || !pathname.startsWith(guestRoutes)) return null;
  const body: unknown = await readText(request.clone(), guestBodyBytesMax)
    .then(JSON.parse)
    .catch(() => null);
  const { launch_token: launchToken, guest_id: guestId } = Object(body) as Record<string, unknown>;
  if (typeof launchToken !== "string") return null;
  return { launchToken, guestId: typeof guestId === "string" ? guestId : null };
}

/** Bodies with a credential are small. Larger ones are left to the route. */
const guestRoutes = "/api/m/";
const guestBodyBytesMax = 10_000;

/** Checks that the credential of an open stream is still valid. Queries at most once per second and process. */
export async function isActorCurrent(actor: Actor, { fresh = false } = {}): Promise<boolean> {
  if (actor.kind === "anonymous") return true;
  if (actor.kind === "guest" && actor.credentialExpiresAt !== null && actor.credentialExpiresAt < Date.now())
    return false;
  return shareRead(`credential ${credentialKey(actor)}`, () => isStanding(actor), { fresh });
}

async function isStanding(actor: UserActor | GuestActor): Promise<boolean> {
  if (actor.kind === "guest") {
    const { rowCount } = await pool.query(
      `select 1 from participants where id = $1 and launch_token_hash = $2 and ${isNoDisabledPerson}`,
      [actor.participantId, actor.launchTokenHash],
    );
    return rowCount === 1;
  }
  const { credential } = actor;
  const found =
    credential.type === "session"
      ? await findSessionUser(credential.sessionId)
      : await findTokenUser(credential.tokenId);
  return found !== null && found.isAdmin === actor.isAdmin;
}

function credentialKey(actor: UserActor | GuestActor): string {
  if (actor.kind === "guest") return actor.launchTokenHash;
  return actor.credential.type === "session" ? actor.credential.sessionId : actor.credential.tokenId;
}

async function bearerActor(bearer: string): Promise<Actor> {
  if (bearer.startsWith(`${guestTokenPrefix}_`)) return guestActor(bearer, null);
  const user = bearer.startsWith(`${apiTokenPrefix}_`) ? await findTokenUser(null, hashSecret(bearer)) : null;
  if (!user) throw unauthenticated("This token isn't valid.");
  return user;
}

/** Of a row of `participants`: not the visit of a disabled account's person by the link of their invitation. */
const isNoDisabledPerson = `not exists (
  select 1 from invites i join users u on u.email = i.email_key where i.id = participants.invite_id and u.disabled_at is not null)`;

/** `token`: the launch token of the visit, or a session token derived from it. */
async function guestActor(token: string, guestId: string | null): Promise<GuestActor> {
  if (guestId !== null && !isUuid(guestId)) throw unauthenticated("This guest token isn't valid.");
  const session = readGuestSession(token);
  const { rows } = await pool.query<Omit<GuestActor, "kind" | "credentialExpiresAt">>(
    `select id as "participantId", meeting_id as "meetingId", identity, display_name as "displayName", email,
            launch_token_hash as "launchTokenHash"
       from participants
      where (launch_token_hash = $1 or id = $2 and launch_token_hash is not null)
        and ($3::uuid is null or id = $3) and ${isNoDisabledPerson}`,
    [session ? null : hashSecret(token), session?.participantId ?? null, guestId],
  );
  const visit = rows[0];
  if (!visit || (session && !isGuestSession(token, visit))) {
    throw unauthenticated("This guest token isn't valid.");
  }
  return { kind: "guest", ...visit, credentialExpiresAt: session?.expiresAt ?? null };
}

type UserRow = {
  id: string;
  organisation_id: string;
  email: string;
  name: string | null;
  title: string | null;
  timezone: string | null;
  is_admin: boolean;
  credential_id: string;
  scope: "full" | "read";
  /** Of a token its name, of a session its user agent. */
  credential_name: string | null;
};

const userColumns = "u.id, u.organisation_id, u.email, u.name, u.title, u.timezone, u.is_admin";
const touchedEvery = "interval '5 minutes'";

/** Loads the session and its user, and occasionally updates the time it was last seen, in one statement. */
async function findSessionUser(sessionId: string): Promise<UserActor | null> {
  const { rows } = await pool.query<UserRow>(
    `with touched as (
       update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - ${touchedEvery}
     )
     select ${userColumns}, s.id as credential_id, s.user_agent as credential_name
       from sessions s join users u on u.id = s.user_id
      where s.id = $1 and s.expires_at > now() and u.disabled_at is null`,
    [sessionId],
  );
  const row = rows[0];
  return row ? toUserActor(row, { type: "session", sessionId, name: describeBrowser(row.credential_name) }) : null;
}

async function findTokenUser(tokenId: string | null, tokenHash: string | null = null): Promise<UserActor | null> {
  const { rows } = await pool.query<UserRow>(
    `with touched as (
       update api_tokens set last_used_at = now()
        where (id = $1 or token_hash = $2) and (last_used_at is null or last_used_at < now() - ${touchedEvery})
          and exists (select 1 from users where users.id = user_id and disabled_at is null)
     )
     select ${userColumns}, t.id as credential_id, t.scope, t.name as credential_name
       from api_tokens t join users u on u.id = t.user_id
      where (t.id = $1 or t.token_hash = $2) and (t.expires_at is null or t.expires_at > now())
        and u.disabled_at is null`,
    [tokenId, tokenHash],
  );
  const row = rows[0];
  if (!row) return null;
  const { credential_id: id, scope, credential_name: name } = row;
  return toUserActor(row, { type: "token", tokenId: id, scope, ...(name !== null && { name }) });
}

function toUserActor(row: UserRow, credential: UserActor["credential"]): UserActor {
  return {
    kind: "user",
    id: row.id,
    organisationId: row.organisation_id,
    email: row.email,
    name: row.name ?? row.email.split("@")[0] ?? row.email,
    title: row.title,
    timezone: row.timezone,
    isAdmin: isAdministrator({ isAdmin: row.is_admin, email: row.email }),
    credential,
  };
}
