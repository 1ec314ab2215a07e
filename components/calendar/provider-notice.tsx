"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { CalendarWindow } from "@/lib/calendar/schema";
import { describeError } from "@/lib/http/client";
import type { MeetingWire } from "@/lib/meetings/schema";

type ProviderNoticeProps = {
  own: UseQueryResult<MeetingWire[]>;
  provider: UseQueryResult<Omit<CalendarWindow, "meetings">>;
};

const settings = "/settings/calendar";

/** One quiet line: what is still loading, and what is missing and why. The calendar itself is always there. */
export function ProviderNotice({ own, provider }: ProviderNoticeProps) {
  return (
    <div role="status" className="flex min-w-0 items-center gap-2 text-ink-faint text-sm empty:hidden">
      {noticeOf(own, provider)}
    </div>
  );
}

function noticeOf(own: ProviderNoticeProps["own"], provider: ProviderNoticeProps["provider"]): ReactNode {
  if (own.isError) {
    return (
      <>
        <span className="text-bad">Couldn't load your meetings. {describeError(own.error)}</span>
        <Retry onClick={() => void own.refetch()} />
      </>
    );
  }
  if (own.isPending) return <Loading>Loading your meetings…</Loading>;
  if (provider.isPending) return <Loading>Loading your calendar's events…</Loading>;
  if (provider.isError) {
    return (
      <>
        <span>Your calendar's events couldn't be loaded.</span>
        <Retry onClick={() => void provider.refetch()} isBusy={provider.isFetching} />
      </>
    );
  }
  const { configured, connected, needs_reconnect: isLost, google_error: problem } = provider.data;
  if (!configured) return null;
  if (!connected && !isLost) return <NoticeLink words="Connect a calendar" after="to see its events here." />;
  if (isLost) return <NoticeLink words="Connect your calendar again" after="to see its events here." />;
  if (!problem) return null;
  return (
    <>
      <span className="truncate" title={problem}>
        {problem}
      </span>
      <Retry onClick={() => void provider.refetch()} isBusy={provider.isFetching} />
      <Link href={settings} className={linkClasses}>
        Calendar settings
      </Link>
    </>
  );
}

const linkClasses = "shrink-0 rounded-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink";

function NoticeLink({ words, after }: { words: string; after: string }) {
  return (
    <span className="truncate">
      <Link href={settings} className={linkClasses}>
        {words}
      </Link>{" "}
      {after}
    </span>
  );
}

function Retry({ onClick, isBusy = false }: { onClick: () => void; isBusy?: boolean }) {
  return (
    <button type="button" onClick={onClick} disabled={isBusy} className={linkClasses}>
      {isBusy ? "Trying…" : "Try again"}
    </button>
  );
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <>
      <Spinner className="size-3.5" />
      <span className="truncate">{children}</span>
    </>
  );
}
