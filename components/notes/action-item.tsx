"use client";
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "@/components/time/format-time";
import { useNow } from "@/components/time/time-style";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import type { NotesActionItem } from "@/lib/notes/schema";
import { MaskedText } from "./masked-text";
import { useLineSource } from "./source/use-line-source";
import { gutter, type Jump, TimeMark } from "./time-mark";

export type NamedPerson = { id: string; name: string };

type ActionItemProps = { item: NotesActionItem; onJump: Jump; people: readonly NamedPerson[]; children?: ReactNode };

export function ActionItem({ item, onJump, people, children }: ActionItemProps) {
  const now = useNow() ?? undefined;
  const source = useLineSource(item.t_ms, children ? undefined : item.id);
  const { owner, due } = item;
  const ownerId = owner?.user_id ?? people.find(({ name }) => name === owner?.name)?.id;
  return (
    <li {...source} className={cn("group", onJump && gutter)}>
      <TimeMark tMs={item.t_ms} onJump={onJump} of={item.text} />
      <div className="min-w-0">
        <p className="font-medium">
          <MaskedText>{item.text}</MaskedText>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-soft">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            {owner ? <Avatar name={owner.name} seed={ownerId} size={24} /> : null}
            <span className={cn("truncate", !owner && "text-ink-faint")}>{owner?.name ?? "Unassigned"}</span>
          </span>
          {due ? (
            <span className="inline-flex items-center gap-1.5 text-ink-soft">
              <CalendarDays aria-hidden className="size-3.5 text-ink-faint" />
              <span className="sr-only">Due </span>
              <time dateTime={due} className="tabular" suppressHydrationWarning>
                {formatDate(due, now)}
              </time>
            </span>
          ) : null}
        </p>
        {children}
      </div>
    </li>
  );
}

/** A date without a time is the same in every zone. */
export const formatDate = (date: string, now?: Date) =>
  formatDay(`${date}T12:00:00Z`, { timezone: "UTC", clock: "24" }, now);
