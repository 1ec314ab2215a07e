"use client";
import { Slider as Base } from "@base-ui/react/slider";
import { cn } from "./cn";

type SliderProps = {
  value: number;
  onValueChange: (value: number) => void;
  onValueCommitted?: (value: number) => void;
  label: string;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** How the value is read aloud, such as "70 percent". */
  valueText?: (value: number) => string;
  className?: string;
};

export function Slider({
  value,
  onValueChange,
  onValueCommitted,
  label,
  min = 0,
  max = 100,
  step = 1,
  disabled,
  valueText,
  className,
}: SliderProps) {
  return (
    <Base.Root
      value={value}
      onValueChange={onValueChange}
      onValueCommitted={onValueCommitted}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className={cn("w-full data-disabled:opacity-50", className)}
    >
      <Base.Control className="flex h-8 w-full touch-none select-none items-center touch:h-11">
        <Base.Track className="h-1 w-full rounded-full bg-edge/45 forced-colors:border">
          <Base.Indicator className="rounded-full bg-accent" />
          <Base.Thumb
            aria-label={label}
            getAriaValueText={valueText ? (_, at) => valueText(at) : undefined}
            className="size-4 rounded-full border-2 border-accent bg-raised shadow-lift has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
