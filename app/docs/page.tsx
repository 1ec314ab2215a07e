import type { Metadata } from "next";
import { DocsHome } from "@/components/docs/docs-home";
import { env } from "@/lib/platform/env";
import { readDocument } from "./read-document";

export const metadata: Metadata = { title: "API reference" };

export default async function DocsPage() {
  return <DocsHome document={await readDocument()} origin={env.PUBLIC_ORIGIN} />;
}
