"use client";
import { BareIconButton } from "@/components/ui/bare-icon-button";
import type { IconButtonProps } from "@/components/ui/icon-button";
import { LateTooltip } from "./late-tooltip";

/** For what the room shows from the start; what it loads later uses `IconButton`. */
export function RoomIconButton({ shortcut, side, tooltip = true, ...rest }: IconButtonProps) {
  const button = <BareIconButton {...rest} />;
  if (!tooltip) return button;
  return (
    <LateTooltip label={rest.label} shortcut={shortcut} side={side}>
      {button}
    </LateTooltip>
  );
}
