import "server-only";
import type { ApiDocument } from "@/components/docs/api-document";
import { makeDocument } from "@/lib/openapi/document";
import { env } from "@/lib/platform/env";

let document: ApiDocument | null = null;

/** The response of `/api/openapi.json`, as plain data. */
export async function readDocument(): Promise<ApiDocument> {
  // Imported on the first request, because nothing else needs every route in memory.
  document ??= JSON.parse(JSON.stringify(makeDocument((await import("@/app/api/routes")).routes, env.PUBLIC_ORIGIN)));
  return document as ApiDocument;
}
