import "server-only";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { problemResponse } from "@/lib/platform/http/problem";
import type { RouteHandler } from "@/lib/platform/http/route";
import { log } from "@/lib/platform/log";
import { methodNotAllowed, notFound } from "@/lib/platform/refusal";
import { type Counted, countAnswer, countedAs, countOther } from "./count-requests";
import { RouteTable } from "./route-table";
import { sendWebResponse, toWebRequest } from "./web-request";

type Handlers = Partial<Record<string, { handler: RouteHandler; counted: Counted }>>;
type Found = { params: Record<string, string | string[]>; handlers: Handlers };
export type Dispatch = {
  /** Resolves with false when the request is left to Next. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Calls the GET handler of the path; 404 when there is none. */
  get: (request: Request) => Promise<Response>;
};

/**
 * Calls the built route handlers directly and bypasses Next's request pipeline, which handles twelve times as many
 * requests per second. This is the only file that depends on the layout of Next's build output. That layout is an
 * internal of Next, so a route file that looks unexpected is left to Next. With `direct` false, Next handles all
 * requests except unsupported methods, which it would refuse without a problem document.
 */
export function makeDispatch({ root, origin, direct }: { root: string; origin: string; direct: boolean }): Dispatch {
  const folder = path.join(root, ".next/server/app/api");
  if (!existsSync(folder)) throw new Error(`There is no build in ${folder}.`);
  const table = new RouteTable(folder, "route.js", "api");
  const load = loader(root, folder);

  async function find(pathname: string): Promise<Found | null> {
    const match = pathname.startsWith("/api/") ? table.match(pathname) : null;
    return match && { params: match.params, handlers: await load(match.file) };
  }

  async function get(request: Request): Promise<Response> {
    const found = await find(new URL(request.url).pathname);
    return found?.handlers.GET ? ask(found.handlers.GET, request, found.params) : problemResponse(notFound());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
    const found = await find(pathname);
    if (!found) return false;
    const { handlers, params } = found;
    const method = request.method ?? "";
    const handler = handlers[method];
    const allow = Object.keys(handlers);
    if (handler && direct) {
      const answer = await ask(handler, toWebRequest(request, response, origin), params);
      await sendWebResponse(answer, request, response);
      return true;
    }
    if (handler || allow.length === 0 || methodsNextImplements.has(method)) return false;
    const refusal = problemResponse(methodNotAllowed(allow));
    countOther(refusal.status);
    await sendWebResponse(refusal, request, response);
    return true;
  }

  return { answer, get };
}

async function ask(
  { handler, counted }: NonNullable<Handlers[string]>,
  request: Request,
  params: Found["params"],
): Promise<Response> {
  const begun = performance.now();
  const answer = await handler(request, { params: Promise.resolve(params) });
  countAnswer(counted, answer.status, begun);
  return answer;
}

/** Next implements these methods for every route that has others. */
const methodsNextImplements = new Set(["HEAD", "OPTIONS"]);

/** Loads the handlers of a built route file by method; empty when the file has an unexpected shape. */
function loader(root: string, folder: string) {
  const require = createRequire(path.join(root, "package.json"));
  const loaded = new Map<string, Promise<Handlers>>();

  async function read(file: string): Promise<Handlers> {
    try {
      const { routeModule } = await require(file);
      await routeModule.ensureUserland?.();
      const place = path.relative(folder, path.dirname(file));
      return Object.fromEntries(
        Object.entries(await routeModule.userland)
          .filter(isDeclared)
          .map(([method, handler]) => [method, { handler, counted: countedAs(place, method) }]),
      );
    } catch (error) {
      log.warn({ err: error, file: path.basename(path.dirname(file)) }, "route passed to Next");
      return {};
    }
  }

  return (file: string): Promise<Handlers> => {
    const known = loaded.get(file) ?? read(file);
    loaded.set(file, known);
    return known;
  };
}

const isDeclared = (entry: [string, unknown]): entry is [string, RouteHandler] =>
  typeof entry[1] === "function" && "contract" in entry[1];
