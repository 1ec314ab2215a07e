"use client";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { TimeQuery } from "./use-availability";

type AvailabilityProps = TimeQuery & {
  /** The zone of the form, in which times are shown. */
  timezone: string;
  /** Only the first of several meetings is checked. */
  repeats?: boolean;
  onPick: (start: string) => void;
};

const loadFindings = () => import("./time-findings").then((loaded) => loaded.TimeFindings);
const loadSuggestions = () => import("./suggested-times").then((loaded) => loaded.SuggestedTimes);

/** Who has time at what the form says, better times nearby, and times that suit everybody. */
export function Availability({ timezone, repeats = false, onPick, ...timeQuery }: AvailabilityProps) {
  const style = { ...useTimeStyle(), zoneOfForm: timezone };
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div
        role="status"
        className={cn(
          "min-h-7 min-w-0 flex-1 basis-60 py-1 touch:py-3",
          // Room for who has time, and that no calendar is connected: the answer moves nothing.
          timeQuery.start && "min-h-18 sm:min-h-13 touch:min-h-22 sm:touch:min-h-17",
        )}
      >
        {timeQuery.start ? (
          <LatePart
            load={loadFindings}
            props={{ timeQuery, style, repeats, onPick }}
            waiting={<Skeleton className="mt-1 h-3 w-40" />}
          />
        ) : null}
      </div>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-mr-2.5 max-sm:mr-0"
      >
        Suggest times
        <ChevronDown aria-hidden className={cn("transition-transform", isOpen && "rotate-180")} />
      </Button>
      {isOpen ? (
        <div id={id} className="w-full">
          <LatePart
            load={loadSuggestions}
            props={{
              timeQuery,
              style,
              onClose: close,
              onPick: (start: string) => {
                onPick(start);
                close();
              },
            }}
            waiting={<Skeleton className="h-40 w-full rounded-card" />}
          />
        </div>
      ) : null}
    </div>
  );
}
