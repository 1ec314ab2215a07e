import type { ReactNode } from "react";
import { SettingsNav } from "@/components/settings/settings-nav";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { env } from "@/lib/platform/env";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <PageBody>
      <PageHeader title="Settings">
        <SettingsNav hasPlans={env.BILLING} />
      </PageHeader>
      {children}
    </PageBody>
  );
}
