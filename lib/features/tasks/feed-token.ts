import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/uuid";

const purpose = "task-feed";

type Feed = { userId: string; version: number };

/** For calendar apps, which cannot sign in: whoever has the address reads the feed, until another one is made. */
export function makeFeedAddress({ userId, version }: Feed): string {
  const token = `${userId}_${sign(purpose, `${userId} ${version}`)}`;
  return `${env.PUBLIC_ORIGIN}/api/tasks/feed/${token}.ics`;
}

/** Whose feed a token of the address claims to be of; `isCurrent` tells whether it is. Null: not one of ours. */
export function parseFeedToken(text: string) {
  const [, userId = "", signature = ""] = /^([0-9a-f-]{36})_([\w-]+)\.ics$/.exec(text) ?? [];
  if (!isUuid(userId)) return null;
  return {
    userId,
    isCurrent: (version: number) => version > 0 && isSignature(purpose, `${userId} ${version}`, signature),
  };
}
