import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A sentence about what just happened, above what to do next. */
export function Notice({ tone = "warn", children }: { tone?: "warn" | "good"; children: ReactNode }) {
  return (
    <p
      role={tone === "warn" ? "alert" : "status"}
      className={cn(
        "mb-6 rounded-card px-4 py-3 text-base",
        tone === "warn" ? "bg-warn-wash text-warn" : "bg-good-wash text-good",
      )}
    >
      {children}
    </p>
  );
}
