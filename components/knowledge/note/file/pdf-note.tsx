"use client";
import { type ReactNode, useState } from "react";
import { LatePart } from "@/components/ui/late-part";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";

const loadPages = () => import("./pdf-pages").then((loaded) => loaded.PdfPages);

const views = [
  { value: "pages", label: "Pages" },
  { value: "text", label: "Text" },
] as const;

type PdfNoteProps = {
  noteId: string;
  find: string;
  /** What was read of it; null: nothing could be. */
  text: ReactNode;
};

/** A PDF as its pages, or as the text that is searched, which a screen reader reads better. */
export function PdfNote({ noteId, find, text }: PdfNoteProps) {
  const [view, setView] = useState<"pages" | "text">("pages");
  return (
    <>
      {text ? (
        <div className="mb-4">
          <Segmented label="Show" value={view} onValueChange={setView} options={views} />
        </div>
      ) : null}
      {view === "text" && text ? (
        text
      ) : (
        <LatePart
          // The text may be a part that loads late, too.
          key="pages"
          load={loadPages}
          props={{ noteId, find }}
          waiting={<Skeleton className="aspect-[1/1.414] w-full max-w-[60rem]" />}
        />
      )}
    </>
  );
}
