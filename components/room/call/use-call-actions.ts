"use client";
import { useInsertionEffect, useMemo, useRef } from "react";
import { meetingLink } from "@/components/data/meeting-link";
import { useRoomCaller } from "@/components/data/room-caller";
import type { RoomAction } from "@/components/room/controls/shortcuts";
import { useToggleHand } from "@/components/room/lobby/use-toggle-hand";
import { useNotify } from "@/components/room/notices/notices";
import { roomView } from "@/components/room/session/preferences";
import { writeClipboard } from "@/components/ui/clipboard";
import { usePreference } from "@/components/ui/preference";
import { useOpenWhiteboard } from "@/components/whiteboard/use-whiteboard";
import { describeError } from "@/lib/platform/http/client";
import type { CallFacts } from "./call-state";
import { useEndMeeting } from "./use-end-meeting";

export type CallActions = {
  run: (action: RoomAction) => void;
  openPeople: () => void;
  copyLink: () => void;
  leave: () => void;
  /** For the host only; the service refuses everyone else. */
  endForAll: () => void;
};

/** The actions of shortcuts, dock, menu and palette. They are the same throughout the call. */
export function useCallActions(call: CallFacts): CallActions {
  const current = useCurrentActions(call);
  const latest = useRef(current);
  // Not a passive effect: a key that is pressed before it runs would act on what is no longer shown.
  useInsertionEffect(() => {
    latest.current = current;
  });
  return useMemo(
    () => ({
      run: (action) => latest.current.run(action),
      openPeople: () => latest.current.openPeople(),
      copyLink: () => latest.current.copyLink(),
      leave: () => latest.current.leave(),
      endForAll: () => latest.current.endForAll(),
    }),
    [],
  );
}

function useCurrentActions(call: CallFacts): CallActions {
  const notify = useNotify();
  const caller = useRoomCaller();
  const endMeeting = useEndMeeting(caller.meetingId);
  const { mutate: setBoardOpen } = useOpenWhiteboard(caller);
  const toggleHand = useToggleHand(call.hand !== undefined);
  const [view, setView] = usePreference(roomView);
  const { controls, share } = call;

  function run(action: RoomAction) {
    switch (action) {
      case "microphone":
        return void controls.microphone.set(!controls.microphone.on);
      case "camera":
        return void controls.camera.set(!controls.camera.on);
      case "share":
        return share.possible && !share.isRequested ? void share.toggle() : undefined;
      case "hand":
        return toggleHand();
      case "react":
        return call.setReacting((before) => !before);
      case "picture-in-picture":
        return void call.smallWindow.toggle();
      case "captions":
        return setView({ captions: !view.captions });
      case "layout":
        return setView({ mode: view.mode === "grid" ? "speaker" : "grid" });
      case "whiteboard":
        return setBoardOpen(!call.boardOpen);
      case "chat":
      case "people":
      case "transcript":
      case "polls":
      case "jottings":
        return call.setPanel((before) => (before === action ? null : action));
      case "assistant":
      case "prompter":
        if (!call.offers[action] && call.panel !== action) return;
        return call.setPanel((before) => (before === action ? null : action));
      case "full-screen":
        return void toggleFullScreen().catch(() =>
          notify({ tone: "bad", text: "Your browser didn't allow full screen" }),
        );
      case "commands":
        return call.setShowsPalette((before) => !before);
      case "shortcuts":
        return call.setShowsShortcuts((before) => !before);
    }
  }

  return {
    run,
    openPeople: () => call.setPanel("people"),
    copyLink() {
      writeClipboard(meetingLink(call.code)).then(
        () => notify({ text: "Meeting link copied" }),
        () => notify({ tone: "bad", text: "Couldn't copy the link" }),
      );
    },
    leave: call.onLeave,
    endForAll() {
      endMeeting.mutate(undefined, { onError: (error) => notify({ tone: "bad", text: describeError(error) }) });
    },
  };
}

async function toggleFullScreen() {
  // An iPhone has neither, which throws.
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
