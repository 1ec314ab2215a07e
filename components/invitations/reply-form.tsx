"use client";
import { CalendarClock, Check, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { formatWhen, type TimeStyle } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { RadioRow } from "@/components/ui/radio-row";
import { Textarea } from "@/components/ui/textarea";
import { noteLengthMax } from "@/lib/features/invitations/constants";
import type { GuestReply } from "@/lib/features/invitations/schema";
import { Choice } from "./choice";
import { SlotPicker } from "./slot-picker";
import { type Replier, type ReplyInput, useReply } from "./use-reply";

export type ReplyScope = NonNullable<ReplyInput["scope"]>;
export type ReplyChoice = "yes" | "no" | "other";
export type Answerable = Pick<
  GuestReply,
  "host_name" | "scheduled_at" | "duration_minutes" | "repeats" | "response" | "note" | "proposed_start"
>;

type ReplyFormProps = {
  reply: Answerable;
  replier: Replier;
  style: TimeStyle;
  now: Date;
  initialChoice: ReplyChoice | null;
  /** `all` from the links of an email about a whole series. */
  initialScope?: ReplyScope;
  /** On a page of its own the controls are large. */
  size: "md" | "lg";
  onSent: () => void;
  onCancel?: () => void;
};

/** Yes, no or another time. Nothing is sent before the last button, which names the reply. */
export function ReplyForm({
  reply,
  replier,
  style,
  now,
  initialChoice,
  initialScope = "this",
  size,
  onSent,
  onCancel,
}: ReplyFormProps) {
  const send = useReply(replier);
  const scopeName = useId();
  const start = reply.scheduled_at;
  // Frozen: a choice made for another start is no reply to this one. The message stays.
  const [chosen] = useState({ start, choice: initialChoice, slot: reply.proposed_start });
  const form = useBodyForm({
    initial: { chosen, note: reply.note ?? "", scope: initialScope },
    send: ({ note, scope }): Promise<unknown> =>
      send.mutateAsync({
        ...answer,
        note: note.trim() || null,
        scheduled_at: start,
        ...(isForSeries ? { scope } : {}),
      }),
    onSent: () => onSent(),
  });
  const { note, scope } = form.values;
  const { choice, slot } =
    form.values.chosen.start === start ? form.values.chosen : { choice: null, slot: reply.proposed_start };
  const answer = toAnswer(choice, slot);
  // Another time is suggested for one meeting.
  const isForSeries = reply.repeats !== null && choice !== null && choice !== "other";

  const scopeRow = (value: ReplyScope) => ({
    name: scopeName,
    value,
    checked: scope === value,
    onSelect: () => form.set("scope", value),
  });

  return (
    <BodyForm
      form={form}
      refusal={form.refusal ? <ErrorState title="Your reply wasn't sent.">{form.refusal}</ErrorState> : null}
      actions={
        choice ? (
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              size={size}
              loading={form.isPending}
              disabled={answer === null}
              className="max-sm:w-full"
            >
              {sendWords(choice, slot, style, now)}
            </Button>
            {onCancel ? (
              <Button variant="ghost" size={size} onClick={onCancel} className="max-sm:w-full">
                Cancel
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <Choice
        label="Are you going?"
        value={choice}
        onValueChange={(next) => form.set("chosen", { start, choice: next, slot })}
        options={choices}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 max-sm:[&>[role=radio]:last-of-type]:col-span-2"
        size={size}
      />
      {choice === "other" ? (
        <SlotPicker
          replier={replier}
          hostName={reply.host_name}
          size={size}
          style={style}
          now={now}
          value={slot}
          onValueChange={(next) => form.set("chosen", { start, choice, slot: next })}
        />
      ) : null}
      {isForSeries ? (
        <fieldset>
          <legend className="mb-0.5 font-medium text-sm">Reply for</legend>
          <RadioRow {...scopeRow("this")} label="This meeting" />
          <RadioRow {...scopeRow("all")} label="All meetings of the series" description={reply.repeats} />
        </fieldset>
      ) : null}
      {choice || note ? (
        <FormField form={form} name="note" label={`Message to ${reply.host_name}`} hint="Optional">
          {(bound) => <Textarea {...bound} rows={2} maxLength={noteLengthMax} />}
        </FormField>
      ) : null}
    </BodyForm>
  );
}

const choices: { value: ReplyChoice; label: ReactNode }[] = [
  {
    value: "yes",
    label: (
      <>
        <Check aria-hidden />
        Yes
      </>
    ),
  },
  {
    value: "no",
    label: (
      <>
        <X aria-hidden />
        No
      </>
    ),
  },
  {
    value: "other",
    label: (
      <>
        <CalendarClock aria-hidden />
        Another time
      </>
    ),
  },
];

/** Null while there is nothing to send. */
function toAnswer(choice: ReplyChoice | null, slot: string | null): ReplyInput | null {
  if (choice === "yes") return { response: "accepted" };
  if (choice === "no") return { response: "declined" };
  return choice === "other" && slot ? { proposed_start: slot } : null;
}

function sendWords(choice: ReplyChoice, slot: string | null, style: TimeStyle, now: Date): string {
  if (choice === "yes") return "Reply yes";
  if (choice === "no") return "Reply no";
  return slot ? `Suggest ${formatWhen(slot, style, now)}` : "Choose a time";
}
