"use client";
import { useId } from "react";
import { z } from "zod";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import {
  templateDescriptionLengthMax,
  templateNameLengthMax,
  templateSectionsMax,
} from "@/lib/features/note-templates/constants";
import { createTemplateBody, type SummaryTemplate } from "@/lib/features/note-templates/schema";
import { useSaveTemplate } from "./use-templates";

const { sections: headings } = createTemplateBody.shape;

/** The form has the headings as lines of one text. */
const templateQuestions = createTemplateBody.extend({
  description: createTemplateBody.shape.description.unwrap(),
  sections: z.string().transform((text, context) => {
    const parsed = headings.safeParse(text.split("\n").filter((line) => line.trim() !== ""));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const line = issue?.path[0];
    const where = typeof line === "number" ? `Line ${line + 1}: ` : "";
    context.addIssue({ code: "custom", message: `${where}${issue?.message ?? "Enter at least one heading."}` });
    return z.NEVER;
  }),
});

type TemplateDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Null: a new one. */
  template: SummaryTemplate | null;
};

export function TemplateDialog({ open, onOpenChange = () => {}, template }: TemplateDialogProps) {
  const formId = useId();
  const save = useSaveTemplate(template?.id ?? null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={template ? "Edit template" : "Create template"}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={save.isPending}>
            {template ? "Save" : "Create template"}
          </Button>
        </>
      }
    >
      <TemplateQuestions id={formId} template={template} save={save.mutateAsync} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

type TemplateQuestionsProps = {
  id: string;
  template: SummaryTemplate | null;
  save: ReturnType<typeof useSaveTemplate>["mutateAsync"];
  onSaved: () => void;
};

function TemplateQuestions({ id, template, save, onSaved }: TemplateQuestionsProps) {
  const form = useBodyForm({
    schema: templateQuestions,
    initial: {
      name: template?.name ?? "",
      description: template?.description ?? "",
      sections: template?.sections.join("\n") ?? "",
    },
    send: (body) => save(body),
    onSent: onSaved,
  });
  return (
    <BodyForm form={form} id={id}>
      <FormField form={form} name="name" label="Name">
        {(bound) => <Input maxLength={templateNameLengthMax} autoComplete="off" {...bound} />}
      </FormField>
      <FormField
        form={form}
        name="sections"
        label="Headings"
        description={`One per line, up to ${templateSectionsMax}, in the order they appear in the notes.`}
      >
        {(bound) => <Textarea rows={5} {...bound} />}
      </FormField>
      <FormField
        form={form}
        name="description"
        label="Description"
        hint="Optional"
        description="What belongs under each heading, such as “Risks: what could delay us.”"
      >
        {(bound) => <Textarea rows={2} maxLength={templateDescriptionLengthMax} {...bound} />}
      </FormField>
    </BodyForm>
  );
}
