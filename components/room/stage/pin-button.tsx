"use client";
import { Pin, PinOff } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { tileButtonClasses } from "./tile-buttons";

type PinButtonProps = { name: string; pinned: boolean; onClick: () => void; className?: string };

export function PinButton({ name, pinned, onClick, className = tileButtonClasses }: PinButtonProps) {
  return (
    <IconButton
      label={pinned ? `Unpin ${name}` : `Pin ${name}`}
      side="bottom"
      size="sm"
      onClick={onClick}
      className={className}
    >
      {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
    </IconButton>
  );
}
