import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type DetailColumnsProps = {
  /** Beside the rest at wide sizes, where it stays in sight; among the rest at others. */
  aside?: ReactNode;
  children: ReactNode;
};

export function DetailColumns({ aside, children }: DetailColumnsProps) {
  return (
    <div className={cn("grid gap-x-14", aside && "xl:grid-cols-[minmax(0,1fr)_25rem]")}>
      {children}
      {aside ? (
        <div className="max-xl:contents xl:sticky xl:top-6 xl:flex xl:max-h-[calc(100dvh-3rem)] xl:flex-col xl:self-start xl:border-line xl:border-l xl:pl-6">
          {aside}
        </div>
      ) : null}
    </div>
  );
}
