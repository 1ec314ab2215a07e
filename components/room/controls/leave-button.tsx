"use client";
import { DoorOpen, Phone, Power } from "lucide-react";
import { Menu, MenuItem } from "@/components/ui/menu";
import { DockButton } from "./dock-button";

/** The host chooses between going and ending it for everybody; for all others it is one click. */
export function LeaveButton({
  isHost,
  onLeave,
  onEndForAll,
}: {
  isHost: boolean;
  onLeave: () => void;
  onEndForAll: () => void;
}) {
  if (!isHost) {
    return (
      <DockButton label="Leave" look="leave" className="w-14" onClick={onLeave}>
        <Phone aria-hidden className="rotate-135" />
      </DockButton>
    );
  }
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <DockButton label="Leave" look="leave" className="w-14">
          <Phone aria-hidden className="rotate-135" />
        </DockButton>
      }
    >
      <MenuItem icon={<DoorOpen aria-hidden />} note="The meeting goes on without you" onSelect={onLeave}>
        Leave
      </MenuItem>
      <MenuItem
        icon={<Power aria-hidden />}
        note="Everybody leaves and the notes are written"
        danger
        onSelect={onEndForAll}
      >
        End for all
      </MenuItem>
    </Menu>
  );
}
