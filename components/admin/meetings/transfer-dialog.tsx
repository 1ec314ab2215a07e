"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { RadioRow } from "@/components/ui/radio-row";
import { toast } from "@/components/ui/toast";
import { type AdminMeetingDetailWire, transferMeetingBody } from "@/lib/flows/meetings-admin/schema";
import { displayName } from "@/lib/language/people/display-name";
import { describeError } from "@/lib/platform/http/client";
import { newHostsQuery, useTransfer } from "./meeting-queries";
import { describeTransfer } from "./meeting-words";

type TransferDialogProps = {
  meeting: AdminMeetingDetailWire;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Chooses the colleague who becomes the host, and says in numbers what that means. Of one to come, its series goes along. */
export function TransferDialog({ meeting, open, onOpenChange = () => {} }: TransferDialogProps) {
  const formId = useId();
  const isUpcoming = meeting.status === "scheduled";
  const transfer = useTransfer(meeting.id, isUpcoming ? "transfer-upcoming" : "transfer");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Transfer meeting"
      description={describeTransfer(meeting)}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={transfer.isPending}>
            Transfer
          </Button>
        </>
      }
    >
      <Question
        id={formId}
        meeting={meeting}
        send={transfer.mutateAsync}
        onSent={(name) => {
          onOpenChange(false);
          toast.good(`${name} is the host now`, {
            description: isUpcoming ? "Everyone invited was told." : "Both were told.",
          });
        }}
      />
    </Dialog>
  );
}

type QuestionProps = {
  id: string;
  meeting: AdminMeetingDetailWire;
  send: (body: { to: string }) => Promise<{ host_name: string }>;
  onSent: (name: string) => void;
};

function Question({ id, meeting, send, onSent }: QuestionProps) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), 150);
  const found = useQuery(newHostsQuery(meeting.id, q));
  const form = useBodyForm({
    schema: transferMeetingBody,
    initial: { to: "" },
    send,
    onSent: ({ host_name: name }) => onSent(name),
  });
  return (
    <BodyForm form={form} id={id}>
      <FormField form={form} name="to" label="New host" description={`A colleague of ${meeting.host_name}.`}>
        {({ value, onValueChange }) => (
          <>
            <Input value={typed} onValueChange={setTyped} placeholder="Name or email" autoComplete="off" />
            <div role="radiogroup" aria-label="Colleagues" aria-busy={found.isFetching} className="mt-2">
              {found.isError ? <p className="py-2 text-bad text-sm">{describeError(found.error)}</p> : null}
              {found.data?.length === 0 ? (
                <p className="py-2 text-base text-ink-faint">No colleague of the host matches.</p>
              ) : null}
              {found.data?.map((person) => (
                <RadioRow
                  key={person.id}
                  name="to"
                  value={person.id}
                  checked={value === person.id}
                  onSelect={() => onValueChange(person.id)}
                  label={displayName(person)}
                  description={person.email}
                />
              ))}
            </div>
          </>
        )}
      </FormField>
    </BodyForm>
  );
}
