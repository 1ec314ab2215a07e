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

export type ApiOptions = {
  query?: Query;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page: for what is saved while leaving. */
  keepalive?: boolean;
};

const bodyless = new Set(["GET", "DELETE"]);

/** Calls of one caller: a guest's carry a bearer token, a person's the session cookie. Paths are relative to /api. */
export function makeApi(bearer?: string) {
  async function ask(method: string, path: string, body: unknown, options: ApiOptions = {}): Promise<Response> {
    const headers = new Headers({ accept: "application/json", "x-timezone": browserTimezone(), ...options.headers });
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    const sends = body !== undefined && !bodyless.has(method);
    if (sends) headers.set("content-type", "application/json");
    let response: Response;
    try {
      response = await fetch(apiPath(path, options.query), {
        method,
        headers,
        body: sends ? JSON.stringify(body) : null,
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

  async function call<T>(method: string, path: string, body: unknown, options?: ApiOptions): Promise<T> {
    const response = await ask(method, path, body, options);
    if (response.status === 204) return undefined as T;
    return (await response.json()) as T;
  }

  return {
    /** What is no JSON: an image, a recording. */
    blob: async (path: string, options?: ApiOptions) => (await ask("GET", path, undefined, options)).blob(),
    /** A list that goes on: the cursor stands in the `Link` header. */
    page: async <T>(path: string, options?: ApiOptions): Promise<Page<T>> => {
      const response = await ask("GET", path, undefined, options);
      return { items: (await response.json()) as T[], next: nextCursor(response.headers.get("link")) };
    },
    get: <T>(path: string, options?: ApiOptions) => call<T>("GET", path, undefined, options),
    post: <T>(path: string, body?: unknown, options?: ApiOptions) => call<T>("POST", path, body ?? {}, options),
    patch: <T>(path: string, body: unknown, options?: ApiOptions) => call<T>("PATCH", path, body, options),
    put: <T>(path: string, body: unknown, options?: ApiOptions) => call<T>("PUT", path, body, options),
    delete: <T = undefined>(path: string, options?: ApiOptions) => call<T>("DELETE", path, undefined, options),
  };
}

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

async function readProblem(response: Response): Promise<ApiError> {
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
