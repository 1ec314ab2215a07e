"use client";
import { Plus, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldRow } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { ApiError, describeError } from "@/lib/http/client";
import { optionLengthMax, optionsMax, optionsMin, type PollWire, questionLengthMax } from "@/lib/polls/schema";
import { useLaunchPoll, useSaveDraft } from "./use-polls";

type Row = { key: number; label: string };

/** A draft, new or changed: kept for later, or put before everyone at once. */
export function PollForm({
  meetingId,
  draft,
  onDone,
}: {
  meetingId: string;
  draft: PollWire | null;
  onDone: () => void;
}) {
  const nextKey = useRef(0);
  const newRow = (label = ""): Row => ({ key: nextKey.current++, label });
  const [question, setQuestion] = useState(draft?.question ?? "");
  const [rows, setRows] = useState<Row[]>(
    () => draft?.options.map(({ label }) => newRow(label)) ?? [newRow(), newRow()],
  );
  const [anonymous, setAnonymous] = useState(draft?.anonymous ?? false);
  const [showResults, setShowResults] = useState(draft?.show_results ?? true);
  const list = useRef<HTMLUListElement>(null);
  const save = useSaveDraft(meetingId, draft?.id ?? null);
  const launch = useLaunchPoll(meetingId);
  const refusal = save.error instanceof ApiError ? save.error : null;
  // Rows left empty at the end are no options.
  const options = rows.map(({ label }) => label.trim()).filter(Boolean);

  async function submit(event: FormEvent, thenLaunch: boolean) {
    event.preventDefault();
    const poll = await save.mutateAsync({ question, options, anonymous, show_results: showResults }).catch(() => null);
    if (!poll) return;
    if (thenLaunch) await launch.mutateAsync(poll.id).catch(() => null);
    onDone();
  }

  function setLabel(key: number, label: string) {
    setRows((before) => before.map((row) => (row.key === key ? { key, label } : row)));
  }

  function addRow() {
    if (rows.length >= optionsMax) return;
    setRows((before) => [...before, newRow()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  }

  function onOptionKey(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at === rows.length - 1) return addRow();
    list.current?.querySelectorAll("input")[at + 1]?.focus();
  }

  const isBusy = save.isPending || launch.isPending;
  const isReady = question.trim() !== "" && options.length >= optionsMin;
  return (
    <form
      aria-label={draft ? "Change the poll" : "New poll"}
      onSubmit={(event) => void submit(event, true)}
      className="flex flex-col gap-4"
    >
      <Field label="Question" error={refusal?.about("question")}>
        <Input
          value={question}
          maxLength={questionLengthMax}
          autoFocus
          onChange={(event) => setQuestion(event.target.value)}
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
                onKeyDown={(event) => onOptionKey(event, at)}
              />
              {rows.length > optionsMin ? (
                <IconButton
                  label={`Take option ${at + 1} away`}
                  size="sm"
                  onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
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
            Add an option
          </Button>
        ) : null}
      </div>
      <FieldRow label="Anonymous" description="Nobody can find out who chose what, you included.">
        <Switch checked={anonymous} onCheckedChange={setAnonymous} />
      </FieldRow>
      <FieldRow label="Show results to everyone" description="Otherwise only you see the counts.">
        <Switch checked={showResults} onCheckedChange={setShowResults} />
      </FieldRow>
      {save.error && !refusal?.about("question") ? (
        <p role="alert" className="text-bad text-sm">
          {describeError(save.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!isReady} loading={isBusy}>
          Launch now
        </Button>
        <Button disabled={!isReady || isBusy} onClick={(event) => void submit(event, false)}>
          Save draft
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
