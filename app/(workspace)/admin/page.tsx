import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OverviewPage } from "@/components/admin/overview/overview-page";
import { readOverview } from "@/lib/flows/overview/queries";
import { serializeOverview } from "@/lib/flows/overview/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Overview · Administration" };

type Props = { searchParams: Promise<{ days?: string | string[] }> };

export default async function AdminOverviewPage({ searchParams }: Props) {
  const actor = await requirePageActor("/admin");
  if (!actor.isAdmin) notFound();
  const span = (await searchParams).days === "90" ? 90 : 30;
  return <OverviewPage overview={serializeOverview(await readOverview(span))} span={span} />;
}
