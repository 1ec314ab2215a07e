"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LateOverlay } from "@/components/ui/late-overlay";
import { templatesPerPersonMax } from "@/lib/features/note-templates/constants";
import type { SummaryTemplate } from "@/lib/features/note-templates/schema";
import { useDeleteTemplate } from "./use-templates";

const loadDialog = () => import("./template-dialog").then((loaded) => loaded.TemplateDialog);

/** One's own notes templates. */
export function TemplateList() {
  const templates = useQuery(summaryTemplatesQuery);
  const [edited, setEdited] = useState<{ template: SummaryTemplate | null; isOpen: boolean }>({
    template: null,
    isOpen: false,
  });
  const own = templates.data?.filter((template) => template.own) ?? [];
  const builtIn = templates.data?.filter((template) => !template.own) ?? [];
  const isFull = own.length >= templatesPerPersonMax;
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="primary" disabled={isFull} onClick={() => setEdited({ template: null, isOpen: true })}>
        Create template
      </Button>
      <List
        label="Your templates"
        query={templates}
        items={own}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<EmptyState title="No templates of your own yet">Choose the headings of your notes.</EmptyState>}
        failure={{ title: "Couldn't load your templates" }}
        divided
      >
        {(template) => <TemplateRow template={template} onEdit={() => setEdited({ template, isOpen: true })} />}
      </List>
      {isFull ? <p className="text-ink-faint text-sm">You can have up to {templatesPerPersonMax} templates.</p> : null}
      {builtIn.length > 0 ? (
        <p className="max-w-prose text-ink-faint text-sm">Built in: {builtIn.map(({ name }) => name).join(", ")}.</p>
      ) : null}
      <LateOverlay
        key={edited.template?.id ?? "new"}
        load={loadDialog}
        props={{
          open: edited.isOpen,
          onOpenChange: (isOpen) => setEdited((now) => ({ ...now, isOpen })),
          template: edited.template,
        }}
      />
    </div>
  );
}

function TemplateRow({ template, onEdit }: { template: SummaryTemplate; onEdit: () => void }) {
  const { mutateAsync } = useDeleteTemplate();
  const remove = useConfirmedAction({
    act: () => mutateAsync(template.id),
    question: () => ({
      title: `Delete “${template.name}”?`,
      description: "Meetings that use it will use General. Notes that were written with it stay as they are.",
      action: "Delete template",
    }),
    done: () => ({ title: "Template deleted" }),
  });
  return (
    <>
      <ListRow
        title={<span className="break-words">{template.name}</span>}
        meta={template.sections.join(" · ")}
        action={
          <span className="flex shrink-0 gap-1">
            <Button data-row variant="ghost" aria-label={`Edit ${template.name}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              variant="danger-quiet"
              aria-label={`Delete ${template.name}`}
              loading={remove.pending !== null}
              onClick={() => remove.start()}
            >
              Delete
            </Button>
          </span>
        }
      />
      {remove.dialog}
    </>
  );
}
