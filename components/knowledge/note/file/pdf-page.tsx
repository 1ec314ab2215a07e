"use client";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { findWords } from "@/components/data/found-words";
import { loadPdfLibrary } from "./open-pdf";
import "./pdf-page.css";

/** Of a canvas: more is not drawn sharper, and phones run out of memory. */
const pixelsMax = 12_000_000;
const sharpestScale = 2;
/** A4 upright, until the page is known. */
const usualRatio = Math.SQRT2;

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
  words: readonly string[];
};

/** One page: its picture, and over it its text to select and to mark. Drawn while it is near the screen. */
export function PdfPage({ pdf, number, width, words }: PdfPageProps) {
  const root = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(root);
  const [ratio, setRatio] = useState(usualRatio);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const [drawn, layer] = [canvas.current, text.current];
    if (!isNear || !drawn || !layer) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void (async () => {
      const page = await pdf.getPage(number);
      if (isLeft) return;
      const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
      setRatio(pageHeight / pageWidth);
      const drawing = drawPage(page, { width, drawn });
      stop = () => drawing.cancel();
      await drawing.promise;
      if (!isLeft) await writeText(page, { width, layer, words, isLeft: () => isLeft });
    })().catch((error: unknown) => {
      if (!isLeft && !(error instanceof Error && error.name === "RenderingCancelledException")) setHasFailed(true);
    });
    return () => {
      isLeft = true;
      stop?.();
      // Gives the memory back.
      drawn.width = 0;
      drawn.height = 0;
      layer.replaceChildren();
    };
  }, [isNear, pdf, number, width, words]);

  return (
    <li
      ref={root}
      style={{ height: Math.round(width * ratio) }}
      className="pdf-page relative scroll-mt-12 overflow-hidden rounded-control border border-line bg-white"
    >
      <span className="sr-only">
        Page {number} of {pdf.numPages}
      </span>
      <canvas ref={canvas} width={0} height={0} aria-hidden className="block size-full" />
      <div ref={text} className="pdf-text" />
      {hasFailed ? (
        <p className="absolute inset-0 grid place-items-center p-6 text-base text-black">
          This page couldn't be drawn. Download the file to see it.
        </p>
      ) : null}
    </li>
  );
}

function useIsNear(root: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: "100% 0px",
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return isNear;
}

const viewportOf = (page: PDFPageProxy, width: number) =>
  page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });

function drawPage(page: PDFPageProxy, { width, drawn }: { width: number; drawn: HTMLCanvasElement }) {
  const viewport = viewportOf(page, width);
  const scale = Math.min(
    window.devicePixelRatio || 1,
    sharpestScale,
    Math.sqrt(pixelsMax / (viewport.width * viewport.height)),
  );
  drawn.width = Math.floor(viewport.width * scale);
  drawn.height = Math.floor(viewport.height * scale);
  return page.render({ canvas: drawn, viewport, transform: [scale, 0, 0, scale, 0, 0] });
}

type Writing = { width: number; layer: HTMLElement; words: readonly string[]; isLeft: () => boolean };

async function writeText(page: PDFPageProxy, { width, layer, words, isLeft }: Writing) {
  const { TextLayer } = await loadPdfLibrary();
  const viewport = viewportOf(page, width);
  layer.style.setProperty("--total-scale-factor", String(viewport.scale));
  const content = await page.getTextContent();
  if (isLeft()) return;
  const written = new TextLayer({ textContentSource: content, container: layer, viewport });
  await written.render();
  if (!isLeft()) for (const line of written.textDivs) markWords(line, words);
}

/** Puts a mark around each of these words in a line of the text, which no other code writes. */
function markWords(line: HTMLElement, words: readonly string[]) {
  const text = line.textContent ?? "";
  const found = findWords(text, words);
  if (found.length === 0) return;
  const parts: (string | HTMLElement)[] = [];
  let done = 0;
  for (const { at, end } of found) {
    const mark = document.createElement("mark");
    mark.textContent = text.slice(at, end);
    parts.push(text.slice(done, at), mark);
    done = end;
  }
  line.replaceChildren(...parts, text.slice(done));
}
