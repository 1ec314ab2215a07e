import "./excalidraw-assets";
import { exportToBlob, exportToSvg, serializeAsJSON } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { pictureSize } from "./board-picture-size";

export type BoardFormat = "png" | "svg" | "excalidraw";

const exportPadding = 24;

/** Saves the board as a file. */
export async function downloadBoard(api: ExcalidrawImperativeAPI, format: BoardFormat, name: string) {
  save(await makeFile(api, format), `${name}.${format}`);
}

async function makeFile(api: ExcalidrawImperativeAPI, format: BoardFormat): Promise<Blob> {
  const elements = api.getSceneElements();
  const files = api.getFiles();
  const appState = { ...api.getAppState(), exportBackground: true, exportWithDarkMode: false };
  const scene = { elements, files, appState, exportPadding };
  switch (format) {
    case "png":
      return exportToBlob({ ...scene, mimeType: "image/png", getDimensions: pictureSize });
    case "svg":
      return new Blob([(await exportToSvg(scene)).outerHTML], { type: "image/svg+xml" });
    case "excalidraw":
      return new Blob([serializeAsJSON(elements, appState, files, "local")], { type: "application/json" });
  }
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
