"use client";
import { PageBody } from "@/components/shell/page-header";
import { ErrorState } from "@/components/ui/error-state";

/** One page failed; the rail beside it goes on working. */
export default function WorkspaceError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <PageBody>
      <ErrorState title="This page could not be shown" onRetry={reset}>
        Something went wrong on our side. Nothing you saved is lost, and the other pages still work.
        {error.digest ? ` If you report it, give this number: ${error.digest}.` : ""}
      </ErrorState>
    </PageBody>
  );
}
