"use client";
import type { ReactNode } from "react";
import { hitLink } from "@/components/data/meeting-link";
import { nameMeeting } from "@/components/data/meeting-name";
import { DoorBell } from "@/components/home/door-bell";
import { MeetingCommands } from "@/components/home/meeting-commands";
import type { PaletteHit } from "@/components/shell/command-palette";
import { WorkspaceFrame } from "@/components/shell/workspace-frame";
import { PhoneRecord, RailRecord } from "@/components/voice-notes/recorder/record-button";
import { RecorderProvider } from "@/components/voice-notes/recorder/recorder-provider";
import type { Profile } from "@/lib/core/users/schema";
import { displayName } from "@/lib/language/people/display-name";
import { api } from "@/lib/platform/http/client";

const record = {
  rail: (look: { narrow: boolean; className: string }) => <RailRecord {...look} />,
  phone: () => <PhoneRecord />,
};

export function Frame({ children, ...props }: { profile: Profile; narrow: boolean; children: ReactNode }) {
  return (
    <WorkspaceFrame
      {...props}
      everywhere={record}
      search={(text, signal) => searchAll(text, displayName(props.profile), signal)}
    >
      <MeetingCommands />
      {children}
      <DoorBell />
      <RecorderProvider userId={props.profile.id} />
    </WorkspaceFrame>
  );
}

/** One that fails does not hide what the other finds. */
async function searchAll(text: string, readerName: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const [meetings, notes] = await Promise.allSettled([
    searchMeetings(text, readerName, signal),
    searchNotes(text, signal),
  ]);
  if (meetings.status === "rejected" && notes.status === "rejected") throw meetings.reason;
  return [meetings, notes].flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

/** Only meetings that the reader hosts are found without a title. */
async function searchMeetings(text: string, readerName: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const hits = await api.get("/meetings/search", { query: { q: text }, signal });
  return hits.map((hit) => ({
    id: hit.meeting_id,
    title: nameMeeting({ ...hit, host_name: readerName }),
    at: hit.started_at ?? hit.scheduled_at,
    href: hitLink(hit),
    group: "Meetings",
  }));
}

/** More are found on the page of the library. */
const notesMax = 8;

async function searchNotes(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const hits = await api.get("/knowledge/search", { query: { q: text }, signal });
  return hits.slice(0, notesMax).map((hit) => ({
    id: hit.note_id,
    title: hit.title,
    at: hit.updated_at,
    href: `/knowledge?note=${hit.note_id}`,
    group: "Knowledge",
  }));
}
