"use client";
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { Face } from "@/components/data/pictures";
import { formatDay } from "@/components/patterns/time/format-time";
import { useNow } from "@/components/patterns/time/time-style";
import { AssignMenu } from "@/components/tasks/assign-menu";
import { TaskCircle } from "@/components/tasks/task-circle";
import { cn } from "@/components/ui/cn";
import type { NotesActionItem } from "@/lib/features/notes/schema";
import { MaskedText } from "./masked-text";
import { ModelMark } from "./model-lines";
import { useSource } from "./source/source-context";
import { useLineSource } from "./source/use-line-source";
import { gutter, type Jump, TimeMark } from "./time-mark";
import type { ItemTasks } from "./use-item-tasks";

export type NamedPerson = { id: string; name: string };

type ActionItemProps = {
  item: NotesActionItem;
  onJump: Jump;
  people: readonly NamedPerson[];
  /** Shows whether it is done, and for the host the way to give it to somebody. */
  tasks?: ItemTasks | undefined;
  children?: ReactNode;
};

export function ActionItem({ item, onJump, people, tasks, children }: ActionItemProps) {
  const now = useNow() ?? undefined;
  const card = useSource();
  const source = useLineSource(item.t_ms, children ? undefined : item.id);
  const { owner, due } = item;
  const state = tasks?.stateOf(item.id) ?? null;
  const hasCircle = state !== null || (tasks?.isPending ?? false);
  const ownerId = owner?.user_id ?? people.find(({ name }) => name === owner?.name)?.id;
  const face = (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {owner ? <Face name={owner.name} seed={ownerId} size={24} /> : null}
      <span className={cn("truncate", !owner && "text-ink-faint")}>{owner?.name ?? "Unassigned"}</span>
    </span>
  );
  return (
    <li {...source} className={cn("group", onJump && gutter)}>
      <TimeMark tMs={item.t_ms} onJump={onJump} of={item.text} />
      <div className="min-w-0">
        <p className={cn("font-medium", hasCircle && "flex items-start gap-2.5")}>
          {state && tasks ? (
            <TaskCircle
              text={`Done: ${item.text}`}
              done={state.done}
              fixed={state.isDoneByOwner && owner ? `${owner.name} did this` : undefined}
              onChange={(done) => tasks.tick(item, done)}
              className="mt-[0.3125rem]"
            />
          ) : hasCircle ? (
            <span aria-hidden className="size-4 shrink-0" />
          ) : null}
          <span className={cn("min-w-0", state?.done && "text-ink-faint line-through decoration-1")}>
            <MaskedText>{item.text}</MaskedText>
            <ModelMark id={item.id} />
          </span>
        </p>
        <div
          className={cn(
            "mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-soft",
            hasCircle && "pl-6.5",
          )}
        >
          {state && tasks?.canAssign ? (
            // The card with the words of the line would lie over the menu.
            <span onPointerEnter={() => card?.hide()} className="inline-flex min-w-0">
              <AssignMenu
                meetingId={tasks.meetingId}
                itemId={item.id}
                text={item.text}
                owner={item.owner}
                face={face}
                className="-ml-1 inline-flex min-w-0 rounded-control px-1 py-0.5 hover:bg-hover disabled:opacity-50 data-popup-open:bg-hover touch:min-h-11 touch:items-center"
              />
            </span>
          ) : (
            face
          )}
          {due ? (
            <span className="inline-flex items-center gap-1.5 text-ink-soft">
              <CalendarDays aria-hidden className="size-3.5 text-ink-faint" />
              <span className="sr-only">Due </span>
              <time dateTime={due} className="tabular" suppressHydrationWarning>
                {formatDate(due, now)}
              </time>
            </span>
          ) : null}
        </div>
        {children}
      </div>
    </li>
  );
}

/** A date without a time is the same in every zone. */
export const formatDate = (date: string, now?: Date) =>
  formatDay(`${date}T12:00:00Z`, { timezone: "UTC", clock: "24" }, now);
