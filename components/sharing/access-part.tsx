"use client";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { AccessPanel } from "@/lib/features/sharing/schema";
import { describeError } from "@/lib/platform/http/client";
import { AccessRequestCard } from "./access-request-card";
import { AddablePerson } from "./addable-person";
import { ReaderRow } from "./reader-row";

type AccessPartProps = {
  meetingId: string;
  query: {
    data: AccessPanel | undefined;
    isError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
};

/** Who asks for the notes, who reads them and how much, and who else was there. */
export function AccessPart({ meetingId, query }: AccessPartProps) {
  /** Said where the request stood. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { data: panel } = query;
  if (!panel) {
    return query.isError ? (
      <ErrorState
        title="Couldn't load who has access."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {describeError(query.error)}
      </ErrorState>
    ) : (
      <div role="status" aria-busy="true" aria-label="Loading access" className="space-y-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  const { asks, people, addable } = panel;
  const asking = new Set(asks.map(({ user_id: id }) => id));
  const others = addable.filter(({ user_id: id }) => !asking.has(id));
  return (
    <div className="space-y-8">
      {asks.length > 0 || dismissed ? (
        <section aria-labelledby="access-requests">
          <Heading id="access-requests">Requests</Heading>
          <ul className="space-y-3">
            {asks.map((ask) => (
              <AccessRequestCard
                key={ask.user_id}
                meetingId={meetingId}
                ask={ask}
                onDismissed={() => setDismissed(ask.name)}
              />
            ))}
          </ul>
          <p role="status" className="mt-2 text-ink-soft text-sm empty:hidden">
            {dismissed ? `${dismissed}'s request was put aside. They aren't told.` : ""}
          </p>
        </section>
      ) : null}
      <section aria-labelledby="access-readers">
        <Heading id="access-readers">Can read the notes</Heading>
        {people.length > 0 ? (
          <ul className="divide-y divide-line border-line border-y">
            {people.map((person) => (
              <ReaderRow key={person.user_id} meetingId={meetingId} person={person} />
            ))}
          </ul>
        ) : (
          <p className="text-base text-ink-soft">Only you.</p>
        )}
      </section>
      {others.length > 0 ? (
        <section aria-labelledby="access-others">
          <Heading id="access-others">Also in the meeting</Heading>
          <ul className="divide-y divide-line border-line border-y">
            {others.map((person) => (
              <AddablePerson key={person.user_id} meetingId={meetingId} person={person} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h3 id={id} className="mb-2 font-medium text-ink-faint text-sm">
      {children}
    </h3>
  );
}
