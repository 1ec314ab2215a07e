"use client";
import { useState } from "react";
import { zoneLabel } from "@/components/patterns/time/format-time";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";

const loadZoneInput = () => import("@/components/patterns/time/zone-field").then((loaded) => loaded.ZoneInput);

/** The zone that hours are meant in; the list of all zones loads when it is to be changed. */
export function HoursZone({ timezone, onTimezone }: { timezone: string; onTimezone: (timezone: string) => void }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="mt-4 text-base text-ink-soft">
      Times are in {zoneLabel(timezone)}.{" "}
      <button
        type="button"
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(!isChoosing)}
        className="rounded-sm text-accent underline-offset-4 hover:underline touch:min-h-11"
      >
        {isChoosing ? "Done" : "Change time zone"}
      </button>
      {isChoosing ? (
        // biome-ignore lint/a11y/useSemanticElements: it names the field inside.
        <div role="group" aria-label="Time zone" className="mt-2 max-w-80">
          <LatePart
            load={loadZoneInput}
            props={{ value: timezone, onValueChange: onTimezone }}
            waiting={<Skeleton className="h-8 touch:h-11" />}
          />
        </div>
      ) : null}
    </div>
  );
}
