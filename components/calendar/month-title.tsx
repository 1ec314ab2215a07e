"use client";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { LatePart } from "@/components/ui/late-part";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";

type MonthTitleProps = { title: string; date: string; today: string; onJump: (date: string) => void };

const loadMonth = () => import("@/components/ui/calendar").then(({ Calendar }) => Calendar);

/** The months in view; opens a month to jump to a day. */
export function MonthTitle({ title, date, today, onJump }: MonthTitleProps) {
  const [open, setOpen] = useState(false);
  return (
    <h1 className="-ml-2 min-w-0 max-md:flex-1 md:shrink-0">
      <span className="sr-only">Calendar, </span>
      <Popover
        label="Go to a day"
        open={open}
        onOpenChange={setOpen}
        className="p-3"
        trigger={
          <button
            type="button"
            className="inline-flex max-w-full items-center gap-1 rounded-control px-2 py-1 font-semibold text-xl hover:bg-hover data-popup-open:bg-hover touch:min-h-11"
          >
            <span className="truncate">{title}</span>
            <ChevronDown aria-hidden className="size-4 text-ink-faint" />
          </button>
        }
      >
        <LatePart
          load={loadMonth}
          waiting={<Skeleton className="h-72 w-63" />}
          props={{
            value: date,
            today,
            onValueChange: (next: string) => {
              onJump(next);
              setOpen(false);
            },
          }}
        />
      </Popover>
    </h1>
  );
}
