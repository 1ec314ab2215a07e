"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { meetingsKey } from "@/components/data/use-meetings";
import { useChangeTask } from "@/components/data/use-tasks";
import { formatDate, formatDay, type TimeStyle } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { TaskCircle } from "@/components/tasks/task-circle";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/page-section";
import { toast } from "@/components/ui/toast";
import type { LastTime as LastTimeWire } from "@/lib/flows/series/schema";
import { api } from "@/lib/platform/http/client";

const lastTimeQuery = (meetingId: string) => ({
  queryKey: [...meetingsKey, "last-time", meetingId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get("/meetings/{meeting_id}/last-time", { path: { meeting_id: meetingId }, signal }),
});

/** What the last meetings of the series left to do; nothing when there is none. `isInCall`: its notes open beside the call. */
export function LastTime({ meetingId, now, isInCall = false }: { meetingId: string; now: Date; isInCall?: boolean }) {
  const style = useTimeStyle();
  const { data } = useQuery(lastTimeQuery(meetingId));
  if (!data?.meeting || data.open_items.length === 0) return null;
  const { id, scheduled_at: at } = data.meeting;
  return (
    <Section
      title="Still open from last time"
      aside={
        <Link
          href={`/meetings/${id}`}
          {...(isInCall ? { target: "_blank" } : {})}
          className="rounded-sm text-ink-faint text-sm hover:text-ink"
        >
          {at ? `Notes from ${dayWords(at, style, now)}` : "Notes"}
        </Link>
      }
    >
      <ul className="space-y-2">
        {data.open_items.map((item) => (
          <OpenItem key={`${item.meeting_id}/${item.id}`} item={item} style={style} now={now} />
        ))}
      </ul>
    </Section>
  );
}

/** Ticked, it leaves the list with the answer. */
function OpenItem({ item, style, now }: { item: LastTimeWire["open_items"][number]; style: TimeStyle; now: Date }) {
  const change = useChangeTask();
  const { id, meeting_id, text, owner, due } = item;
  const task = { id: null, meeting_id, item_id: id };
  const isBeingTicked = change.isPending && change.variables.change.done === true;

  function tick() {
    const undo = () => change.mutate({ task, change: { done: false } });
    void change.mutateAsync({ task, change: { done: true } }).then(
      () => toast.good("Done", { description: text, action: { label: "Undo", onClick: undo } }),
      () => {},
    );
  }

  return (
    <li className="flex items-start gap-2.5 text-base">
      <TaskCircle text={`Done: ${text}`} done={isBeingTicked} onChange={tick} className="mt-0.5" />
      <span className={cn("min-w-0", isBeingTicked && "text-ink-faint line-through decoration-1")}>
        {text}
        {owner || due ? (
          <span className="tabular block text-ink-faint text-sm">{duty(owner?.name, due, style, now)}</span>
        ) : null}
      </span>
    </li>
  );
}

const duty = (owner: string | undefined, due: string | null, style: TimeStyle, now: Date) =>
  [owner, due && `due ${formatDate(due, style, now)}`].filter(Boolean).join(" · ");

/** "yesterday", "Mon 23 Nov". */
const dayWords = (at: string, style: TimeStyle, now: Date) =>
  formatDay(at, style, now).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase());
