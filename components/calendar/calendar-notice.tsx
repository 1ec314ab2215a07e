"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { CalendarWindow } from "@/lib/features/calendar/schema";
import { describeError } from "@/lib/platform/http/client";

type CalendarNoticeProps = {
  own: UseQueryResult<MeetingWire[]>;
  provider: UseQueryResult<Omit<CalendarWindow, "meetings">>;
};

const settings = "/settings/calendar";

/** Beside the title, where nothing moves when it is gone. */
export function CalendarLoading({ own, provider }: CalendarNoticeProps) {
  const words = own.isPending ? "Loading your meetings…" : provider.isPending ? "Loading your calendar's events…" : "";
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-ink-faint text-sm empty:hidden">
      {words ? (
        <>
          <Spinner className="size-3.5 shrink-0" />
          <span className="truncate max-xl:sr-only">{words}</span>
        </>
      ) : null}
    </p>
  );
}

/** One quiet line: what is missing and why. The calendar itself is always there. */
export function CalendarNotice({ own, provider }: CalendarNoticeProps) {
  const notice = noticeOf(own, provider);
  return notice ? (
    <p role="status" className="flex min-w-0 items-center gap-3 text-ink-faint text-sm">
      {notice}
    </p>
  ) : null;
}

function noticeOf(own: CalendarNoticeProps["own"], provider: CalendarNoticeProps["provider"]): ReactNode {
  if (own.isError) {
    return (
      <>
        <span className="text-bad">Couldn't load your meetings. {describeError(own.error)}</span>
        <Retry onClick={() => void own.refetch()} isBusy={own.isFetching} />
      </>
    );
  }
  if (own.isPending || provider.isPending) return null;
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

function Retry({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) {
  return (
    <button type="button" onClick={onClick} disabled={isBusy} className={linkClasses}>
      {isBusy ? "Trying…" : "Try again"}
    </button>
  );
}
