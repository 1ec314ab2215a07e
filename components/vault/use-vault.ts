"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useEventStream } from "@/components/live/use-event-stream";
import { toast } from "@/components/ui/toast";
import type { PinStatusWire } from "@/lib/features/vault/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { lockInDoubt } from "./lock-in-doubt";
import { openedKey, statusQuery, totpQuery, withEnd } from "./vault-queries";
import { dropInterrupted, listenToTabs, notifyTabs, resumeInterrupted, wipeVault } from "./vault-session";

/** How the reader's vault stands. When it closes, here, in another tab or by itself, this tab is wiped at once. */
export function useVault(first: PinStatusWire) {
  const queryClient = useQueryClient();
  const [initialData] = useState(() => withEnd(first, Date.now()));
  // The page may be older than it looks: the service is asked again.
  const { data: status, error } = useQuery({ ...statusQuery, initialData, initialDataUpdatedAt: 0 });
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
    [queryClient],
  );
  const stream = useEventStream("/vault/stream", { vault: refresh }, { onResync: refresh });
  useEffect(() => {
    // It is lost with the session, too: signed out in another tab, or elsewhere.
    if (stream === "lost") refresh();
  }, [stream, refresh]);
  const isSignedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // The page is about to be left for the sign-in.
    if (isSignedOut) wipeVault(queryClient);
  }, [isSignedOut, queryClient]);
  useEffect(
    () =>
      listenToTabs((message) => {
        lockInDoubt.current = message === "closed";
        if (message === "closed") wipeVault(queryClient);
        else refresh();
      }),
    [queryClient, refresh],
  );
  useClosing(status.ends_at, () => {
    wipeVault(queryClient);
    refresh();
  });
  useEffect(() => {
    if (status.unlocked) resumeInterrupted();
    else queryClient.removeQueries({ queryKey: openedKey });
  }, [status.unlocked, queryClient]);
  useEffect(() => dropInterrupted, []);
  return status;
}

/** Timers stand still while a machine sleeps, and no event says of every page that it wakes. */
const glanceMs = 500;

/** By this machine's clock, also without a network. A machine that slept looks again when its page is seen. */
function useClosing(endsAt: number | null, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing does the same whichever rendering it is from.
  useEffect(() => {
    if (endsAt === null) return;
    const look = () => {
      if (Date.now() >= endsAt) close();
    };
    const timer = setTimeout(close, endsAt - Date.now());
    const glances = setInterval(look, glanceMs);
    const events = ["visibilitychange", "pageshow", "focus"];
    for (const name of events) window.addEventListener(name, look, true);
    return () => {
      clearTimeout(timer);
      clearInterval(glances);
      for (const name of events) window.removeEventListener(name, look, true);
    };
  }, [endsAt]);
}

export type Factor = { pin: string } | { code: string } | { recovery_code: string };

/** Opens the vault for five minutes. The caller reports a failure. */
export function useOpenVault() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (factor: Factor) => {
      const askedAt = Date.now();
      const { seconds } = await api.post("/vault/unlock", { body: factor });
      return askedAt + seconds * 1000;
    },
    onSuccess: async (endsAt) => {
      lockInDoubt.current = false;
      await queryClient.cancelQueries({ queryKey: statusQuery.queryKey });
      queryClient.setQueryData(
        statusQuery.queryKey,
        (status) => status && { ...status, unlocked: true, ends_at: endsAt, locked_out_until: null },
      );
      notifyTabs("changed");
      void queryClient.invalidateQueries({ queryKey: totpQuery.queryKey });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
}

/** Closes it here and in the other tabs at once, whatever the service answers. */
export function useLockVault() {
  const queryClient = useQueryClient();
  return () => {
    lockInDoubt.current = true;
    wipeVault(queryClient);
    notifyTabs("closed");
    void sendLock().then((isTold) => {
      if (isTold) return;
      toast.bad("Parley couldn't be told to lock the vault.", {
        description: "It's gone from this page. It locks automatically within five minutes.",
      });
      sendLockAgain();
    });
  };
}

const againMs = 3000;

const sendLock = () =>
  api.post("/vault/lock", { keepalive: true }).then(
    () => {
      lockInDoubt.current = false;
      notifyTabs("changed");
      return true;
    },
    () => false,
  );

/** Until the service knows, or somebody opens the vault again. */
function sendLockAgain() {
  setTimeout(() => {
    if (lockInDoubt.current) void sendLock().then((isTold) => isTold || sendLockAgain());
  }, againMs);
}
