import type { VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/button-classes";
import { cn } from "@/components/ui/cn";
import type { ConnectOrigin } from "@/lib/features/calendar/constants";

type Props = VariantProps<typeof buttonClasses> & { from: ConnectOrigin; label?: string; children: ReactNode };

/** Leads to Google's consent page. No link of Next's, which would fetch it ahead. */
export function ConnectLink({ from, label, children, ...look }: Props) {
  return (
    <a href={`/api/calendar/connect?from=${from}`} aria-label={label} className={cn(buttonClasses(look))}>
      {children}
    </a>
  );
}
