"use client";
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cn } from "./cn";

type TabsProps<V extends string> = {
  value: V;
  onValueChange: (value: V) => void;
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly { value: V; label: ReactNode; count?: number }[];
  className?: string;
  listClassName?: string;
  /** TabPanels. */
  children: ReactNode;
};

export function Tabs<V extends string>({
  value,
  onValueChange,
  label,
  tabs,
  className,
  listClassName,
  children,
}: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next)} className={cn("min-w-0", className)}>
      <Base.List
        aria-label={label}
        className={cn("scroll-quiet relative flex gap-4 overflow-x-auto border-line border-b", listClassName)}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm text-base text-ink-faint transition-colors hover:text-ink data-active:font-medium data-active:text-ink touch:h-11 focus-visible:-outline-offset-2"
          >
            {tab.label}
            {tab.count ? <span className="tabular text-ink-faint text-xs">{tab.count}</span> : null}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-accent transition-[left,width]" />
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({
  value,
  className,
  keepMounted,
  children,
}: {
  value: string;
  className?: string;
  keepMounted?: boolean;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} keepMounted={keepMounted} className={cn("rounded-control -outline-offset-2", className)}>
      {children}
    </Base.Panel>
  );
}
