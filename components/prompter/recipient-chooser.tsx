"use client";
import { useId } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { FieldRow } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { recipientsMax } from "@/lib/flows/prompter/constants";
import { describeError } from "@/lib/platform/http/client";
import { usePrompter } from "./use-prompter";

/** For the host: whose questions the assistant answers while they are asked. */
export function RecipientChooser({ meetingId, className }: { meetingId: string; className?: string }) {
  const titleId = useId();
  const { prompter, choose, chosen } = usePrompter(meetingId);
  const { data, error, isPending, isFetching, refetch } = prompter;
  const isFull = chosen.size >= recipientsMax;
  const set = (userId: string, on: boolean) =>
    choose.mutate(on ? [...chosen, userId] : [...chosen].filter((id) => id !== userId));
  return (
    <section aria-labelledby={titleId} className={className}>
      <h3 id={titleId} className="text-base text-ink">
        Prompter
      </h3>
      <p className="mt-0.5 text-ink-faint text-sm">
        When somebody asks one of these people a question, only they see an answer from what they can read.
      </p>
      {isPending ? (
        <div role="status" aria-busy="true" aria-label="Loading people" className="mt-3 space-y-3">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ) : null}
      {error ? (
        <ErrorState
          title="Couldn't load the people"
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mt-3"
        >
          {describeError(error)}
        </ErrorState>
      ) : null}
      {data ? (
        <ul aria-label="People" className="mt-3 space-y-2.5">
          {data.candidates.map(({ user_id: userId, name, email }) => (
            <li key={userId}>
              <FieldRow label={name} description={email}>
                <Switch
                  checked={chosen.has(userId)}
                  disabled={isFull && !chosen.has(userId)}
                  onCheckedChange={(on) => set(userId, on)}
                />
              </FieldRow>
            </li>
          ))}
        </ul>
      ) : null}
      {data && isFull ? (
        <p className="mt-2 text-ink-faint text-sm">The prompter can help up to {recipientsMax} people.</p>
      ) : null}
      {choose.isError ? (
        <p role="alert" className="mt-2 text-bad text-sm">
          Not saved. {describeError(choose.error)}
        </p>
      ) : null}
    </section>
  );
}
