"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleDashed } from "lucide-react";
import Link from "next/link";
import { formatDate, formatDay, type TimeStyle } from "@/components/time/format-time";
import { useTimeStyle } from "@/components/time/time-style";
import { Section } from "@/components/ui/page-section";
import { api } from "@/lib/http/client";
import { meetingsKey } from "../data/use-meetings";

const lastTimeQuery = (meetingId: string) => ({
  queryKey: [...meetingsKey, "last-time", meetingId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get("/meetings/{meeting_id}/last-time", { path: { meeting_id: meetingId }, signal }),
});

/** What the notes of the last meeting of the series left to do; nothing when there is none. */
export function LastTime({ meetingId, now }: { meetingId: string; now: Date }) {
  const style = useTimeStyle();
  const { data } = useQuery(lastTimeQuery(meetingId));
  if (!data?.meeting || data.open_items.length === 0) return null;
  const { id, scheduled_at: at } = data.meeting;
  return (
    <Section
      title="Still open from last time"
      aside={
        <Link href={`/meetings/${id}`} className="rounded-sm text-ink-faint text-sm hover:text-ink">
          {at ? `Notes from ${dayWords(at, style, now)}` : "Notes"}
        </Link>
      }
    >
      <ul className="space-y-2">
        {data.open_items.map(({ id: itemId, text, owner, due }) => (
          <li key={itemId} className="flex items-start gap-2.5 text-base">
            <CircleDashed aria-hidden className="mt-0.5 size-4 text-ink-faint" />
            <span className="min-w-0">
              {text}
              {owner || due ? (
                <span className="tabular block text-ink-faint text-sm">{duty(owner?.name, due, style, now)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const duty = (owner: string | undefined, due: string | null, style: TimeStyle, now: Date) =>
  [owner, due && `due ${formatDate(due, style, now)}`].filter(Boolean).join(" · ");

/** "yesterday", "Mon 23 Nov". */
const dayWords = (at: string, style: TimeStyle, now: Date) =>
  formatDay(at, style, now).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase());
