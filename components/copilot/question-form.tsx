"use client";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { GrowingTextarea } from "@/components/ui/growing-textarea";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { questionLengthMax } from "@/lib/flows/copilot/constants";

type QuestionFormProps = {
  text: string;
  onType: (text: string) => void;
  onAsk: () => void;
  onStop: () => void;
  isAsking: boolean;
  autoFocus: boolean;
};

/** Enter asks, Shift+Enter starts a new line. While an answer is made, the button stops it. */
export function QuestionForm({ text, onType, onAsk, onStop, isAsking, autoFocus }: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() && !isAsking) onAsk();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  }

  return (
    // Own form: one field, in which Enter asks.
    <form
      onSubmit={submit}
      className="flex items-end gap-1 rounded-card border border-line bg-raised p-1 focus-within:border-accent"
    >
      <GrowingTextarea
        ref={field}
        value={text}
        rows={1}
        maxLength={questionLengthMax}
        aria-label="Ask the assistant"
        placeholder="Ask about this meeting"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-32 min-h-8 min-w-0 flex-1 bg-transparent px-2 py-1.5 text-base text-ink outline-none touch:min-h-11 touch:py-2.5 touch:text-lg"
      />
      {isAsking ? (
        <IconButton
          label="Stop"
          onClick={() => {
            onStop();
            field.current?.focus();
          }}
        >
          <Square aria-hidden className="fill-current" />
        </IconButton>
      ) : (
        <IconButton label="Ask" variant="accent" type="submit" disabled={!text.trim()}>
          <ArrowUp aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
