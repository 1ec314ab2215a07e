"use client";
import { Globe } from "lucide-react";
import { useState } from "react";
import { zoneLabel } from "@/components/patterns/time/format-time";
import { LatePart } from "@/components/ui/late-part";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";

type SecondZoneButtonProps = {
  timezone: string;
  secondZone: string | null;
  /** The offsets are those of this moment. */
  at: number;
  onChange: (zone: string | null) => void;
};

const loadPicker = () => import("./second-zone-form").then(({ SecondZoneForm }) => SecondZoneForm);

/** Above the hours: which zones they are in, and a second one. */
export function SecondZoneButton({ timezone, secondZone, at, onChange }: SecondZoneButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Second time zone"
      showLabel
      open={open}
      onOpenChange={setOpen}
      className="w-72"
      trigger={
        <button
          type="button"
          title={
            secondZone
              ? `${zoneLabel(secondZone, new Date(at))} beside ${zoneLabel(timezone, new Date(at))}`
              : undefined
          }
          aria-label={
            secondZone ? `Second time zone: ${zoneLabel(secondZone, new Date(at))}` : "Add a second time zone"
          }
          className="tabular flex w-full items-center justify-end rounded-control py-1 text-right text-ink-faint text-xs hover:text-ink touch:min-h-11"
        >
          {secondZone ? (
            <>
              <span className="w-1/2 pr-2">{shortZone(secondZone, at)}</span>
              <span className="flex-1 pr-2 text-ink-soft">{shortZone(timezone, at)}</span>
            </>
          ) : (
            <span className="flex items-center gap-1 pr-2">
              <Globe aria-hidden className="size-3" />
              {shortZone(timezone, at)}
            </span>
          )}
        </button>
      }
    >
      <LatePart
        load={loadPicker}
        waiting={<Skeleton className="h-8 w-full" />}
        props={{
          zone: secondZone,
          onChange: (zone: string | null) => {
            onChange(zone);
            setOpen(false);
          },
        }}
      />
    </Popover>
  );
}

/** "+5:30": there is no room for more. */
function shortZone(timezone: string, at: number): string {
  const offset = /\(GMT(.*)\)/.exec(zoneLabel(timezone, new Date(at)))?.[1];
  return offset || "GMT";
}
