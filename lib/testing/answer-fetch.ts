import { vi } from "vitest";

type Call = { method: string; path: string; body: unknown };
/** What an operation answers: JSON, a response with headers, or a status with a problem document. May be awaited. */
type Answer = (call: Call) => unknown;

/** A refusal, as the service would send it. */
export class Problem {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly errors: { path: string; message: string }[] = [],
  ) {}
}

/**
 * Answers the requests of a screen test, by names such as `GET /meetings/m/access`, with a query or without; others are
 * 404. Returns the requests so far. `vi.restoreAllMocks` ends it.
 */
export function answerFetch(answers: Record<string, Answer>) {
  const calls: Call[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.href);
    const method = init?.method ?? "GET";
    const bare = pathname.replace(/^\/api/, "");
    const path = `${method} ${bare}${search}` in answers ? bare + search : bare;
    const call = { method, path, body: init?.body ? JSON.parse(String(init.body)) : null };
    calls.push(call);
    const answer = await answers[`${call.method} ${path}`]?.(call);
    if (answer === undefined)
      return Response.json({ code: "not_found", detail: "There is nothing here." }, { status: 404 });
    if (answer instanceof Response) return answer;
    if (!(answer instanceof Problem)) return Response.json(answer);
    const { status, ...problem } = answer;
    return Response.json(problem, { status });
  });
  return calls;
}
