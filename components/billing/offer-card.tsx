"use client";
import { X } from "lucide-react";
import { useNow } from "@/components/patterns/time/time-style";
import { IconButton } from "@/components/ui/icon-button";
import type { OfferWire } from "@/lib/features/billing/schema";
import { useDismissOffer } from "./billing-queries";
import { timeLeft } from "./plan-words";

/** An offer with its clock. Gone when it is closed, and when its time is over. */
export function OfferCard({ offer }: { offer: OfferWire }) {
  const now = useNow();
  const dismiss = useDismissOffer();
  const left = now && timeLeft(offer.ends_at, now);
  if (offer.dismissed || dismiss.isPending || (now && left === null)) return null;
  return (
    <section
      aria-label="Offer"
      className="flex items-start justify-between gap-4 rounded-card border border-line bg-accent-wash px-4 py-3"
    >
      <div className="min-w-0">
        <h2 className="font-semibold text-md">{offer.percent}% off your first payment</h2>
        <p className="mt-0.5 text-base text-ink-soft">
          {/* Not announced each minute. */}
          <span role="timer" aria-live="off" className="tabular">
            {left === null ? "For 48 hours." : `${left} left.`}
          </span>{" "}
          It's applied automatically when you pay.
        </p>
      </div>
      <IconButton label="Close the offer" size="sm" onClick={() => dismiss.mutate()}>
        <X />
      </IconButton>
    </section>
  );
}
