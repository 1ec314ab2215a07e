"use client";
import { useState } from "react";
import type { NotesActionItem } from "@/lib/features/notes/schema";
import { ActionItem, type NamedPerson } from "./action-item";
import type { Jump } from "./time-mark";
import type { ItemTasks } from "./use-item-tasks";

type ActionItemsProps = {
  items: readonly NotesActionItem[];
  onJump: Jump;
  people: readonly NamedPerson[];
  tasks: ItemTasks | undefined;
};

/** From this many on, who does what is found by owner. */
const groupedMin = 4;

/** In the order in which they were said, or by owner. */
export function ActionItems({ items, ...rest }: ActionItemsProps) {
  const [isByOwner, setIsByOwner] = useState(false);
  const owners = [...new Set(items.map(({ owner }) => owner?.name ?? null))].sort(
    (one, other) => Number(one === null) - Number(other === null),
  );
  const canGroup = rest.tasks !== undefined && items.length >= groupedMin && owners.length > 1;
  const list = (part: readonly NotesActionItem[], label?: string) => (
    <ul aria-label={label} className="space-y-3">
      {part.map((item) => (
        <ActionItem key={item.id} item={item} {...rest} />
      ))}
    </ul>
  );
  return (
    <>
      {canGroup ? (
        <button
          type="button"
          aria-pressed={isByOwner}
          onClick={() => setIsByOwner(!isByOwner)}
          className="-mt-8 float-right rounded-sm text-ink-faint text-sm hover:text-ink touch:min-h-11"
        >
          {isByOwner ? "In order" : "By owner"}
        </button>
      ) : null}
      {canGroup && isByOwner
        ? owners.map((name) => (
            <div key={name ?? ""} className="mt-5 first-of-type:mt-0">
              <h3 className="mb-1.5 font-medium text-base text-ink-soft">{name ?? "Unassigned"}</h3>
              {list(
                items.filter(({ owner }) => (owner?.name ?? null) === name),
                name ?? "Unassigned",
              )}
            </div>
          ))
        : list(items)}
    </>
  );
}
