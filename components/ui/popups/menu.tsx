"use client";
import { Menu as Base } from "@base-ui/react/menu";
import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { popupClasses, popupItemClasses } from "@/components/ui/popup-classes";
import { ItemCheck, ItemWords } from "@/components/ui/popup-item";
import { usePortalContainer } from "@/components/ui/portal-container";

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  className?: string;
  children: ReactNode;
};

export function Menu({ trigger, align = "end", side = "bottom", className, children }: MenuProps) {
  const container = usePortalContainer();
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} side={side} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={cn(
              popupClasses,
              "scroll-quiet max-h-(--available-height) min-w-48 max-w-80 overflow-y-auto p-1",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  /** A quiet second line. */
  note?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, ...rest }: ItemProps & { onSelect: () => void }) {
  return (
    <Base.Item disabled={rest.disabled} onClick={onSelect} className={itemClasses(rest.danger)}>
      <ItemBody {...rest} />
    </Base.Item>
  );
}

export function MenuCheckboxItem({
  checked,
  onCheckedChange,
  ...rest
}: ItemProps & { checked: boolean; onCheckedChange: (checked: boolean) => void }) {
  return (
    <Base.CheckboxItem
      disabled={rest.disabled}
      checked={checked}
      onCheckedChange={onCheckedChange}
      className={itemClasses()}
    >
      <ItemBody {...rest} />
      <ItemCheck indicator={Base.CheckboxItemIndicator} />
    </Base.CheckboxItem>
  );
}

export function MenuRadioGroup({ label, ...rest }: ComponentProps<typeof Base.RadioGroup> & { label?: ReactNode }) {
  return (
    <MenuGroup label={label}>
      <Base.RadioGroup {...rest} />
    </MenuGroup>
  );
}

export function MenuRadioItem({ value, ...rest }: ItemProps & { value: string }) {
  return (
    <Base.RadioItem value={value} disabled={rest.disabled} closeOnClick className={itemClasses()}>
      <ItemBody {...rest} />
      <ItemCheck indicator={Base.RadioItemIndicator} />
    </Base.RadioItem>
  );
}

export function MenuGroup({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      {label ? <Base.GroupLabel className="px-2 pt-2 pb-1 text-ink-faint text-xs">{label}</Base.GroupLabel> : null}
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export function MenuSubmenu({ label, icon, children }: { label: ReactNode; icon?: ReactNode; children: ReactNode }) {
  const container = usePortalContainer();
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={cn(itemClasses(), "data-popup-open:bg-hover")}>
        <ItemBody icon={icon}>{label}</ItemBody>
        <ChevronRight aria-hidden className="ml-auto" />
      </Base.SubmenuTrigger>
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={2} alignOffset={-4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={cn(popupClasses, "scroll-quiet max-h-(--available-height) min-w-44 overflow-y-auto p-1")}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

function itemClasses(danger?: boolean) {
  return cn(popupItemClasses, danger && "text-bad data-highlighted:bg-bad-wash [&_.lucide]:text-bad!");
}

function ItemBody({ icon, shortcut, note, children }: ItemProps) {
  return (
    <>
      {icon}
      <ItemWords note={note}>{children}</ItemWords>
      {shortcut ? <Kbd keys={shortcut} className="ml-3 text-ink-faint" /> : null}
    </>
  );
}
