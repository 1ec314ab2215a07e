"use client";
import "./excalidraw-assets";
import { Excalidraw, MainMenu } from "@excalidraw/excalidraw";
import { useEffect, useRef } from "react";
import "@excalidraw/excalidraw/index.css";
import type { ExcalidrawProps } from "@excalidraw/excalidraw/types";
import "./board.css";

/** Only what a board among colleagues needs: no library, no files of this machine, nothing of others' servers. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the board are its own, not the room's.
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

/** Excalidraw 0.18 gives the button of its main menu no accessible name, and makes it anew in view mode. */
function nameMenuButton(frame: HTMLElement | null) {
  if (!frame) return;
  const name = () => {
    for (const button of frame.querySelectorAll(".main-menu-trigger:not([aria-label])")) {
      button.setAttribute("aria-label", "Board menu");
    }
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}
