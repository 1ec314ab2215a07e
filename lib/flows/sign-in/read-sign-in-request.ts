import "server-only";
import { ownUrl } from "@/lib/platform/auth/own-url";
import { cookieValue, sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { readText } from "@/lib/platform/input/read-input";
import { badRequest, methodNotAllowed, notFound } from "@/lib/platform/refusal";
import type { NextAuthRequest } from "./call-next-auth";

const bodyBytesMax = 10_000;
const onlyPosted = new Set(["_log"]);
const onlyRead = new Set(["providers", "csrf", "verify-request", "error"]);
const both = new Set(["signin", "signout", "callback", "session"]);
const withProvider = new Set(["signin", "callback"]);

/**
 * Normalises a request for next-auth: one string per name, whatever the body's encoding, so that rate limits and
 * next-auth see the same values. Drops URLs of other sites.
 */
export async function readSignInRequest(request: Request, steps: string[]): Promise<NextAuthRequest> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  assertKnown(method, steps);
  const fields = method === "POST" ? await readFields(request) : {};
  const query = withOwnUrl(Object.fromEntries(new URL(request.url).searchParams));
  if ([...steps, ...Object.values(fields), ...Object.values(query)].some((value) => value.includes("\0"))) {
    throw badRequest("A value contains a NUL character.");
  }
  return {
    method,
    steps,
    // next-auth forwards any other parameter to Google.
    query: steps[0] === "signin" ? only(query, ["callbackUrl", "error"]) : query,
    body: withOwnUrl(fields),
    cookies: readCookies(request.headers.get("cookie") ?? ""),
    headers: Object.fromEntries(request.headers),
  };
}

function assertKnown(method: string, [action = "", provider, ...more]: string[]) {
  const isKnown = onlyPosted.has(action) || onlyRead.has(action) || both.has(action);
  if (!isKnown || more.length > 0 || (provider !== undefined && !withProvider.has(action))) throw notFound();
  if (method === "GET" && onlyPosted.has(action)) throw methodNotAllowed(["POST"]);
  if (method === "POST" && onlyRead.has(action)) throw methodNotAllowed(["GET"]);
  if (method === "GET" && action === "callback" && /^(password|demo)$/.test(provider ?? "")) {
    throw methodNotAllowed(["POST"]);
  }
}

/** For a repeated field the last value counts. Drops values that are not strings. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  const text = await readText(request, bodyBytesMax);
  if (type.includes("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  if (text === "" || !type.includes("application/json")) return {};
  try {
    const entries = Object.entries(Object(JSON.parse(text)));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    throw badRequest("The body isn't valid JSON.");
  }
}

/** Only our own cookies and next-auth's, because next-auth writes their names back into the response. */
export function readCookies(header: string): Record<string, string> {
  const names = header.split(";").map((part) => part.split("=", 1)[0]?.trim() ?? "");
  const own = names.filter(
    (name) => name === sessionCookieName || /^(__Secure-|__Host-)?next-auth\.[\w.-]+$/.test(name),
  );
  const cookies = Object.fromEntries(own.map((name) => [name, cookieValue(header, name) ?? ""]));
  const returnTo = own.find((name) => name.endsWith("next-auth.callback-url"));
  const known = returnTo && ownUrl(cookies[returnTo] ?? "");
  if (returnTo && !known) delete cookies[returnTo];
  return cookies;
}

function withOwnUrl(values: Record<string, string>): Record<string, string> {
  const { callbackUrl, ...others } = values;
  const known = callbackUrl && ownUrl(callbackUrl);
  return known ? { ...others, callbackUrl: known } : others;
}

const only = (values: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
