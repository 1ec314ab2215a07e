"use client";
import type { ReactNode } from "react";
import { DoorBell } from "@/components/home/door-bell";
import { MeetingCommands } from "@/components/home/meeting-commands";
import { WorkspaceFrame } from "@/components/shell/workspace-frame";
import { PhoneRecord, RailRecord } from "@/components/voice-notes/recorder/record-button";
import { RecorderProvider } from "@/components/voice-notes/recorder/recorder-provider";
import type { Profile } from "@/lib/core/users/schema";
import { displayName } from "@/lib/language/people/display-name";

const record = {
  rail: (look: { narrow: boolean; className: string }) => <RailRecord {...look} />,
  phone: () => <PhoneRecord />,
};

export function Frame({ children, ...props }: { profile: Profile; narrow: boolean; children: ReactNode }) {
  return (
    <WorkspaceFrame
      {...props}
      everywhere={record}
      search={async (text, signal) =>
        (await import("./search-all")).searchAll(text, displayName(props.profile), signal)
      }
    >
      <MeetingCommands />
      {children}
      <DoorBell />
      <RecorderProvider userId={props.profile.id} />
    </WorkspaceFrame>
  );
}
