"use client";
import { Toast as Base } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { useStageContainer } from "./portal-container";
import type { ToastAction, ToastChange } from "./toast";

/** Who reads slowly, or gets there by keyboard, still finds the button. */
const actionTimeoutMs = 15_000;

/** Where toasts stand. `follow` hands over those that came before it was there, and then each as it comes. */
export function ToastList({ follow }: { follow: (take: (change: ToastChange) => void) => () => void }) {
  const [manager] = useState(() => Base.createToastManager<ToastAction>());
  // Only now: what is to be read aloud must come into a place that is there already.
  useEffect(
    () =>
      follow((change) => {
        if ("close" in change) return manager.close(change.close);
        const { id, kind, title, description, action, also, timeout } = change;
        manager.add({
          id,
          title,
          description,
          type: kind,
          timeout: timeout ?? (action ? actionTimeoutMs : undefined),
          priority: kind === "bad" ? "high" : "low",
          data: also
            ? {
                label: also.label,
                onClick: () => {
                  manager.close(id);
                  also.onClick();
                },
              }
            : undefined,
          ...(action
            ? {
                actionProps: {
                  children: action.label,
                  onClick: () => {
                    manager.close(id);
                    action.onClick();
                  },
                },
              }
            : {}),
        });
      }),
    [follow, manager],
  );
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Standing />
    </Base.Provider>
  );
}

function Standing() {
  const { toasts } = Base.useToastManager<ToastAction>();
  const container = useStageContainer();
  return (
    <Base.Portal container={container ?? undefined}>
      <Base.Viewport
        aria-label="Status messages"
        className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2 outline-none max-md:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-xl:in-[:root:has([data-selection-bar])]:bottom-[calc(9rem+env(safe-area-inset-bottom))]! print:hidden"
      >
        {toasts.map((one) => (
          <Base.Root
            key={one.id}
            toast={one}
            swipeDirection={["right", "down"]}
            className="rounded-card bg-raised text-ink shadow-float transition-[opacity,transform] duration-180 [transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <Base.Content className="flex items-start gap-2.5 p-3">
              {one.type === "good" ? <CircleCheck aria-hidden className="mt-0.5 size-4 text-good" /> : null}
              {one.type === "bad" ? <CircleAlert aria-hidden className="mt-0.5 size-4 text-bad" /> : null}
              <div className="min-w-0 flex-1">
                <Base.Title className="font-medium text-base" />
                <Base.Description className="mt-0.5 text-ink-soft text-sm" />
                {one.data && one.actionProps ? (
                  <div className="mt-2 flex gap-1.5">
                    <Base.Action render={<Button size="sm" variant="wash" />} />
                    <Button size="sm" variant="ghost" onClick={one.data.onClick}>
                      {one.data.label}
                    </Button>
                  </div>
                ) : null}
              </div>
              {one.actionProps && !one.data ? (
                <Base.Action render={<Button size="sm" variant="wash" className="-my-0.5" />} />
              ) : null}
              <Base.Close
                aria-label="Dismiss"
                render={
                  <IconButton label="Dismiss" size="sm" tooltip={false} className="-my-1 -mr-1">
                    <X aria-hidden />
                  </IconButton>
                }
              />
            </Base.Content>
          </Base.Root>
        ))}
      </Base.Viewport>
    </Base.Portal>
  );
}
