import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { TimeCheck } from "@/lib/features/calendar/schema";
import { calendarNotes } from "./availability-words";

type CalendarNoteProps = { status: TimeCheck["status"]; onRetry: () => void; className?: string };

/** Why one's own calendar is not part of what is shown, and what to do. */
export function CalendarNote({ status, onRetry, className }: CalendarNoteProps) {
  const note = calendarNotes[status];
  if (!note) return null;
  const link = "rounded-sm underline underline-offset-2 hover:text-ink-soft";
  return (
    <p className={cn("text-ink-faint text-sm", className)}>
      {note.text}{" "}
      {note.link ? (
        <Link href="/settings/calendar" className={link}>
          {note.link}
        </Link>
      ) : (
        <button type="button" onClick={onRetry} className={link}>
          Try again
        </button>
      )}
    </p>
  );
}
