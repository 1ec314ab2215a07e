import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type DetailColumnsProps = {
  /** Beside the rest at wide sizes, below it at others. */
  aside?: ReactNode;
  /** At wide sizes the aside stays in sight, as tall as the window; one of its parts scrolls. */
  stays?: boolean;
  /** Under the rest, and under the aside where there is one column. */
  below?: ReactNode;
  children: ReactNode;
};

/** The first column has the same place and width with an aside and without. */
export function DetailColumns({ aside, stays = false, below, children }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-14 xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 max-xl:contents">{children}</div>
      {aside ? (
        <div
          className={cn(
            "max-xl:contents xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-line xl:border-l xl:pl-6 xl:*:first:mt-0",
            stays && "xl:sticky xl:top-6 xl:flex xl:max-h-[calc(100dvh-3rem)] xl:flex-col xl:self-start",
          )}
        >
          {aside}
        </div>
      ) : null}
      {below ? <div className="min-w-0 xl:col-start-1 xl:row-start-2">{below}</div> : null}
    </div>
  );
}
