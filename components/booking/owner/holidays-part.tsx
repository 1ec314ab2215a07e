"use client";
import { X } from "lucide-react";
import { useState } from "react";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Button } from "@/components/ui/button";
import { LatePart } from "@/components/ui/late-part";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";
import { nameOfCountry } from "./country-name";
import { PagePart } from "./page-part";
import { SpanFields } from "./span-fields";
import { type HolidayOpening, useSetCountries, useSetHoliday } from "./use-booking-page";

const loadChooser = () => import("./country-chooser").then((loaded) => loaded.CountryChooser);
type Clock = "12" | "24";

const shownAtFirst = 6;
const usualOpening: HolidayOpening = { start_minute: 540, end_minute: 1020 };

/** Countries whose holidays close the page, and what to do with each that comes. */
export function HolidaysPart({ page, clock }: { page: OwnBookingPage; clock: Clock }) {
  const setCountries = useSetCountries();
  const { state, save } = useRowSave((countries: string[]) => setCountries(countries));
  const [isAdding, setIsAdding] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { holiday_countries: countries, holidays } = page;
  const shown = isWhole ? holidays : holidays.slice(0, shownAtFirst);
  return (
    <PagePart
      title="Holidays"
      lead="Public holidays close your page unless you open one."
      state={state}
      aside={
        <Button size="sm" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {isAdding ? "Done" : "Add country"}
        </Button>
      }
    >
      {isAdding ? (
        <div className="mb-4 max-w-80">
          <LatePart
            load={loadChooser}
            props={{ chosen: countries, onChoose: (country: string) => void save([...countries, country]) }}
            waiting={<Skeleton className="h-8 touch:h-11" />}
          />
        </div>
      ) : null}
      {countries.length === 0 ? (
        <p className="text-base text-ink-faint">No country chosen. Your page is open on holidays.</p>
      ) : (
        <ul aria-label="Countries" className="mb-4 flex flex-wrap gap-2">
          {countries.map((country) => (
            <li
              key={country}
              className="inline-flex h-8 items-center gap-1 rounded-full bg-hover pr-1 pl-3 text-base touch:h-11"
            >
              {nameOfCountry(country)}
              <button
                type="button"
                aria-label={`Remove ${nameOfCountry(country)}`}
                onClick={() => void save(countries.filter((one) => one !== country))}
                className="inline-flex size-6 items-center justify-center rounded-full text-ink-faint hover:bg-press hover:text-ink touch:size-9"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 ? (
        <ul aria-label="Coming holidays" className="divide-y divide-line border-line border-y">
          {shown.map((holiday) => (
            <li key={holiday.date}>
              <HolidayRow holiday={holiday} clock={clock} />
            </li>
          ))}
        </ul>
      ) : null}
      {holidays.length > shownAtFirst ? (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${holidays.length}`}
        </Button>
      ) : null}
    </PagePart>
  );
}

function HolidayRow({ holiday, clock }: { holiday: OwnBookingPage["holidays"][number]; clock: Clock }) {
  const setHoliday = useSetHoliday();
  const { state, save, shown } = useRowSave((opening: HolidayOpening | null) =>
    setHoliday({ day: holiday.date, opening }),
  );
  const opening = shown(holiday.opening);
  const names = [...new Set(holiday.names.map(({ name }) => name))].join(", ");
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-40 flex-1">
        <p className="break-words text-base text-ink">{names}</p>
        <p className="tabular text-ink-faint text-sm">
          {dateWords(holiday.date)}
          {holiday.names.length > 1 ? `, ${holiday.names.map(({ country }) => country.toUpperCase()).join(", ")}` : ""}
        </p>
      </div>
      {opening ? (
        <SpanFields
          name={names}
          clock={clock}
          span={{ start: opening.start_minute, end: opening.end_minute }}
          onSpan={({ start, end }) => void save({ start_minute: start, end_minute: end })}
        />
      ) : null}
      <Select
        label={names}
        value={opening ? "open" : "closed"}
        onValueChange={(next) => void save(next === "open" ? usualOpening : null)}
        options={[
          { value: "closed", label: "Closed" },
          { value: "open", label: "Open" },
        ]}
        className="w-28"
      />
      {state.at === "failed" ? (
        <p role="alert" className="w-full text-bad text-sm">
          Not saved. {state.error}
        </p>
      ) : (
        <span role="status" className="w-12 text-ink-faint text-xs empty:hidden">
          {state.at === "saving" ? "Saving…" : state.at === "saved" ? "Saved" : ""}
        </span>
      )}
    </div>
  );
}

const dateWords = (date: string) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  })
    .format(new Date(`${date}T00:00Z`))
    .replace(",", "");
