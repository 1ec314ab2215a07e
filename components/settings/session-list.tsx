"use client";
import { useQuery } from "@tanstack/react-query";
import { useConfirmedAction } from "@/components/confirm/use-confirmed-action";
import { When } from "@/components/time/time-style";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/http/client";
import { describeBrowser } from "./describe-browser";
import { type SessionWire, sessionsQuery, useEndAllSessions, useEndSession } from "./use-security";

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const { mutateAsync: endSession } = useEndSession();
  const { mutateAsync: endAllSessions } = useEndAllSessions();
  const end = useConfirmedAction<SessionWire>({
    act: ({ id }) => endSession(id),
    question: ({ user_agent }) => ({
      title: `Sign out ${describeBrowser(user_agent)}?`,
      description: "It is signed out within seconds. Whoever uses it has to sign in again.",
      action: "Sign it out",
      keep: "Leave it signed in",
    }),
    done: () => ({ title: "That browser is signed out." }),
  });
  const endAll = useConfirmedAction({
    act: () => endAllSessions(),
    question: () => ({
      title: "Sign out everywhere?",
      description: "Every browser is signed out within seconds, this one too. API tokens go on working.",
      action: "Sign out everywhere",
      keep: "Stay signed in",
    }),
  });

  if (sessions.isError) {
    return (
      <ErrorState
        title="Your browsers could not be listed"
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      >
        {describeError(sessions.error)}
      </ErrorState>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ul aria-busy={sessions.isPending} className="w-full divide-y divide-line border-line border-y">
        {sessions.isPending ? (
          <li className="flex h-15 flex-col justify-center gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56" />
          </li>
        ) : (
          sessions.data.map((session) => (
            <li key={session.id} className="flex min-h-15 items-center gap-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 text-base">
                  {describeBrowser(session.user_agent)}
                  {session.current ? <Badge tone="accent">This one</Badge> : null}
                </p>
                <p className="mt-0.5 text-ink-faint text-sm">
                  Signed in <When at={session.created_at} mid />, last used <When at={session.last_seen_at} mid />
                </p>
              </div>
              {session.current ? null : (
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Sign out ${describeBrowser(session.user_agent)}`}
                  loading={end.pending?.id === session.id}
                  onClick={() => end.start(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))
        )}
      </ul>
      <Button onClick={() => endAll.start()}>Sign out everywhere</Button>
      {end.dialog}
      {endAll.dialog}
    </div>
  );
}
