import { makeDocument } from "@/lib/openapi/document";
import { env } from "@/lib/platform/env";

let document: string | null = null;

/** The complete API as OpenAPI 3.1. */
export async function GET() {
  // Imported on the first request, because nothing else needs every route in memory.
  document ??= JSON.stringify(makeDocument((await import("@/app/api/routes")).routes, env.PUBLIC_ORIGIN));
  return new Response(document, { headers: { "content-type": "application/json", "cache-control": "no-cache" } });
}
