"use client";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { insteadOfLink } from "@/components/knowledge/instead-of-link";
import { isSamePlace, libraryStart, type Place, viewPath } from "@/components/knowledge/library-view";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { FolderListWire } from "@/lib/features/knowledge/schema";
import { deletedName } from "@/lib/flows/accounts/constants";
import { describeError } from "@/lib/platform/http/client";
import { groupFolders } from "./folder-groups";
import { FolderIcon, placeIcons, placeNames } from "./folder-icon";
import { NewFolder } from "./new-folder";

type FolderListProps = {
  query: {
    data: FolderListWire | undefined;
    isError: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  readerId: string;
  place: Place;
  onOpen: (place: Place) => void;
};

/** All places that notes are in. */
export function FolderList({ query, readerId, place, onOpen }: FolderListProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { data } = query;
  const entry = (to: Place, icon: ReactNode, name: string, more: { note?: string | null; count?: number } = {}) => (
    <Entry
      key={to.at === "folder" ? to.id : to.at}
      {...{ to, icon, name, onOpen }}
      {...more}
      isCurrent={isSamePlace(to, place)}
    />
  );
  const standing = (at: "all" | "shared" | "trash", count?: number) => {
    const Icon = placeIcons[at];
    return entry({ at }, <Icon aria-hidden />, placeNames[at], count === undefined ? {} : { count });
  };
  const add = (
    <IconButton label="New folder" size="sm" onClick={() => setIsAdding(true)} className="-my-1">
      <Plus aria-hidden />
    </IconButton>
  );
  return (
    <nav aria-label="Folders" className="flex flex-col gap-5">
      <ul className="flex flex-col gap-px">
        {standing("all", data && data.direct.items + data.folders.reduce((sum, { items }) => sum + items, 0))}
        {standing("shared", data?.direct.items)}
        {standing("trash")}
      </ul>
      {data ? (
        groupFolders(data.folders, readerId).map(({ label, folders }) => (
          <section key={label} aria-label={label}>
            <div className="mb-0.5 flex items-center justify-between pl-2">
              <h2 className="font-medium text-ink-faint text-xs">{label}</h2>
              {label === "Mine" ? add : null}
            </div>
            {label === "Mine" && isAdding ? (
              <NewFolder
                onDone={(id) => {
                  setIsAdding(false);
                  if (id) onOpen({ at: "folder", id });
                }}
              />
            ) : null}
            <ul className="flex flex-col gap-px">
              {folders.map((folder) =>
                entry({ at: "folder", id: folder.id }, <FolderIcon folder={folder} />, folder.name, {
                  note: label === "Shared folders" ? (folder.owner_name ?? deletedName) : null,
                  count: folder.items,
                }),
              )}
            </ul>
          </section>
        ))
      ) : query.isError ? (
        <ErrorState title="Couldn't load the folders." onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {describeError(query.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-busy="true" aria-label="Folders: loading" className="space-y-3 pl-2">
          {["w-32", "w-24", "w-36", "w-28"].map((width) => (
            <Skeleton key={width} className={cn("h-4", width)} />
          ))}
        </div>
      )}
    </nav>
  );
}

type EntryProps = {
  to: Place;
  icon: ReactNode;
  name: string;
  /** Whose it is. */
  note?: string | null;
  count?: number;
  isCurrent: boolean;
  onOpen: (place: Place) => void;
};

function Entry({ to, icon, name, note, count, isCurrent, onOpen }: EntryProps) {
  return (
    <li>
      <a
        href={viewPath({ ...libraryStart, place: to })}
        onClick={insteadOfLink(() => onOpen(to))}
        aria-current={isCurrent ? "page" : undefined}
        title={note ? `${name}, ${note}` : name}
        className="flex min-h-8 items-center gap-2.5 rounded-control px-2 py-1 text-base text-ink-soft transition-colors hover:bg-hover hover:text-ink touch:min-h-11 aria-[current=page]:bg-lifted aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-lift [&_.lucide]:size-4 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-faint aria-[current=page]:[&_.lucide]:text-accent"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          {note ? <span className="block truncate font-normal text-ink-faint text-xs">{note}</span> : null}
        </span>
        {count ? <span className="tabular font-normal text-xs">{count}</span> : null}
      </a>
    </li>
  );
}
