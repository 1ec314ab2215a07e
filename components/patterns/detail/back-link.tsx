import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";

/** Above a title: the list that this belongs to. */
export function BackLink({ href, label, className }: { href: string; label: string; className?: string }) {
  return (
    <Link
      href={href}
      className={cn(
        "-ml-1 mb-3 inline-flex items-center gap-0.5 rounded-control text-ink-faint text-sm hover:text-ink touch:min-h-11",
        className,
      )}
    >
      <ChevronLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
