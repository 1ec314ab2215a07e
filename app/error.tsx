"use client";
import { useReturnOfService } from "@/components/data/use-return-of-service";
import { MessagePage } from "@/components/shell/message-page";
import { Button, ButtonLink } from "@/components/ui/button";

/** Shown if a page fails. The log contains the digest. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const isAway = useReturnOfService(error);
  if (isAway) {
    return (
      <MessagePage title="Can't reach Parley">
        <p role="status">The service isn't responding right now. This page will load by itself as soon as it does.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="This page could not be shown"
      actions={
        <>
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
          <ButtonLink href="/home">Go home</ButtonLink>
        </>
      }
    >
      <p>Something went wrong on our side. Nothing you saved is lost, and a meeting that is running goes on.</p>
      {error.digest ? (
        <p className="text-ink-faint text-sm">If you report it, give this number: {error.digest}</p>
      ) : null}
    </MessagePage>
  );
}
