import "server-only";
import { pool } from "../database";
import { env } from "../env";
import { processWide } from "../process-wide";
import { unauthenticated } from "../refusal";
import { hashSecret } from "./secret";
import { readSessionId } from "./session-cookie";

/** Who is asking. Bearer, cookie and guest credentials all end up here. */
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
  credential: { type: "session"; sessionId: string } | { type: "token"; tokenId: string; scope: "full" | "read" };
};

export type GuestActor = {
  kind: "guest";
  participantId: string;
  meetingId: string;
  identity: string;
  displayName: string;
  email: string | null;
};

export const apiTokenPrefix = "parley";
export const guestTokenPrefix = "parleyguest";
const anonymous: Actor = { kind: "anonymous" };

/**
 * A credential that is sent but not valid is refused, never taken for nobody's. A bearer header outranks the
 * cookie; guests' GET routes may carry `launch_token` in the query, because an EventSource cannot send headers.
 */
export async function resolveActor(request: Request): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1]?.trim();
  if (bearer) return bearerActor(bearer);
  const sessionId = await readSessionId(request.headers.get("cookie"));
  if (sessionId) {
    const user = await findSessionUser(sessionId);
    if (user) return user;
  }
  if (request.method === "GET") {
    const query = new URL(request.url).searchParams;
    const launchToken = query.get("launch_token");
    if (launchToken) return guestActor(launchToken, query.get("guest_id"));
  }
  return anonymous;
}

/** Whether the credential an open stream began with still stands. Looked up at most every two seconds a process. */
export async function isActorCurrent(actor: Actor, { fresh = false } = {}): Promise<boolean> {
  if (actor.kind === "anonymous") return true;
  const key = credentialKey(actor);
  const known = standing.get(key);
  if (!fresh && known && Date.now() - known.at < standingMs) return known.current;
  const current = lookUpStanding(actor);
  standing.set(key, { at: Date.now(), current });
  if (standing.size > standingMax) standing.clear();
  return current;
}

const standingMs = 2000;
const standingMax = 10_000;
const standing = processWide("standing", () => new Map<string, { at: number; current: Promise<boolean> }>());

async function lookUpStanding(actor: UserActor | GuestActor): Promise<boolean> {
  if (actor.kind === "guest") {
    const { rowCount } = await pool.query(
      "select 1 from participants where id = $1 and launch_token_hash is not null",
      [actor.participantId],
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
  if (actor.kind === "guest") return actor.participantId;
  return actor.credential.type === "session" ? actor.credential.sessionId : actor.credential.tokenId;
}

async function bearerActor(bearer: string): Promise<Actor> {
  if (bearer.startsWith(`${guestTokenPrefix}_`)) return guestActor(bearer, null);
  const user = bearer.startsWith(`${apiTokenPrefix}_`) ? await findTokenUser(null, hashSecret(bearer)) : null;
  if (!user) throw unauthenticated("This token is not valid.");
  return user;
}

async function guestActor(launchToken: string, guestId: string | null): Promise<GuestActor> {
  const { rows } = await pool.query<Omit<GuestActor, "kind">>(
    `select id as "participantId", meeting_id as "meetingId", identity, display_name as "displayName", email
       from participants where launch_token_hash = $1 and ($2::text is null or id::text = $2)`,
    [hashSecret(launchToken), guestId],
  );
  if (!rows[0]) throw unauthenticated("This guest credential is not valid.");
  return { kind: "guest", ...rows[0] };
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
};

const userColumns = "u.id, u.organisation_id, u.email, u.name, u.title, u.timezone, u.is_admin";
const touchedEvery = "interval '5 minutes'";

/** One statement: the session, its person, and now and then the time it was last seen. */
async function findSessionUser(sessionId: string): Promise<UserActor | null> {
  const { rows } = await pool.query<UserRow>(
    `with touched as (
       update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - ${touchedEvery}
     )
     select ${userColumns}, s.id as credential_id
       from sessions s join users u on u.id = s.user_id
      where s.id = $1 and s.expires_at > now() and u.disabled_at is null`,
    [sessionId],
  );
  return rows[0] ? toUserActor(rows[0], { type: "session", sessionId }) : null;
}

async function findTokenUser(tokenId: string | null, tokenHash: string | null = null): Promise<UserActor | null> {
  const { rows } = await pool.query<UserRow>(
    `with touched as (
       update api_tokens set last_used_at = now()
        where (id = $1 or token_hash = $2) and (last_used_at is null or last_used_at < now() - ${touchedEvery})
     )
     select ${userColumns}, t.id as credential_id, t.scope
       from api_tokens t join users u on u.id = t.user_id
      where (t.id = $1 or t.token_hash = $2) and (t.expires_at is null or t.expires_at > now())
        and u.disabled_at is null`,
    [tokenId, tokenHash],
  );
  const row = rows[0];
  return row ? toUserActor(row, { type: "token", tokenId: row.credential_id, scope: row.scope }) : null;
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
    isAdmin: row.is_admin || env.ADMIN_EMAILS.includes(row.email),
    credential,
  };
}
