"use client";
import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { PageBody } from "@/components/shell/page-header";
import { WorkspaceContext } from "@/components/shell/workspace-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { VoiceNotesPage } from "@/components/voice-notes/list/voice-notes-page";
import { VoiceNotePage } from "@/components/voice-notes/note/voice-note-page";
import { PhoneRecord, RailRecord } from "@/components/voice-notes/recorder/record-button";
import { RecorderProvider } from "@/components/voice-notes/recorder/recorder-provider";
import { readLastAccount } from "@/components/voice-notes/store/account";

const workspace = {
  openPalette: () => {},
  isBellOpen: false,
  setBellOpen: () => {},
  everywhere: {
    rail: (look: { narrow: boolean; className: string }) => <RailRecord {...look} />,
    phone: () => <PhoneRecord />,
  },
};
/** Whoever deletes for good proves who they are to the service, and needs it for that. */
const reader = { email: "", hasPassword: false };
const again = () => window.location.reload();

type Here = { account: string | null; noteId: string | undefined };

/**
 * What opens in place of voice notes and Home when the service cannot be reached: the notes that this browser has of whoever
 * was signed in last, and the recorder.
 */
export function OfflinePage() {
  /** The page is kept for all addresses and accounts, so both are found out here. */
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => {
    const [, noteId] = /^\/voice-notes\/([\da-f-]{36})$/.exec(window.location.pathname) ?? [];
    setHere({ account: readLastAccount(), noteId });
  }, []);
  if (!here) return null;
  if (here.account === null) {
    return (
      <main>
        <PageBody>
          <EmptyState title="Can't reach Parley." action={<Button onClick={again}>Try again</Button>}>
            Voice notes open without a network once you have signed in on this browser.
          </EmptyState>
        </PageBody>
      </main>
    );
  }
  return (
    <WorkspaceContext.Provider value={workspace}>
      <main id="content" tabIndex={-1} className="outline-none">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 text-base text-ink-soft sm:px-8">
          <CloudOff aria-hidden className="size-4 shrink-0 text-warn" />
          <span className="min-w-0 flex-1">
            Can't reach Parley. Voice notes can be recorded and changed all the same.
          </span>
          <Button size="sm" onClick={again}>
            Try again
          </Button>
        </p>
        {here.noteId ? <VoiceNotePage id={here.noteId} /> : <VoiceNotesPage reader={reader} />}
      </main>
      <RecorderProvider userId={here.account} />
    </WorkspaceContext.Provider>
  );
}
