"use client";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { BackLink } from "@/components/patterns/detail/back-link";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { PhoneBell } from "./bell-button";
import { useWorkspace } from "./workspace-context";

type PageHeaderProps = {
  title: ReactNode;
  /** A link above the title. */
  back?: { href: string; label: string };
  /** One quiet line under the title. */
  lead?: ReactNode;
  /** The one primary action, and quiet ones before it. */
  actions?: ReactNode;
  /** Tabs or filters. */
  children?: ReactNode;
  className?: string;
};

export function PageHeader({ title, back, lead, actions, children, className }: PageHeaderProps) {
  const { openPalette, everywhere } = useWorkspace();
  // On a phone it stands beside the buttons as long as no word of it would be broken.
  const isShort = typeof title === "string" && !/\S{16}/.test(title) && lead === undefined;
  return (
    <header className={cn("mb-6", className)}>
      {back ? <BackLink {...back} className="mb-2" /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className={cn("min-w-0 flex-1", isShort ? "max-sm:min-w-min sm:basis-40" : "basis-40")}>
          <h1 className="break-words font-semibold text-2xl text-ink">{title}</h1>
          {lead ? <div className="mt-1 text-base text-ink-faint">{lead}</div> : null}
        </div>
        <div className="flex items-center gap-2">
          <IconButton label="Search" shortcut="Mod+K" onClick={openPalette} className="md:hidden">
            <Search aria-hidden />
          </IconButton>
          {everywhere?.phone()}
          <PhoneBell />
          {actions}
        </div>
      </div>
      {children ? <div className="mt-4">{children}</div> : null}
    </header>
  );
}

/** The width and margins every page of the workspace shares. `reading` is for documents. */
export function PageBody({
  width = "list",
  className,
  children,
}: {
  width?: "list" | "reading" | "wide";
  className?: string;
  children: ReactNode;
}) {
  const widths = { reading: "max-w-[46rem]", list: "max-w-[58rem]", wide: "max-w-[80rem]" };
  return (
    <div className={cn("mx-auto w-full px-4 pt-6 pb-24 sm:px-8 md:pt-10 md:pb-16", widths[width], className)}>
      {children}
    </div>
  );
}
