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
        <p role="status">The service isn't responding. This page will load as soon as it's back.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Couldn't load this page"
      actions={
        <>
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
          <ButtonLink href="/home">Home</ButtonLink>
        </>
      }
    >
      <p>Something went wrong. Your data is safe, and meetings in progress aren't affected.</p>
      {error.digest ? (
        <p className="text-ink-faint text-sm">If you report it, include this code: {error.digest}</p>
      ) : null}
    </MessagePage>
  );
}
