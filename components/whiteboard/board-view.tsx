"use client";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { DownloadMenu } from "./board-bar";
import { withinBudget } from "./board-budget";
import { type BoardFormat, downloadBoard } from "./board-export";
import { leftOutWords, tooFullWords } from "./board-left-out";
import { parseBoardElements } from "./board-message";
import { makeWhole } from "./board-screen";
import { ExcalidrawCanvas } from "./excalidraw-canvas";
import { type BoardCaller, listImages, loadImage } from "./use-whiteboard";

/** A read-only board that can be downloaded. */
export default function BoardView({
  caller,
  elements: values,
  leftOut: leftOutBefore = 0,
  name,
}: {
  caller: BoardCaller;
  elements: unknown;
  leftOut?: number;
  name: string;
}) {
  const [{ elements, leftOut }] = useState(() => parseBoardElements(values));
  const missingCount = leftOut + leftOutBefore;
  const { shown: inBudget, hidden } = withinBudget(elements);
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const { meetingId, guest } = caller;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the images of a board are loaded once, when it is shown.
  useEffect(() => {
    if (!api) return;
    let shown = true;
    const fileIds = new Set(elements.flatMap(({ fileId, isDeleted }) => (fileId && !isDeleted ? fileId : [])));
    const showImage = async (id: string) => {
      const { mime, dataUrl } = await loadImage({ meetingId, guest }, id);
      if (shown) api.addFiles([{ id, dataURL: dataUrl, mimeType: mime, created: Date.now() } as never]);
    };
    const showImages = async () => {
      // Skips images that the service does not have.
      const there = fileIds.size > 0 ? await listImages({ meetingId, guest }) : [];
      const images = await Promise.allSettled(there.filter((id) => fileIds.has(id)).map(showImage));
      const loaded = images.filter(({ status }) => status === "fulfilled").length;
      return fileIds.size - loaded;
    };
    void showImages()
      .catch(() => fileIds.size)
      .then((missing) => {
        if (!shown || missing === 0) return;
        toast.bad(missingWords(missing), { description: "Reload the page to try again." });
      });
    return () => {
      shown = false;
    };
  }, [api]);

  async function download(format: BoardFormat) {
    if (!api) return;
    try {
      await downloadBoard(api, format, name);
    } catch {
      toast.bad("Couldn't download the whiteboard");
    }
  }

  return (
    <>
      <div className="flex items-center justify-end p-1">
        <p className="mr-auto pl-3 text-ink-soft text-sm">
          {[missingCount > 0 && leftOutWords(missingCount), hidden > 0 && tooFullWords].filter(Boolean).join(" ")}
        </p>
        <DownloadMenu onDownload={download} />
      </div>
      <ExcalidrawCanvas
        excalidrawAPI={setApi}
        viewModeEnabled
        initialData={{ elements: makeWhole(inBudget) as never, scrollToContent: true }}
      />
    </>
  );
}

const missingWords = (count: number) =>
  count === 1 ? "Couldn't load an image on the whiteboard" : `Couldn't load ${count} images on the whiteboard`;
