import type { Operations } from "./operations";

/** A no from the service, as its problem document said it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    /** 0 when nothing answered. */
    readonly status: number,
    readonly code: string,
    /** A sentence for the person. */
    readonly detail: string,
    readonly errors: { path: string; message: string }[] = [],
    /** Every other member of the document, such as `retry_at`. */
    readonly members: Record<string, unknown> = {},
  ) {
    super(detail);
  }

  /** What is wrong with one field of what was sent. */
  about(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;
/** A part of a list, and where the next one begins: null at its end. */
export type Page<T> = { items: T[]; next: string | null };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Name = keyof Operations;
/** The paths that have an operation of this method, such as `/meetings/{meeting_id}`. */
export type PathOf<M extends Method> = { [N in Name]: N extends `${M} ${infer P}` ? P : never }[Name];
type Operation<M extends Method, P extends PathOf<M>> = Operations[`${M} ${P}` & Name];
/** What an operation answers: undefined for 204 and for what is no JSON. */
export type Answer<M extends Method, P extends PathOf<M>> = Operation<M, P> extends { answer: infer A } ? A : undefined;
/** The parameters of the path and the query, and the body of an operation. */
type Input<M extends Method, P extends PathOf<M>> = Sendable<
  Pick<Operation<M, P>, Extract<keyof Operation<M, P>, "path" | "query" | "body">>
>;
/** Members of the query may be null: they are left out. Its "true" and "false" may be booleans. Lists may be readonly. */
type Sendable<T> = { [K in keyof T]: K extends "query" ? Nullable<T[K]> : ReadonlyDeep<T[K]> };
type Nullable<T> = { [K in keyof T]: T[K] | ("true" extends T[K] ? boolean : never) | null | undefined };
type ReadonlyDeep<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadonlyDeep<T[K]> };
type ApiOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page: for what is saved while leaving. */
  keepalive?: boolean;
};
type Options<M extends Method, P extends PathOf<M>> = Input<M, P> & ApiOptions;
/** Left out where nothing is required. */
type Rest<M extends Method, P extends PathOf<M>> =
  Record<never, never> extends Input<M, P> ? [options?: Options<M, P>] : [options: Options<M, P>];
type Asked = ApiOptions & { path?: Record<string, string>; query?: Query; body?: unknown };

/**
 * Calls of one caller: a guest's and a script's carry a bearer token, a person's the session cookie. Paths are those of
 * the interface, below /api, with their parameters in braces. A script says the `origin`, such as
 * `https://meet.example.com`.
 */
export function makeApi(bearer?: string, origin = "") {
  async function ask(method: Method, path: string, options: Asked = {}): Promise<Response> {
    const headers = new Headers({ accept: "application/json", "x-timezone": browserTimezone(), ...options.headers });
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    // A body of nothing is one, too: what is left out has its usual value.
    const body = method === "GET" || method === "DELETE" ? null : JSON.stringify(options.body ?? {});
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
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  const caller =
    <M extends Method>(method: M) =>
    async <P extends PathOf<M>>(path: P, ...[options]: Rest<M, P>): Promise<Answer<M, P>> => {
      const response = await ask(method, path, options as Asked);
      return (response.status === 204 ? undefined : await response.json()) as Answer<M, P>;
    };

  return {
    /** What is no JSON: an image, a recording. */
    blob: async <P extends PathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>) =>
      (await ask("GET", path, options as Asked)).blob(),
    /** A list that goes on: the cursor stands in the `Link` header. */
    page: async <P extends PathOf<"GET">>(path: P, ...[options]: Rest<"GET", P>): Promise<Page<Item<P>>> => {
      const response = await ask("GET", path, options as Asked);
      return { items: (await response.json()) as Item<P>[], next: nextCursor(response.headers.get("link")) };
    },
    get: caller("GET"),
    post: caller("POST"),
    patch: caller("PATCH"),
    put: caller("PUT"),
    delete: caller("DELETE"),
  };
}

type Item<P extends PathOf<"GET">> = Answer<"GET", P> extends (infer T)[] ? T : never;

/** `/meetings/{meeting_id}` with the values of its parameters. */
export const fillPath = (path: string, values: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

export type Api = ReturnType<typeof makeApi>;
export const api = makeApi();

/** `/meetings` → `/api/meetings?…`; members of the query that are null or undefined are left out. */
export function apiPath(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const tail = search.size > 0 ? `${path.includes("?") ? "&" : "?"}${search}` : "";
  return `/api${path}${tail}`;
}

/** One sentence for a toast, whatever was thrown. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.errors[0]?.message ?? error.detail;
  return "Something went wrong here. Try again.";
}

function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? "")?.[1] ?? "";
  return new URLSearchParams(address.split("?")[1]).get("cursor");
}

/** What a response that is not ok says. */
export async function readProblem(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => null);
  if (typeof problem !== "object" || problem === null) {
    return new ApiError(response.status, "unexpected", "Parley gave an answer that could not be read. Try again.");
  }
  const { code, detail, errors, ...members } = problem as Record<string, unknown>;
  return new ApiError(
    response.status,
    typeof code === "string" ? code : "unexpected",
    typeof detail === "string" ? detail : "Something went wrong on our side.",
    Array.isArray(errors) ? errors : [],
    members,
  );
}

/** Takes some twenty milliseconds the first time, and nothing after that. */
export function browserTimezone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
