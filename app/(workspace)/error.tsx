"use client";
import { useReturnOfService } from "@/components/data/use-return-of-service";
import { PageBody } from "@/components/shell/page-header";
import { ErrorState } from "@/components/ui/error-state";

/** Errors of one page. The navigation stays usable. */
export default function WorkspaceError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isAway = useReturnOfService(error);
  if (isAway) {
    return (
      <PageBody>
        <ErrorState title="Can't reach Parley">
          The service isn't responding right now. This page will load by itself as soon as it does.
        </ErrorState>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <ErrorState title="This page could not be shown" onRetry={reset}>
        Something went wrong on our side. Nothing you saved is lost, and the other pages still work.
        {error.digest ? ` If you report it, give this number: ${error.digest}.` : ""}
      </ErrorState>
    </PageBody>
  );
}
