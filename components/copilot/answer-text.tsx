"use client";
import { cn } from "@/components/ui/cn";
import { LinkedText } from "@/components/ui/linked-text";
import type { SourceWire } from "@/lib/flows/copilot/schema";
import { type AnswerLine, readAnswerLines, sourceAt } from "./answer-lines";
import { useSourceOpener } from "./source-link";

/** The text of an answer: sentences, quotes with speaker and time, and points under headings. */
export function AnswerText({
  text,
  sources,
  className,
}: {
  text: string;
  sources: readonly SourceWire[];
  className?: string;
}) {
  return (
    <div className={cn("wrap-anywhere space-y-1.5 text-ink", className)}>
      {readAnswerLines(text).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
        <Line key={at} line={line} sources={sources} />
      ))}
    </div>
  );
}

function Line({ line, sources }: { line: AnswerLine; sources: readonly SourceWire[] }) {
  switch (line.kind) {
    case "heading":
      return <p className="pt-1 font-medium text-ink-soft text-sm first:pt-0">{line.text}</p>;
    case "point":
      return (
        <p className="relative pl-3.5 before:absolute before:left-0.5 before:text-ink-faint before:content-['•']">
          <LinkedText text={line.text} />
          {line.at ? (
            <>
              {" "}
              <Moment at={line.at} source={sourceAt(sources, line.at)} />
            </>
          ) : null}
        </p>
      );
    case "quote":
      return (
        <figure className="border-line border-l-2 pl-2.5">
          <blockquote>“{line.words}”</blockquote>
          <figcaption className="text-ink-faint text-sm">
            <Speaker by={line.by} at={line.at} source={sourceAt(sources, line.at)} />
          </figcaption>
        </figure>
      );
    case "text":
      return (
        <p>
          <LinkedText text={line.text} />
        </p>
      );
  }
}

function Speaker({ by, at, source }: { by: string; at: string | null; source: SourceWire | undefined }) {
  if (!at || !source) return by;
  const [before, after] = by.split(at);
  return (
    <>
      {before}
      <Moment at={at} source={source} />
      {after}
    </>
  );
}

/** The time of day of the words; in the room it leads to them. */
function Moment({ at, source }: { at: string; source: SourceWire | undefined }) {
  const open = useSourceOpener(source ?? { kind: "meeting", t_ms: null });
  if (!open) return <span className="tabular text-ink-faint text-sm">{at}</span>;
  return (
    <button
      type="button"
      onClick={open}
      aria-label={`Show in the transcript, ${at}`}
      className="tabular relative rounded-sm text-accent text-sm underline-offset-2 hover:underline touch:after:absolute touch:after:-inset-2.5"
    >
      {at}
    </button>
  );
}
