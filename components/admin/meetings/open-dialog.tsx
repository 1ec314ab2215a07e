"use client";
import { useId } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import { openMinutes, reasonLengthMax } from "@/lib/flows/meetings-admin/constants";
import { type AdminMeetingWire, openMeetingBody } from "@/lib/flows/meetings-admin/schema";
import { useOpenMeeting } from "./meeting-queries";

type OpenDialogProps = {
  meeting: AdminMeetingWire;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Asks for the reason, and says what its host is told. */
export function OpenDialog({ meeting, open, onOpenChange = () => {} }: OpenDialogProps) {
  const formId = useId();
  const opening = useOpenMeeting(meeting.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Open to read"
      description={`You can read the notes and the transcript and watch the recording for ${openMinutes} minutes. ${meeting.host_name} sees that you opened it, when, and why.`}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={opening.isPending}>
            Open for {openMinutes} minutes
          </Button>
        </>
      }
    >
      <Question id={formId} send={opening.mutateAsync} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuestionProps = {
  id: string;
  send: ReturnType<typeof useOpenMeeting>["mutateAsync"];
  onSent: () => void;
};

function Question({ id, send, onSent }: QuestionProps) {
  const form = useBodyForm({ schema: openMeetingBody, initial: { reason: "" }, send, onSent });
  return (
    <BodyForm form={form} id={id}>
      <FormField form={form} name="reason" label="Reason" description="The host reads it.">
        {(bound) => <Textarea maxLength={reasonLengthMax} rows={3} {...bound} />}
      </FormField>
    </BodyForm>
  );
}
