"use client";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { interpretationQuery } from "@/components/data/use-meetings";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { isComposing } from "@/components/ui/is-composing";
import { LatePart } from "@/components/ui/late-part";
import { Spinner } from "@/components/ui/spinner";
import type { KnownPerson } from "@/lib/core/users/schema";
import { describeError } from "@/lib/platform/http/client";
import { lineWith } from "./named-people";
import { scheduleAddress } from "./schedule-address";

const loadReadBack = () => import("./read-back").then((loaded) => loaded.ReadBack);
const settleMs = 250;
const lineLengthMax = 500;

/** Schedules from one line of plain English, shown as chips to confirm first. */
export function OneLineBox({ className }: { className?: string }) {
  const router = useRouter();
  const style = useTimeStyle();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly KnownPerson[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const line = useDebounced(text.trim(), settleMs);
  const reading = useQuery(interpretationQuery(line, style.timezone));
  const read = line && text.trim() ? (reading.data ?? null) : null;
  const isCurrent = line === text.trim() && !reading.isPlaceholderData;

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape" && text) {
      setText("");
      event.preventDefault();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (read && isCurrent) confirmRef.current?.focus();
    }
  }

  return (
    <div
      className={cn(
        "rounded-card border border-edge bg-raised transition-shadow focus-within:border-accent hover:border-ink-faint",
        "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:-outline-offset-1",
        read && "shadow-lift",
        className,
      )}
    >
      <div className="flex h-[2.625rem] items-center gap-2.5 px-3.5">
        <Pencil aria-hidden className="size-4 text-ink-faint" />
        <input
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onFocus={() => void loadReadBack().catch(() => {})}
          maxLength={lineLengthMax}
          aria-label="Schedule a meeting in one line"
          placeholder="Meet with ana@example.org tomorrow at 3 for half an hour"
          autoComplete="off"
          className="h-full min-w-0 flex-1 bg-transparent text-md text-ink outline-none"
        />
        {reading.isFetching ? <Spinner className="text-ink-faint" /> : null}
      </div>
      {reading.isError && line ? (
        <p
          role="alert"
          className="flex flex-wrap items-center gap-2 border-line border-t px-3.5 py-2.5 text-ink-soft text-sm"
        >
          <span className="min-w-0 flex-1">{describeError(reading.error)}</span>
          <Button size="sm" onClick={() => router.push(scheduleAddress())}>
            Use the form
          </Button>
        </p>
      ) : null}
      {read && !reading.isError ? (
        <LatePart
          load={loadReadBack}
          props={{
            read,
            style,
            isCurrent,
            confirmRef,
            chosen,
            onChoose: (name: string, written: string, person: KnownPerson | null) => {
              setText(lineWith(text, name, written));
              if (person) setChosen([...chosen, person]);
              // The chip that was pressed goes away.
              field.current?.focus();
            },
            onChange: () => router.push(scheduleAddress(text.trim())),
            onDone: () => setText(""),
          }}
        />
      ) : null}
    </div>
  );
}
