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

/** One that fails does not hide what the others find. */
async function searchAll(text: string, readerName: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const areas = await Promise.allSettled([
    searchMeetings(text, readerName, signal),
    searchNotes(text, signal),
    searchVoiceNotes(text, signal),
  ]);
  const [first] = areas;
  if (areas.every(({ status }) => status === "rejected") && first.status === "rejected") throw first.reason;
  return areas.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
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

/** More are found on the pages of these areas. */
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

async function searchVoiceNotes(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const { items } = await api.get("/voice-notes/search", { query: { q: text }, signal });
  return items.slice(0, notesMax).map((hit) => ({
    id: hit.id,
    title: hit.title ?? "Voice note",
    at: hit.created_at,
    href: `/voice-notes/${hit.id}`,
    group: "Voice notes",
  }));
}
