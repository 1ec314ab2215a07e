"use client";
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CalendarX,
  CopyPlus,
  Ellipsis,
  EyeOff,
  Link2,
  type LucideIcon,
  PhoneOff,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { meetingLink } from "@/components/data/meeting-link";
import { mentionMeeting } from "@/components/data/meeting-name";
import { useArchiveMeetings, useDeleteMeeting, useMeetingAction } from "@/components/data/use-meetings";
import { wasParticipant } from "@/components/data/was-participant";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { loadReschedule } from "@/components/schedule/load-reschedule";
import { scheduleAgainAddress } from "@/components/schedule/schedule-address";
import { useCancelMeeting } from "@/components/schedule/use-cancel-meeting";
import { useCommands } from "@/components/shell/commands";
import { writeClipboard } from "@/components/ui/clipboard";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { MeetingWire } from "@/lib/core/meetings/schema";

type Action = {
  id: string;
  title: string;
  icon: LucideIcon;
  run: () => void;
  /** Opens a dialog first. */
  asks?: boolean;
  danger?: boolean;
  note?: string;
  shortcut?: string;
};

/** All actions on a meeting, in the menu and in the palette. */
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
    duplicate: () => router.push(scheduleAgainAddress(meeting.id)),
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
          <IconButton label="More actions" variant="outline" size="md">
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
      {isRescheduling ? (
        <LateOverlay load={loadReschedule} props={{ meeting, open: true, onOpenChange: setIsRescheduling }} />
      ) : null}
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
      title: `End ${mentionMeeting(meeting)} for everyone?`,
      description: "Everyone will be disconnected, and no one can rejoin. Notes are written right after.",
      action: "End for everyone",
    }),
  });
}

function useHideMeeting(meeting: MeetingWire, onDone: () => void) {
  const { mutateAsync } = useMeetingAction("hide");
  return useConfirmedAction({
    act: () => mutateAsync(meeting.id),
    question: () => ({
      title: "Remove from your list?",
      description:
        "It will no longer appear in your lists or search. Others keep it, and you can still open it by its link.",
      action: "Remove from my list",
    }),
    done: () => ({ title: "Removed from your list" }),
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

type Handlers = Record<
  "reschedule" | "cancel" | "end" | "hide" | "remove" | "archive" | "copyLink" | "duplicate",
  () => void
>;

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
    isHost && { id: "duplicate", title: "Duplicate", icon: CopyPlus, run: handlers.duplicate },
    isInIt && {
      id: "archive",
      title: meeting.archived ? "Move out of archive" : "Archive",
      icon: meeting.archived ? ArchiveRestore : Archive,
      note: meeting.archived ? undefined : "Hides it from your lists. The link still works.",
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
    await writeClipboard(meetingLink(code));
    toast.good("Link copied");
  } catch {
    toast.bad("Couldn't copy the link.", { description: meetingLink(code) });
  }
}
