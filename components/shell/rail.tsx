"use client";
import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { Mark, Wordmark } from "@/components/ui/mark";
import { Tooltip } from "@/components/ui/tooltip";
import { RailBell } from "./bell-button";
import { currentDestination, type Destination } from "./navigation";
import { PersonMenu } from "./person-menu";
import { useWorkspace } from "./workspace-context";

type RailProps = {
  destinations: readonly Destination[];
  person: { id: string; name: string; email: string; picture: string | null };
  narrow: boolean;
  onNarrowChange: (narrow: boolean) => void;
  onShowKeys: () => void;
  onSearch: () => void;
};

export function Rail({ destinations, person, narrow, onNarrowChange, onShowKeys, onSearch }: RailProps) {
  const current = currentDestination(usePathname());
  const { everywhere } = useWorkspace();
  const list = (place: Destination["place"]) => (
    <ul className="flex flex-col gap-0.5">
      {destinations
        .filter((one) => one.place === place)
        .map((one) => (
          <li key={one.href}>
            <RailLink destination={one} narrow={narrow} isCurrent={one === current} />
          </li>
        ))}
    </ul>
  );
  return (
    <nav
      aria-label="Main"
      className={cn(
        "sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r bg-surface px-2.5 py-3 transition-[width] md:flex print:hidden",
        narrow ? "w-[3.25rem]" : "w-56",
      )}
    >
      <div className={cn("mb-5 flex h-8 items-center", narrow ? "justify-center" : "justify-between pl-1.5")}>
        <Link href="/home" aria-label="Parley, home" className="rounded-control">
          {narrow ? <Mark /> : <Wordmark className="text-md" />}
        </Link>
        {narrow ? null : (
          <IconButton
            label="Collapse sidebar"
            shortcut="Mod+B"
            side="right"
            size="sm"
            onClick={() => onNarrowChange(true)}
          >
            <PanelLeftClose aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-4">
        <div className="flex flex-col gap-0.5">
          <SearchRow narrow={narrow} onSearch={onSearch} />
          <RailBell narrow={narrow} className={rowClasses} />
          {everywhere?.rail({ narrow, className: rowClasses })}
          {list("main")}
        </div>
        {list("below")}
      </div>
      <div className={cn("mt-2 flex flex-col gap-1 border-line border-t pt-2", narrow && "items-center")}>
        {narrow ? (
          <IconButton label="Expand sidebar" shortcut="Mod+B" side="right" onClick={() => onNarrowChange(false)}>
            <PanelLeftOpen aria-hidden />
          </IconButton>
        ) : null}
        <PersonMenu
          person={person}
          onShowKeys={onShowKeys}
          trigger={
            <button
              type="button"
              aria-label={`Account menu: ${person.name}`}
              className={cn(
                "flex h-9 items-center gap-2.5 rounded-control text-left text-base text-ink-soft transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover",
                narrow ? "w-9 justify-center" : "w-full px-1.5",
              )}
            >
              <Avatar name={person.name} seed={person.id} src={person.picture} size={24} />
              {narrow ? null : <span className="min-w-0 flex-1 truncate">{person.name}</span>}
            </button>
          }
        />
      </div>
    </nav>
  );
}

function SearchRow({ narrow, onSearch }: { narrow: boolean; onSearch: () => void }) {
  const button = (
    <button
      type="button"
      onClick={onSearch}
      aria-label={narrow ? "Search" : undefined}
      className={cn(rowClasses, narrow ? "w-8 justify-center" : "w-full px-2")}
    >
      <Search aria-hidden />
      {narrow ? null : (
        <>
          <span className="flex-1 text-left">Search</span>
          <Kbd keys="Mod+K" className="text-ink-faint" />
        </>
      )}
    </button>
  );
  if (!narrow) return button;
  return (
    <Tooltip label="Search" shortcut="Mod+K" side="right">
      {button}
    </Tooltip>
  );
}

const rowClasses =
  "flex h-8 items-center gap-2.5 rounded-control text-base text-ink-soft transition-colors hover:bg-hover hover:text-ink touch:h-11 [&_.lucide]:size-[1.0625rem]";

function RailLink({
  destination,
  narrow,
  isCurrent,
}: {
  destination: Destination;
  narrow: boolean;
  isCurrent: boolean;
}) {
  const link = (
    <Link
      href={destination.href}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={narrow ? destination.label : undefined}
      className={cn(
        rowClasses,
        "aria-[current=page]:bg-lifted aria-[current=page]:shadow-lift aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:[&_.lucide]:text-accent",
        narrow ? "w-8 justify-center" : "px-2",
      )}
    >
      <destination.icon aria-hidden />
      {narrow ? null : destination.label}
    </Link>
  );
  if (!narrow) return link;
  return (
    <Tooltip label={destination.label} shortcut={destination.shortcut} side="right">
      {link}
    </Tooltip>
  );
}
