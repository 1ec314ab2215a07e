"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

type SectionNavProps = {
  label: string;
  /** The first one is the address that all others continue. */
  sections: readonly { href: string; label: string }[];
};

/** The pages of one place, such as Settings, as a line of links that scrolls sideways. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const path = usePathname();
  const root = sections[0]?.href;
  const nav = useRef<HTMLElement>(null);
  /** Where the line goes on outside of what is in sight. */
  const [beyond, setBeyond] = useState({ left: false, right: false });
  const look = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => {
    const [left, right] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setBeyond((before) => (before.left === left && before.right === right ? before : { left, right }));
  };
  // On a phone, the line is longer than the screen: the current page stays in sight, also when the phone is turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link.
  useEffect(() => {
    const line = nav.current;
    if (!line) return;
    const sizes = new ResizeObserver(() => {
      const current = line.querySelector<HTMLElement>("[aria-current]");
      if (current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
      look(line);
    });
    sizes.observe(line);
    return () => sizes.disconnect();
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      onScroll={(event) => look(event.currentTarget)}
      className={cn(
        "relative flex gap-4 overflow-x-auto overflow-y-hidden whitespace-nowrap border-line border-b sm:gap-5",
        beyond.left && "mask-l-from-[calc(100%-2rem)]",
        beyond.right && "mask-r-from-[calc(100%-2rem)]",
      )}
    >
      {sections.map((section) => (
        <Link
          key={section.href}
          href={section.href}
          aria-current={
            path === section.href || (section.href !== root && path.startsWith(`${section.href}/`)) ? "page" : undefined
          }
          className="-mb-px inline-flex h-9 items-center border-transparent border-b-2 text-base text-ink-faint transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink touch:h-11"
        >
          {section.label}
        </Link>
      ))}
    </nav>
  );
}
