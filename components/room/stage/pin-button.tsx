"use client";
import { Pin, PinOff } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { tileButtonClasses } from "./tile-buttons";

export function PinButton({ name, pinned, onClick }: { name: string; pinned: boolean; onClick: () => void }) {
  return (
    <IconButton
      label={pinned ? `Unpin ${name}` : `Pin ${name}`}
      side="bottom"
      size="sm"
      onClick={onClick}
      className={tileButtonClasses}
    >
      {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
    </IconButton>
  );
}
