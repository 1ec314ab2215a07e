"use client";
import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { PreferencesWire } from "@/lib/core/notifications/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { type PushState, readPushState, turnPushOff, turnPushOn } from "./push-browser";
import { usePreferences, useRefetchPreferences } from "./use-notification-preferences";

const wordsOf: Record<PushState, string> = {
  unsupported: "This browser can't show notifications from Parley.",
  needs_home_screen:
    "On iPhone and iPad, add Parley to your Home Screen first: tap Share, then Add to Home Screen. Open Parley from there and come back to this page.",
  denied:
    "This browser blocks notifications from Parley. Allow them in the browser's settings for this site, then reload the page.",
  off: "Off in this browser.",
  on: "This browser shows notifications, even when Parley is closed. It stops when you sign out.",
};

/** Notifications of this browser: what is in the way, or on and off. */
export function PushSwitch({ initial }: { initial: PreferencesWire }) {
  const { push_key: key, push_here: isHere } = usePreferences(initial);
  const refetch = useRefetchPreferences();
  const [isBusy, setBusy] = useState(false);
  // What the person answers the browser is known from the next render on.
  const state = useSyncExternalStore(
    subscribeToNothing,
    () => readPushState(isHere),
    () => null,
  );
  async function change(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      await refetch();
    } catch (error) {
      toast.bad("Couldn't change notifications in this browser.", {
        description:
          error instanceof ApiError
            ? describeError(error)
            : "The browser couldn't reach its push service. Try again later.",
      });
    } finally {
      setBusy(false);
    }
  }
  if (state === null) return <p className="min-h-8 text-base text-ink-faint">…</p>;
  return (
    <div className="flex max-w-xl flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="min-w-0 flex-1 basis-60 text-base text-ink-soft">
        {wordsOf[state]}
      </p>
      {state === "off" ? (
        <Button variant="primary" loading={isBusy} onClick={() => void change(() => turnPushOn(key))}>
          Turn on
        </Button>
      ) : null}
      {state === "on" ? (
        <Button loading={isBusy} onClick={() => void change(turnPushOff)}>
          Turn off
        </Button>
      ) : null}
    </div>
  );
}

const subscribeToNothing = () => () => {};
