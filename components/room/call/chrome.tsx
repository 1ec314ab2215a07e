"use client";
import { type PointerEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { useCallState } from "./call-state";

/**
 * Fades out when nothing moves, but stays reachable by keyboard, and returns on any movement, key or tap. `status` is
 * beside the controls, or above them on a narrow screen. `lasting` never fades.
 */
export function Chrome({ status, lasting, children }: { status: ReactNode; lasting: ReactNode; children: ReactNode }) {
  const idle = useCallState("idle");
  const compact = useCallState("compact");
  const onlyWakes = useRef(false);
  const fades = cn("transition-opacity duration-200", idle && "opacity-0");
  // The tap that shows the controls must not press one of them: the user could not see which.
  const swallow = (event: SyntheticEvent) => {
    if (!onlyWakes.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      data-chrome
      onPointerDownCapture={(event: PointerEvent) => {
        onlyWakes.current = idle && event.pointerType !== "mouse";
      }}
      onMouseDownCapture={swallow}
      onClickCapture={swallow}
      onKeyDownCapture={() => {
        onlyWakes.current = false;
      }}
      className={cn(
        "grid shrink-0 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]",
        compact ? "px-2 min-[740px]:grid-cols-[1fr_auto_1fr]" : "px-4 lg:grid-cols-[1fr_auto_1fr]",
      )}
    >
      <div className={cn("@container relative z-20 min-w-0", compact && "pl-2", fades)}>{status}</div>
      <div
        className={cn(
          "flex min-w-0 max-w-full items-center gap-2 justify-self-end",
          compact ? "min-[740px]:order-last" : "lg:order-last",
        )}
      >
        {lasting}
      </div>
      <div className={cn("relative z-20 col-span-2", compact ? "min-[740px]:col-span-1" : "lg:col-span-1", fades)}>
        {children}
      </div>
    </div>
  );
}
