"use client";
import { useId } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { teamNameLengthMax } from "@/lib/features/teams/constants";
import { teamBody } from "@/lib/features/teams/schema";
import { useCreateTeam } from "./team-queries";

type NewTeamDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onCreated: (id: string) => void;
};

export function NewTeamDialog({ open, onOpenChange = () => {}, onCreated }: NewTeamDialogProps) {
  const formId = useId();
  const create = useCreateTeam();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create team"
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={create.isPending}>
            Create team
          </Button>
        </>
      }
    >
      <Questions
        id={formId}
        create={create.mutateAsync}
        onCreated={(id) => {
          onOpenChange(false);
          onCreated(id);
        }}
      />
    </Dialog>
  );
}

type QuestionsProps = {
  id: string;
  create: ReturnType<typeof useCreateTeam>["mutateAsync"];
  onCreated: (id: string) => void;
};

function Questions({ id, create, onCreated }: QuestionsProps) {
  const form = useBodyForm({
    schema: teamBody,
    initial: { name: "" },
    send: create,
    onSent: (team) => onCreated(team.id),
  });
  return (
    <BodyForm form={form} id={id}>
      <FormField form={form} name="name" label="Name" description="You can add people next.">
        {(bound) => <Input maxLength={teamNameLengthMax} autoComplete="off" {...bound} />}
      </FormField>
    </BodyForm>
  );
}
