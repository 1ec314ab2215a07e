"use client";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import type { Room } from "livekit-client";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { AddImages } from "./add-images";
import { BoardBar } from "./board-bar";
import { type BoardFormat, downloadBoard } from "./board-export";
import { ExcalidrawCanvas } from "./excalidraw-canvas";
import { useBoardSession } from "./use-board-session";
import type { BoardCaller } from "./use-whiteboard";

type BoardProps = { room: Room; caller: BoardCaller; onClose: () => void };

/** The shared board of everyone in the room. Loaded when it is opened, because it is large. */
export default function Board({ room, caller, onClose }: BoardProps) {
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const { state, openedByName, handlers, addStoredImage } = useBoardSession(room, caller, api);

  async function download(format: BoardFormat) {
    if (!api) return;
    try {
      await downloadBoard(api, format, "Whiteboard");
    } catch {
      toast.bad("Couldn't download the whiteboard");
    }
  }

  return (
    <>
      <BoardBar state={state} openedByName={openedByName} onDownload={download} onClose={onClose}>
        <AddImages caller={caller} onStored={addStoredImage} />
      </BoardBar>
      <ExcalidrawCanvas excalidrawAPI={setApi} isCollaborating {...handlers} />
    </>
  );
}
