"use client";
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CalendarX,
  Ellipsis,
  EyeOff,
  Link2,
  PhoneOff,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/meetings/schema";
import { CancelMeetingDialog } from "./cancel-meeting-dialog";
import { meetingLink } from "./meeting-link";
import { nameMeeting } from "./meeting-name";
import { RescheduleDialog } from "./reschedule-dialog";
import { useArchiveMeetings, useDeleteMeeting, useEndMeeting, useHideMeeting } from "./use-meetings";

type Asking = "reschedule" | "cancel" | "end" | "delete" | "hide" | null;

/** Everything that can be done to a meeting; what takes something away asks first and says what. */
export function MeetingMenu({ meeting, readerId }: { meeting: MeetingWire; readerId: string }) {
  const router = useRouter();
  const [asking, setAsking] = useState<Asking>(null);
  const archive = useArchiveMeetings();
  const end = useEndMeeting();
  const hide = useHideMeeting();
  const remove = useDeleteMeeting({ onRestored: (id) => router.push(`/meetings/${id}`) });
  const isOver = meeting.status === "completed" || meeting.status === "cancelled";
  const isAhead = meeting.status === "scheduled";
  const wasInIt =
    meeting.is_host || meeting.status === "cancelled" || meeting.attendees.some((person) => person.id === readerId);
  const open = (what: Asking) => ({
    open: asking === what,
    onOpenChange: (isOpen: boolean) => setAsking(isOpen ? what : null),
  });

  return (
    <>
      <Menu
        trigger={
          <IconButton label="More about this meeting" variant="outline" size="md">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink(meeting.code)}>
          Copy link
        </MenuItem>
        {meeting.is_host && isAhead && meeting.scheduled_at ? (
          <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => setAsking("reschedule")}>
            Reschedule…
          </MenuItem>
        ) : null}
        {wasInIt ? (
          <MenuItem
            icon={meeting.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            note={meeting.archived ? undefined : "Out of your lists; the link still opens it"}
            onSelect={() => archive([meeting.id], !meeting.archived)}
          >
            {meeting.archived ? "Bring back from the archive" : "Archive"}
          </MenuItem>
        ) : null}
        {isOver && wasInIt ? (
          <MenuItem icon={<EyeOff aria-hidden />} onSelect={() => setAsking("hide")}>
            Remove from my list…
          </MenuItem>
        ) : null}
        {meeting.is_host ? <MenuSeparator /> : null}
        {meeting.is_host && isAhead ? (
          <MenuItem danger icon={<CalendarX aria-hidden />} onSelect={() => setAsking("cancel")}>
            Cancel meeting…
          </MenuItem>
        ) : null}
        {meeting.is_host && meeting.status === "live" ? (
          <MenuItem danger icon={<PhoneOff aria-hidden />} onSelect={() => setAsking("end")}>
            End for everyone…
          </MenuItem>
        ) : null}
        {meeting.is_host && isOver ? (
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking("delete")}>
            Delete for everyone…
          </MenuItem>
        ) : null}
      </Menu>
      {asking === "reschedule" ? <RescheduleDialog meeting={meeting} {...open("reschedule")} /> : null}
      <CancelMeetingDialog meeting={meeting} {...open("cancel")} />
      <AlertDialog
        {...open("end")}
        title={`End ${nameMeeting(meeting)} for everyone?`}
        description="Everybody inside is taken out and nobody can come back in. Then the notes are written."
        action="End for everyone"
        keep="Let it run"
        onConfirm={() => end.mutateAsync(meeting.id)}
      />
      <AlertDialog
        {...open("delete")}
        title={`Delete ${nameMeeting(meeting)}?`}
        description="It disappears for everybody who was invited or inside, together with its notes and transcript. You can undo this right afterwards."
        action="Delete for everyone"
        onConfirm={async () => {
          await remove.mutateAsync(meeting.id);
          router.push("/meetings?show=past");
        }}
      />
      <AlertDialog
        {...open("hide")}
        title="Remove it from your list?"
        description="You will not find it in your lists or your search any more. Others keep it, and its link still opens it for you."
        action="Remove from my list"
        onConfirm={async () => {
          await hide.mutateAsync(meeting.id);
          router.push("/meetings?show=past");
        }}
      />
    </>
  );
}

async function copyLink(code: string) {
  try {
    await navigator.clipboard.writeText(meetingLink(code));
    toast.good("Link copied");
  } catch {
    toast.bad("The browser did not allow copying.", { description: meetingLink(code) });
  }
}
