import { env } from "@/lib/env";
import { makeDocument } from "@/lib/openapi/document";

let document: string | null = null;

/** The whole interface as OpenAPI 3.1. */
export async function GET() {
  // Loaded with the first question: nothing else needs every route in memory.
  document ??= JSON.stringify(makeDocument((await import("../routes")).routes, env.PUBLIC_ORIGIN));
  return new Response(document, { headers: { "content-type": "application/json", "cache-control": "no-cache" } });
}
