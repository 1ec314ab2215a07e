"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type ClockMinutes, formatClockTime, parseClockTime } from "./clock-time";
import { cn } from "./cn";
import { fieldClasses } from "./input";
import { isComposing } from "./is-composing";
import { popupClasses, popupItemClasses } from "./popup-classes";
import { usePortalContainer } from "./portal-container";
import { preventSubmit } from "./prevent-submit";

const morning = 9 * 60;
const quarters = Array.from({ length: 96 }, (_, at) => at * 15);

type TimeFieldProps = {
  label: string;
  value: ClockMinutes | null;
  onValueChange: (minutes: ClockMinutes) => void;
  /** A time that does not fit is marked while it is typed, and is not taken. */
  fits?: (minutes: ClockMinutes) => boolean;
  clock: "12" | "24";
  disabled?: boolean;
  invalid?: boolean;
  className?: string;
};

const always = () => true;

/** Typed as people write times, or picked from the quarters of an hour; what is no time goes back to what was. */
export function TimeField({
  label,
  value,
  onValueChange,
  fits = always,
  clock,
  disabled,
  invalid,
  className,
}: TimeFieldProps) {
  const container = usePortalContainer();
  const shown = value === null ? "" : formatClockTime(value, clock);
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const typed = draft === null ? null : parseClockTime(draft);
  const offered = quarters.filter(fits);
  const options = offered.map((at) => formatClockTime(at, clock));
  const nearest = Math.max(
    0,
    offered.findLastIndex((at) => at <= (value ?? morning)),
  );

  // The list opens where the day is, not at midnight.
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      const option = list.current?.children[nearest];
      if (list.current && option instanceof HTMLElement)
        list.current.scrollTop = option.offsetTop - list.current.clientHeight / 3;
    });
    return () => cancelAnimationFrame(frame);
  }, [open, nearest]);

  function settle(text: string) {
    const minutes = parseClockTime(text);
    if (minutes !== null && minutes !== value && fits(minutes)) onValueChange(minutes);
    setDraft(null);
  }

  return (
    <Autocomplete.Root
      items={options}
      filter={(item, query) =>
        query === "" ||
        query === shown ||
        item.replace(/^0/, "").startsWith(query.trim().replace(/^0/, "").replace(".", ":"))
      }
      value={draft ?? shown}
      open={open}
      onOpenChange={setOpen}
      openOnInputClick
      disabled={disabled}
      onValueChange={(text, { reason }) => {
        if (reason === "item-press") settle(text);
        else setDraft(text);
      }}
    >
      <Autocomplete.InputGroup
        onKeyDown={preventSubmit}
        className={cn("relative flex w-28 shrink-0 items-center", className)}
      >
        <Clock aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-faint" />
        <Autocomplete.Input
          aria-label={label}
          aria-invalid={invalid || (typed !== null && !fits(typed)) || undefined}
          placeholder={clock === "24" ? "14:30" : "2:30 pm"}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => draft !== null && settle(draft)}
          onKeyDown={(event) => {
            const isChoosing = event.currentTarget.getAttribute("aria-activedescendant");
            if (event.key === "Enter" && !isComposing(event) && draft !== null && !isChoosing) settle(draft);
          }}
          className={cn(fieldClasses, "tabular h-8 pr-2 pl-8 touch:h-11")}
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none data-empty:hidden">
          <Autocomplete.Popup className={cn(popupClasses, "w-(--anchor-width)")}>
            <Autocomplete.List
              ref={list}
              className="relative scroll-quiet max-h-[min(15rem,var(--available-height))] overflow-y-auto p-1"
            >
              {(option: string) => (
                <Autocomplete.Item key={option} value={option} className={cn(popupItemClasses, "tabular")}>
                  {option}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
