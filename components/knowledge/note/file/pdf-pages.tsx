"use client";
import { ChevronDown, ChevronUp } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useMemo, useRef, useState } from "react";
import { findWords, wordsOf } from "@/components/data/found-words";
import { ErrorState } from "@/components/ui/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/platform/http/client";
import { openPdf } from "./open-pdf";
import { PdfPage } from "./pdf-page";

type PdfPagesProps = {
  noteId: string;
  /** Words that are marked; the first page that has them is scrolled to. */
  find: string;
};

/** The pages of a PDF as they are. A page is drawn as the reader comes to it. */
export function PdfPages({ noteId, find }: PdfPagesProps) {
  const { pdf, error, retry } = usePdf(noteId);
  const words = useMemo(() => wordsOf(find), [find]);
  const hits = usePagesWith(pdf, words);
  const list = useRef<HTMLOListElement>(null);
  const width = useWidth(list, pdf);
  const [at, setAt] = useState(0);
  const hitPage = hits[at];
  // Drawing the pages before it changes nothing: each has the height of the first until it is known.
  useEffect(() => {
    if (hitPage !== undefined) list.current?.children[hitPage - 1]?.scrollIntoView({ block: "start" });
  }, [hitPage]);

  if (error) {
    return (
      <ErrorState title="Couldn't show the pages." onRetry={retry} className="max-w-[68ch]">
        {problemOf(error)}
      </ErrorState>
    );
  }
  if (!pdf) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the pages">
        <Skeleton className="aspect-[1/1.414] w-full max-w-[60rem]" />
      </div>
    );
  }
  return (
    <section aria-label="Pages">
      {words.length > 0 && hits.length > 0 ? (
        <div className="sticky top-0 z-10 -mx-1 mb-2 flex items-center gap-1 bg-canvas px-1 py-1.5">
          <p role="status" className="tabular min-w-0 flex-1 truncate text-ink-soft text-sm">
            {hits.length === 1
              ? `“${find}” is on page ${hitPage}`
              : `“${find}” is on page ${hitPage}: ${at + 1} of ${hits.length} pages`}
          </p>
          {hits.length > 1 ? (
            <>
              <IconButton label="Previous page with it" disabled={at === 0} onClick={() => setAt(at - 1)}>
                <ChevronUp aria-hidden />
              </IconButton>
              <IconButton label="Next page with it" disabled={at >= hits.length - 1} onClick={() => setAt(at + 1)}>
                <ChevronDown aria-hidden />
              </IconButton>
            </>
          ) : null}
        </div>
      ) : null}
      <ol ref={list} className="max-w-[60rem] space-y-4">
        {width > 0
          ? Array.from({ length: pdf.numPages }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other name than its number.
              <PdfPage key={index} pdf={pdf} number={index + 1} width={width} words={words} />
            ))
          : null}
      </ol>
    </section>
  );
}

function usePdf(noteId: string) {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens it anew.
  useEffect(() => {
    const leaving = new AbortController();
    setState({});
    openPdf(noteId, leaving.signal).then(
      (pdf) => leaving.signal.aborted || setState({ pdf }),
      (error: unknown) => leaving.signal.aborted || setState({ error }),
    );
    return () => leaving.abort();
  }, [noteId, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

/** The numbers of the pages that have one of these words; they come as they are read. */
function usePagesWith(pdf: PDFDocumentProxy | undefined, words: readonly string[]): number[] {
  const [hits, setHits] = useState<number[]>([]);
  useEffect(() => {
    setHits([]);
    if (!pdf || words.length === 0) return;
    let isLeft = false;
    void readAll(pdf).catch(() => {
      // What can't be read is not found; the page says so when it is drawn.
    });
    return () => {
      isLeft = true;
    };

    async function readAll(opened: PDFDocumentProxy) {
      for (let number = 1; number <= opened.numPages && !isLeft; number += 1) {
        const { items } = await (await opened.getPage(number)).getTextContent();
        const isHit = items.some((item) => "str" in item && findWords(item.str, words).length > 0);
        if (isHit && !isLeft) setHits((before) => [...before, number]);
      }
    }
  }, [pdf, words]);
  return hits;
}

function useWidth(list: React.RefObject<HTMLElement | null>, pdf: PDFDocumentProxy | undefined): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!list.current || !pdf) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, pdf]);
  return width;
}

function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") return "It asks for a password. Download the file to open it.";
  if (name === "InvalidPDFException") return "The file is damaged. Download it to open it elsewhere.";
  return describeError(error);
}
