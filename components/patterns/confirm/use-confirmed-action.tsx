"use client";
import { type ReactNode, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { toast } from "@/components/ui/toast";

type Question = {
  /** "Revoke “build”?" */
  title: string;
  /** What is lost, and for whom. */
  description: string;
  /** The verb on the button: "Revoke the token". */
  action: string;
  /** The button that changes nothing. */
  keep?: string;
  /** Further fields, between the description and the buttons. */
  children?: ReactNode;
};

type Options<Input> = {
  /** Reports its own failure, and rejects. */
  act: (input: Input) => Promise<unknown>;
  /** The toast after it. */
  done?: (input: Input) => { title: string; description?: string };
  onDone?: (input: Input) => void;
} & (
  | { undo: (input: Input) => Promise<unknown>; onUndone?: (input: Input) => void; question?: never }
  | { question: (input: Input) => Question; undo?: never; onUndone?: never }
);

export type ConfirmedAction<Input> = {
  /** Acts at once where it can be undone, else asks first. */
  start: (input: Input) => void;
  /** What is being acted on now. */
  pending: Input | null;
  /** The question, to be rendered once beside what starts the action; null where there is none. */
  dialog: ReactNode;
};

/**
 * An action that takes something away. With `undo` it happens at once and its toast offers "Undo"; with `question` a
 * dialog asks first, and stays open when the action fails.
 */
export function useConfirmedAction<Input = void>(options: Options<Input>): ConfirmedAction<Input> {
  const { act, undo, question, done, onDone, onUndone } = options;
  const [confirmation, setConfirmation] = useState<{ input: Input; isOpen: boolean } | null>(null);
  const [pending, setPending] = useState<Input | null>(null);

  async function run(input: Input) {
    setPending(() => input);
    try {
      await act(input);
    } finally {
      setPending(null);
    }
    const said = done?.(input);
    // The toast may outlive the component: it holds promises, not callbacks of a mutation.
    const onClick = () =>
      void undo?.(input).then(
        () => onUndone?.(input),
        () => {},
      );
    if (said) {
      const { title, description } = said;
      toast.good(title, {
        ...(description ? { description } : {}),
        ...(undo ? { action: { label: "Undo", onClick } } : {}),
      });
    }
    onDone?.(input);
  }

  return {
    start: (input) => {
      if (question) setConfirmation({ input, isOpen: true });
      else run(input).catch(() => {});
    },
    pending,
    dialog:
      question && confirmation ? (
        <AlertDialog
          {...question(confirmation.input)}
          open={confirmation.isOpen}
          onOpenChange={(isOpen) => setConfirmation({ ...confirmation, isOpen })}
          onConfirm={() => run(confirmation.input)}
        />
      ) : null,
  };
}
