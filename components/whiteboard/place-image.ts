import "./excalidraw-assets";
import { CaptureUpdateAction, convertToExcalidrawElements } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import type { BoardImage } from "./use-whiteboard";

/** As large as Excalidraw makes one that is dropped on it. */
const sideMax = 400;
/** Several do not lie on each other. */
const step = 24;

/** Draws an image that the service has in the middle of what is in sight. */
export async function placeImage(api: ExcalidrawImperativeAPI, { fileId, mime, dataUrl }: BoardImage, at: number) {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height, 1));
  const [width, height] = [picture.width * scale || sideMax, picture.height * scale || sideMax];
  const { scrollX, scrollY, width: seenWidth, height: seenHeight, zoom } = api.getAppState();
  // Excalidraw's brands for strings that are just these.
  api.addFiles([{ id: fileId, dataURL: dataUrl, mimeType: mime, created: Date.now() } as never]);
  const drawn = convertToExcalidrawElements([
    {
      type: "image",
      fileId: fileId as never,
      status: "saved",
      x: seenWidth / 2 / zoom.value - scrollX - width / 2 + at * step,
      y: seenHeight / 2 / zoom.value - scrollY - height / 2 + at * step,
      width,
      height,
    },
  ]);
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...drawn],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
}
