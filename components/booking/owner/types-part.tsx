"use client";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { typesMax } from "@/lib/flows/booking/constants";
import type { BookingTypeWire, OwnBookingPage } from "@/lib/flows/booking/schema";
import { describeError } from "@/lib/platform/http/client";
import { PagePart } from "./page-part";
import { useCreateType, useRemoveType, useSwitchType } from "./use-booking-page";

const loadDialog = () => import("./type-dialog").then((loaded) => loaded.TypeDialog);

export function TypesPart({ page }: { page: OwnBookingPage }) {
  const [edited, setEdited] = useState<{ type: BookingTypeWire | null; isOpen: boolean; count: number }>({
    type: null,
    isOpen: false,
    count: 0,
  });
  const open = (type: BookingTypeWire | null) => setEdited(({ count }) => ({ type, isOpen: true, count: count + 1 }));
  const isFull = page.types.length >= typesMax;
  return (
    <PagePart
      title="Meeting types"
      lead="What visitors choose from, shortest first."
      aside={
        <Button size="sm" disabled={isFull} onClick={() => open(null)}>
          <Plus aria-hidden /> Add type
        </Button>
      }
    >
      {page.types.length === 0 ? (
        <EmptyState title="No meeting types yet">Add one, so that visitors have something to book.</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {page.types.map((type) => (
            <li key={type.id}>
              <TypeRow type={type} onEdit={() => open(type)} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? <p className="mt-2 text-ink-faint text-sm">You can have up to {typesMax} types.</p> : null}
      <LateOverlay
        key={edited.count}
        load={loadDialog}
        props={{
          open: edited.isOpen,
          onOpenChange: (isOpen: boolean) => setEdited((now) => ({ ...now, isOpen })),
          type: edited.type,
          handle: page.handle,
        }}
      />
    </PagePart>
  );
}

function TypeRow({ type, onEdit }: { type: BookingTypeWire; onEdit: () => void }) {
  const [createType, removeType, switchType] = [useCreateType(), useRemoveType(), useSwitchType()];
  const [sent, setSent] = useState<boolean | null>(null);
  const remove = useConfirmedAction({
    act: () =>
      removeType(type.id).catch((error: unknown) => {
        toast.bad("Couldn’t remove it", { description: describeError(error) });
        throw error;
      }),
    undo: async () => {
      const { duration_minutes, slug, title, description } = type;
      const made = await createType({ duration_minutes, slug, title, description });
      if (!type.enabled) await switchType({ id: made.id, enabled: false });
    },
    done: () => ({ title: `“${type.title}” removed`, description: "Meetings that were booked stay." }),
  });

  function turn(enabled: boolean) {
    setSent(enabled);
    switchType({ id: type.id, enabled })
      .catch((error: unknown) => toast.bad("Couldn’t change it", { description: describeError(error) }))
      .finally(() => setSent(null));
  }

  return (
    <div className="flex min-h-15 items-center gap-3 py-2">
      <Switch
        aria-label={`Show ${type.title}`}
        aria-labelledby={undefined}
        checked={sent ?? type.enabled}
        onCheckedChange={turn}
      />
      <div className="min-w-0 flex-1 pl-1">
        <p className="flex flex-wrap items-baseline gap-x-3 text-base">
          <span className="min-w-0 break-words font-medium text-ink">{type.title}</span>
          <span className="tabular text-ink-faint">{formatMinutes(type.duration_minutes)}</span>
        </p>
        <p className="mt-0.5 line-clamp-2 break-words text-ink-faint text-sm">
          {type.enabled ? type.description || `/${type.slug}` : "Hidden"}
        </p>
      </div>
      <span className="flex shrink-0">
        <IconButton label={`Edit ${type.title}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${type.title}`} disabled={remove.pending !== null} onClick={() => remove.start()}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
