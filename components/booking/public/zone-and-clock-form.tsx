import { Globe } from "lucide-react";
import { NativeForm } from "@/components/patterns/form/native-form";
import { describeZone, listZones } from "@/components/patterns/time/zones";
import { type Choice, chooseHref } from "./booking-address";

type ZoneAndClockFormProps = {
  path: string;
  choice: Choice;
  /** The page's own zone, which is offered beside the chosen one. */
  pageZone: string;
  /** Without scripts, the whole list is sent on request. */
  isWhole: boolean;
};

/** In whose time the page reads, and on which clock: a form and links, so that both work without scripts. */
export function ZoneAndClockForm({ path, choice, pageZone, isWhole }: ZoneAndClockFormProps) {
  const zones = isWhole
    ? listZones(choice.timezone)
    : [...new Set([choice.timezone, pageZone, "UTC"])].map((zone) => describeZone(zone));
  const url = new URL(chooseHref(path, choice, { start: null }), "http://page");
  url.searchParams.delete("tz");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <NativeForm
        method="get"
        action={path.split("?")[0]}
        hiddenFields={Object.fromEntries(url.searchParams)}
        data-swap
        className="flex min-w-0 grow basis-56 items-center gap-2 lg:grow-0 lg:basis-auto"
      >
        <label htmlFor="tz" className="sr-only">
          Time zone
        </label>
        <Globe aria-hidden className="size-4 text-ink-faint max-sm:hidden" />
        <select
          id="tz"
          name="tz"
          defaultValue={choice.timezone}
          data-zones
          className="h-9 w-full min-w-0 max-w-64 truncate rounded-control border border-edge bg-raised px-2 text-base text-ink hover:border-ink-faint touch:h-11"
        >
          {zones.map((zone) => (
            <option key={zone.value} value={zone.value}>
              {zone.label} {zone.note}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="h-9 rounded-control border border-line px-3 touch:h-11">
            Show
          </button>
        </noscript>
      </NativeForm>
      <nav
        aria-label="Clock"
        className="inline-flex shrink-0 rounded-control border border-line bg-surface p-0.5 text-sm"
      >
        {(["24", "12"] as const).map((clock) => (
          <a
            key={clock}
            href={chooseHref(path, choice, { clock })}
            data-swap
            aria-current={choice.clock === clock ? "true" : undefined}
            className="inline-flex h-7 items-center rounded-sm px-2.5 text-ink-soft hover:text-ink aria-current:bg-lifted aria-current:font-medium aria-current:text-ink aria-current:shadow-lift touch:h-10"
          >
            {clock} h
          </a>
        ))}
      </nav>
      {isWhole ? null : (
        <noscript>
          <a href={`${chooseHref(path, choice)}&zones=all`} className="text-accent text-sm underline">
            All time zones
          </a>
        </noscript>
      )}
    </div>
  );
}
