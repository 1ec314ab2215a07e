import "server-only";
import { databaseFailureOf } from "@/lib/platform/database/database-failure";
import { log } from "@/lib/platform/log";
import { currentRequestId } from "@/lib/platform/log-context";
import { ProviderFailure, StorageFull } from "@/lib/platform/provider-failure";
import { Refusal, refusalStatus } from "@/lib/platform/refusal";
import { BrokenContract } from "./broken-contract";

const titles: Record<number, string> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  410: "Gone",
  412: "Precondition failed",
  413: "Payload too large",
  415: "Unsupported media type",
  416: "Range not satisfiable",
  421: "Misdirected request",
  422: "Invalid",
  423: "Locked",
  429: "Too many requests",
  500: "Server error",
  502: "Provider failed",
  503: "Unavailable",
  507: "Storage full",
};
const retryAfterSeconds = 2;

/** Converts any thrown value to an RFC 9457 problem document. */
export function problemResponse(error: unknown): Response {
  if (error instanceof Refusal) {
    const status = refusalStatus[error.kind];
    const headers: Record<string, string> = {};
    const retryAt = error.details.retry_at;
    if (typeof retryAt === "string") {
      headers["retry-after"] = String(Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000)));
    }
    if (status === 401) headers["www-authenticate"] = "Bearer";
    if (Array.isArray(error.details.allow)) headers.allow = error.details.allow.join(", ");
    return problem(status, error.code, error.message, error.details, headers);
  }
  if (error instanceof StorageFull) {
    log.error({ err: error }, "storage full");
    return problem(507, "storage_full", error.message);
  }
  if (error instanceof ProviderFailure) {
    log.warn({ err: error }, "provider failed");
    return problem(502, "provider_failed", error.message);
  }
  if (error instanceof BrokenContract) {
    log.error({ err: error }, "contract broken");
    return problem(500, "contract_broken", error.message);
  }
  const failure = databaseFailureOf(error);
  if (failure === "away") {
    log.error({ err: error }, "database unreachable");
    const headers = { "retry-after": String(retryAfterSeconds) };
    return problem(503, "unavailable", "Parley isn't responding right now. Try again in a moment.", {}, headers);
  }
  if (failure === "full") {
    log.error({ err: error }, "database full");
    return problem(507, "storage_full", new StorageFull().message);
  }
  log.error({ err: error }, "unexpected error");
  const requestId = currentRequestId();
  const reference = requestId ? ` Reference: ${requestId}.` : "";
  return problem(500, "internal", `Something went wrong on our side. Try again.${reference}`);
}

function problem(
  status: number,
  code: string,
  detail: string,
  members: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const body = { type: `/docs#${code}`, title: titles[status] ?? "Error", status, detail, code, ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}
