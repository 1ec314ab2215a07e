"use client";
import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/platform/http/client";
import { moveAmongRows } from "./row-keys";
import { type PagedQuery, ShowMore } from "./show-more";
import type { ListSelection } from "./use-list-selection";

/** The query that the items come from, infinite or not. */
export type ListQuery = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
} & (PagedQuery | { hasNextPage?: never; isFetchNextPageError?: never });

type ListProps<Item> = {
  /** Its accessible name. */
  label: string;
  query: ListQuery;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The content of an item. Its link or its button bears `data-row`: that is what the keys move between. */
  children: (item: Item) => ReactNode;
  /** The heading that an item stands under; neighbours with the same one form a group. */
  groupOf?: (item: Item) => string;
  /** At the size of the first items. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** What could not be read; `hint` says what still works. */
  failure: { title: string; hint?: string };
  selection?: ListSelection;
  /** Lines between the items. */
  divided?: boolean;
  className?: string;
};

/** A list in all its states: pending, empty, failed, shown, and going on. */
export function List<Item>({
  label,
  query,
  items,
  keyOf,
  children,
  groupOf,
  skeleton,
  empty,
  failure,
  selection,
  divided = false,
  className,
}: ListProps<Item>) {
  const hasFailed = query.isError && !query.isFetchNextPageError;
  const isEmpty = items.length === 0 && !query.isPending && !hasFailed && !query.hasNextPage;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    selection?.handleKey(event);
    moveAmongRows(event);
  }

  const list = (part: readonly Item[], name: string) => (
    <ul aria-label={name} className={divided ? "w-full divide-y divide-line border-line border-y" : "space-y-px"}>
      {part.map((item) => (
        <li key={keyOf(item)} data-key={keyOf(item)}>
          {children(item)}
        </li>
      ))}
    </ul>
  );

  return (
    <div className={cn("w-full", className)}>
      {hasFailed ? (
        <ErrorState
          title={failure.title}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className={items.length > 0 ? "mb-6" : undefined}
        >
          {describeError(query.error)} {failure.hint}
        </ErrorState>
      ) : null}
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={`${label}: loading`}>
          {skeleton}
        </div>
      ) : null}
      {isEmpty ? empty : null}
      {items.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between links and buttons that Tab reaches, too.
        <div onKeyDown={handleKey} className={groupOf && "space-y-8"}>
          {groupOf
            ? groupNeighbours(items, groupOf).map(({ heading, part }) => (
                <section key={keyOf(part[0])} aria-label={heading}>
                  <h2 className="mb-1.5 font-medium text-ink-faint text-sm" suppressHydrationWarning>
                    {heading}
                  </h2>
                  {list(part, heading)}
                </section>
              ))
            : list(items, label)}
        </div>
      ) : null}
      {selection?.bar}
      {query.hasNextPage ? <ShowMore query={query} /> : null}
    </div>
  );
}

type Group<Item> = { heading: string; part: [Item, ...Item[]] };

function groupNeighbours<Item>(items: readonly Item[], groupOf: (item: Item) => string): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const heading = groupOf(item);
    const last = groups.at(-1);
    if (last?.heading === heading) last.part.push(item);
    else groups.push({ heading, part: [item] });
  }
  return groups;
}
