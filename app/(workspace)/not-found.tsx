import type { Metadata } from "next";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function WorkspaceNotFound() {
  return (
    <PageBody>
      <PageHeader title="Page not found" />
      <p className="max-w-prose text-ink-soft text-md">
        Check the link. The page may have been removed, or you may not have access to it.
      </p>
      <ButtonLink href="/home" variant="primary" className="mt-6">
        Home
      </ButtonLink>
    </PageBody>
  );
}
