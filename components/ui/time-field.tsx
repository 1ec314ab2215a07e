"use client";
import { formatClockTime } from "./clock-time";
import { cn } from "./cn";
import { LateField } from "./late-field";
import { type TimeFieldProps, TimeSign, timeFieldClasses, timePlaceholder } from "./time-field-parts";

const loadChooser = () => import("./time-chooser").then((loaded) => loaded.TimeChooser);

/** Typed as people write times, or picked from the quarters of an hour; what is no time goes back to what was. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, clock, disabled, className } = props;
  return (
    <LateField
      load={loadChooser}
      props={props}
      label={label}
      shown={value === null ? "" : formatClockTime(value, clock)}
      placeholder={timePlaceholder(clock)}
      lead={<TimeSign />}
      disabled={disabled}
      className={cn(timeFieldClasses.box, className)}
      inputClassName={timeFieldClasses.input}
    />
  );
}
