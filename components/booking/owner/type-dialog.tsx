"use client";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { Textarea } from "@/components/ui/textarea";
import type { BookingTypeWire } from "@/lib/flows/booking/schema";
import { useCreateType, useUpdateType } from "./use-booking-page";
import { suggestHandle } from "./use-handle-check";

type TypeDialogProps = OverlayProps & { type: BookingTypeWire | null; handle: string };

const formId = "booking-type";

export function TypeDialog({ type, handle, ...overlay }: TypeDialogProps) {
  const [createType, updateType] = [useCreateType(), useUpdateType()];
  const form = useBodyForm({
    initial: {
      title: type?.title ?? "",
      duration_minutes: String(type?.duration_minutes ?? 30),
      slug: type?.slug ?? null,
      description: type?.description ?? "",
    },
    send: ({ title, duration_minutes, slug, description }) => {
      const body = {
        title: title.trim(),
        duration_minutes: Number(duration_minutes),
        slug: slug ?? suggestHandle(title),
        description: description.trim() || null,
      };
      return type ? updateType({ ...body, id: type.id }) : createType(body);
    },
    onSent: () => overlay.onOpenChange?.(false),
    placeRefusal: ({ code, detail }) => ({ slug: code === "slug_taken" ? detail : null }),
  });
  const slug = form.values.slug ?? suggestHandle(form.values.title);

  return (
    <Dialog
      {...overlay}
      title={type ? "Edit meeting type" : "Add meeting type"}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={form.isPending}>
          {type ? "Save" : "Add type"}
        </Button>
      }
    >
      <BodyForm form={form} id={formId} className="gap-4">
        <FormField form={form} name="title" label="Name">
          {(bound) => <Input {...bound} maxLength={120} autoComplete="off" placeholder="Intro call" />}
        </FormField>
        <FormField form={form} name="duration_minutes" label="Minutes" className="max-w-32">
          {(bound) => (
            <Input {...bound} type="number" min={5} max={480} step={5} autoComplete="off" className="tabular" />
          )}
        </FormField>
        <FormField form={form} name="slug" label="End of the link" description={`/book/${handle}/${slug}`}>
          {(bound) => (
            <Input {...bound} value={slug} maxLength={60} autoCapitalize="none" autoComplete="off" spellCheck={false} />
          )}
        </FormField>
        <FormField form={form} name="description" label="Description" hint="Optional">
          {(bound) => <Textarea {...bound} maxLength={1000} placeholder="What it is for, or what to bring" />}
        </FormField>
      </BodyForm>
    </Dialog>
  );
}
