"use client";
import type { TooltipProps } from "@/components/ui/tooltip";
import { useLatePopups } from "./late-popups";

/** A tooltip of the room. */
export function LateTooltip(props: TooltipProps) {
  const popups = useLatePopups();
  return popups ? <popups.Tooltip {...props} /> : props.children;
}
