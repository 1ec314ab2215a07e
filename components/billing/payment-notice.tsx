"use client";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { planNames } from "@/lib/features/billing/constants";
import type { OwnBillingWire } from "@/lib/features/billing/schema";

/** Somebody who has waited so long is told that they may go. */
const patienceMs = 60_000;

/** For those who come back from paying: our own record says whether the payment arrived, never this page's address. */
export function PaymentNotice({ subscription }: { subscription: OwnBillingWire["subscription"] }) {
  const isLate = useIsOver(patienceMs);
  return (
    <div
      role="status"
      aria-label="Your payment"
      className="mb-6 flex gap-3 rounded-card border border-line bg-accent-wash px-4 py-3"
    >
      {subscription ? (
        <>
          <Check aria-hidden className="mt-0.5 size-5 text-good" />
          <p className="font-semibold text-md">Thank you. You have the {planNames[subscription.plan]} plan now.</p>
        </>
      ) : (
        <>
          <Spinner className="mt-1 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            <p className="font-semibold text-md">Thank you. We're waiting for the payment provider.</p>
            <p className="mt-0.5 text-base text-ink-soft">
              {isLate
                ? "This takes longer than usual. Nothing is lost: your plan starts as soon as the provider confirms the payment. You don't have to wait here."
                : "This usually takes a few seconds."}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

function useIsOver(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
