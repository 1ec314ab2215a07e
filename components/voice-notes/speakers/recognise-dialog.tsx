"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { toast } from "@/components/ui/toast";
import { retentionDaysDefault, retentionDaysMax, speakerNameLengthMax } from "@/lib/features/voice-notes/constants";
import { api } from "@/lib/platform/http/client";
import { knownVoicesQuery } from "./known-voices-query";

type RecogniseDialogProps = OverlayProps & { noteId: string; label: string; name: string };

/** Keeps a voice for the reader's next notes, once that person has agreed. */
export function RecogniseDialog({ open, onOpenChange, noteId, label, name: firstName }: RecogniseDialogProps) {
  const formId = useId();
  const agreedId = useId();
  const queryClient = useQueryClient();
  const form = useBodyForm({
    initial: { name: firstName, days: String(retentionDaysDefault), agreed: false },
    check: ({ name, days, agreed }) => ({
      name: name.trim() ? null : "Enter a name.",
      days:
        /^\d+$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= retentionDaysMax
          ? null
          : `Enter a number from 1 to ${retentionDaysMax}.`,
      agreed: agreed ? null : "Ask first, then confirm.",
    }),
    send: ({ name, days }) =>
      api.post("/voice-notes/{note_id}/recognise", {
        path: { note_id: noteId },
        body: { label, name: name.trim(), agreed: true, retention_days: Number(days) },
      }),
    onSent: (_, { name }) => {
      void queryClient.invalidateQueries({ queryKey: knownVoicesQuery.queryKey });
      toast.good(`${name.trim()} will be recognised in your next notes`);
      onOpenChange?.(false);
    },
  });
  const { name, days } = form.values;
  const who = name.trim() || "This person";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Recognise ${name.trim() || "this voice"} in my next notes?`}
      description="A description of the voice, made of numbers, is kept on this server alone, encrypted. Only your voice notes use it."
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange?.(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isPending}>
            Recognise
          </Button>
        </>
      }
    >
      <BodyForm form={form} id={formId}>
        <FormField form={form} name="name" label="Name">
          {(bound) => <Input {...bound} maxLength={speakerNameLengthMax} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="days"
          label="Keep for"
          description="Days. The voice is then forgotten automatically."
        >
          {(bound) => <Input {...bound} inputMode="numeric" maxLength={4} className="w-24" />}
        </FormField>
        <div>
          <label htmlFor={agreedId} className="flex items-start gap-2.5 text-base">
            <Checkbox
              id={agreedId}
              className="mt-0.5"
              checked={form.values.agreed}
              onCheckedChange={(agreed) => form.set("agreed", agreed)}
            />
            <span>
              {who} agreed to be recognised by voice in my notes for {days.trim() || "…"} days.
            </span>
          </label>
          {form.errorOf("agreed") ? (
            <p role="alert" className="mt-1 text-bad text-sm">
              {form.errorOf("agreed")}
            </p>
          ) : null}
        </div>
      </BodyForm>
    </Dialog>
  );
}
