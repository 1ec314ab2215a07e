import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { PlansPage } from "@/components/admin/billing/plans-page";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Plans · Administration" };

export default async function AdminPlansPage() {
  const profile = await findPageProfile();
  if (!profile?.is_admin || !env.BILLING) notFound();
  return <PlansPage />;
}
