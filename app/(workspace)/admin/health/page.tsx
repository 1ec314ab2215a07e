import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { HealthPage } from "@/components/admin/health/health-page";

export const metadata: Metadata = { title: "Health · Administration" };

export default async function Page() {
  if (!(await findPageProfile())?.is_admin) notFound();
  return <HealthPage />;
}
