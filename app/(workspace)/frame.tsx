"use client";
import type { ReactNode } from "react";
import { hitLink } from "@/components/data/meeting-link";
import { nameMeeting } from "@/components/data/meeting-name";
import { DoorBell } from "@/components/home/door-bell";
import { MeetingCommands } from "@/components/home/meeting-commands";
import type { PaletteHit } from "@/components/shell/command-palette";
import { WorkspaceFrame } from "@/components/shell/workspace-frame";
import { api } from "@/lib/http/client";
import { displayName } from "@/lib/people/display-name";
import type { Profile } from "@/lib/users/schema";

export function Frame({ children, ...props }: { profile: Profile; narrow: boolean; children: ReactNode }) {
  return (
    <WorkspaceFrame {...props} search={(text, signal) => searchMeetings(text, displayName(props.profile), signal)}>
      <MeetingCommands />
      {children}
      <DoorBell />
    </WorkspaceFrame>
  );
}

/** Only meetings that the reader hosts are found without a title. */
async function searchMeetings(text: string, readerName: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const hits = await api.get("/meetings/search", { query: { q: text }, signal });
  return hits.map((hit) => ({
    id: hit.meeting_id,
    title: nameMeeting({ ...hit, host_name: readerName }),
    at: hit.started_at ?? hit.scheduled_at,
    href: hitLink(hit),
  }));
}
