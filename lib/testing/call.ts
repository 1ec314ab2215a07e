import path from "node:path";
import { encode } from "next-auth/jwt";
import { contractOf } from "@/lib/openapi/document";
import { createSession } from "@/lib/platform/auth/create-session";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { env } from "@/lib/platform/env";
import { problemResponse } from "@/lib/platform/http/problem";
import { methodNotAllowed, notFound } from "@/lib/platform/refusal";
import { RouteTable } from "@/lib/server/route-table";
import { assertDeclared } from "./assert-declared";
import { noteSeen } from "./note-seen";

/** A user, who gets a session, another browser of theirs, or the bearer of an API or launch token. Omitted: anonymous. */
export type Caller = { id: string } | { cookie: string } | { bearer: string };

type CallOptions = {
  as?: Caller;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's network address, which rate limits use. */
  address?: string;
  signal?: AbortSignal;
  /** `manual`: returns a redirect as the response, over HTTP as well. */
  redirect?: "manual";
  /** False: the call does not count towards the coverage of the operation. */
  isCounted?: false;
};

/** If set, calls go over HTTP to a server that uses this process's database. */
const origin = process.env.CONTRACT_ORIGIN;
export const overHttp = origin !== undefined;

const apiFolder = path.join(import.meta.dirname, "../../app/api");
const routes = new RouteTable(apiFolder, "route.ts", "api");
const cookies = new Map<string, string>();

/**
 * Calls an operation by its path below `/api`, as a client does: `call("PATCH", "/meetings/…", { as: host, body })`.
 * `body` of the response is the JSON, the text, or null. Throws if the operation does not declare the response.
 */
export async function call(method: string, pathname: string, options: CallOptions = {}) {
  const response = await callRaw(method, pathname, options);
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: withoutTransport(response.headers),
    // Tests assert the type of the body themselves.
    body: (text === "" ? null : isJson ? JSON.parse(text) : text) as Answer,
  };
}

/** Removes headers that depend on the transport. */
function withoutTransport(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of transportHeaders) kept.delete(name);
  return kept;
}

const transportHeaders = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "vary"];

// biome-ignore lint/suspicious/noExplicitAny: the expectations of a test define the type.
type Answer = any;

/** The same without reading the response body, for streams. */
export async function callRaw(method: string, pathname: string, options: CallOptions = {}): Promise<Response> {
  const url = new URL(`/api${pathname}`, origin ?? env.PUBLIC_ORIGIN);
  const request = new Request(url, {
    method,
    headers: await headersFor(options),
    body: bodyFor(options.body),
    signal: options.signal,
    redirect: options.redirect,
  });
  const response = origin ? assertTransport(await fetch(request), url.pathname) : await answerHere(request);
  const operation = await findOperation(method, pathname);
  if (operation) {
    const code = await assertDeclared(response, operation.contract, `${method} ${pathname}`);
    if (options.isCounted !== false) noteSeen(method, operation.pattern, whatOf(response, code));
  }
  return response;
}

const whatOf = ({ status }: Response, code: string | null) =>
  status < 400 ? "success" : status === 409 ? `409 ${code}` : String(status);

/** Runs the declared handler in this process. */
export async function answerHere(request: Request): Promise<Response> {
  const match = routes.match(new URL(request.url).pathname);
  if (!match) return problemResponse(notFound());
  const module = await handlersIn(match.file);
  // As the server does: HEAD is GET without its body.
  const handler = module[request.method] ?? (request.method === "HEAD" ? module.GET : undefined);
  if (typeof handler !== "function") return problemResponse(methodNotAllowed(Object.keys(module)));
  return handler(request, { params: Promise.resolve(match.params) });
}

/** The operation for a path below `/api`, such as `/meetings/{meeting_id}`. Null if none is declared. */
export async function findOperation(method: string, pathname: string) {
  const match = routes.match(new URL(`/api${pathname}`, env.PUBLIC_ORIGIN).pathname);
  const contract = match && contractOf((await handlersIn(match.file))[method]);
  if (!contract) return null;
  const folder = path.relative(apiFolder, path.dirname(match.file));
  return { pattern: `/${folder.replaceAll("[", "{").replaceAll("]", "}")}`, contract };
}

const handlersIn = (file: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ file);

/** Asserts that Next.js answered, or was bypassed, as configured. Next.js adds a `vary` header to responses. */
function assertTransport(response: Response, pathname: string): Response {
  const byNext = response.headers.get("vary")?.includes("next-router-state-tree") ?? false;
  const isDeclared =
    response.ok &&
    !/^\/api\/(auth\/(csrf|callback|providers|session|signin|signout|_log)\b|openapi\.json)/.test(pathname);
  if (isDeclared && byNext === (process.env.CONTRACT_WAY === "direct")) {
    throw new Error(`${pathname} was answered ${byNext ? "by Next" : "past Next"}: this run is for the other way.`);
  }
  return response;
}

/** The cookie header of a signed-in browser. */
export async function sessionCookie(userId: string): Promise<string> {
  const known = cookies.get(userId);
  if (known) return known;
  const { cookie } = await signInAgain(userId, "test");
  cookies.set(userId, cookie);
  return cookie;
}

/** A browser of its own. */
export async function signInAgain(userId: string, userAgent: string): Promise<{ cookie: string }> {
  const sid = await createSession(userId, userAgent);
  const sealed = await encode({ token: { sub: userId, sid }, secret: env.AUTH_SECRET });
  return { cookie: `${sessionCookieName}=${sealed}` };
}

async function headersFor({ as, body, headers, address }: CallOptions): Promise<Headers> {
  const all = new Headers({ "x-timezone": "Europe/Berlin" });
  if (as && "bearer" in as) all.set("authorization", `Bearer ${as.bearer}`);
  if (as && !("bearer" in as)) {
    all.set("cookie", "id" in as ? await sessionCookie(as.id) : as.cookie);
    all.set("origin", env.PUBLIC_ORIGIN);
  }
  if (body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array))
    all.set("content-type", "application/json");
  // Over HTTP the server sets the address itself. It trusts x-forwarded-for, which disables demo sign-in.
  if (!overHttp) {
    all.set("host", new URL(env.PUBLIC_ORIGIN).host);
    all.set("x-parley-client-address", address ?? "127.0.0.1");
  } else if (address) {
    all.set("x-forwarded-for", address);
  }
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  return all;
}

function bodyFor(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return body === undefined || typeof body === "string" ? body : JSON.stringify(body);
}
