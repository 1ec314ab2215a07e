"use client";
import { Toast as Base } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import { useStageContainer } from "./portal-container";

const manager = Base.createToastManager();

/** Who reads slowly, or gets there by keyboard, still finds the button. */
const actionTimeoutMs = 15_000;

type ToastExtras = {
  description?: string;
  /** "Undo" or "Try again". */
  action?: { label: string; onClick: () => void };
  /** Milliseconds on the screen; 0 stays until closed. */
  timeout?: number;
};

function show(type: string, title: string, { description, action, timeout }: ToastExtras = {}) {
  const id: string = manager.add({
    title,
    description,
    type,
    timeout: timeout ?? (action ? actionTimeoutMs : undefined),
    priority: type === "bad" ? "high" : "low",
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
  return id;
}

/** Short words after something happened. Errors stay twice as long and are announced at once. */
export const toast = {
  say: (title: string, extras?: ToastExtras) => show("say", title, extras),
  good: (title: string, extras?: ToastExtras) => show("good", title, extras),
  bad: (title: string, extras?: ToastExtras) => show("bad", title, { timeout: 10_000, ...extras }),
  close: (id: string) => manager.close(id),
};

/** Once at the root of the app. */
export function Toaster() {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <ToastList />
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  const container = useStageContainer();
  return (
    <Base.Portal container={container ?? undefined}>
      <Base.Viewport className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-2 outline-none max-md:bottom-20">
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
              </div>
              {one.actionProps ? (
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
