import "server-only";
import type { z } from "zod";
import type { ApiToken, Session } from "@/prisma/generated/client";
import type { UserActor } from "./actor";
import type { apiTokenShape, sessionShape } from "./schema";

export function serializeApiToken(token: ApiToken): z.infer<typeof apiTokenShape> {
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scope: token.scope,
    expires_at: token.expiresAt?.toISOString() ?? null,
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    created_at: token.createdAt.toISOString(),
  };
}

export function serializeSession(session: Session, actor: UserActor): z.infer<typeof sessionShape> {
  return {
    id: session.id,
    current: actor.credential.type === "session" && actor.credential.sessionId === session.id,
    user_agent: session.userAgent,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
  };
}
