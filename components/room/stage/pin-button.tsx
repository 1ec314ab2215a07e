"use client";
import { Pin, PinOff } from "lucide-react";
import { RoomIconButton } from "../popups/room-icon-button";
import { tileButtonClasses } from "./tile-buttons";

export function PinButton({ name, pinned, onClick }: { name: string; pinned: boolean; onClick: () => void }) {
  return (
    <RoomIconButton
      label={pinned ? `Unpin ${name}` : `Pin ${name}`}
      side="bottom"
      size="sm"
      onClick={onClick}
      className={tileButtonClasses}
    >
      {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
    </RoomIconButton>
  );
}
