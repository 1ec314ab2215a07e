import "server-only";
import type { IncomingMessage } from "node:http";
import { bookReadLimit } from "@/lib/flows/booking/limits";
import { meetingCodeLimit } from "@/lib/platform/http/constants";
import { originOfHost } from "@/lib/platform/http/known-origins";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { badRequest, methodNotAllowed, misdirected } from "@/lib/platform/refusal";
import { clientAddressHeader } from "./note-client-address";

/** Probes may send any Host, such as the IP address of a container; the answer contains nothing confidential. */
const healthPath = "/api/health";
const apiMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const pageMethods = ["GET", "HEAD"];

/** Refuses malformed request targets and unknown hosts (DNS rebinding). Reduces absolute URLs to their path. */
export function assertAnswerable(request: IncomingMessage) {
  const hosts = [request.headers.host ?? "", ...forwardedHosts(request)];
  const target = request.url ?? "";
  if (!target.startsWith("/")) {
    if (!URL.canParse(target)) throw badRequest("The request has no path.");
    const { host, pathname, search } = new URL(target);
    hosts.push(host);
    request.url = pathname + search;
  }
  // Next answers 500 to malformed escapes. Postgres rejects NUL in text, so no page can exist at such a path.
  if (decodedPath(request) === null || (!isForApi(request) && /%00/.test(request.url ?? ""))) {
    throw badRequest("The URL is malformed.");
  }
  if (pathOf(request) !== healthPath && hosts.some((host) => originOfHost(host) === null)) throw misdirected();
}

/** Next answers 500 to unknown methods instead of 405. */
export function assertMethodForNext(request: IncomingMessage) {
  const allowed = isForApi(request) ? apiMethods : pageMethods;
  if (!allowed.includes(request.method ?? "")) throw methodNotAllowed(allowed);
}

/**
 * Applies the API's rate limits to pages that take a meeting code, so that they cannot be used to guess codes, and to
 * booking pages, whose times cost a search.
 */
export async function limitPublicPages(request: IncomingMessage) {
  const area = /^\/+(m|room|book)\/+[^/]/i.exec(decodedPath(request) ?? "")?.[1]?.toLowerCase();
  if (!area) return;
  const limit = area === "book" ? bookReadLimit : meetingCodeLimit;
  await takePoint(limit, String(request.headers[clientAddressHeader]));
}

export const isForApi = (request: IncomingMessage) => /^\/api(\/|$)/.test(pathOf(request));

const pathOf = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** Null when the percent-encoding is malformed. */
function decodedPath(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(pathOf(request));
  } catch {
    return null;
  }
}

/** Present only behind a trusted proxy: `noteClientAddress` deletes the header otherwise. */
const forwardedHosts = ({ headers }: IncomingMessage) =>
  String(headers["x-forwarded-host"] ?? "")
    .split(",")
    .map((host) => host.trim())
    .filter(Boolean);
