"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing, CircleDashed, EyeOff, UserPlus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { hitLink } from "@/components/data/meeting-link";
import { refOf, taskBoardQuery, taskKey, useChangeTask, useRemindOwner } from "@/components/data/use-tasks";
import { ShowMore } from "@/components/patterns/list/show-more";
import { formatDate } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import type { TaskBoardWire } from "@/lib/features/tasks/schema";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { describeError } from "@/lib/platform/http/client";
import { AssignMenu } from "./assign-menu";
import { dayIn, sortTasks } from "./group-tasks";
import { TaskCircle } from "./task-circle";

type TaskBoardProps = { readerId: string; sharesTasks: boolean; now: Date };
type Person = TaskBoardWire["people"][number];
type Item = Person["items"][number];

/** What colleagues who share their tasks are doing, and what is nobody's yet. */
export function TaskBoard({ readerId, sharesTasks, now }: TaskBoardProps) {
  const { timezone } = useTimeStyle();
  const [team, setTeam] = useState("all");
  const query = useInfiniteQuery(taskBoardQuery(team === "all" ? null : team));
  if (query.isPending) {
    return (
      <div
        role="status"
        aria-busy="true"
        aria-label="Organisation's tasks: loading"
        className="grid gap-4 lg:grid-cols-2"
      >
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-40 w-full" />
        ))}
      </div>
    );
  }
  const [first] = query.data?.pages ?? [];
  if (!query.data || !first) {
    return (
      <ErrorState
        title="Couldn't load your organisation's tasks."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {describeError(query.error)} Your own tasks are under Mine.
      </ErrorState>
    );
  }
  const { teams, unassigned, not_sharing: hidden } = first;
  const shown = query.data.pages.flatMap(({ people }) => people);
  const today = dayIn(timezone, now);
  return (
    <div>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-base text-ink-faint">
          {sharesTasks ? "Your colleagues see your tasks here." : "Only you see your tasks."}{" "}
          <Link href="/settings" className="rounded-sm text-ink-soft underline underline-offset-2 hover:text-ink">
            Change
          </Link>
        </p>
        {teams.length > 0 ? (
          <Select
            label="Team"
            value={team}
            onValueChange={setTeam}
            options={[
              { value: "all", label: "Everyone" },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            className="w-48"
          />
        ) : null}
      </div>
      {unassigned.length > 0 ? (
        <section aria-label="Unassigned" className="mb-8">
          <h2 className="mb-2 font-medium text-ink text-md">
            Unassigned <span className="tabular font-normal text-ink-faint">{unassigned.length}</span>
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {unassigned.map((item) => (
              <li key={`${item.meeting_id}/${item.item_id}`} className="flex items-start gap-3 py-2">
                <CircleDashed aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
                <Words item={item} today={today} now={now} owner={item.owner} />
                {item.assignable && item.meeting_id && item.item_id ? (
                  <AssignMenu
                    meetingId={item.meeting_id}
                    itemId={item.item_id}
                    text={item.text ?? ""}
                    {...(item.text === null
                      ? {}
                      : { owner: item.owner === null ? null : { user_id: null, name: item.owner } })}
                    className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control border border-edge bg-raised px-2.5 text-base hover:bg-hover disabled:opacity-50 touch:h-11"
                  />
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={team !== "all" ? "No one on this team shares their tasks." : "No one shares their tasks yet."}
        >
          Colleagues who turn on sharing in their settings show up here.
        </EmptyState>
      ) : (
        <ul aria-label="People" aria-busy={query.isPlaceholderData} className="gap-4 lg:columns-2">
          {shown.map((person) => (
            <li key={person.id} className="mb-4 break-inside-avoid">
              <PersonCard person={person} isReader={person.id === readerId} today={today} now={now} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
      {hidden > 0 ? (
        <p className="mt-6 flex items-center gap-2 text-base text-ink-faint">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {hidden === 1 ? "1 colleague doesn't share their tasks." : `${hidden} colleagues don't share their tasks.`}
        </p>
      ) : null}
    </div>
  );
}

const foldedMax = 6;

function PersonCard({ person, isReader, today, now }: { person: Person; isReader: boolean; today: string; now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangeTask();
  /** What a press has just made of it, until the board says so. */
  const isTicking = (item: Item) =>
    change.isPending && taskKey(change.variables.task) === taskKey(item) ? change.variables.change.done : undefined;
  const name = person.name ?? "";
  const readable = (item: Item) => item.text !== null;
  const items = sortTasks(person.items.filter(readable), today);
  const hidden = person.items.filter((item) => !readable(item) && !item.done).length;
  const open = person.items.filter(({ done }) => !done).length;
  const shown = isOpen ? items : items.slice(0, foldedMax);
  return (
    <section aria-label={name} className="rounded-card border border-line bg-raised p-4">
      <div className="mb-2 flex items-center gap-2.5">
        <Avatar name={name} seed={person.id} src={unversionedAvatarUrl(person.id)} size={32} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium text-md">
            {name}
            {isReader ? <span className="font-normal text-ink-faint"> (you)</span> : null}
          </h2>
          {person.title ? <p className="truncate text-ink-faint text-sm">{person.title}</p> : null}
        </div>
        <span className="tabular text-ink-faint text-sm">{open === 0 ? "" : `${open} open`}</span>
      </div>
      {items.length === 0 && hidden === 0 ? <p className="text-base text-ink-faint">Nothing to do.</p> : null}
      <ul>
        {shown.map((item, at) => (
          <li
            key={item.item_id ? `${item.meeting_id}/${item.item_id}` : `own-${at}`}
            className="flex items-start gap-2.5 py-1"
          >
            {isReader ? (
              <TaskCircle
                text={item.text ?? ""}
                done={isTicking(item) ?? item.done}
                onChange={(done) => change.mutate({ task: refOf(item), change: { done } })}
                className="mt-1"
              />
            ) : (
              <span
                aria-hidden
                className={cn(
                  "mt-1.5 size-2.5 shrink-0 rounded-full border border-edge",
                  item.done && "border-good bg-good",
                )}
              />
            )}
            <Words item={item} today={today} now={now} done={item.done} />
            {item.assignable && !isReader && !item.done && item.meeting_id && item.item_id ? (
              <RemindButton meetingId={item.meeting_id} itemId={item.item_id} text={item.text ?? ""} name={name} />
            ) : null}
            {item.assignable && !item.done && item.meeting_id && item.item_id ? (
              <AssignMenu
                meetingId={item.meeting_id}
                itemId={item.item_id}
                text={item.text ?? ""}
                owner={{ user_id: person.id, name }}
                face={<UserPlus aria-hidden className="size-4" />}
                className="inline-flex size-7 shrink-0 items-center justify-center rounded-control text-ink-faint hover:bg-hover hover:text-ink disabled:opacity-50 touch:size-11"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {items.length > foldedMax ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-1 rounded-sm text-ink-faint text-sm hover:text-ink touch:min-h-11"
        >
          {isOpen ? "Show less" : `${items.length - foldedMax} more`}
        </button>
      ) : null}
      {hidden > 0 ? (
        <p className="mt-1 text-ink-faint text-sm">
          {hidden}
          {items.length > 0 ? " more" : ""} from meetings you can't read
        </p>
      ) : null}
    </section>
  );
}

type RemindButtonProps = { meetingId: string; itemId: string; text: string; name: string };

function RemindButton({ meetingId, itemId, text, name }: RemindButtonProps) {
  const remind = useRemindOwner();
  return (
    <IconButton
      label={`Remind ${name}: ${text}`}
      size="sm"
      loading={remind.isPending}
      disabled={remind.isSuccess}
      onClick={() => remind.mutate({ meetingId, itemId, name })}
    >
      <BellRing aria-hidden />
    </IconButton>
  );
}

type WordsProps = {
  item: Pick<Item, "text" | "due" | "meeting_id" | "meeting_title" | "t_ms">;
  today: string;
  now: Date;
  done?: boolean;
  owner?: string | null;
};

function Words({ item, today, now, done = false, owner = null }: WordsProps) {
  const style = useTimeStyle();
  const { text, due, meeting_id: meetingId, meeting_title: title, t_ms } = item;
  const isLate = due !== null && due < today && !done;
  return (
    <div className="min-w-0 flex-1">
      <p className={cn("break-words text-base", done && "text-ink-faint line-through decoration-1")}>
        {text ?? <span className="text-ink-faint italic">From a meeting you can't read</span>}
        {done ? <span className="sr-only"> (done)</span> : null}
      </p>
      {meetingId || due || owner ? (
        <p className="flex min-w-0 flex-wrap gap-x-3 text-ink-faint text-sm">
          {owner ? <span className="truncate">{owner}</span> : null}
          {due && !done ? (
            <span className={cn("tabular shrink-0", isLate && "text-bad")} suppressHydrationWarning>
              Due {formatDate(due, style, now).replace(/^(?:Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase())}
            </span>
          ) : null}
          {meetingId ? (
            <Link
              href={hitLink({ meeting_id: meetingId, t_ms })}
              className="min-w-0 truncate rounded-sm hover:text-ink hover:underline"
            >
              {title}
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
