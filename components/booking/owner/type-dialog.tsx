"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { Textarea } from "@/components/ui/textarea";
import type { BookingTypeWire } from "@/lib/flows/booking/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { useCreateType, useUpdateType } from "./use-booking-page";
import { suggestHandle } from "./use-handle-check";

type TypeDialogProps = OverlayProps & { type: BookingTypeWire | null; handle: string };

const formId = "booking-type";

export function TypeDialog({ type, handle, ...overlay }: TypeDialogProps) {
  const [createType, updateType] = [useCreateType(), useUpdateType()];
  const [title, setTitle] = useState(type?.title ?? "");
  const [minutes, setMinutes] = useState(String(type?.duration_minutes ?? 30));
  const [slug, setSlug] = useState<string | null>(type?.slug ?? null);
  const [description, setDescription] = useState(type?.description ?? "");
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const about = (field: string) => (failure instanceof ApiError ? failure.about(field) : undefined);
  const slugError = failure instanceof ApiError && failure.code === "slug_taken" ? failure.detail : about("slug");
  const isKnown = [about("title"), about("duration_minutes"), about("description"), slugError].some(Boolean);
  const shownSlug = slug ?? suggestHandle(title);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsSending(true);
    setFailure(null);
    const body = {
      title: title.trim(),
      duration_minutes: Number(minutes),
      slug: shownSlug,
      description: description.trim() || null,
    };
    try {
      await (type ? updateType({ ...body, id: type.id }) : createType(body));
      overlay.onOpenChange?.(false);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog
      {...overlay}
      title={type ? "Edit meeting type" : "Add meeting type"}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isSending}>
          {type ? "Save" : "Add type"}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Name" error={about("title")}>
          <Input value={title} onValueChange={setTitle} maxLength={120} placeholder="Intro call" />
        </Field>
        <Field label="Minutes" error={about("duration_minutes")} className="max-w-32">
          <Input
            type="number"
            min={5}
            max={480}
            step={5}
            value={minutes}
            onValueChange={setMinutes}
            className="tabular"
          />
        </Field>
        <Field label="End of the link" error={slugError} description={`/book/${handle}/${shownSlug}`}>
          <Input
            value={shownSlug}
            onValueChange={setSlug}
            maxLength={60}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label="Description" hint="Optional" error={about("description")}>
          <Textarea
            value={description}
            onChange={({ target }) => setDescription(target.value)}
            maxLength={1000}
            placeholder="What it is for, or what to bring"
          />
        </Field>
        {failure && !isKnown ? (
          <p role="alert" className="text-bad text-sm">
            {describeError(failure)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
