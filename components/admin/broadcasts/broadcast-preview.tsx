"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { ShownMail } from "@/components/patterns/mail/shown-mail";
import { ErrorState } from "@/components/ui/error-state";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { previewQuery } from "./broadcast-queries";

type View = "light" | "dark" | "text";
const typingMs = 400;

/** The email as the reader of this page would get it. */
export function BroadcastPreview({ subject, body }: { subject: string; body: string }) {
  const [view, setView] = useState<View>("light");
  const words = useDebounced(JSON.stringify({ subject, body }), typingMs);
  const isEmpty = subject.trim() === "" || body.trim() === "";
  const preview = useQuery({
    ...previewQuery(JSON.parse(words)),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const mail = isEmpty ? undefined : preview.data;
  return (
    <section aria-label="Preview" className="flex min-h-[30rem] min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-ink text-sm">Preview</h2>
        <Segmented
          label="Show"
          value={view}
          onValueChange={setView}
          options={[
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
            { value: "text", label: "Plain text" },
          ]}
        />
      </div>
      {isEmpty ? (
        <p className="text-base text-ink-faint">Write a subject and a message to see the email.</p>
      ) : preview.isError ? (
        <ErrorState
          title="This can't be sent as it is."
          {...(isRefusal(preview.error) ? {} : { onRetry: () => void preview.refetch(), retrying: preview.isFetching })}
        >
          {isRefusal(preview.error)
            ? preview.error.errors.map(({ message }) => message).join(" ")
            : describeError(preview.error)}
        </ErrorState>
      ) : mail ? (
        <>
          <p className="wrap-anywhere font-medium text-base text-ink">{mail.subject}</p>
          {view === "text" ? (
            <ShownMail mail={mail} view="text" />
          ) : (
            <ShownMail mail={mail} view="mail" scheme={view} />
          )}
        </>
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading preview" className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="min-h-80 flex-1" />
        </div>
      )}
    </section>
  );
}

const isRefusal = (error: Error): error is ApiError => error instanceof ApiError && error.status === 422;
