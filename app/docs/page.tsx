import type { Metadata } from "next";
import type { ApiDocument } from "@/components/docs/api-document";
import { ApiReference } from "@/components/docs/api-reference";
import { makeDocument } from "@/lib/openapi/document";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "API reference" };

let document: ApiDocument | null = null;

export default async function DocsPage() {
  document ??= await readDocument();
  return <ApiReference document={document} origin={env.PUBLIC_ORIGIN} />;
}

/** The response of `/api/openapi.json`, as plain data. */
async function readDocument(): Promise<ApiDocument> {
  const { routes } = await import("@/app/api/routes");
  return JSON.parse(JSON.stringify(makeDocument(routes, env.PUBLIC_ORIGIN)));
}
