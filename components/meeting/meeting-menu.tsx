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
import { useConfirmedAction } from "@/components/confirm/use-confirmed-action";
import { useCommands } from "@/components/shell/commands";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/meetings/schema";
import { meetingLink } from "../data/meeting-link";
import { nameMeeting } from "../data/meeting-name";
import { useArchiveMeetings, useDeleteMeeting, useMeetingAction } from "../data/use-meetings";
import { wasParticipant } from "../data/was-participant";
import { RescheduleDialog } from "../schedule/reschedule-dialog";
import { useCancelMeeting } from "../schedule/use-cancel-meeting";

type Action = {
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

/** Everything that can be done to a meeting, here and in the palette. */
export function MeetingMenu({ meeting, readerId }: { meeting: MeetingWire; readerId: string }) {
  const router = useRouter();
  const [isRescheduling, setIsRescheduling] = useState(false);
  const goToPast = () => router.push("/meetings?show=past");
  const archive = useArchiveMeetings();
  const cancel = useCancelMeeting(meeting);
  const end = useEndMeeting(meeting);
  const hide = useHideMeeting(meeting, goToPast);
  const remove = useDeleteMeeting({ onDone: goToPast, onUndone: (id) => router.push(`/meetings/${id}`) });
  const actions = listActions(meeting, readerId, {
    reschedule: () => setIsRescheduling(true),
    cancel: cancel.start,
    end: end.start,
    hide: hide.start,
    remove: () => remove.start(meeting.id),
    archive: () => archive.start({ ids: [meeting.id], archived: !meeting.archived }),
    copyLink: () => void copyLink(meeting.code),
  });
  const ordinary = actions.filter((action) => !action.danger);
  const dangerous = actions.filter((action) => action.danger);
  useCommands(
    actions.map(({ id, title, icon, run, shortcut }) => ({ id: `meeting-${id}`, title, icon, run, shortcut })),
  );

  return (
    <>
      <Menu
        trigger={
          <IconButton label="More about this meeting" variant="outline" size="md">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {ordinary.map((action) => (
          <ActionItem key={action.id} action={action} />
        ))}
        {dangerous.length > 0 ? <MenuSeparator /> : null}
        {dangerous.map((action) => (
          <ActionItem key={action.id} action={action} />
        ))}
      </Menu>
      {isRescheduling ? <RescheduleDialog meeting={meeting} open onOpenChange={setIsRescheduling} /> : null}
      {cancel.dialog}
      {end.dialog}
      {hide.dialog}
    </>
  );
}

function useEndMeeting(meeting: MeetingWire) {
  const { mutateAsync } = useMeetingAction("end");
  return useConfirmedAction({
    act: () => mutateAsync(meeting.id),
    question: () => ({
      title: `End ${nameMeeting(meeting)} for everyone?`,
      description: "Everybody inside is taken out and nobody can come back in. Then the notes are written.",
      action: "End for everyone",
      keep: "Let it run",
    }),
  });
}

function useHideMeeting(meeting: MeetingWire, onDone: () => void) {
  const { mutateAsync } = useMeetingAction("hide");
  return useConfirmedAction({
    act: () => mutateAsync(meeting.id),
    question: () => ({
      title: "Remove it from your list?",
      description:
        "You will not find it in your lists or your search any more. Others keep it, and its link still opens it for you.",
      action: "Remove from my list",
    }),
    done: () => ({ title: "Removed from your list", description: "Others keep it in theirs." }),
    onDone,
  });
}

function ActionItem({ action }: { action: Action }) {
  return (
    <MenuItem
      danger={action.danger}
      icon={<action.icon aria-hidden />}
      note={action.note}
      shortcut={action.shortcut}
      onSelect={action.run}
    >
      {action.asks ? `${action.title}…` : action.title}
    </MenuItem>
  );
}

type Handlers = Record<"reschedule" | "cancel" | "end" | "hide" | "remove" | "archive" | "copyLink", () => void>;

/** What this reader may do to the meeting as it stands. */
function listActions(meeting: MeetingWire, readerId: string, handlers: Handlers): Action[] {
  const { status, is_host: isHost } = meeting;
  const isOver = status === "completed" || status === "cancelled";
  const isInIt = wasParticipant(meeting, readerId);
  const actions: (Action | false)[] = [
    { id: "copy-link", title: "Copy link", icon: Link2, shortcut: "L", run: handlers.copyLink },
    isHost &&
      status === "scheduled" &&
      meeting.scheduled_at !== null && {
        id: "reschedule",
        title: "Reschedule",
        icon: CalendarClock,
        shortcut: "R",
        run: handlers.reschedule,
        asks: true,
      },
    isInIt && {
      id: "archive",
      title: meeting.archived ? "Bring back from the archive" : "Archive",
      icon: meeting.archived ? ArchiveRestore : Archive,
      note: meeting.archived ? undefined : "Out of your lists; the link still opens it",
      shortcut: "E",
      run: handlers.archive,
    },
    isOver && isInIt && { id: "hide", title: "Remove from my list", icon: EyeOff, run: handlers.hide, asks: true },
    isHost &&
      status === "scheduled" && {
        id: "cancel",
        title: "Cancel meeting",
        icon: CalendarX,
        danger: true,
        run: handlers.cancel,
        asks: true,
      },
    isHost &&
      status === "live" && {
        id: "end",
        title: "End for everyone",
        icon: PhoneOff,
        danger: true,
        run: handlers.end,
        asks: true,
      },
    isHost &&
      isOver && { id: "delete", title: "Delete for everyone", icon: Trash2, danger: true, run: handlers.remove },
  ];
  return actions.filter((action) => action !== false);
}

async function copyLink(code: string) {
  try {
    await navigator.clipboard.writeText(meetingLink(code));
    toast.good("Link copied");
  } catch {
    toast.bad("The browser did not allow copying.", { description: meetingLink(code) });
  }
}
