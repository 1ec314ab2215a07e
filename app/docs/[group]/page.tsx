import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readDocument } from "@/app/docs/read-document";
import { groupOperations } from "@/components/docs/api-document";
import { DocsGroup } from "@/components/docs/docs-group";
import { env } from "@/lib/platform/env";

type Props = { params: Promise<{ group: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { group } = await params;
  const found = groupOperations(await readDocument()).find(({ slug }) => slug === group);
  return { title: found ? `${found.title}: API reference` : "API reference" };
}

export default async function DocsGroupPage({ params }: Props) {
  const { group } = await params;
  const document = await readDocument();
  if (!groupOperations(document).some(({ slug }) => slug === group)) notFound();
  return <DocsGroup document={document} slug={group} origin={env.PUBLIC_ORIGIN} />;
}
