"use client";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { listNames } from "@/components/data/meeting-name";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Switch } from "@/components/ui/switch";
import type { SensitiveReport } from "@/lib/features/sharing/schema";
import { type Hideable, type Masks, type Scope, stateOf } from "./mask-changes";
import { SensitiveLine } from "./sensitive-line";
import { groupNames, groupWords } from "./sharing-words";

type FoundGroup = SensitiveReport["groups"][number];

type SensitiveGroupProps = {
  group: FoundGroup["group"];
  /** Nothing of this kind was found, if it is missing. */
  found: FoundGroup | undefined;
  /** Part of the meeting is in a language whose words are not known. */
  isUnsearched: boolean;
  masks: Masks;
  scope: Scope;
  onHide: (what: Hideable, hide: boolean) => void;
  onJump: (tMs: number) => void;
};

/** Shown when a group is opened. */
const shownAtFirst = 20;

/** One kind of sensitive content: its switch, and behind its name every place. */
export function SensitiveGroupSection({
  group,
  found,
  isUnsearched,
  masks,
  scope,
  onHide,
  onJump,
}: SensitiveGroupProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const state = stateOf({ group }, scope, masks);
  const isHidden = state.hidden === "all";
  const items = found?.items ?? [];
  const shown = areAllShown ? items : items.slice(0, shownAtFirst);
  const name = groupNames[group];
  return (
    <section aria-label={name} className="py-2.5">
      <div className="flex items-center gap-3">
        {found ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="-mx-1 flex min-w-0 flex-1 items-start gap-1.5 rounded-control px-1 py-0.5 text-left transition-colors hover:bg-hover touch:min-h-11 touch:items-center"
          >
            <ChevronRight
              aria-hidden
              className={cn("mt-0.5 size-4 shrink-0 text-ink-faint transition-transform", isOpen && "rotate-90")}
            />
            <span className="min-w-0">
              <span className="block text-base text-ink">
                {name}{" "}
                <span className="tabular text-ink-faint">
                  {found.count}
                  <span className="sr-only"> found</span>
                </span>
              </span>
              <span className="block text-ink-faint text-sm">
                {found.reason}
                {isUnsearched ? " Part of the meeting wasn't searched." : null}
              </span>
            </span>
          </button>
        ) : (
          <p className="min-w-0 flex-1 pl-[1.375rem] text-base text-ink">
            {name}{" "}
            <span className="text-ink-faint text-sm">
              {isUnsearched ? "None found. Part of the meeting wasn't searched." : "None found"}
            </span>
          </p>
        )}
        <Switch
          checked={isHidden}
          onCheckedChange={(hide) => onHide({ group }, hide)}
          aria-label={`Hide ${groupWords(group)}`}
        />
      </div>
      {state.hidden === "some" ? (
        <p className="mt-1 pl-[1.375rem] text-ink-soft text-sm">
          {state.except
            ? `Hidden for everyone except ${listNames(state.except)}`
            : `Hidden for ${listNames(state.from)}`}
        </p>
      ) : null}
      {found && isOpen ? (
        <div id={listId} className="mt-2 pl-[1.375rem]">
          <ul aria-label={`${name}: places`} className="space-y-3">
            {shown.map((item, at) => (
              <SensitiveLine
                // biome-ignore lint/suspicious/noArrayIndexKey: one place can hold the same words twice.
                key={`${item.title} ${item.t_ms} ${item.quote} ${at}`}
                item={item}
                isGroupHidden={isHidden}
                line={item.line_id === null ? null : stateOf({ line: item.line_id }, scope, masks).hidden}
                onHide={onHide}
                onJump={onJump}
              />
            ))}
          </ul>
          {shown.length < items.length ? (
            <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAllShown(true)}>
              Show all {items.length}
            </Button>
          ) : null}
          {items.length < found.count && shown.length === items.length ? (
            <p className="mt-2 text-ink-faint text-sm">
              {found.count - items.length} more aren't listed. Hiding the group hides them too.
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
