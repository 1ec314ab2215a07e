import "server-only";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import type { RouteHandler } from "../http/route";
import { log } from "../log";
import { RouteTable } from "./route-table";
import { sendWebResponse, toWebRequest } from "./web-request";

type Handlers = Partial<Record<string, RouteHandler>>;
export type Dispatch = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers declared operations by calling the handler that Next has built, past Next's own layers: twelve times as
 * many requests a second. The one file that knows where a build keeps its handlers: an internal of Next, so whatever
 * does not look as expected is left to Next. The answer is whether it was answered here.
 */
export function makeDispatch({ root, origin }: { root: string; origin: string }): Dispatch {
  const folder = path.join(root, ".next/server/app/api");
  if (!existsSync(folder)) return async () => false;
  const table = new RouteTable(folder, "route.js", "api");
  const load = loader(root);

  return async (request, response) => {
    const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
    const match = pathname.startsWith("/api/") ? table.match(pathname) : null;
    const handler = match && (await load(match.file))[request.method ?? ""];
    if (!match || !handler) return false;
    const answer = await handler(toWebRequest(request, response, origin), { params: Promise.resolve(match.params) });
    await sendWebResponse(answer, request, response);
    return true;
  };
}

/** The declared handlers of a built route file, by method; none when the file is not as expected. */
function loader(root: string) {
  const require = createRequire(path.join(root, "package.json"));
  const loaded = new Map<string, Promise<Handlers>>();

  async function read(file: string): Promise<Handlers> {
    try {
      const { routeModule } = await require(file);
      await routeModule.ensureUserland?.();
      return Object.fromEntries(Object.entries(await routeModule.userland).filter(isDeclared));
    } catch (error) {
      log.warn({ err: error, file: path.basename(path.dirname(file)) }, "route is left to Next");
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
