import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NewBroadcast } from "@/components/admin/broadcasts/new-broadcast";
import { BackLink } from "@/components/patterns/detail/back-link";
import { countAudiences } from "@/lib/features/broadcasts/queries";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "New broadcast · Administration" };

export default async function NewBroadcastPage() {
  const actor = await requirePageActor("/admin/broadcasts/new");
  if (!actor.isAdmin) notFound();
  return (
    <>
      <BackLink href="/admin/broadcasts" label="Broadcasts" />
      <h2 className="mb-6 font-semibold text-xl">New broadcast</h2>
      <NewBroadcast counts={await countAudiences()} />
    </>
  );
}
