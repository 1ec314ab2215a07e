"use client";
import { Link2 } from "lucide-react";
import { CopyButton } from "@/components/ui/copy-button";
import type { Place } from "./stage-layout";
import { StagePlace } from "./stage-place";

/** Fills the second tile while this person is alone. */
export function InvitationTile({ code, place }: { code: string; place: Place | undefined }) {
  const address = `${window.location.origin}/m/${code}`;
  return (
    <StagePlace place={place}>
      <section
        aria-label="No one else is here"
        className="flex size-full flex-col items-center justify-center gap-1 rounded-tile border border-line border-dashed p-4 text-center [container-type:size]"
      >
        <span className="mb-3 flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-ink-soft [@container_(max-height:16rem)]:hidden">
          <Link2 aria-hidden className="size-5" />
        </span>
        <h2 className="font-medium text-ink text-lg">No one else is here</h2>
        <p className="text-ink-soft text-sm">Share this link to invite people.</p>
        <p className="tabular mt-3 max-w-full shrink-0 select-all truncate rounded-control bg-surface px-3 py-1.5 text-ink text-sm">
          {address.replace(/^https?:\/\//, "")}
        </p>
        <CopyButton text={address} label="Copy link" variant="primary" className="mt-3 shrink-0" />
      </section>
    </StagePlace>
  );
}
