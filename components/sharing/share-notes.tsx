"use client";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { ShareTab } from "./share-tabs";

const loadSheet = () => import("./share-sheet").then((loaded) => loaded.ShareSheet);

type ShareNotesProps = {
  meeting: MeetingWire;
  /** The part that a link opens. */
  opened: ShareTab | null;
  /** Shows a moment in the transcript. */
  onJump: (tMs: number) => void;
};

/** The host's button and sheet: who gets the notes, what is hidden from whom, and who has access. */
export function ShareNotes({ meeting, opened, onJump }: ShareNotesProps) {
  const [isOpen, setIsOpen] = useState(opened !== null);
  const { open_asks: asks } = meeting;
  useCommands([{ id: "meeting-share", title: "Share notes", icon: Share2, run: () => setIsOpen(true), shortcut: "S" }]);

  function change(open: boolean) {
    setIsOpen(open);
    // Closed, it stays closed when the page is loaded again.
    if (!open && opened) window.history.replaceState(null, "", window.location.pathname);
  }

  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden />
        Share
        {asks > 0 ? (
          <span className="tabular -mr-1 ml-0.5 rounded-full bg-accent-ink px-1.5 text-accent text-xs">
            {asks}
            <span className="sr-only">{asks === 1 ? " request for the notes" : " requests for the notes"}</span>
          </span>
        ) : null}
      </Button>
      <LateOverlay
        load={loadSheet}
        props={{
          open: isOpen,
          onOpenChange: change,
          meeting,
          opened: opened ?? "send",
          onJump: (tMs: number) => {
            change(false);
            onJump(tMs);
          },
        }}
      />
    </>
  );
}
