import "server-only";
import type { IncomingMessage } from "node:http";
import { originOfHost } from "../http/known-origins";
import { meetingCodeLimit, takePoint } from "../http/rate-limit";
import { badRequest, methodNotAllowed, misdirected } from "../refusal";
import { clientAddressHeader } from "./client-address";

/** What a probe asks knows neither our names nor anything worth hiding. */
const healthPath = "/api/health";
const apiMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const pageMethods = ["GET", "HEAD"];

/** Refuses what no handler is to see: a target that cannot be read as a path, and a host that is not ours. */
export function assertAnswerable(request: IncomingMessage) {
  const hosts = [request.headers.host ?? "", ...forwardedHosts(request)];
  const target = request.url ?? "";
  if (!target.startsWith("/")) {
    if (!URL.canParse(target)) throw badRequest("The request names no path.");
    const { host, pathname, search } = new URL(target);
    hosts.push(host);
    request.url = pathname + search;
  }
  // Next fails on such paths; text with a NUL is nowhere to be found, and Postgres fails on it.
  if (decodedPath(request) === null || (!isForApi(request) && /%00/.test(request.url ?? ""))) {
    throw badRequest("The address is not written as addresses are.");
  }
  if (pathOf(request) !== healthPath && hosts.some((host) => originOfHost(host) === null)) throw misdirected();
}

/** Next fails on methods that it does not know, instead of refusing them. */
export function assertMethodForNext(request: IncomingMessage) {
  const allowed = isForApi(request) ? apiMethods : pageMethods;
  if (!allowed.includes(request.method ?? "")) throw methodNotAllowed(allowed);
}

/** Pages that a meeting's code opens are limited as the interface is: else codes could be guessed through them. */
export async function limitCodePages(request: IncomingMessage) {
  if (!/^\/+(m|room)\/+[^/]/i.test(decodedPath(request) ?? "")) return;
  await takePoint(meetingCodeLimit, String(request.headers[clientAddressHeader]));
}

export const isForApi = (request: IncomingMessage) => /^\/api(\/|$)/.test(pathOf(request));

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** Null when its escapes are malformed. */
function decodedPath(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(pathOf(request));
  } catch {
    return null;
  }
}

/** They are there only where the proxy that says so is trusted. */
const forwardedHosts = ({ headers }: IncomingMessage) =>
  String(headers["x-forwarded-host"] ?? "")
    .split(",")
    .map((host) => host.trim())
    .filter(Boolean);
