"use client";
import { CircleAlert, EyeOff, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { AnswerText } from "@/components/copilot/answer-text";
import { SourceList } from "@/components/copilot/source-list";
import { formatOffset } from "@/components/patterns/time/format-time";
import { cn } from "@/components/ui/cn";
import { CopyIconButton } from "@/components/ui/copy-icon-button";
import { Spinner } from "@/components/ui/spinner";
import type { Card } from "./cards";

/** `large`: to be read from a second screen. */
export function PrompterCard({ card, large = false }: { card: Card; large?: boolean }) {
  // The page has no heading between its title and the cards; the panel has one.
  const Heading = large ? "h2" : "h3";
  const { question, asked_by: askedBy, t_ms: tMs, status, text, sources, lookedIn, reason } = card;
  return (
    <article
      aria-busy={status === "looking" || undefined}
      className={cn("rounded-card border border-line bg-raised", large ? "p-5 sm:p-6" : "p-3")}
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2 text-ink-faint text-sm">
            <span className="min-w-0 truncate">{askedBy} asked</span>
            <span className="tabular shrink-0 text-xs">{formatOffset(tMs)}</span>
          </p>
          <Heading
            className={cn("wrap-anywhere mt-0.5 font-medium text-ink", large ? "text-xl sm:text-2xl" : "text-md")}
          >
            {question}
          </Heading>
        </div>
        {status === "done" ? <CopyIconButton text={text} label="Copy answer" /> : null}
      </header>
      {status === "withdrawn" ? null : (
        <AnswerText
          text={text}
          sources={sources}
          className={cn("mt-3 empty:hidden", large ? "space-y-3 text-lg sm:text-xl sm:leading-8" : "text-base")}
        />
      )}
      {status === "looking" ? <Line icon={<Spinner />}>Looking for an answer…</Line> : null}
      {status === "none" ? (
        <Line icon={<SearchX aria-hidden />}>Nothing found{lookedIn.length > 0 ? "." : " in what you can read."}</Line>
      ) : null}
      {status === "failed" ? (
        <Line icon={<CircleAlert aria-hidden className="text-bad" />}>{reason ?? "This didn't work."}</Line>
      ) : null}
      {status === "withdrawn" ? (
        <Line icon={<EyeOff aria-hidden />}>This answer is no longer available to you.</Line>
      ) : null}
      {status === "withdrawn" ? null : <SourceList sources={sources} lookedIn={lookedIn} text={text} />}
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-3 flex items-center gap-2 text-base text-ink-soft [&_.lucide]:size-4 [&_.lucide]:shrink-0">
      {icon}
      {children}
    </p>
  );
}
