"use client";
import { useState } from "react";
import { colourOf, initialsOf } from "@/lib/language/people/initials-and-colour";
import { cn } from "./cn";

type AvatarProps = {
  name: string;
  /**
   * The id of the account or visit, or the identity in the room: one person has one colour. Null while there is none yet:
   * no colour. The name when left out.
   */
  seed?: string | null;
  src?: string | null;
  /** Side in pixels. */
  size?: number;
  className?: string;
};

/** Decorative: the name always stands beside it or is given by what it sits in. */
export function Avatar({ name, seed = name, src, size = 32, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.max(12, size * 0.4),
        // As `drawInitials` draws them for the server's pictures, in both themes.
        background: colourOf(seed),
        color: "#ffffff",
      }}
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-semibold leading-none",
        className,
      )}
    >
      {src && src !== failed ? (
        // biome-ignore lint/performance/noImgElement: a small picture of our own server, already in its size.
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        <span className={size < 28 ? "tracking-[-0.05em]" : "tracking-[-0.01em]"}>{initialsOf(name)}</span>
      )}
    </span>
  );
}

/** Overlapping faces, then "+3". */
export function AvatarStack({
  people,
  max = 4,
  size = 24,
}: {
  people: { name: string; seed?: string; src?: string | null }[];
  max?: number;
  size?: number;
}) {
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const hidden = people.length - shown.length;
  return (
    <span className="inline-flex items-center">
      {shown.map((person, at) => (
        <Avatar
          key={person.seed ?? person.name}
          {...person}
          size={size}
          className={cn("ring-2 ring-canvas", at > 0 && "-ml-1.5")}
        />
      ))}
      {hidden > 0 ? <span className="tabular ml-1.5 text-ink-faint text-xs">+{hidden}</span> : null}
    </span>
  );
}
