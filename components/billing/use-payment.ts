"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, api, describeError } from "@/lib/platform/http/client";
import { billingKey } from "./billing-queries";
import type { LookupKey } from "./price-words";

/** The ways to the payment provider's pages. Each is pending until this page is left. */
export function usePayment() {
  const queryClient = useQueryClient();
  const portal = useMutation({
    mutationFn: () => api.post("/billing/portal"),
    onSuccess: leaveTo,
    onError: (error) => {
      if (isRefused(error, "no_customer")) {
        return toast.say("There's nothing to manage yet", { description: "You haven't paid for a plan here." });
      }
      return toast.bad("Couldn't open the payment portal", { description: describeError(error) });
    },
  });
  const checkout = useMutation({
    mutationFn: (lookupKey: LookupKey) => api.post("/billing/checkout", { body: { lookup_key: lookupKey } }),
    onSuccess: leaveTo,
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: billingKey });
      // In another tab, or by a payment that we have just heard of.
      if (isRefused(error, "already_subscribed")) {
        return toast.say("You have a subscription already", {
          description: "You can change it in the payment portal.",
          action: { label: "Open portal", onClick: () => portal.mutate() },
        });
      }
      return toast.bad("Couldn't start the payment", { description: describeError(error) });
    },
  });
  const { reset: resetPortal } = portal;
  const { reset: resetCheckout } = checkout;
  useEffect(() => {
    // The browser may bring the page back as it was left, with its buttons busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      resetPortal();
      resetCheckout();
      void queryClient.invalidateQueries({ queryKey: billingKey });
    };
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [queryClient, resetPortal, resetCheckout]);
  const isLeaving = (one: { isPending: boolean; isSuccess: boolean }) => one.isPending || one.isSuccess;
  return {
    openPortal: () => portal.mutate(),
    buy: (lookupKey: LookupKey) => checkout.mutate(lookupKey),
    isOpeningPortal: isLeaving(portal),
    /** As far as we know. */
    isCustomer: !isRefused(portal.error, "no_customer"),
    /** What is being bought. */
    buying: isLeaving(checkout) ? (checkout.variables ?? null) : null,
  };
}

export type Payment = ReturnType<typeof usePayment>;

const leaveTo = ({ url }: { url: string }) => window.location.assign(url);

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code;
