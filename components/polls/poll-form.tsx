"use client";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldRow } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { useKept } from "@/components/ui/use-kept";
import { optionLengthMax, optionsMax, optionsMin, questionLengthMax } from "@/lib/features/polls/constants";
import type { PollWire } from "@/lib/features/polls/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { useLaunchPoll, useSaveDraft } from "./use-polls";

type Row = { key: number; label: string };
type Written = { question: string; rows: Row[]; anonymous: boolean; showResults: boolean };

/** Unfinished polls, keyed by meeting, or by the draft that is being edited. */
const unsaved = new Map<string, Written>();

export const isHalfWritten = (id: string) => unsaved.has(id);

/** Creates or edits a draft, and saves or launches it, depending on the button. */
export function PollForm({
  meetingId,
  draft,
  onDone,
}: {
  meetingId: string;
  draft: PollWire | null;
  onDone: () => void;
}) {
  const [written, keep, forget] = useKept(unsaved, draft?.id ?? meetingId, () => toWritten(draft));
  const { question, rows, anonymous, showResults } = written;
  const write = (part: Partial<Written>) => keep({ ...written, ...part });
  const list = useRef<HTMLUListElement>(null);
  const save = useSaveDraft(meetingId, draft?.id ?? null);
  const launch = useLaunchPoll(meetingId);
  const refusal = save.error instanceof ApiError ? save.error : null;
  // Ignores rows that are left empty.
  const options = rows.map(({ label }) => label.trim()).filter(Boolean);

  function leave() {
    forget();
    onDone();
  }

  async function submit(thenLaunch: boolean) {
    const poll = await save.mutateAsync({ question, options, anonymous, show_results: showResults }).catch(() => null);
    if (!poll) return;
    if (thenLaunch) await launch.mutateAsync(poll.id).catch(() => null);
    leave();
  }

  function setLabel(key: number, label: string) {
    write({ rows: rows.map((row) => (row.key === key ? { key, label } : row)) });
  }

  function addRow() {
    if (rows.length >= optionsMax) return;
    write({ rows: [...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, label: "" }] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  }

  /** Enter moves to the next field. After the last option it adds one. */
  function moveOn(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at === rows.length - 1) return addRow();
    list.current?.querySelectorAll("input")[at + 1]?.focus();
  }

  const isBusy = save.isPending || launch.isPending;
  const isReady = question.trim() !== "" && options.length >= optionsMin;
  return (
    <form aria-label={draft ? "Edit poll" : "New poll"} className="flex flex-col gap-4">
      <Field label="Question" error={refusal?.about("question")}>
        <Input
          value={question}
          maxLength={questionLengthMax}
          autoFocus
          onChange={(event) => write({ question: event.target.value })}
          onKeyDown={(event) => moveOn(event, -1)}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-ink text-sm">Options</span>
        <ul ref={list} className="flex flex-col gap-1.5">
          {rows.map(({ key, label }, at) => (
            <li key={key} className="flex items-center gap-1">
              <Input
                value={label}
                aria-label={`Option ${at + 1}`}
                maxLength={optionLengthMax}
                onChange={(event) => setLabel(key, event.target.value)}
                onKeyDown={(event) => moveOn(event, at)}
              />
              {rows.length > optionsMin ? (
                <IconButton
                  label={`Remove option ${at + 1}`}
                  size="sm"
                  onClick={() => write({ rows: rows.filter((row) => row.key !== key) })}
                >
                  <X aria-hidden />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        {rows.length < optionsMax ? (
          <Button variant="ghost" size="sm" className="self-start" onClick={addRow}>
            <Plus aria-hidden />
            Add option
          </Button>
        ) : null}
      </div>
      <FieldRow label="Anonymous" description="No one can see who voted for what, not even you.">
        <Switch checked={anonymous} onCheckedChange={(next) => write({ anonymous: next })} />
      </FieldRow>
      <FieldRow label="Show results to everyone" description="When off, only the host can see them.">
        <Switch checked={showResults} onCheckedChange={(next) => write({ showResults: next })} />
      </FieldRow>
      {save.error && !refusal?.about("question") ? (
        <p role="alert" className="text-bad text-sm">
          {describeError(save.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isReady} loading={isBusy} onClick={() => void submit(true)}>
          Launch
        </Button>
        <Button disabled={!isReady || isBusy} onClick={() => void submit(false)}>
          Save draft
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const toWritten = (draft: PollWire | null): Written => ({
  question: draft?.question ?? "",
  rows: (draft?.options ?? [{ label: "" }, { label: "" }]).map(({ label }, key) => ({ key, label })),
  anonymous: draft?.anonymous ?? false,
  showResults: draft?.show_results ?? true,
});
