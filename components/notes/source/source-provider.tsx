"use client";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { LatePart } from "@/components/ui/late-part";
import { type Place, type Source, SourceContext } from "./source-context";

const loadCard = () => import("./source-card").then((loaded) => loaded.SourceCard);
const restMs = 600;
const leaveMs = 200;

type Line = { mark: HTMLElement; tMs: number };

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
  /** The last line stays while its card closes. */
  const [card, setCard] = useState<{ line: Line; isOpen: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef<Place>(null);
  const hasCard = card !== null;
  useEffect(() => {
    if (!hasCard) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
    };
    window.addEventListener("pointermove", follow, { capture: true, passive: true });
    return () => window.removeEventListener("pointermove", follow, { capture: true });
  }, [hasCard]);
  const actions = useMemo(() => {
    /** The pointer is on the card. */
    let isInside = false;
    /** Where the pointer rested when the card was closed: what that uncovers isn't pointed at. */
    let closedAt: Place | null = null;
    const later = (ms: number, next: Line | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setCard((now) => (next ? { line: next, isOpen: true } : now && { ...now, isOpen: false }));
      }, ms);
    };
    return {
      show: ({ mark, tMs, restingAt }: Parameters<Source["show"]>[0]) => {
        if (restingAt && closedAt && restingAt.x === closedAt.x && restingAt.y === closedAt.y) return;
        later(restingAt ? restMs : 0, { mark, tMs });
      },
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
        closedAt = pointer.current;
        later(0, null);
      },
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SourceContext value={actions}>
      {children}
      {card ? (
        <LatePart
          load={loadCard}
          props={{
            meetingId,
            id,
            mark: card.line.mark,
            tMs: card.line.tMs,
            open: card.isOpen,
            onStay: actions.stay,
            onLeave: actions.leave,
            onClose: actions.close,
            onJump,
            mayHide,
          }}
        />
      ) : null}
    </SourceContext>
  );
}
