"use client";
import { useQuery } from "@tanstack/react-query";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { describeBrowser } from "@/lib/language/people/describe-browser";
import { type SessionWire, sessionsQuery, useEndAllSessions, useEndSession } from "./use-security";

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const { mutateAsync: endSession } = useEndSession();
  const { mutateAsync: endAllSessions } = useEndAllSessions();
  const end = useConfirmedAction<SessionWire>({
    act: ({ id }) => endSession(id),
    question: ({ user_agent }) => ({
      title: `Sign out ${describeBrowser(user_agent)}?`,
      description: "This browser will be signed out within seconds and has to sign in again.",
      action: "Sign out",
    }),
    done: () => ({ title: "Browser signed out" }),
  });
  const endAll = useConfirmedAction({
    act: () => endAllSessions(),
    question: () => ({
      title: "Sign out everywhere?",
      description: "Every browser will be signed out within seconds, including this one. API tokens keep working.",
      action: "Sign out everywhere",
    }),
  });

  return (
    <div className="flex flex-col items-start gap-4">
      <List
        label="Sessions"
        query={sessions}
        items={sessions.data ?? []}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={null}
        failure={{ title: "Couldn't load your sessions" }}
        divided
      >
        {(session) => (
          <ListRow
            title={
              <>
                {describeBrowser(session.user_agent)}
                {session.current ? <Badge tone="accent">This device</Badge> : null}
              </>
            }
            meta={
              <>
                Signed in <When at={session.created_at} mid />, last active <When at={session.last_seen_at} mid />
              </>
            }
            action={
              session.current ? null : (
                <Button
                  data-row
                  variant="danger-quiet"
                  aria-label={`Sign out ${describeBrowser(session.user_agent)}`}
                  loading={end.pending?.id === session.id}
                  onClick={() => end.start(session)}
                >
                  Sign out
                </Button>
              )
            }
          />
        )}
      </List>
      <Button onClick={() => endAll.start()}>Sign out everywhere</Button>
      {end.dialog}
      {endAll.dialog}
    </div>
  );
}
