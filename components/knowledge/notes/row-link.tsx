import { type ReactNode, useEffect, useRef } from "react";
import { insteadOfLink } from "@/components/knowledge/instead-of-link";
import { cn } from "@/components/ui/cn";

type RowLinkProps = { href: string; isOpen: boolean; onOpen: () => void; children: ReactNode };

/** The title of a row; the whole row opens what it leads to, in place. */
export function RowLink({ href, isOpen, onOpen, children }: RowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The list became narrower beside what was opened.
    if (isOpen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <a
      ref={link}
      href={href}
      data-row
      aria-current={isOpen ? "true" : undefined}
      onClick={insteadOfLink(onOpen)}
      className={cn(
        "block truncate font-medium text-base text-ink outline-none after:absolute after:inset-0 after:rounded-control",
        "focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2",
      )}
    >
      {children}
    </a>
  );
}
