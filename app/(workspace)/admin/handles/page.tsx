import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HandlesPage } from "@/components/admin/people/handles-page";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Handles · Administration" };

export default async function AdminHandlesPage() {
  const actor = await requirePageActor("/admin/handles");
  if (!actor.isAdmin) notFound();
  return <HandlesPage />;
}
