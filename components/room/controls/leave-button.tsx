"use client";
import { DoorOpen, Phone, Power } from "lucide-react";
import { LateMenu } from "../popups/late-menu";
import { useMenuParts } from "../popups/late-popups";
import { DockButton } from "./dock-button";

/** The host chooses between leaving and ending the meeting for everyone. For everyone else it is one click. */
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
      <DockButton label="Leave" variant="leave" className="w-14" onClick={onLeave}>
        <Phone aria-hidden className="rotate-135" />
      </DockButton>
    );
  }
  return (
    <LateMenu
      side="top"
      align="end"
      trigger={
        <DockButton label="Leave" variant="leave" className="w-14">
          <Phone aria-hidden className="rotate-135" />
        </DockButton>
      }
    >
      <LeaveItems onLeave={onLeave} onEndForAll={onEndForAll} />
    </LateMenu>
  );
}

function LeaveItems({ onLeave, onEndForAll }: { onLeave: () => void; onEndForAll: () => void }) {
  const { MenuItem } = useMenuParts();
  return (
    <>
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
    </>
  );
}
