"use client";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { hasUnsent, useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { FieldRow } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Switch } from "@/components/ui/switch";
import { optionLengthMax, optionsMax, optionsMin, questionLengthMax } from "@/lib/features/polls/constants";
import type { PollWire } from "@/lib/features/polls/schema";
import { useLaunchPoll, useSaveDraft } from "./use-polls";

type Row = { key: number; label: string };

/** Keyed by meeting, or by the draft that is being edited. */
const keyOf = (id: string) => `poll ${id}`;
export const isHalfWritten = (id: string) => hasUnsent(keyOf(id));

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
  const list = useRef<HTMLUListElement>(null);
  const errorId = useId();
  const save = useSaveDraft(meetingId, draft?.id ?? null);
  const launch = useLaunchPoll(meetingId);
  const form = useBodyForm({
    initial: {
      question: draft?.question ?? "",
      rows: (draft?.options ?? [{ label: "" }, { label: "" }]).map(({ label }, key): Row => ({ key, label })),
      anonymous: draft?.anonymous ?? false,
      show_results: draft?.show_results ?? true,
    },
    send: ({ rows: written, ...body }) => save.mutateAsync({ ...body, options: labelsOf(written) }),
    onSent: async ({ id }, _, intent) => {
      if (intent === "launch") await launch.mutateAsync(id).catch(() => null);
      onDone();
    },
    placeRefusal: ({ errors }) => ({ rows: errors.find(({ path }) => path.startsWith("options"))?.message }),
    keepAs: keyOf(draft?.id ?? meetingId),
  });
  const { question, rows, anonymous, show_results } = form.values;
  const error = form.errorOf("rows");

  function addRow() {
    if (rows.length >= optionsMax) return;
    form.set("rows", [...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, label: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  }

  /** Enter moves to the next field. After the last option it adds one. */
  function moveOn(event: KeyboardEvent, at: number) {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    if (at === rows.length - 1) return addRow();
    list.current?.querySelectorAll("input")[at + 1]?.focus();
  }

  const isReady = question.trim() !== "" && labelsOf(rows).length >= optionsMin;
  return (
    <BodyForm
      form={form}
      aria-label={draft ? "Edit poll" : "New poll"}
      className="gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" value="launch" variant="primary" disabled={!isReady} loading={form.isPending}>
            Launch
          </Button>
          <Button type="submit" disabled={!isReady || form.isPending}>
            Save draft
          </Button>
          <Button
            variant="ghost"
            disabled={form.isPending}
            onClick={() => {
              form.reset();
              onDone();
            }}
          >
            Cancel
          </Button>
        </div>
      }
    >
      <FormField form={form} name="question" label="Question">
        {(bound) => (
          <Input {...bound} maxLength={questionLengthMax} autoFocus onKeyDown={(event) => moveOn(event, -1)} />
        )}
      </FormField>
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="mb-1.5 font-medium text-ink text-sm">Options</legend>
        <ul ref={list} className="flex flex-col gap-1.5">
          {rows.map(({ key, label }, at) => (
            <li key={key} className="flex items-center gap-1">
              <Input
                value={label}
                aria-label={`Option ${at + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                maxLength={optionLengthMax}
                onValueChange={(next) =>
                  form.set(
                    "rows",
                    rows.map((row) => (row.key === key ? { key, label: next } : row)),
                  )
                }
                onKeyDown={(event) => moveOn(event, at)}
              />
              {rows.length > optionsMin ? (
                <IconButton
                  label={`Remove option ${at + 1}`}
                  size="sm"
                  onClick={() =>
                    form.set(
                      "rows",
                      rows.filter((row) => row.key !== key),
                    )
                  }
                >
                  <X aria-hidden />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        {error ? (
          <p id={errorId} className="text-bad text-sm">
            {error}
          </p>
        ) : null}
        {rows.length < optionsMax ? (
          <Button variant="ghost" size="sm" className="self-start" onClick={addRow}>
            <Plus aria-hidden />
            Add option
          </Button>
        ) : null}
      </fieldset>
      <FieldRow label="Anonymous" description="No one can see who voted for what, not even you.">
        <Switch checked={anonymous} onCheckedChange={(next) => form.set("anonymous", next)} />
      </FieldRow>
      <FieldRow label="Show results to everyone" description="When off, only the host can see them.">
        <Switch checked={show_results} onCheckedChange={(next) => form.set("show_results", next)} />
      </FieldRow>
    </BodyForm>
  );
}

/** Ignores rows that are left empty. */
const labelsOf = (rows: readonly Row[]) => rows.map(({ label }) => label.trim()).filter(Boolean);
