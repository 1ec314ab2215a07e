import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";

/** A person in a list: name and whole lines about them on the left, icons and buttons in columns on the right. */
export function PersonLine({
  name,
  seed,
  src,
  suffix,
  lines,
  isAway = false,
  isWide = false,
  avatarClassName,
  children,
}: {
  name: string;
  seed: string;
  src?: string | null;
  suffix?: string;
  lines: readonly (string | null)[];
  isAway?: boolean;
  /** The words need room: buttons move below them rather than break an address. */
  isWide?: boolean;
  avatarClassName?: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-hover">
      <Avatar
        name={name}
        seed={seed}
        src={src}
        size={32}
        className={cn("touch:mt-1.5", isAway && "opacity-60", avatarClassName)}
      />
      <span
        className={cn(
          "flex min-h-8 min-w-0 flex-1 flex-col justify-center touch:min-h-11",
          isWide ? "basis-44" : "basis-24",
        )}
      >
        <span className={cn("wrap-anywhere text-base", isAway ? "text-ink-soft" : "text-ink")}>
          {name}
          {suffix ? <span className="text-ink-faint"> {suffix}</span> : null}
        </span>
        {lines.map((line) =>
          line ? (
            <span key={line} className="wrap-anywhere text-ink-faint text-sm">
              {line}
            </span>
          ) : null,
        )}
      </span>
      {children ? <span className="flex h-8 items-center gap-2 touch:h-11">{children}</span> : null}
    </li>
  );
}
