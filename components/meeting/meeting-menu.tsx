"use client";
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CalendarX,
  Ellipsis,
  EyeOff,
  Link2,
  type LucideIcon,
  PhoneOff,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/meetings/schema";
import { meetingLink } from "../data/meeting-link";
import { nameMeeting } from "../data/meeting-name";
import { useArchiveMeetings, useDeleteMeeting, useEndMeeting, useHideMeeting } from "../data/use-meetings";
import { wasInIt } from "../data/was-in-it";
import { CancelMeetingDialog } from "../schedule/cancel-meeting-dialog";
import { RescheduleDialog } from "../schedule/reschedule-dialog";

type Asking = "reschedule" | "cancel" | "end" | "delete" | "hide" | null;

type Act = {
  id: string;
  title: string;
  icon: LucideIcon;
  run: () => void;
  /** Asks before it does anything. */
  asks?: boolean;
  danger?: boolean;
  note?: string;
  shortcut?: string;
};

/** Everything that can be done to a meeting, here and in the palette; what takes something away asks first. */
export function MeetingMenu({ meeting, readerId }: { meeting: MeetingWire; readerId: string }) {
  const router = useRouter();
  const [asking, setAsking] = useState<Asking>(null);
  const archive = useArchiveMeetings();
  const end = useEndMeeting();
  const hide = useHideMeeting();
  const remove = useDeleteMeeting({ onRestored: (id) => router.push(`/meetings/${id}`) });
  const open = (what: Asking) => ({
    open: asking === what,
    onOpenChange: (isOpen: boolean) => setAsking(isOpen ? what : null),
  });
  const acts = listActs(meeting, readerId, {
    ask: setAsking,
    archive: () => archive([meeting.id], !meeting.archived),
    copyLink: () => void copyLink(meeting.code),
  });
  const ordinary = acts.filter((act) => !act.danger);
  const dangerous = acts.filter((act) => act.danger);
  useCommands(acts.map(({ id, title, icon, run, shortcut }) => ({ id: `meeting-${id}`, title, icon, run, shortcut })));

  return (
    <>
      <Menu
        trigger={
          <IconButton label="More about this meeting" variant="outline" size="md">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {ordinary.map((act) => (
          <ActItem key={act.id} act={act} />
        ))}
        {dangerous.length > 0 ? <MenuSeparator /> : null}
        {dangerous.map((act) => (
          <ActItem key={act.id} act={act} />
        ))}
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

function ActItem({ act }: { act: Act }) {
  return (
    <MenuItem
      danger={act.danger}
      icon={<act.icon aria-hidden />}
      note={act.note}
      shortcut={act.shortcut}
      onSelect={act.run}
    >
      {act.asks ? `${act.title}…` : act.title}
    </MenuItem>
  );
}

type Doing = { ask: (what: Asking) => void; archive: () => void; copyLink: () => void };

/** What this reader may do to the meeting as it stands. */
function listActs(meeting: MeetingWire, readerId: string, { ask, archive, copyLink }: Doing): Act[] {
  const { status, is_host: isHost } = meeting;
  const isOver = status === "completed" || status === "cancelled";
  const isInIt = wasInIt(meeting, readerId);
  const asking = (what: Asking) => ({ run: () => ask(what), asks: true });
  const acts: (Act | false)[] = [
    { id: "copy-link", title: "Copy link", icon: Link2, shortcut: "L", run: copyLink },
    isHost &&
      status === "scheduled" &&
      meeting.scheduled_at !== null && {
        id: "reschedule",
        title: "Reschedule",
        icon: CalendarClock,
        shortcut: "R",
        ...asking("reschedule"),
      },
    isInIt && {
      id: "archive",
      title: meeting.archived ? "Bring back from the archive" : "Archive",
      icon: meeting.archived ? ArchiveRestore : Archive,
      note: meeting.archived ? undefined : "Out of your lists; the link still opens it",
      shortcut: "E",
      run: archive,
    },
    isOver && isInIt && { id: "hide", title: "Remove from my list", icon: EyeOff, ...asking("hide") },
    isHost &&
      status === "scheduled" && {
        id: "cancel",
        title: "Cancel meeting",
        icon: CalendarX,
        danger: true,
        ...asking("cancel"),
      },
    isHost &&
      status === "live" && { id: "end", title: "End for everyone", icon: PhoneOff, danger: true, ...asking("end") },
    isHost && isOver && { id: "delete", title: "Delete for everyone", icon: Trash2, danger: true, ...asking("delete") },
  ];
  return acts.filter((act) => act !== false);
}

async function copyLink(code: string) {
  try {
    await navigator.clipboard.writeText(meetingLink(code));
    toast.good("Link copied");
  } catch {
    toast.bad("The browser did not allow copying.", { description: meetingLink(code) });
  }
}
