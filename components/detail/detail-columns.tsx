import type { ReactNode } from "react";

type DetailColumnsProps = {
  /** Beside the rest at wide sizes, where it stays in sight; among the rest at others. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The first column has the same place and width with an aside and without. */
export function DetailColumns({ aside, children }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-14 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0 max-xl:contents">{children}</div>
      {aside ? (
        <div className="max-xl:contents xl:sticky xl:top-6 xl:flex xl:max-h-[calc(100dvh-3rem)] xl:flex-col xl:self-start xl:border-line xl:border-l xl:pl-6 xl:*:first:mt-0">
          {aside}
        </div>
      ) : null}
    </div>
  );
}
