"use client";
import { DoorOpen, Phone, Power } from "lucide-react";
import { useCallState } from "@/components/room/call/call-state";
import { Menu, MenuItem } from "@/components/ui/menu";
import { DockButton } from "./dock-button";

/** The host chooses between leaving and ending the meeting for everyone. For everyone else it is one click. */
export function LeaveButton() {
  const isHost = useCallState("isHost");
  const compact = useCallState("compact");
  const { leave, endForAll } = useCallState("actions");
  const width = compact ? "w-11" : "w-14";
  if (!isHost) {
    return (
      <DockButton label="Leave" variant="leave" className={width} onClick={leave}>
        <Phone aria-hidden className="rotate-135" />
      </DockButton>
    );
  }
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <DockButton label="Leave" variant="leave" className={width}>
          <Phone aria-hidden className="rotate-135" />
        </DockButton>
      }
    >
      <LeaveItems onLeave={leave} onEndForAll={endForAll} />
    </Menu>
  );
}

function LeaveItems({ onLeave, onEndForAll }: { onLeave: () => void; onEndForAll: () => void }) {
  return (
    <>
      <MenuItem icon={<DoorOpen aria-hidden />} note="The meeting continues without you" onSelect={onLeave}>
        Leave meeting
      </MenuItem>
      <MenuItem icon={<Power aria-hidden />} note="Disconnects everyone" danger onSelect={onEndForAll}>
        End meeting for everyone
      </MenuItem>
    </>
  );
}
