import { releaseHeader } from "./constants";
import type { Operations } from "./operations";

/** A request that failed, with the members of its problem document. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    /** 0 when there was no response. */
    readonly status: number,
    readonly code: string,
    /** A sentence to show to the user. */
    readonly detail: string,
    readonly errors: { path: string; message: string }[] = [],
    /** The other members of the problem document, such as `retry_at`. */
    readonly members: Record<string, unknown> = {},
    /** What the `Retry-After` header asks for. Unlike `retry_at`, it does not depend on this machine's clock. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(detail);
  }

  /** The error message for one field of the request. */
  about(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** The build that this page began with, and what is called when another one answers. */
const release = { own: null as string | null, isOver: false, follow: new Set<() => void>() };

function noteRelease(answering: string | null) {
  if (answering === null) return;
  release.own ??= answering;
  if (release.isOver || release.own === answering) return;
  release.isOver = true;
  for (const tell of release.follow) tell();
}

/** Whether another build answers than at first, for `useSyncExternalStore`. */
export const isReleaseOver = () => release.isOver;
export function watchRelease(tell: () => void) {
  release.follow.add(tell);
  return () => void release.follow.delete(tell);
}

type Query = Record<string, string | number | boolean | null | undefined>;
/** One page of a list and the cursor of the next page; null on the last page. */
export type Page<T> = { items: T[]; next: string | null };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Name = keyof Operations;
/** The paths that have an operation of this method, such as `/meetings/{meeting_id}`. */
export type PathOf<M extends Method> = { [N in Name]: N extends `${M} ${infer P}` ? P : never }[Name];
type Operation<M extends Method, P extends PathOf<M>> = Operations[`${M} ${P}` & Name];
/** The response type of an operation; undefined for an empty one and for content other than JSON. */
export type Answer<M extends Method, P extends PathOf<M>> = Operation<M, P> extends { answer: infer A } ? A : undefined;
/** The path parameters, query parameters and body of an operation. */
type Input<M extends Method, P extends PathOf<M>> = Sendable<
  Pick<Operation<M, P>, Extract<keyof Operation<M, P>, "path" | "query" | "body">>
>;
/** Query parameters may be null, which omits them, and booleans for "true" and "false". Lists may be readonly. */
type Sendable<T> = { [K in keyof T]: K extends "query" ? Nullable<T[K]> : ReadonlyDeep<T[K]> };
type Nullable<T> = { [K in keyof T]: T[K] | ("true" extends T[K] ? boolean : never) | null | undefined };
type ReadonlyDeep<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadonlyDeep<T[K]> };
type ApiOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request complete after the page is unloaded. */
  keepalive?: boolean;
};
type Options<M extends Method, P extends PathOf<M>> = Input<M, P> & ApiOptions;
/** The options argument is optional when the operation requires no input. */
type Rest<M extends Method, P extends PathOf<M>> =
  Record<never, never> extends Input<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];
type RequestOptions = ApiOptions & { path?: Record<string, string>; query?: Query; body?: unknown };

/**
 * Makes a typed API client. With `bearer` it sends that token (guests, scripts), else the session cookie. Paths are
 * relative to /api, with parameters in braces. Scripts pass the `origin`, such as `https://meet.example.com`.
 */
export function makeApi(bearer?: string, origin = "") {
  async function send(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
    const headers = new Headers({ accept: "application/json", "x-timezone": browserTimezone(), ...options.headers });
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    // Sends an empty object when there is no body, because operations with only optional members still expect JSON.
    const isBodiless = method === "GET" || (method === "DELETE" && options.body === undefined);
    const body = isBodiless ? null : JSON.stringify(options.body ?? {});
    if (body) headers.set("content-type", "application/json");
    let response: Response;
    try {
      response = await fetch(origin + apiPath(fillPath(path, options.path), options.query), {
        method,
        headers,
        body,
        credentials: "same-origin",
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new ApiError(0, "unreachable", "Can't reach Parley. Check your connection and try again.");
    }
    noteRelease(response.headers.get(releaseHeader));
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  const caller =
    <M extends Method>(method: M) =>
    async <P extends PathOf<M>>(path: P, ...[options]: Rest<M, P>): Promise<Answer<M, P>> => {
      const response = await send(method, path, options as RequestOptions);
      const text = await response.text();
      return (text === "" ? undefined : JSON.parse(text)) as Answer<M, P>;
    };

  const part = async (path: string, options: RequestOptions) => {
    const response = await send("GET", path, options);
    return { answer: (await response.json()) as unknown, next: nextCursor(response.headers.get("link")) };
  };

  return {
    /** For content other than JSON, such as images. */
    blob: async <P extends PathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>) =>
      (await send("GET", path, options as RequestOptions)).blob(),
    /** For paginated lists. Reads the cursor from the `Link` header. */
    page: async <P extends PathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>): Promise<Page<Item<P>>> => {
      const { answer, next } = await part(path, options as RequestOptions);
      return { items: answer as Item<P>[], next };
    },
    /** For answers of which one list is paginated. */
    part: async <P extends PathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>) => {
      const { answer, next } = await part(path, options as RequestOptions);
      return { ...(answer as Answer<"GET", P> & object), next };
    },
    /** For answers that are read as they arrive. */
    open: async <P extends PathOf<"POST">>(path: P, ...[options]: Rest<"POST", P>) =>
      send("POST", path, options as RequestOptions),
    get: caller("GET"),
    post: caller("POST"),
    patch: caller("PATCH"),
    put: caller("PUT"),
    delete: caller("DELETE"),
  };
}

type Item<P extends PathOf<"GET">> = Answer<"GET", P> extends (infer T)[] ? T : never;

/** Fills in the parameters of a path such as `/meetings/{meeting_id}`. */
export const fillPath = (path: string, values: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

export type Api = ReturnType<typeof makeApi>;
export const api = makeApi();

/** `/meetings` → `/api/meetings?…`. Omits query parameters that are null or undefined. */
export function apiPath(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const tail = search.size > 0 ? `${path.includes("?") ? "&" : "?"}${search}` : "";
  return `/api${path}${tail}`;
}

/** One sentence for a toast, for any thrown value. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.errors[0]?.message ?? error.detail;
  return "Something went wrong. Try again.";
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1] ?? "";
  return new URLSearchParams(address.split("?")[1]).get("cursor");
}

/** What a response that is not ok says. */
export async function readProblem(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterMs = Number.isFinite(retryAfter) ? retryAfter * 1000 : null;
  if (typeof problem !== "object" || problem === null) {
    const detail = "Parley sent an unexpected response. Try again.";
    return new ApiError(response.status, "unexpected", detail, [], {}, retryAfterMs);
  }
  const { code, detail, errors, ...members } = problem as Record<string, unknown>;
  return new ApiError(
    response.status,
    typeof code === "string" ? code : "unexpected",
    typeof detail === "string" ? detail : "Something went wrong on our side.",
    Array.isArray(errors) ? errors : [],
    members,
    retryAfterMs,
  );
}

/** The first call takes about twenty milliseconds; later calls are fast. */
export function browserTimezone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
