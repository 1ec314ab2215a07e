import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { findPageProfile } from "@/app/page-profile";
import { AdminNav } from "@/components/admin/admin-nav";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { env } from "@/lib/platform/env";

/** The console. For everyone but administrators it doesn't exist. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const profile = await findPageProfile();
  if (!profile?.is_admin) notFound();
  return (
    <PageBody width="wide">
      <PageHeader title="Administration">
        <AdminNav hasPlans={env.BILLING} />
      </PageHeader>
      {children}
    </PageBody>
  );
}
