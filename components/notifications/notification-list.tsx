"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Settings } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { moveAmongRows } from "@/components/patterns/list/row-keys";
import { formatFull, formatTime } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { pageMax } from "@/lib/core/notifications/constants";
import type { NotificationsWire } from "@/lib/core/notifications/schema";
import { describeError } from "@/lib/platform/http/client";
import { foldNotifications, type Line } from "./fold-notifications";
import { KindIcon } from "./kind-icon";
import { notificationsQuery, useClear, useMarkRead } from "./notification-queries";

/** What is seen this long counts as read. */
export const seenMs = 1500;

/** What the bell holds. `onLeave`: the person goes where a notification leads. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...notificationsQuery(isWhole),
    placeholderData: keepPreviousData,
  });
  if (data) return <Loaded {...data} isWhole={isWhole} onShowAll={() => setWhole(true)} onLeave={onLeave} />;
  if (error) {
    return (
      <ErrorState title="Couldn't load your notifications" onRetry={() => void refetch()} retrying={isFetching}>
        {describeError(error)}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-label="Loading notifications" className="flex flex-col gap-4 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}

type LoadedProps = NotificationsWire & { isWhole: boolean; onShowAll: () => void; onLeave: () => void };

function Loaded({ items, unread, isWhole, onShowAll, onLeave }: LoadedProps) {
  const style = useTimeStyle();
  const now = useNow() ?? new Date();
  const markRead = useMarkRead();
  const fresh = useFreshIds(items, markRead.mutate);
  const clear = useClear();
  const newest = items[0];
  const clearing = useConfirmedAction({
    act: (until: string) =>
      clear.mutateAsync(until).catch((error: unknown) => {
        toast.bad("Couldn't clear your notifications.", { description: describeError(error) });
        throw error;
      }),
    question: () => ({
      title: "Clear all notifications?",
      description: "They are deleted for good. Meetings, notes and tasks stay.",
      action: "Clear all",
      keep: "Keep them",
    }),
  });
  const markAll = () =>
    markRead.mutate(null, {
      onSuccess: fresh.forgetAll,
      onError: (error) => void toast.bad("Couldn't mark them as read.", { description: describeError(error) }),
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are links and buttons; arrow keys move among them.
    <div onKeyDown={moveAmongRows}>
      <div className="mb-1 flex min-h-8 flex-wrap items-center gap-x-1">
        <h2 className="mr-auto font-semibold text-md max-md:sr-only">Notifications</h2>
        {unread > 0 || fresh.count > 0 ? (
          <Button variant="ghost" size="sm" onClick={markAll}>
            Mark all as read
          </Button>
        ) : null}
        {newest ? (
          <Button
            variant="ghost"
            size="sm"
            loading={clearing.pending !== null}
            onClick={() => clearing.start(newest.id)}
          >
            Clear all
          </Button>
        ) : null}
        <Link
          href="/settings/notifications"
          aria-label="Notification settings"
          title="Notification settings"
          onClick={onLeave}
          className="inline-flex size-7 items-center max-md:ml-auto justify-center rounded-control text-ink-soft hover:bg-hover hover:text-ink touch:size-11"
        >
          <Settings aria-hidden className="size-4" />
        </Link>
      </div>
      {items.length === 0 ? (
        <p className="py-10 text-center text-base text-ink-faint">You're all caught up.</p>
      ) : (
        <>
          {foldNotifications(items, style, now).map(({ day, lines }) => (
            <div key={day}>
              <h3 className="mt-3 mb-1 px-2 font-medium text-ink-faint text-xs">{day}</h3>
              {/* Not a landmark: the page below the popover may have one of that name. */}
              <ul aria-label={day} className="flex flex-col">
                {lines.map((line) => (
                  <Row
                    key={line.newest.id}
                    line={line}
                    isFresh={fresh.has(line)}
                    time={formatTime(line.newest.at, style)}
                    fullTime={formatFull(line.newest.at, style)}
                    onRead={() => {
                      fresh.forget(line.unreadIds);
                      if (line.unreadIds.length > 0) markRead.mutate(line.unreadIds);
                    }}
                    onLeave={onLeave}
                  />
                ))}
              </ul>
            </div>
          ))}
          {items.length === pageMax && !isWhole ? (
            <Button variant="ghost" className="mt-2" block onClick={onShowAll}>
              Show older
            </Button>
          ) : null}
        </>
      )}
      {clearing.dialog}
    </div>
  );
}

type RowProps = {
  line: Line;
  isFresh: boolean;
  time: string;
  fullTime: string;
  onRead: () => void;
  onLeave: () => void;
};

function Row({ line: { newest, title, body }, isFresh, time, fullTime, onRead, onLeave }: RowProps) {
  const classes =
    "flex min-w-0 flex-1 items-start gap-2.5 rounded-control px-2 py-2 text-left outline-offset-[-2px] touch:min-h-11";
  const words = (
    <>
      <KindIcon
        kind={newest.kind}
        className={cn("mt-0.5 size-4 shrink-0", isFresh ? "text-accent" : "text-ink-faint")}
      />
      <span className="min-w-0 flex-1">
        <span
          className={cn(
            "line-clamp-3 break-words text-base leading-5",
            isFresh ? "font-medium text-ink" : "text-ink-soft",
          )}
        >
          {isFresh ? <span className="sr-only">Unread: </span> : null}
          {title}
        </span>
        {body ? <span className="mt-0.5 line-clamp-2 break-words text-ink-faint text-sm">{body}</span> : null}
      </span>
      <time dateTime={newest.at} title={fullTime} className="tabular mt-0.5 shrink-0 text-ink-faint text-xs leading-4">
        {time}
      </time>
    </>
  );
  return (
    <li className="group/row relative flex items-start rounded-control hover:bg-hover">
      {newest.href ? (
        <Link
          href={newest.href}
          data-row
          className={classes}
          onClick={() => {
            onRead();
            onLeave();
          }}
        >
          {words}
        </Link>
      ) : (
        <button type="button" data-row className={classes} onClick={onRead}>
          {words}
        </button>
      )}
      <span className="relative mt-2 mr-2 flex size-4 shrink-0 items-center justify-center">
        {isFresh ? (
          <>
            <span
              aria-hidden
              className="size-2 rounded-full bg-accent group-focus-within/row:opacity-0 group-hover/row:opacity-0 touch:opacity-100!"
            />
            <button
              type="button"
              aria-label={`Mark as read: ${title}`}
              title="Mark as read"
              onClick={onRead}
              className="-inset-1.5 absolute flex items-center justify-center rounded-control text-ink-soft opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/row:opacity-100 touch:hidden"
            >
              <Check aria-hidden className="size-4" />
            </button>
          </>
        ) : null}
      </span>
    </li>
  );
}

/** What was unread when it was shown keeps its mark while the bell is open, and counts as read a moment later. */
function useFreshIds(items: NotificationsWire["items"], markRead: (ids: string[]) => void) {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = items
    .filter(({ read }) => !read)
    .map(({ id }) => id)
    .join(" ");
  const mark = useRef(markRead);
  useEffect(() => {
    mark.current = markRead;
  });
  useEffect(() => {
    if (unread === "") return;
    const ids = unread.split(" ");
    setFresh((before) => new Set([...before, ...ids]));
    const timer = setTimeout(() => mark.current(ids), seenMs);
    return () => clearTimeout(timer);
  }, [unread]);
  return {
    count: fresh.size,
    has: ({ newest, unreadIds }: Line) => fresh.has(newest.id) || unreadIds.some((id) => fresh.has(id)),
    forget: (ids: readonly string[]) => setFresh((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    forgetAll: () => setFresh(new Set()),
  };
}
