import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BroadcastList } from "@/components/admin/broadcasts/broadcast-list";
import { broadcastsPageMax } from "@/lib/features/broadcasts/constants";
import { listBroadcasts } from "@/lib/features/broadcasts/queries";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { cutPage, encodeCursor } from "@/lib/platform/pagination";

export const metadata: Metadata = { title: "Broadcasts · Administration" };

export default async function BroadcastsPage() {
  const actor = await requirePageActor("/admin/broadcasts");
  if (!actor.isAdmin) notFound();
  const rows = await listBroadcasts({ after: null, limit: broadcastsPageMax });
  const { page, next } = cutPage(rows, broadcastsPageMax, ({ createdAt }) => createdAt);
  return <BroadcastList initial={{ items: page.map(serializeBroadcast), next: next && encodeCursor(next) }} />;
}
