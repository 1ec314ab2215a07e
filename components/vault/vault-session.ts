"use client";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/platform/http/client";
import { sharedValue } from "./shared-value";
import { openedKey, statusQuery } from "./vault-queries";

type Interrupted = { resume: () => void; drop: () => void };

/** What a closed vault interrupted: it goes on when the vault is open again, in this tab. */
const interrupted = sharedValue<readonly Interrupted[]>([]);

/** Whether something waits for the vault to be open. */
export const useIsInterrupted = () => interrupted.useValue().length > 0;

function takeInterrupted() {
  const all = interrupted.get();
  interrupted.set([]);
  return all;
}

export function resumeInterrupted() {
  for (const { resume } of takeInterrupted()) resume();
}

/** The page is left: what waits fails as it would have. */
export function dropInterrupted() {
  for (const { drop } of takeInterrupted()) drop();
}

/** Resolves when the vault is open again; rejects when the page is left before. */
export const waitUntilOpen = () =>
  new Promise<void>((resume, drop) => {
    interrupted.set([...interrupted.get(), { resume, drop }]);
  });

export const isLockedError = (error: unknown) => error instanceof ApiError && error.status === 423;

/** Takes what an open vault showed off this tab. */
export function wipeVault(queryClient: QueryClient) {
  void queryClient.cancelQueries({ queryKey: openedKey });
  queryClient.removeQueries({ queryKey: openedKey });
  // An answer on its way may still say that it is open.
  void queryClient.cancelQueries({ queryKey: statusQuery.queryKey });
  queryClient.setQueryData(
    statusQuery.queryKey,
    (status) => status && { ...status, unlocked: false, seconds_left: 0, ends_at: null },
  );
}

/** Acts. When the vault is closed, the tab is wiped, and it acts again once the vault is open. */
export async function inOpenVault<Answer>(queryClient: QueryClient, act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isLockedError(error)) throw error;
      wipeVault(queryClient);
      await waitUntilOpen().catch(() => {
        throw error;
      });
    }
  }
}

const channelName = "parley-vault";
let channel: BroadcastChannel | null = null;

/** Reaches the other tabs of this browser, and not this one. */
function otherTabs() {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel(channelName);
  return channel;
}

type TabMessage = "closed" | "changed";

export const notifyTabs = (message: TabMessage) => otherTabs()?.postMessage(message);

export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const tabs = otherTabs();
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  tabs?.addEventListener("message", hear);
  return () => tabs?.removeEventListener("message", hear);
}
