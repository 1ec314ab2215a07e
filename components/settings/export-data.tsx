"use client";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { formatBytes } from "@/components/ui/format-bytes";
import { Progress } from "@/components/ui/progress";
import type { ExportWire } from "@/lib/flows/accounts/schema";
import { describeError } from "@/lib/platform/http/client";
import { exportQuery, useDownloadExport, useStartExport } from "./use-account";

/** Asks for an archive of one's own data, and downloads it. */
export function ExportData({ initial }: { initial: ExportWire }) {
  const query = useQuery({ ...exportQuery, initialData: initial });
  const start = useStartExport();
  const download = useDownloadExport();
  const { status, expires_at, size } = query.data;
  if (query.isError) {
    return (
      <ErrorState title="Couldn't check your export" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {describeError(query.error)}
      </ErrorState>
    );
  }
  return (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <p className="text-base text-ink">
        Profile, meetings with the notes and transcripts you can read, private notes, knowledge, tasks and bookings in
        one ZIP file. Recordings are on their meetings' pages.
      </p>
      {status === "working" ? (
        <div role="status" className="w-full max-w-xs space-y-2">
          <p className="text-base">Preparing your data. We'll email you when it's ready.</p>
          <Progress value={null} label="Preparing your data" />
        </div>
      ) : null}
      {status === "ready" ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" loading={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden />
            Download{size === null ? null : ` (${formatBytes(size)})`}
          </Button>
          {expires_at ? (
            <p role="status" className="text-ink-faint text-sm">
              Available until <When at={expires_at} mid />
            </p>
          ) : null}
        </div>
      ) : null}
      {status === "failed" ? (
        <ErrorState title="Your data couldn't be prepared">Try again in a while.</ErrorState>
      ) : null}
      {status === "working" ? null : (
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {status === "none" ? "Export data" : "Export again"}
        </Button>
      )}
    </div>
  );
}
