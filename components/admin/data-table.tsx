// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles from a table whose `display` is changed.
"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { ListQuery } from "@/components/patterns/list/list";
import { ShowMore } from "@/components/patterns/list/show-more";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/platform/http/client";

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The share of the width, as a class such as `w-1/4`. */
  width?: string;
  /** Right-aligned, in figures of equal width. */
  numeric?: boolean;
  /** On a phone, the head of the row's card: without its header before it. */
  lead?: boolean;
  /** The value of `sort` that orders by this column, where the query has an index. */
  sort?: string;
};

type DataTableProps<Row> = {
  /** Its accessible name. */
  label: string;
  query: ListQuery;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  empty: ReactNode;
  failure: { title: string; hint?: string };
  sort?: { by: string; descending: boolean; onChange: (by: string, descending: boolean) => void };
  className?: string;
};

/**
 * Rows under fixed columns, in all their states: pending, empty, failed, shown, and going on. On a phone each row is a
 * card.
 */
export function DataTable<Row>({
  label,
  query,
  rows,
  keyOf,
  columns,
  empty,
  failure,
  sort,
  className,
}: DataTableProps<Row>) {
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const isEmpty = rows.length === 0 && !query.isPending && !hasFailed && !query.hasNextPage;
  return (
    <div className={cn("w-full min-w-0", className)}>
      {hasFailed ? (
        <ErrorState
          title={failure.title}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className={rows.length > 0 ? "mb-6" : undefined}
        >
          {describeError(query.error)} {failure.hint}
        </ErrorState>
      ) : null}
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={`${label}: loading`} className="space-y-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={String(index)} className="h-10 max-sm:h-20" />
          ))}
        </div>
      ) : null}
      {isEmpty ? empty : null}
      {rows.length > 0 ? (
        <table
          role="table"
          aria-label={label}
          className="w-full table-fixed border-line border-y text-base max-sm:block"
        >
          <thead role="rowgroup" className="max-sm:sr-only">
            <tr role="row" className="border-line border-b">
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-line max-sm:block">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                role="row"
                className="transition-colors hover:bg-hover max-sm:block max-sm:space-y-1 max-sm:py-3"
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    role="cell"
                    className={cn(
                      "min-w-0 px-2 py-2 align-top first:pl-0 last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:p-0",
                      column.numeric && "tabular text-right max-sm:text-left",
                      column.lead && "max-sm:block",
                    )}
                  >
                    {column.lead ? null : (
                      <span aria-hidden className="shrink-0 text-ink-faint text-sm sm:hidden">
                        {column.header}
                      </span>
                    )}
                    <div className={cn("min-w-0 break-words", !column.lead && "max-sm:text-right")}>
                      {column.cell(row)}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {query.hasNextPage ? <ShowMore query={query} /> : null}
    </div>
  );
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: DataTableProps<Row>["sort"] }) {
  const isSorted = sort !== undefined && column.sort !== undefined && sort.by === column.sort;
  const classes = cn(
    "px-2 py-2 text-left font-medium text-ink-faint text-sm first:pl-0 last:pr-0",
    column.numeric && "text-right",
    column.width,
  );
  if (!sort || column.sort === undefined) {
    return (
      <th role="columnheader" scope="col" className={classes}>
        {column.header}
      </th>
    );
  }
  const by = column.sort;
  const Arrow = isSorted && sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : "none"}
      className={classes}
    >
      <button
        type="button"
        onClick={() => sort.onChange(by, isSorted ? !sort.descending : true)}
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
      >
        {column.header}
        <Arrow aria-hidden className={cn("size-3", !isSorted && "opacity-0")} />
      </button>
    </th>
  );
}
