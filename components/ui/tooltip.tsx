"use client";
import type { ComponentProps } from "react";
import { type Popups, useLatePopups } from "./late-popups";

export type TooltipProps = ComponentProps<Popups["Tooltip"]>;

/** Words beside what the pointer rests on or the keyboard has come to, once their code is loaded. */
export function Tooltip(props: TooltipProps) {
  const popups = useLatePopups();
  return popups ? <popups.Tooltip {...props} /> : props.children;
}
