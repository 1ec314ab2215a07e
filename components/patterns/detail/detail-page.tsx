"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { BackLink } from "./back-link";

type DetailPageProps<Data> = {
  back: { href: string; label: string };
  /** At the other end of the line with the link back. */
  beside?: ReactNode;
  query: {
    data: Data | undefined;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** At the size of what will be there. Without one, the page comes with its data. */
  skeleton?: ReactNode;
  /** It was deleted, or the reader may no longer know of it. */
  missing: { title: string; hint: string; leave: { href: string; label: string } };
  /** It could not be read; `hint` says what still works. */
  failure: { title: string; hint?: string };
  children: (data: Data) => ReactNode;
};

const body = "mx-auto w-full max-w-[84rem] px-4 sm:px-8";

/** The page of one thing: loading, failed, missing, or shown, even when the last reading failed. */
export function DetailPage<Data>({ back, beside, query, skeleton, missing, failure, children }: DetailPageProps<Data>) {
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <div className={cn(body, "pt-16")}>
        <h1 className="font-semibold text-2xl">{missing.title}</h1>
        <p className="mt-2 text-ink-soft text-md">{missing.hint}</p>
        <Link
          href={missing.leave.href}
          className="mt-4 inline-block rounded-sm text-accent underline underline-offset-2"
        >
          {missing.leave.label}
        </Link>
      </div>
    );
  }
  return (
    <div className={cn(body, "pt-6 pb-24 md:pt-10 md:pb-10")}>
      <div className="flex items-start justify-between gap-3">
        <BackLink {...back} />
        {beside}
      </div>
      {query.isError ? (
        <ErrorState
          title={failure.title}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mb-6"
        >
          {describeError(error)} {data === undefined ? null : "This page may be out of date."} {failure.hint}
        </ErrorState>
      ) : null}
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label="Loading">
          {skeleton}
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </div>
  );
}
