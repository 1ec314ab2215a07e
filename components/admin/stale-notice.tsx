"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/platform/http/client";

type StaleNoticeProps = {
  query: Pick<UseQueryResult<unknown>, "isError" | "error" | "refetch" | "isFetching">;
  /** "this meeting" */
  what: string;
};

/** Above a page that was shown before and could not be read again. */
export function StaleNotice({ query, what }: StaleNoticeProps) {
  if (!query.isError) return null;
  return (
    <ErrorState
      title={`Couldn't refresh ${what}.`}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      className="mb-6"
    >
      {describeError(query.error)} This page may be out of date.
    </ErrorState>
  );
}
