"use client";
import { Copy, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { readSecret } from "@/components/vault/read-secret";
import type { Reveal } from "@/components/vault/use-reveal";
import type { EntryWire } from "@/lib/features/vault/schema";
import { EntryMark } from "./entry-mark";
import { daysLeft, describeExpiry, hostOf, isExpiring } from "./filter-entries";

type EntryRowProps = {
  entry: EntryWire;
  href: string;
  today: string;
  isOpen: boolean;
  /** Beside an opened entry there is no room for tags. */
  isNarrow: boolean;
  reveal: Reveal;
  onOpen: () => void;
};

/** One clear line, and a quiet one; its secret can be copied from here. */
export function EntryRow({ entry, href, today, isOpen, isNarrow, reveal, onOpen }: EntryRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The list became narrower beside what was opened.
    if (isOpen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const host = hostOf(entry.url);
  const days = daysLeft(entry, today);
  const key = `entry ${entry.id}`;
  return (
    <div
      className={cn(
        "group/row relative -mx-2 flex items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover",
        isOpen && "bg-lifted shadow-lift",
      )}
    >
      <EntryMark label={entry.label} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <a
            ref={link}
            href={href}
            data-row
            aria-current={isOpen ? "true" : undefined}
            onClick={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen();
            }}
            className="min-w-0 truncate font-medium text-base text-ink outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            <bdi>{entry.label}</bdi>
          </a>
          {entry.shared ? <Users role="img" aria-label="Shared" className="size-3.5 shrink-0 text-ink-faint" /> : null}
        </div>
        <p
          className={cn(
            "flex items-center gap-x-2 overflow-hidden whitespace-nowrap text-sm group-hover/row:text-ink-soft",
            isOpen ? "text-ink-soft" : "text-ink-faint",
          )}
        >
          <span className="min-w-0 truncate">
            {[entry.username, host].filter(Boolean).join(" · ") || (entry.has_secret ? "Password" : "Note")}
          </span>
          {isNarrow
            ? null
            : entry.tags.slice(0, 3).map((tag) => (
                <span
                  key={tag}
                  className="hidden max-w-32 shrink-0 truncate rounded-full bg-hover px-2 text-xs sm:block"
                >
                  {tag}
                </span>
              ))}
        </p>
      </div>
      <Warning entry={entry} days={days !== null && isExpiring(entry, today) ? days : null} />
      {entry.has_secret ? (
        <IconButton
          label={`Copy the password of ${entry.label}`}
          loading={reveal.pending === key}
          onClick={() => void reveal.copy(key, readSecret(entry.id, "copy"))}
          className={cn(
            "relative z-1 opacity-0 transition-opacity focus-visible:opacity-100 group-hover/row:opacity-100 group-has-[a:focus-visible]/row:opacity-100 touch:opacity-100",
            isNarrow && "lg:hidden",
          )}
        >
          <Copy aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}

/** The most pressing thing there is to say about it. */
function Warning({ entry, days }: { entry: EntryWire; days: number | null }) {
  const words = entry.damaged
    ? "Damaged"
    : entry.seen_by_former.length > 0
      ? "Change it"
      : days !== null
        ? describeExpiry(days)
        : entry.strength === "weak"
          ? "Weak"
          : entry.reused
            ? "Reused"
            : null;
  return words ? (
    <span className="shrink-0 text-sm text-warn max-sm:max-w-24 max-sm:text-balance max-sm:text-right">{words}</span>
  ) : null;
}
