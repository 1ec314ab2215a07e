"use client";
import { useQuery } from "@tanstack/react-query";
import { useConfirmedAction } from "@/components/confirm/use-confirmed-action";
import { List } from "@/components/list/list";
import { ListRow, ListRowSkeleton } from "@/components/list/list-row";
import { When } from "@/components/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
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

  return (
    <div className="flex flex-col items-start gap-4">
      <List
        label="Browsers that are signed in"
        query={sessions}
        items={sessions.data ?? []}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={null}
        failure={{ title: "Your browsers could not be listed" }}
        divided
      >
        {(session) => (
          <ListRow
            title={
              <>
                {describeBrowser(session.user_agent)}
                {session.current ? <Badge tone="accent">This one</Badge> : null}
              </>
            }
            meta={
              <>
                Signed in <When at={session.created_at} mid />, last used <When at={session.last_seen_at} mid />
              </>
            }
            action={
              session.current ? null : (
                <Button
                  data-row
                  size="sm"
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
