"use client";
import { Bell } from "lucide-react";
import { useUnread } from "@/components/notifications/notification-queries";
import { unreadLabel } from "@/components/notifications/unread-label";
import { moveAmongRows } from "@/components/patterns/list/row-keys";
import { cn } from "@/components/ui/cn";
import { LatePart } from "@/components/ui/late-part";
import { Popover } from "@/components/ui/popover";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { useWorkspace } from "./workspace-context";

const loadList = () => import("@/components/notifications/notification-list").then((loaded) => loaded.NotificationList);
const waiting = (
  <div className="flex flex-col gap-4 py-2">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

/** One list at a time: the rail's from this width on, the phone's below. */
const wide = "(min-width: 48rem)";

const nameOf = (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : "Notifications");

/** A row of the rail; collapsed, an icon with a number. */
export function RailBell({ narrow, className }: { narrow: boolean; className: string }) {
  const unread = useUnread();
  const { isBellOpen, setBellOpen } = useWorkspace();
  const isWide = useMediaQuery(wide, true);
  return (
    <Popover
      label="Notifications"
      open={isBellOpen && isWide}
      onOpenChange={setBellOpen}
      side="right"
      align="start"
      sideOffset={12}
      onKeyDown={moveAmongRows}
      className="max-h-[min(var(--available-height),40rem)] w-[26rem] p-2.5"
      trigger={
        <button
          type="button"
          aria-label={nameOf(unread)}
          title={narrow ? "Notifications" : undefined}
          className={cn(
            className,
            "relative data-popup-open:bg-hover data-popup-open:text-ink",
            narrow ? "w-8 justify-center" : "w-full px-2",
          )}
        >
          <Bell aria-hidden />
          {narrow ? null : <span className="flex-1 text-left">Notifications</span>}
          {unread > 0 ? <Count unread={unread} className={narrow ? "-top-1 -right-1 absolute" : undefined} /> : null}
        </button>
      }
    >
      <LatePart load={loadList} props={{ onLeave: () => setBellOpen(false) }} waiting={waiting} />
    </Popover>
  );
}

/** In the header of each page on a phone. */
export function PhoneBell() {
  const unread = useUnread();
  const { isBellOpen, setBellOpen } = useWorkspace();
  const isWide = useMediaQuery(wide, true);
  return (
    <Sheet
      title="Notifications"
      open={isBellOpen && !isWide}
      onOpenChange={setBellOpen}
      trigger={
        <button
          type="button"
          aria-label={nameOf(unread)}
          className="relative inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink md:hidden touch:size-11"
        >
          <Bell aria-hidden className="size-[1.125rem]" />
          {unread > 0 ? <Count unread={unread} className="absolute top-0 right-0 touch:top-1 touch:right-1" /> : null}
        </button>
      }
    >
      <LatePart load={loadList} props={{ onLeave: () => setBellOpen(false) }} waiting={waiting} />
    </Sheet>
  );
}

function Count({ unread, className }: { unread: number; className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn(
        "tabular flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-accent-ink text-xs leading-none",
        className,
      )}
    >
      {unreadLabel(unread)}
    </span>
  );
}
