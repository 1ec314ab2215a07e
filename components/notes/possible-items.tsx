"use client";
import { Check, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { toast } from "@/components/ui/toast";
import type { NotesActionItem, NotesContent, NotesPoint } from "@/lib/features/notes/schema";
import { ActionItem, type NamedPerson } from "./action-item";
import { NotesLine } from "./notes-line";
import type { Jump } from "./time-mark";
import type { PossibleAnswer } from "./use-notes";

type Answering = {
  onAnswer: (answer: PossibleAnswer) => void;
  /** Takes an answer back. */
  onUndo: (item: NotesActionItem | NotesPoint) => void;
  /** The id of the item whose answer is being saved. */
  answering: string | null;
};
type PossibleItemsProps = Answering & {
  content: Pick<NotesContent, "possible_action_items" | "possible_decisions">;
  onJump: Jump;
  people: readonly NamedPerson[];
};

/** Possible decisions and possible action items, for the host to take or to leave out. */
export function PossibleItems({ content, onJump, people, ...rest }: PossibleItemsProps) {
  return (
    <>
      <PossibleList
        items={content.possible_decisions ?? []}
        heading="Possible decisions"
        question="Were these decided?"
        list="decisions"
        show={(item, answers) => (
          <NotesLine key={item.id} point={item} onJump={onJump} strong>
            {answers}
          </NotesLine>
        )}
        {...rest}
      />
      <PossibleList
        items={content.possible_action_items}
        heading="Possible action items"
        question="Are they action items?"
        list="action items"
        show={(item, answers) => (
          <ActionItem key={item.id} item={item} onJump={onJump} people={people}>
            {answers}
          </ActionItem>
        )}
        {...rest}
      />
    </>
  );
}

type PossibleListProps<T> = Answering & {
  items: readonly T[];
  heading: string;
  question: string;
  /** Where a yes puts it. */
  list: string;
  show: (item: T, answers: ReactNode) => ReactNode;
};

/**
 * Collapsed at first, each with yes and no. By keyboard Y and N answer the one that has the focus, and arrow keys move.
 */
function PossibleList<T extends NotesActionItem | NotesPoint>({
  items,
  heading,
  question,
  list: name,
  show,
  onAnswer,
  onUndo,
  answering,
}: PossibleListProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState("");
  const summary = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();

  /** To the first button of an item; without one, to the button that opens the list. */
  function focusItem(at: number) {
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-yes]") ?? [];
    (rows[at] ?? summary.current)?.focus();
  }

  function answer(item: T, isOne: boolean) {
    const words = isOne ? `Added to ${name}` : "Dismissed";
    setSaid(`${words}: ${item.text}`);
    // The row is removed, and focus would be lost.
    const at = items.indexOf(item);
    focusItem(at + 1 < items.length ? at + 1 : at - 1);
    onAnswer({ itemId: item.id, isOne });
    toast.good(words, { description: item.text, action: { label: "Undo", onClick: () => onUndo(item) } });
  }

  function handleKey(event: KeyboardEvent, item: T) {
    if (event.altKey || event.ctrlKey || event.metaKey || answering === item.id) return;
    const at = items.indexOf(item);
    const key = event.key.toLowerCase();
    if (key === "y" || key === "n") answer(item, key === "y");
    else if (key === "arrowdown" && at + 1 < items.length) focusItem(at + 1);
    else if (key === "arrowup") focusItem(at - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length > 0 ? (
        <section aria-label={heading} className="mb-10 rounded-card border border-line border-dashed">
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
              {heading}
              <span className="tabular text-ink-faint">{items.length}</span>
            </button>
          </h2>
          <div id={listId} hidden={!isOpen} className="px-4 pt-1.5 pb-4 sm:px-5">
            <p className="mb-3 text-base text-ink-faint">Only you can see these. {question}</p>
            <ul ref={list} className="space-y-4">
              {items.map((item) =>
                show(
                  item,
                  /* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the two buttons in it. */
                  <span className="mt-2 flex gap-2" onKeyDown={(event) => handleKey(event, item)}>
                    <Button
                      data-yes=""
                      aria-keyshortcuts="Y"
                      loading={answering === item.id}
                      aria-label={`Yes, add to ${name}: ${item.text}`}
                      onClick={() => answer(item, true)}
                    >
                      <Check aria-hidden />
                      Yes
                      <Kbd keys="Y" className="text-ink-faint touch:hidden" />
                    </Button>
                    <Button
                      aria-keyshortcuts="N"
                      variant="ghost"
                      disabled={answering === item.id}
                      aria-label={`No, dismiss: ${item.text}`}
                      onClick={() => answer(item, false)}
                    >
                      <X aria-hidden />
                      No
                      <Kbd keys="N" className="text-ink-faint touch:hidden" />
                    </Button>
                  </span>,
                ),
              )}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  );
}
