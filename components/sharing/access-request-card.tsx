"use client";
import { When } from "@/components/patterns/time/when";
import { Button } from "@/components/ui/button";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import type { AccessPanel } from "@/lib/features/sharing/schema";
import { describeError } from "@/lib/platform/http/client";
import { RecipientLine, Refused } from "./recipient-line";
import { useDismissRequest, useGrantAccess } from "./use-access";

type Ask = AccessPanel["asks"][number];

/** What the host can give, the least first. Who asks for figures has the notes without them. */
const answers: Record<Ask["kind"], readonly { level: ReaderLevel; label: string }[]> = {
  notes: [
    { level: "masked", label: "Give notes without figures" },
    { level: "notes", label: "Give notes" },
    { level: "full", label: "Give notes and recording" },
  ],
  figures: [
    { level: "notes", label: "Give figures" },
    { level: "full", label: "Give figures and recording" },
  ],
};

type AccessRequestCardProps = { meetingId: string; ask: Ask; onDismissed: () => void };

/** Somebody who asks, and the host's answers. */
export function AccessRequestCard({ meetingId, ask, onDismissed }: AccessRequestCardProps) {
  const grant = useGrantAccess(meetingId);
  const dismiss = useDismissRequest(meetingId);
  const isBusy = grant.isPending || dismiss.isPending;
  return (
    <li className="rounded-card border border-line p-3">
      <RecipientLine person={ask}>
        <p className="mt-0.5 text-ink-soft text-sm">
          Asked for the {ask.kind} <When at={ask.asked_at} mid />
        </p>
      </RecipientLine>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label={`Answer ${ask.name}`} className="mt-3 flex flex-wrap gap-2">
        {answers[ask.kind].map(({ level, label }) => (
          <Button
            key={level}
            disabled={isBusy}
            loading={grant.isPending && grant.variables.level === level}
            onClick={() =>
              grant.mutate({
                userId: ask.user_id,
                name: ask.name,
                level,
                before: ask.kind === "notes" ? null : "masked",
              })
            }
          >
            {label}
          </Button>
        ))}
        <Button
          variant="ghost"
          disabled={isBusy}
          loading={dismiss.isPending}
          // Also when the card is gone by then: a list that comes by itself no longer has the request. The hook tells of failures.
          onClick={() => void dismiss.mutateAsync(ask.user_id).then(onDismissed, () => {})}
        >
          Not now
        </Button>
      </div>
      {grant.isError ? <Refused>{describeError(grant.error)}</Refused> : null}
    </li>
  );
}
