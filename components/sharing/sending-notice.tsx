"use client";
import { Check, CircleAlert, Clock, RotateCw, X } from "lucide-react";
import { listNames } from "@/components/data/meeting-name";
import { UndoFor } from "@/components/patterns/confirm/undo-for";
import { useNow } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { RecipientWire } from "@/lib/features/sharing/schema";
import type { Choice, Sending } from "./use-send-notes";

type SendingNoticeProps = {
  results: readonly Sending[];
  recipients: readonly RecipientWire[];
  isUndoing: boolean;
  onUndo: (waiting: readonly Sending[]) => void;
  onRetry: (choices: readonly Choice[]) => void;
  onClose: () => void;
};

/** What waits and can be undone, and what became of each address. */
export function SendingNotice({ results, recipients, isUndoing, onUndo, onRetry, onClose }: SendingNoticeProps) {
  if (results.length === 0) return null;
  const waiting = results.filter(({ state }) => state === "waiting");
  const others = results.filter(({ state }) => state !== "waiting");
  const failed = others.filter(hasFailed);
  return (
    <section aria-label="Results" className="mb-4 rounded-card bg-surface px-4 py-3">
      <div className="flex items-start gap-2">
        <p role="status" className="tabular wrap-anywhere min-w-0 flex-1 font-medium text-base text-ink">
          {waiting.length > 0 ? sayWaiting(waiting, recipients) : summarise(results)}
        </p>
        {waiting.length > 0 ? (
          <UndoUntil waiting={waiting} isUndoing={isUndoing} onUndo={onUndo} />
        ) : (
          <IconButton label="Close results" size="sm" onClick={onClose} className="-mt-1 -mr-2">
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {others.length > 0 ? (
        <ul aria-label="Result for each address" className="scroll-quiet mt-2 max-h-60 space-y-1.5 overflow-y-auto">
          {[...failed, ...others.filter((result) => !hasFailed(result))].map((result) => (
            <Result key={result.email} result={result} name={nameOf(result.email, recipients)} />
          ))}
        </ul>
      ) : null}
      {failed.length > 0 ? (
        <Button className="mt-3" onClick={() => onRetry(failed.map(({ choice }) => choice))}>
          <RotateCw aria-hidden />
          {failed.length === 1 ? "Try again" : `Try again for ${failed.length}`}
        </Button>
      ) : null}
    </section>
  );
}

function UndoUntil({
  waiting,
  isUndoing,
  onUndo,
}: {
  waiting: readonly Sending[];
  isUndoing: boolean;
  onUndo: SendingNoticeProps["onUndo"];
}) {
  const now = useNow(1000);
  const leftMs = Math.max(...waiting.map(({ dueAt }) => dueAt ?? 0)) - (now?.getTime() ?? Date.now());
  return <UndoFor leftMs={leftMs} isUndoing={isUndoing} onUndo={() => onUndo(waiting)} className="-my-1" />;
}

const hasFailed = ({ state }: Sending) => state === "failed";

function Result({ result, name }: { result: Sending; name: string }) {
  const { state, detail } = result;
  const isFailed = hasFailed(result);
  const [Icon, tone] = isFailed
    ? [CircleAlert, "text-bad"]
    : state === "sent"
      ? [Check, "text-good"]
      : [Clock, "text-ink-faint"];
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <p className="wrap-anywhere min-w-0">
        <span className="text-ink">{name}</span>
        <span className={isFailed ? "text-bad" : "text-ink-soft"}>
          {": "}
          {isFailed ? `Not sent. ${detail ?? ""}` : (detail ?? "Sent.")}
        </span>
      </p>
    </li>
  );
}

const nameOf = (email: string, recipients: readonly RecipientWire[]) =>
  recipients.find((one) => one.email.toLowerCase() === email.toLowerCase())?.name ?? email;

/** "Sending to Ben Okafor and Clara Weiss". */
export const sayWaiting = (waiting: readonly Sending[], recipients: readonly RecipientWire[]) =>
  `Sending to ${listNames(waiting.map(({ email }) => nameOf(email, recipients)))}`;

function summarise(results: readonly Sending[]): string {
  const count = results.filter(({ state }) => state === "sent").length;
  const open = results.filter(({ state }) => state === "sending").length;
  if (open > 0) return open === 1 ? "1 email is still being sent" : `${open} emails are still being sent`;
  if (count === results.length) return count === 1 ? "Sent to 1 person" : `Sent to ${count} people`;
  return count === 0 ? "Not sent" : `Sent to ${count} of ${results.length}`;
}
