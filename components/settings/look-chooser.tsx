"use client";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { cn } from "@/components/ui/cn";
import { accents, backgrounds } from "@/lib/users/constants";

type Accent = (typeof accents)[number];
type Background = (typeof backgrounds)[number];

type LookChooserProps = { labelId: string } & (
  | { kind: "accent"; value: Accent; onValueChange: (value: Accent) => void }
  | { kind: "background"; value: Background; onValueChange: (value: Background) => void }
);

/** Swatches drawn with the very tokens they choose, in the theme that is on. */
export function LookChooser(props: LookChooserProps) {
  if (props.kind === "accent") {
    return (
      <RadioGroup
        aria-labelledby={props.labelId}
        value={props.value}
        onValueChange={(next) => {
          const chosen = accents.find((accent) => accent === next);
          if (chosen) props.onValueChange(chosen);
        }}
        className="grid w-full grid-cols-7 gap-2"
      >
        {accents.map((accent) => (
          <Radio.Root
            key={accent}
            value={accent}
            aria-label={accent}
            className="group flex flex-col items-start gap-1.5 rounded-control text-ink-faint text-xs capitalize hover:text-ink data-checked:text-ink"
          >
            <span
              data-accent={accent}
              className="flex size-7 items-center justify-center rounded-full bg-accent ring-accent ring-offset-2 ring-offset-canvas group-data-checked:ring-2"
            />
            {accent}
          </Radio.Root>
        ))}
      </RadioGroup>
    );
  }
  return (
    <RadioGroup
      aria-labelledby={props.labelId}
      value={props.value}
      onValueChange={(next) => {
        const chosen = backgrounds.find((background) => background === next);
        if (chosen) props.onValueChange(chosen);
      }}
      className="grid w-full grid-cols-4 gap-2"
    >
      {backgrounds.map((background) => (
        <Radio.Root
          key={background}
          value={background}
          aria-label={background}
          className="group flex flex-col gap-1.5 rounded-control text-ink-faint text-xs capitalize hover:text-ink data-checked:text-ink"
        >
          <span
            data-background={background}
            className={cn(
              "flex h-14 w-full flex-col gap-1 overflow-hidden rounded-control border border-line bg-canvas p-2 ring-accent ring-offset-2 ring-offset-canvas group-data-checked:ring-2",
            )}
          >
            <span className="h-1 w-8 rounded-full bg-ink" />
            <span className="h-1 w-12 max-w-full rounded-full bg-ink-faint" />
            <span className="mt-auto h-3 w-full rounded-sm border border-line bg-raised" />
          </span>
          {background}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
