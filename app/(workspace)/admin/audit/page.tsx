import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { AuditPage } from "@/components/admin/audit/audit-page";

export const metadata: Metadata = { title: "Audit · Administration" };

export default async function Page() {
  if (!(await findPageProfile())?.is_admin) notFound();
  return <AuditPage />;
}
