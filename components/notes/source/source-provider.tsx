"use client";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { LatePart } from "@/components/ui/late-part";
import { type Source, SourceContext } from "./source-context";

const loadCard = () => import("./source-card").then((loaded) => loaded.SourceCard);
const restMs = 600;
const leaveMs = 200;

type Shown = { mark: HTMLElement; tMs: number };

/** One card with the words behind a line, for all lines of these notes. Its code loads when it is first shown. */
export function SourceProvider({
  meetingId,
  onJump,
  mayHide = false,
  children,
}: {
  meetingId: string;
  onJump: (tMs: number) => void;
  /** The host hides a line from everyone who gets the notes. */
  mayHide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [shown, setShown] = useState<Shown | null>(null);
  const [last, setLast] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const within = useMemo(() => {
    /** The pointer is on the card. */
    let isInside = false;
    const later = (ms: number, next: Shown | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setShown(next);
        if (next) setLast(next);
      }, ms);
    };
    return {
      show: ({ mark, tMs, afterRest = false }: Parameters<Source["show"]>[0]) =>
        later(afterRest ? restMs : 0, { mark, tMs }),
      hide: () => {
        if (!isInside) later(leaveMs, null);
      },
      stay: () => {
        isInside = true;
        clearTimeout(timer.current);
      },
      leave: () => {
        isInside = false;
        later(leaveMs, null);
      },
      close: () => {
        isInside = false;
        later(0, null);
      },
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SourceContext value={within}>
      {children}
      {last ? (
        <LatePart
          load={loadCard}
          props={{
            meetingId,
            id,
            mark: last.mark,
            tMs: last.tMs,
            open: shown !== null,
            onStay: within.stay,
            onLeave: within.leave,
            onClose: within.close,
            onJump,
            mayHide,
          }}
        />
      ) : null}
    </SourceContext>
  );
}
