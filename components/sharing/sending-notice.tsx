"use client";
import { Check, CircleAlert, Clock, RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Progress } from "@/components/ui/progress";
import { sendingNotesDetail } from "@/lib/features/sharing/constants";
import type { RecipientWire, SendResult } from "@/lib/features/sharing/schema";
import type { useSendNotes } from "./use-send-notes";

type SendingNoticeProps = {
  send: ReturnType<typeof useSendNotes>;
  recipients: readonly RecipientWire[];
  onRetry: (emails: readonly string[]) => void;
};

/** How far the sending is, and then what became of each address. */
export function SendingNotice({ send, recipients, onRetry }: SendingNoticeProps) {
  const { results, progress, isSending } = send;
  if (!isSending && results.length === 0) return null;
  const failed = results.filter(isFailed);
  return (
    <section aria-label="Results" className="mb-4 rounded-card bg-surface px-4 py-3">
      <div className="flex items-start gap-2">
        <p role="status" className="tabular min-w-0 flex-1 font-medium text-base text-ink">
          {isSending ? `Sending ${progress.done} of ${progress.of}` : summarise(results)}
        </p>
        {isSending ? null : (
          <IconButton label="Close results" size="sm" onClick={send.forget} className="-mt-1 -mr-2">
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {isSending ? (
        <Progress value={(progress.done / Math.max(1, progress.of)) * 100} label="Sending" className="mt-2.5" />
      ) : null}
      {results.length > 0 ? (
        <ul aria-label="Result for each address" className="scroll-quiet mt-2 max-h-60 space-y-1.5 overflow-y-auto">
          {[...failed, ...results.filter((result) => !isFailed(result))].map((result) => (
            <Result key={result.email} result={result} name={nameOf(result.email, recipients)} />
          ))}
        </ul>
      ) : null}
      {!isSending && failed.length > 0 ? (
        <Button className="mt-3" onClick={() => onRetry(failed.map(({ email }) => email))}>
          <RotateCw aria-hidden />
          {failed.length === 1 ? "Try again" : `Try again for ${failed.length}`}
        </Button>
      ) : null}
    </section>
  );
}

/** Not of a mail that may still leave. */
const isFailed = ({ sent, detail }: SendResult) => !sent && detail !== sendingNotesDetail;

function Result({ result, name }: { result: SendResult; name: string }) {
  const { sent, detail } = result;
  const hasFailed = isFailed(result);
  const [Icon, tone] = hasFailed ? [CircleAlert, "text-bad"] : sent ? [Check, "text-good"] : [Clock, "text-ink-faint"];
  return (
    <li className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <p className="wrap-anywhere min-w-0">
        <span className="text-ink">{name}</span>
        <span className={hasFailed ? "text-bad" : "text-ink-soft"}>
          {": "}
          {hasFailed ? `Not sent. ${detail ?? ""}` : (detail ?? "Sent.")}
        </span>
      </p>
    </li>
  );
}

const nameOf = (email: string, recipients: readonly RecipientWire[]) =>
  recipients.find((one) => one.email === email)?.name ?? email;

function summarise(results: readonly SendResult[]): string {
  const count = results.filter(({ sent }) => sent).length;
  const waiting = results.filter((result) => !result.sent && !isFailed(result)).length;
  const others = results.length - count;
  if (waiting > 0) return waiting === 1 ? "1 email is still being sent" : `${waiting} emails are still being sent`;
  if (others === 0) return count === 1 ? "Sent to 1 person" : `Sent to ${count} people`;
  return count === 0 ? "Not sent" : `Sent to ${count} of ${results.length}`;
}
