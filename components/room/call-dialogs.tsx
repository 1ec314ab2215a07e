"use client";
import { lazy } from "react";
import { useCallState } from "./call-state";
import { LoadedPart } from "./loaded-part";

const SmallWindow = lazy(() => import("./small-window/small-window"));
const SmallPicture = lazy(() => import("./small-window/small-picture"));
const RoomPalette = lazy(() => import("./controls/room-palette"));
const ShortcutsDialog = lazy(() => import("./controls/shortcuts-dialog"));

/** What opens over the call or outside of its page. */
export function CallDialogs() {
  const { smallWindow, controls, actions, showsPalette, setShowsPalette, showsShortcuts, setShowsShortcuts } =
    useCallState();
  return (
    <>
      {smallWindow.host ? (
        <LoadedPart>
          <SmallWindow host={smallWindow.host} controls={controls} onBack={smallWindow.close} onLeave={actions.leave} />
        </LoadedPart>
      ) : null}
      {smallWindow.isPicture ? (
        <LoadedPart>
          <SmallPicture />
        </LoadedPart>
      ) : null}
      {showsPalette ? (
        <LoadedPart>
          <RoomPalette onClose={() => setShowsPalette(false)} />
        </LoadedPart>
      ) : null}
      {showsShortcuts ? (
        <LoadedPart>
          <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />
        </LoadedPart>
      ) : null}
    </>
  );
}
