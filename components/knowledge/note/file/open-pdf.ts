import type { PDFDocumentProxy } from "pdfjs-dist";
import { api } from "@/lib/platform/http/client";

type Library = typeof import("pdfjs-dist");

/** Where `npm start` puts the library: it is as large as several pages, and its worker is a file of its own. */
const folder = "/pdf";
/** Of one picture in a page: a hostile file asks for more than there is memory. */
const pixelsMax = 50_000_000;

let loading: Promise<Library> | undefined;

/** If loading failed, the next call tries again. */
export function loadPdfLibrary(): Promise<Library> {
  const address = new URL(`${folder}/pdf.min.mjs`, window.location.href).href;
  loading ??= import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ address).then(
    (library: Library) => {
      library.GlobalWorkerOptions.workerSrc = `${folder}/pdf.worker.min.mjs`;
      return library;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The file behind a note, as pages. Nothing in it is run, and nothing is fetched from elsewhere. */
export async function openPdf(noteId: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [library, { url }] = await Promise.all([
    loadPdfLibrary(),
    api.get("/knowledge/{doc_id}/file", { path: { doc_id: noteId }, signal }),
  ]);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error("The file couldn't be loaded.");
  const task = library.getDocument({
    data: new Uint8Array(await response.arrayBuffer()),
    cMapUrl: `${folder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    maxImageSize: pixelsMax,
    isEvalSupported: false,
    enableXfa: false,
  });
  signal.addEventListener("abort", () => void task.destroy());
  return task.promise;
}
