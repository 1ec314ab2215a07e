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
          The service isn't responding. This page will load as soon as it's back.
        </ErrorState>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <ErrorState title="Couldn't load this page" onRetry={reset}>
        Something went wrong. Your data is safe, and other pages still work.
        {error.digest ? ` If you report it, include this code: ${error.digest}.` : ""}
      </ErrorState>
    </PageBody>
  );
}
