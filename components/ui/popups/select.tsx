"use client";
import { Select as Base } from "@base-ui/react/select";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { popupClasses, popupItemClasses } from "@/components/ui/popup-classes";
import { ItemCheck, ItemWords } from "@/components/ui/popup-item";
import { usePortalContainer } from "@/components/ui/portal-container";

export type SelectOption<V extends string> = {
  value: V;
  label: string;
  note?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type SelectProps = {
  /** The button that opens it; shows what is chosen. */
  trigger: ReactElement<ComponentProps<"button">>;
  options: readonly SelectOption<string>[];
  value: string | null;
  onValueChange: (value: string) => void;
  disabled?: boolean | undefined;
};

export function Select({ trigger, options, value, onValueChange, disabled }: SelectProps) {
  const container = usePortalContainer();
  return (
    <Base.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
    >
      <Base.Trigger id={trigger.props.id} render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={cn(
              popupClasses,
              "max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) max-w-[min(26rem,90vw)]",
            )}
          >
            <Base.List className="scroll-quiet max-h-[min(22rem,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={popupItemClasses}
                >
                  {option.icon}
                  <Base.ItemText className="flex min-w-0 flex-1">
                    <ItemWords note={option.note}>{option.label}</ItemWords>
                  </Base.ItemText>
                  <ItemCheck indicator={Base.ItemIndicator} />
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
