"use client";
import "./excalidraw-assets";
import { Excalidraw, MainMenu } from "@excalidraw/excalidraw";
import { useEffect, useRef } from "react";
import "@excalidraw/excalidraw/index.css";
import type { ExcalidrawProps } from "@excalidraw/excalidraw/types";
import "./board.css";

/** Disables what a shared board does not need: the library, local files, and services of other origins. */
const options: ExcalidrawProps["UIOptions"] = {
  canvasActions: {
    changeViewBackgroundColor: false,
    export: false,
    loadScene: false,
    saveAsImage: false,
    saveToActiveFile: false,
    toggleTheme: false,
  },
};

type CanvasProps = Pick<
  ExcalidrawProps,
  "excalidrawAPI" | "initialData" | "onChange" | "onPointerUpdate" | "viewModeEnabled" | "isCollaborating"
>;

export function ExcalidrawCanvas(props: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => nameMenuButton(frame.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the board must not trigger the room's shortcuts.
    <div ref={frame} className="parley-board min-h-0 flex-1" onKeyDown={(event) => event.stopPropagation()}>
      <Excalidraw
        {...props}
        UIOptions={options}
        aiEnabled={false}
        validateEmbeddable={false}
        renderEmbeddable={() => null}
        onLinkOpen={(_, event) => event.preventDefault()}
        theme="light"
        autoFocus
      >
        <MainMenu>
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
          {props.viewModeEnabled ? null : <MainMenu.DefaultItems.ClearCanvas />}
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

/** Excalidraw 0.18 gives its main menu button no accessible name, and recreates the button in view mode. */
function nameMenuButton(frame: HTMLElement | null) {
  if (!frame) return;
  const name = () => {
    for (const button of frame.querySelectorAll(".main-menu-trigger:not([aria-label])")) {
      button.setAttribute("aria-label", "Whiteboard menu");
    }
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}
