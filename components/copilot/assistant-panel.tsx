"use client";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, CalendarClock, ChevronLeft, CircleSlash, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ownPolicyQuery } from "@/components/data/own-policy-query";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { useFollowNewest } from "@/components/ui/follow-newest";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { SourceWire } from "@/lib/flows/copilot/schema";
import { describeError } from "@/lib/platform/http/client";
import { ExchangeCard } from "./exchange-card";
import { type Exchange, listExchanges } from "./exchanges";
import { QuestionForm } from "./question-form";
import { OpenSourceProvider } from "./source-link";
import { isUnderWay } from "./turn";
import { useAssistant } from "./use-assistant";
import { useSavedAnswers } from "./use-saved-answers";

const loadSlotForm = () => import("./slot-form").then((loaded) => loaded.SlotForm);

const chips = ["Catch me up", "Was I mentioned?", "Decisions so far", "Open questions"] as const;

type AssistantPanelProps = {
  meetingId: string;
  /** Whether the host has it on. */
  isOn: boolean;
  /** Whether what is said is transcribed now. */
  transcribes: boolean;
  autoFocus: boolean;
  /** Shows a source in the room. */
  onOpenSource: (source: Pick<SourceWire, "kind" | "t_ms">) => void;
  /** For the host: the switch, and whom it answers for. */
  settings: ReactNode;
};

/** The assistant in the room's side panel, for members. Answers are the asker's alone until they share them. */
export function AssistantPanel({ isOn, onOpenSource, settings, ...rest }: AssistantPanelProps) {
  const [showsSettings, setShowsSettings] = useState(false);
  return (
    <OpenSourceProvider value={onOpenSource}>
      <div className="flex min-h-0 flex-1 flex-col">
        {settings && isOn && showsSettings ? (
          <Settings onBack={() => setShowsSettings(false)}>{settings}</Settings>
        ) : (
          <>
            {settings && !isOn ? <div className="border-line border-b px-4 pt-1 pb-4">{settings}</div> : null}
            <Conversation
              {...rest}
              isOn={isOn}
              isHost={settings !== null}
              onOpenSettings={settings ? () => setShowsSettings(true) : null}
            />
          </>
        )}
      </div>
    </OpenSourceProvider>
  );
}

function Settings({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <section aria-label="Assistant settings" className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4 pb-4">
      <Button ref={back} size="sm" variant="ghost" className="-ml-2.5 mb-3" onClick={onBack}>
        <ChevronLeft aria-hidden />
        Back to questions
      </Button>
      {children}
    </section>
  );
}

type ConversationProps = Omit<AssistantPanelProps, "settings" | "onOpenSource"> & {
  isHost: boolean;
  onOpenSettings: (() => void) | null;
};

function Conversation({ meetingId, isOn, transcribes, autoFocus, isHost, onOpenSettings }: ConversationProps) {
  const saved = useSavedAnswers(meetingId);
  const { turns, isAsking, ask, stop, decide } = useAssistant(meetingId);
  const refusal = useQuery(ownPolicyQuery).data?.refusals.assistant;
  const [text, setText] = useState("");
  const [checksTime, setChecksTime] = useState(false);
  const exchanges = listExchanges(saved.data ?? [], turns);
  const last = exchanges.at(-1);
  const { scroller, follows, toNewest, onScroll } = useFollowNewest<HTMLDivElement>(
    last ? `${last.key} ${last.state} ${last.text} ${last.decision?.at}` : "",
  );
  const lastKey = last?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each question.
  useEffect(() => {
    if (isAsking) toNewest();
  }, [lastKey, isAsking]);

  function send(question: string) {
    setText("");
    void ask(question);
  }

  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <section
          ref={scroller}
          onScroll={onScroll}
          aria-label="Questions and answers"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
          tabIndex={0}
          className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-3 focus-visible:-outline-offset-2"
        >
          {saved.isPending ? <AnswersSkeleton /> : null}
          {saved.isError && !saved.data ? (
            <ErrorState
              title="Couldn't load your earlier answers"
              onRetry={() => void saved.refetch()}
              retrying={saved.isFetching}
            >
              {describeError(saved.error)}
            </ErrorState>
          ) : null}
          {saved.isSuccess && exchanges.length === 0 ? <Empty isOn={isOn} isHost={isHost} /> : null}
          {exchanges.map((exchange) => (
            <ExchangeCard
              key={exchange.key}
              meetingId={meetingId}
              exchange={exchange}
              canShare={isOn}
              onDecide={(runId, approve) => void decide(exchange.key, runId, approve)}
              onRetry={() => send(exchange.question)}
            />
          ))}
        </section>
        {follows || exchanges.length === 0 ? null : (
          <Button size="sm" className="absolute inset-x-0 bottom-2 mx-auto w-fit shadow-dialog" onClick={toNewest}>
            <ArrowDown aria-hidden />
            Jump to latest
          </Button>
        )}
      </div>
      <Announcement exchange={turns.length > 0 ? last : undefined} />
      <footer className="space-y-2 border-line border-t p-3">
        {isOn ? (
          <>
            {transcribes ? null : (
              <p className="text-ink-soft text-sm">
                Transcription is off, so the assistant doesn't know what is said now.
              </p>
            )}
            {checksTime ? (
              <div className="rounded-card border border-line bg-raised p-3">
                <LatePart load={loadSlotForm} props={{ meetingId }} waiting={<Skeleton className="h-32" />} />
              </div>
            ) : (
              <ul aria-label="Suggestions" className="flex flex-wrap gap-1.5">
                {chips.map((chip) => (
                  <li key={chip}>
                    <Button size="sm" disabled={isAsking} onClick={() => send(chip)} className="rounded-full">
                      {chip}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <QuestionForm
              text={text}
              onType={setText}
              onAsk={() => send(text)}
              onStop={stop}
              isAsking={isAsking}
              autoFocus={autoFocus}
            />
          </>
        ) : (
          <p className="flex items-start gap-2 text-ink-soft text-sm">
            <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0" />
            {refusal ??
              (isHost ? "The assistant is off. Turn it on above to ask." : "The host hasn't turned on the assistant.")}
          </p>
        )}
        {isOn ? (
          <div className="flex items-center justify-between gap-1">
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={checksTime}
              className="-ml-1"
              onClick={() => setChecksTime(!checksTime)}
            >
              <CalendarClock aria-hidden />
              {checksTime ? "Close time check" : "Check a time"}
            </Button>
            {onOpenSettings ? (
              <IconButton label="Assistant settings" size="sm" onClick={onOpenSettings}>
                <SlidersHorizontal aria-hidden />
              </IconButton>
            ) : null}
          </div>
        ) : null}
      </footer>
    </>
  );
}

function Empty({ isOn, isHost }: { isOn: boolean; isHost: boolean }) {
  if (!isOn && isHost) return null;
  return (
    <div className="mx-auto flex h-full max-w-64 flex-col justify-center text-center text-ink-faint text-sm">
      <p>
        {isOn
          ? "Ask what was said or decided, or what your past notes say about it. You can also have things done: “Schedule a follow-up on Tuesday at 15:00”. Only you see the answers."
          : "When the host turns on the assistant, you can ask it about this meeting here."}
      </p>
    </div>
  );
}

/** Read out once an answer is complete, not while it grows. */
function Announcement({ exchange }: { exchange: Exchange | undefined }) {
  return (
    <p role="status" className="sr-only">
      {exchange ? announcementOf(exchange) : ""}
    </p>
  );
}

const announcedLengthMax = 400;

function announcementOf(exchange: Exchange): string {
  if (isUnderWay(exchange)) return "Looking for an answer";
  if (exchange.state === "stopped") return "Stopped";
  if (exchange.state !== "done") return "";
  const text = exchange.proposal ? `${exchange.proposal.summary} Yes or no?` : exchange.text;
  return text.length > announcedLengthMax ? `${text.slice(0, announcedLengthMax)}…` : text;
}

function AnswersSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading earlier answers" className="space-y-3 pt-1">
      <Skeleton className="ml-auto h-8 w-1/2 rounded-card" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
