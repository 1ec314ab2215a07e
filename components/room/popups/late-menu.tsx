"use client";
import { useState } from "react";
import type { MenuProps } from "@/components/ui/menu";
import { useLatePopups } from "./late-popups";
import { LateTrigger } from "./late-trigger";

/** A menu of the room. Its items take their parts from `useMenuParts`. */
export function LateMenu(props: MenuProps) {
  const popups = useLatePopups();
  const [isAsked, setIsAsked] = useState(false);
  if (!popups) return <LateTrigger trigger={props.trigger} kind="menu" onAsk={() => setIsAsked(true)} />;
  return <popups.Menu {...props} defaultOpen={isAsked} />;
}
