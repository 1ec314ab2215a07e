"use client";
import type { ReactNode } from "react";
import { hitLink } from "@/components/data/meeting-link";
import { DoorBell } from "@/components/home/door-bell";
import { MeetingCommands } from "@/components/home/meeting-commands";
import type { PaletteHit } from "@/components/shell/command-palette";
import { WorkspaceFrame } from "@/components/shell/workspace-frame";
import { api } from "@/lib/http/client";
import type { Profile } from "@/lib/users/schema";

export function Frame({ children, ...props }: { profile: Profile; narrow: boolean; children: ReactNode }) {
  return (
    <WorkspaceFrame {...props} search={searchMeetings}>
      <MeetingCommands />
      {children}
      <DoorBell />
    </WorkspaceFrame>
  );
}

async function searchMeetings(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const hits = await api.get("/meetings/search", { query: { q: text }, signal });
  return hits.map((hit) => ({
    id: hit.meeting_id,
    title: hit.title ?? hit.generated_title ?? "Untitled meeting",
    at: hit.started_at ?? hit.scheduled_at,
    href: hitLink(hit),
  }));
}
