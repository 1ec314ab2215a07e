import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BroadcastPage } from "@/components/admin/broadcasts/broadcast-page";
import { countAudiences, findBroadcast } from "@/lib/features/broadcasts/queries";
import { broadcastParams } from "@/lib/features/broadcasts/schema";
import { serializeBroadcast } from "@/lib/features/broadcasts/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Broadcast · Administration" };

export default async function Page({ params }: { params: Promise<{ broadcast_id: string }> }) {
  const read = broadcastParams.safeParse(await params);
  const actor = await requirePageActor("/admin/broadcasts");
  if (!actor.isAdmin) notFound();
  const broadcast = read.success ? await findBroadcast(read.data.broadcast_id) : null;
  if (!broadcast) notFound();
  return <BroadcastPage initial={serializeBroadcast(broadcast)} counts={await countAudiences()} />;
}
