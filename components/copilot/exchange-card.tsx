"use client";
import { Check, CircleAlert, CircleSlash, EyeOff, Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-icon-button";
import { Spinner } from "@/components/ui/spinner";
import { describeError } from "@/lib/platform/http/client";
import { AnswerText } from "./answer-text";
import type { Exchange } from "./exchanges";
import { ProposalCard } from "./proposal-card";
import { SharingPreview } from "./sharing-preview";
import { SlotCheck } from "./slot-check";
import { SourceList } from "./source-list";
import { useShareAnswer } from "./use-saved-answers";

type ExchangeCardProps = {
  meetingId: string;
  exchange: Exchange;
  /** Whether it can be shared with the room now. */
  canShare: boolean;
  onDecide: (runId: string, approve: boolean) => void;
  onRetry: () => void;
};

/** A question and its answer. */
export function ExchangeCard({ meetingId, exchange, canShare, onDecide, onRetry }: ExchangeCardProps) {
  const { question, text, state, failure, proposal, decision, sources, lookedIn, withheld } = exchange;
  return (
    <article className="mt-5 first:mt-1">
      <h3 className="wrap-anywhere ml-auto w-fit max-w-[85%] text-wrap whitespace-pre-wrap rounded-card bg-accent-wash px-3 py-1.5 text-base text-ink">
        <span className="sr-only">You asked: </span>
        {question}
      </h3>
      <div className="mt-2.5 text-base">
        {state === "waiting" ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            Looking…
          </p>
        ) : null}
        {withheld ? (
          <Aside icon={<EyeOff aria-hidden />}>{text}</Aside>
        ) : proposal ? (
          <>
            <ProposalCard
              proposal={proposal}
              decision={decision}
              onDecide={(approve) => onDecide(proposal.run_id, approve)}
            />
            {proposal.slot && decision?.at !== "decided" ? (
              <SlotCheck meetingId={meetingId} slot={proposal.slot} className="mt-2" />
            ) : null}
          </>
        ) : (
          <AnswerText text={text} sources={sources} />
        )}
        {state === "stopped" ? <Aside icon={<CircleSlash aria-hidden />}>Stopped.</Aside> : null}
        {state === "failed" ? (
          <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="flex min-w-0 flex-1 items-start gap-2 text-bad text-sm">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">{failure}</span>
            </span>
            <Button size="sm" onClick={onRetry}>
              Ask again
            </Button>
          </div>
        ) : null}
        <SourceList sources={sources} lookedIn={lookedIn} text={text} />
        {state === "done" && !withheld && !proposal ? (
          <ShareRow meetingId={meetingId} exchange={exchange} canShare={canShare} />
        ) : null}
      </div>
    </article>
  );
}

function Aside({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-faint text-sm [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Who sees the answer: its asker alone, until they share it. */
function ShareRow({
  meetingId,
  exchange: { id, text, sharedAt },
  canShare,
}: {
  meetingId: string;
  exchange: Exchange;
  canShare: boolean;
}) {
  const share = useShareAnswer(meetingId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="mt-1.5 flex min-h-7 items-center gap-1 text-ink-faint text-xs">
        {sharedAt ? (
          <span className="inline-flex items-center gap-1.5">
            <Check aria-hidden className="size-3.5 text-good" />
            Shared in the chat
          </span>
        ) : (
          <>
            <span>Only you see this</span>
            {canShare && id ? (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={isAsking}
                onClick={() => setIsAsking(!isAsking)}
                className="ml-auto"
              >
                <Share2 aria-hidden />
                Share with the room
              </Button>
            ) : null}
          </>
        )}
        <span className={sharedAt || !canShare ? "ml-auto" : undefined}>
          <CopyIconButton text={text} label="Copy answer" />
        </span>
      </div>
      {isAsking && id && canShare && !sharedAt ? (
        <SharingPreview
          meetingId={meetingId}
          answerId={id}
          isSharing={share.isPending}
          onShare={() => share.mutate(id)}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
      {share.isError ? (
        <p role="alert" className="text-bad text-sm">
          {describeError(share.error)}
        </p>
      ) : null}
    </>
  );
}
