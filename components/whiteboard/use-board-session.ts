"use client";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import type { Room } from "livekit-client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useCanCall } from "@/components/data/look-around";
import { toast } from "@/components/ui/toast";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { openBoardChannel } from "./board-channel";
import { BoardImages } from "./board-images";
import { leftOutWords, tooFullWords } from "./board-left-out";
import type { BoardElement } from "./board-message";
import { BoardPace } from "./board-pace";
import { fromScreen, showOnScreen } from "./board-screen";
import { type BoardState, BoardSync } from "./board-sync";
import { placeImage } from "./place-image";
import { PointerBoard } from "./pointer-board";
import {
  type BoardCaller,
  type BoardImage,
  listImages,
  loadBoard,
  loadImage,
  saveBoard,
  storeImage,
} from "./use-whiteboard";

type Change = Parameters<Parameters<ExcalidrawImperativeAPI["onChange"]>[0]>;

const showAfterMs = 30;
/** Elements that could not be updated because they were being edited are tried again after this long. */
const showAgainAfterMs = 500;
/** How often the stored board is read where there is no connection to the others. */
const readAgainMs = 5000;

/** Connects an Excalidraw instance to the other boards in the room while it is mounted. */
export function useBoardSession(room: Room, caller: BoardCaller, api: ExcalidrawImperativeAPI | null) {
  const [state, setState] = useState<BoardState>("loading");
  const [openedByName, setOpenedByName] = useState<string | null>(null);
  const session = useRef<BoardSession | null>(null);
  const latest = useRef(caller);
  useEffect(() => {
    latest.current = caller;
  });

  useEffect(() => {
    if (!api) return;
    const opened = new BoardSession({
      api,
      room,
      caller: () => latest.current,
      onState: setState,
      onOpenedBy: setOpenedByName,
    });
    session.current = opened;
    return () => {
      session.current = null;
      opened.close();
    };
  }, [api, room]);

  const canCall = useCanCall();
  useEffect(() => {
    if (canCall) return;
    const timer = setInterval(() => session.current?.readAgain(), readAgainMs);
    return () => clearInterval(timer);
  }, [canCall]);

  const handlers = useMemo(
    () => ({
      onChange: (...[elements, , files]: Change) => session.current?.change(elements, files),
      onPointerUpdate: (update: PointerUpdate) => session.current?.pointers.point(update),
    }),
    [],
  );
  const addStoredImage = useCallback(async (image: BoardImage) => session.current?.addStoredImage(image), []);
  return { state, openedByName, handlers, addStoredImage };
}

export type PointerUpdate = {
  pointer: { x: number; y: number; tool: "pointer" | "laser" };
  button: "down" | "up";
};

type SessionOptions = {
  api: ExcalidrawImperativeAPI;
  room: Room;
  caller: () => BoardCaller;
  onState: (state: BoardState) => void;
  onOpenedBy: (name: string | null) => void;
};

class BoardSession {
  readonly pointers: PointerBoard;
  private readonly sync: BoardSync;
  private readonly images: BoardImages;
  private readonly api: ExcalidrawImperativeAPI;
  private readonly unlisten: () => void;
  private showTimer: ReturnType<typeof setTimeout> | null = null;
  private isShowing = false;
  private showAgainMs: number | null = null;
  private readonly pace = new BoardPace();
  private readonly shownBefore = new Map<string, BoardElement>();
  private reportedHidden = false;
  private placed = 0;
  private closed = false;

  constructor({ api, room, caller, onState, onOpenedBy }: SessionOptions) {
    this.api = api;
    const channel = openBoardChannel(room);
    this.pointers = new PointerBoard(channel, (collaborators) => this.api.updateScene({ collaborators }));
    this.images = new BoardImages({
      store: (image) => storeImage(caller(), image),
      list: () => listImages(caller()),
      load: (fileId) => loadImage(caller(), fileId),
      onStored: (fileId) => this.sync.imagesStored([fileId]),
      onLoaded: ({ fileId, mime, dataUrl }) =>
        // Excalidraw's branded types are plain strings at runtime.
        api.addFiles([{ id: fileId, dataURL: dataUrl, mimeType: mime, created: Date.now() } as never]),
      onFailed: reportImageFailure,
      onMissing: reportMissingImage,
    });
    this.sync = new BoardSync({
      self: channel.self,
      send: channel.send,
      load: async () => {
        const board = await loadBoard(caller());
        onOpenedBy(board.opened_by_name);
        return board;
      },
      save: caller().guest ? null : (elements, seq) => saveBoard(caller(), elements, seq),
      onRemoteChange: () => this.show(showAfterMs),
      onState,
      onLeftOut: (count) => void toast.say(leftOutWords(count)),
      onNotShared: () =>
        void toast.bad("Others can't see what you just added", {
          description: "It's too large or not supported, or the whiteboard is full.",
        }),
    });
    this.unlisten = channel.listen({
      onMessage: (from, message) => this.sync.receive(from, message),
      onPointer: (from, pointer) => this.pointers.show(from, pointer),
      onLeft: (identity) => {
        this.sync.left(identity);
        this.pointers.remove(identity);
      },
      onReconnected: () => this.readAgain(),
    });
    void this.sync.start();
  }

  readAgain() {
    void this.sync.resync();
  }

  change(elements: Change[0], files: Change[2]) {
    // Excalidraw passes ordered elements; the type of its callback does not say so.
    const needsUpdate = this.sync.change(fromScreen(elements as never));
    for (const element of elements) {
      if (element.type !== "image" || element.isDeleted || !element.fileId) continue;
      const file = files[element.fileId];
      if (file) void this.images.keep({ fileId: file.id, mime: file.mimeType, dataUrl: file.dataURL });
    }
    if (needsUpdate) this.show(showAgainAfterMs);
  }

  async addStoredImage(image: BoardImage) {
    this.images.addStored(image.fileId);
    await placeImage(this.api, image, this.placed);
    this.placed = (this.placed + 1) % 10;
  }

  close() {
    this.closed = true;
    if (this.showTimer) clearTimeout(this.showTimer);
    this.images.stop();
    this.pointers.close();
    void this.sync.stop();
    this.unlisten();
  }

  private show(afterMs: number) {
    if (this.isShowing) this.showAgainMs = Math.min(afterMs, this.showAgainMs ?? afterMs);
    else this.showTimer ??= setTimeout(() => void this.showNow(), afterMs);
  }

  private async showNow() {
    this.showTimer = null;
    if (this.closed) return;
    this.isShowing = true;
    const begun = performance.now();
    let hasMore = false;
    let tookMs = 0;
    try {
      hasMore = this.showPart();
      tookMs = await this.pace.untilDrawn(begun, { wasFull: hasMore });
    } finally {
      // Whatever failed, later changes must still be drawn.
      this.isShowing = false;
      const againMs = hasMore ? showAfterMs : this.showAgainMs;
      this.showAgainMs = null;
      // Draws less often when drawing is slow, so that the page responds to its own user in between.
      if (againMs !== null) this.show(Math.max(againMs, tookMs / 2));
    }
  }

  /** Returns whether more is left to draw. */
  private showPart(): boolean {
    const board = this.sync.elements();
    const { hasMore, hidden } = showOnScreen(this.api, board, {
      isFull: this.sync.isFull(),
      shownBefore: this.shownBefore,
      part: this.pace.part(),
    });
    if (hidden > 0 && !this.reportedHidden) toast.say(tooFullWords);
    this.reportedHidden = hidden > 0;
    const here = this.api.getFiles();
    const wanted = board.flatMap(({ fileId, isDeleted }) => (fileId && !isDeleted && !here[fileId] ? fileId : []));
    if (wanted.length > 0) void this.images.downloadAll(new Set(wanted));
    return hasMore;
  }
}

function reportImageFailure(error: unknown) {
  const final = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (final) toast.bad("Others can't see your image", { description: describeError(error) });
  return { final };
}

const reportMissingImage = (error: unknown) =>
  void toast.bad("Couldn't load an image on the whiteboard", { description: describeError(error) });
