"use client";
import { lazy } from "react";
import { useCallState } from "./call-state";
import { LazyBoundary } from "./lazy-boundary";

const SmallWindow = lazy(() => import("@/components/room/small-window/small-window"));
const SmallPicture = lazy(() => import("@/components/room/small-window/small-picture"));
const RoomPalette = lazy(() => import("@/components/room/controls/room-palette"));
const ShortcutsDialog = lazy(() => import("@/components/room/controls/shortcuts-dialog"));

/** Dialogs over the call, and the window outside its page. */
export function CallDialogs() {
  const smallWindow = useCallState("smallWindow");
  const controls = useCallState("controls");
  const actions = useCallState("actions");
  const showsPalette = useCallState("showsPalette");
  const setShowsPalette = useCallState("setShowsPalette");
  const showsShortcuts = useCallState("showsShortcuts");
  const setShowsShortcuts = useCallState("setShowsShortcuts");
  return (
    <>
      {smallWindow.host ? (
        <LazyBoundary>
          <SmallWindow host={smallWindow.host} controls={controls} onBack={smallWindow.close} onLeave={actions.leave} />
        </LazyBoundary>
      ) : null}
      {smallWindow.isPicture ? (
        <LazyBoundary>
          <SmallPicture />
        </LazyBoundary>
      ) : null}
      {showsPalette ? (
        <LazyBoundary>
          <RoomPalette onClose={() => setShowsPalette(false)} />
        </LazyBoundary>
      ) : null}
      {showsShortcuts ? (
        <LazyBoundary>
          <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
