import { env } from "@/lib/platform/env";
import { answerHere, sessionCookie } from "@/lib/testing/call";

/** Answered in this process, past `call`, which compares each answer with its contract. */
export async function ask({ id }: { id: string }, method: string, path: string, body?: unknown): Promise<string> {
  const origin = env.PUBLIC_ORIGIN;
  const headers = {
    cookie: await sessionCookie(id),
    origin,
    host: new URL(origin).host,
    "content-type": "application/json",
    "x-parley-client-address": "127.0.0.1",
  };
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await answerHere(new Request(`${origin}/api${path}`, { method, headers, body: sent }));
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
