"use client";
import { Check, ChevronRight, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { NotesActionItem } from "@/lib/notes/schema";
import { ActionItem, type NamedPerson } from "./action-item";
import type { Jump } from "./time-mark";
import type { PossibleAnswer } from "./use-notes";

type PossibleItemsProps = {
  items: readonly NotesActionItem[];
  onJump: Jump;
  people: readonly NamedPerson[];
  onAnswer: (answer: PossibleAnswer) => void;
  /** The id of the item whose answer is being saved. */
  answering: string | null;
};

/** Possible action items, collapsed at first, each with yes and no for the host. */
export function PossibleItems({ items, onJump, people, onAnswer, answering }: PossibleItemsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState("");
  const summary = useRef<HTMLButtonElement>(null);
  const listId = useId();

  function answer(item: NotesActionItem, isOne: boolean) {
    setSaid(isOne ? `Added to action items: ${item.text}` : `Dismissed: ${item.text}`);
    // The row is removed, and focus would be lost.
    summary.current?.focus();
    onAnswer({ itemId: item.id, isOne });
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length > 0 ? (
        <section aria-label="Possible action items" className="mb-10 rounded-card border border-line border-dashed">
          <h2>
            <button
              ref={summary}
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
              className="flex w-full items-center gap-2 rounded-card px-4 py-3 text-left font-medium text-ink-soft text-sm transition-colors hover:bg-hover hover:text-ink sm:px-5 touch:min-h-11"
            >
              <ChevronRight aria-hidden className={cn("size-4 transition-transform", isOpen && "rotate-90")} />
              Possible action items
              <span className="tabular text-ink-faint">{items.length}</span>
            </button>
          </h2>
          <div id={listId} hidden={!isOpen} className="px-4 pt-1.5 pb-4 sm:px-5">
            <p className="mb-3 text-base text-ink-faint">Only you can see these. Are they action items?</p>
            <ul className="space-y-4">
              {items.map((item) => (
                <ActionItem key={item.id} item={item} onJump={onJump} people={people}>
                  <span className="mt-2 flex gap-2">
                    <Button
                      loading={answering === item.id}
                      aria-label={`Yes, add to action items: ${item.text}`}
                      onClick={() => answer(item, true)}
                    >
                      <Check aria-hidden />
                      Yes
                    </Button>
                    <Button
                      variant="ghost"
                      disabled={answering === item.id}
                      aria-label={`No, dismiss: ${item.text}`}
                      onClick={() => answer(item, false)}
                    >
                      <X aria-hidden />
                      No
                    </Button>
                  </span>
                </ActionItem>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  );
}
