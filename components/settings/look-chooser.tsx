"use client";
import { useId } from "react";
import { RadioOption } from "@/components/ui/radio-option";
import { accents, backgrounds } from "@/lib/core/users/constants";

type Accent = (typeof accents)[number];
type Background = (typeof backgrounds)[number];

type LookChooserProps = { labelId: string } & (
  | { kind: "accent"; value: Accent; onValueChange: (value: Accent) => void }
  | { kind: "background"; value: Background; onValueChange: (value: Background) => void }
);

/** Swatches drawn with the very tokens they choose, in the theme that is on. */
export function LookChooser(props: LookChooserProps) {
  const name = useId();
  if (props.kind === "accent") {
    return (
      <div role="radiogroup" aria-labelledby={props.labelId} className="grid w-full grid-cols-7 gap-2">
        {accents.map((accent) => (
          <RadioOption
            key={accent}
            name={name}
            value={accent}
            checked={accent === props.value}
            onSelect={() => props.onValueChange(accent)}
            className="flex flex-col items-start gap-1.5 rounded-control text-ink-faint text-xs capitalize hover:text-ink has-checked:text-ink"
          >
            <span
              data-accent={accent}
              className="flex size-7 items-center justify-center rounded-full bg-accent ring-accent ring-offset-2 ring-offset-canvas group-has-checked:ring-2"
            />
            {accent}
          </RadioOption>
        ))}
      </div>
    );
  }
  return (
    <div role="radiogroup" aria-labelledby={props.labelId} className="grid w-full grid-cols-4 gap-2">
      {backgrounds.map((background) => (
        <RadioOption
          key={background}
          name={name}
          value={background}
          checked={background === props.value}
          onSelect={() => props.onValueChange(background)}
          className="flex flex-col gap-1.5 rounded-control text-ink-faint text-xs capitalize hover:text-ink has-checked:text-ink"
        >
          <span
            data-background={background}
            className="flex h-14 w-full flex-col gap-1 overflow-hidden rounded-control border border-line bg-canvas p-2 ring-accent ring-offset-2 ring-offset-canvas group-has-checked:ring-2"
          >
            <span className="h-1 w-8 rounded-full bg-ink" />
            <span className="h-1 w-12 max-w-full rounded-full bg-ink-faint" />
            <span className="mt-auto h-3 w-full rounded-sm border border-line bg-raised" />
          </span>
          {background}
        </RadioOption>
      ))}
    </div>
  );
}
