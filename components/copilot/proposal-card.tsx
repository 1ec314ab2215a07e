"use client";
import {
  CalendarPlus,
  Check,
  CircleCheck,
  CircleSlash,
  Gavel,
  Link2,
  ListTodo,
  type LucideIcon,
  UserPlus,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { useNow } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import type { CopilotAction, ProposalWire } from "@/lib/flows/copilot/schema";
import { SourceList } from "./source-list";
import { timeLeft } from "./time-left";
import type { Decision } from "./turn";

const icons: Record<CopilotAction, LucideIcon> = {
  add_task: ListTodo,
  invite: UserPlus,
  schedule_follow_up: CalendarPlus,
  share_link: Link2,
  note_decision: Gavel,
};

type ProposalCardProps = {
  proposal: ProposalWire;
  decision: Decision | null;
  onDecide: (approve: boolean) => void;
};

/** What the assistant would do, with one yes and one no. Nothing happens before the yes. */
export function ProposalCard({ proposal, decision, onDecide }: ProposalCardProps) {
  const now = useNow(1000);
  const left = now === null ? null : timeLeft(Date.parse(proposal.expires_at) - now.getTime());
  const isOpen = decision === null || decision.at === "deciding" || decision.at === "failed";
  const Icon = icons[proposal.action];
  return (
    <section aria-label="Proposal" className="rounded-card border border-line bg-raised p-3">
      <p className="flex items-start gap-2 text-base text-ink">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="wrap-anywhere min-w-0">{proposal.summary}</span>
      </p>
      {isOpen && left === "over" ? (
        <Outcome
          icon={<CircleSlash aria-hidden />}
          text="Expired. Nothing was done. Ask again to get a new proposal."
        />
      ) : isOpen ? (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              loading={decision?.at === "deciding" && decision.approve}
              disabled={decision?.at === "deciding"}
              onClick={() => onDecide(true)}
            >
              <Check aria-hidden />
              Yes, do it
            </Button>
            <Button
              loading={decision?.at === "deciding" && !decision.approve}
              disabled={decision?.at === "deciding"}
              onClick={() => onDecide(false)}
            >
              No
            </Button>
            <span className="tabular ml-auto text-ink-faint text-xs">{left ? `Expires in ${left}` : ""}</span>
          </div>
          {decision?.at === "failed" ? (
            <p role="alert" className="mt-2 text-bad text-sm">
              {decision.reason}
            </p>
          ) : null}
        </>
      ) : decision.at === "gone" ? (
        <Outcome icon={<CircleSlash aria-hidden />} text="Already decided. It can't be decided again." focus />
      ) : decision.at === "decided" ? (
        <>
          <Outcome
            icon={
              decision.result.done ? <CircleCheck aria-hidden className="text-good" /> : <CircleSlash aria-hidden />
            }
            text={decision.result.answer}
            focus
          />
          <SourceList sources={decision.result.sources} lookedIn={[]} />
        </>
      ) : null}
    </section>
  );
}

/** Takes the focus of the button that it replaces. */
function Outcome({ icon, text, focus = false }: { icon: React.ReactNode; text: string; focus?: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Only if the focus was at the buttons: not from the field, where somebody may be typing.
    if (focus && document.activeElement?.contains(line.current)) line.current?.focus();
  }, [focus]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="mt-2.5 flex items-start gap-2 rounded-sm text-ink-soft text-sm outline-none [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0"
    >
      {icon}
      <span className="wrap-anywhere min-w-0">{text}</span>
    </p>
  );
}
