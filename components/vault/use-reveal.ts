"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/platform/http/client";
import { copySecret } from "./copy-secret";
import { readCode } from "./read-secret";
import { useShown } from "./use-shown";
import { inOpenVault } from "./vault-session";

/** What is shown or copied, by a key such as `entry …`. */
export type Reveal = {
  /** Null while it is hidden. */
  secretOf: (key: string) => string | null;
  /** What is being fetched. */
  pending: string | null;
  show: (key: string, read: () => Promise<string>) => Promise<void>;
  copy: (key: string, read: () => Promise<string>) => Promise<void>;
  hide: () => void;
  /** The one-time code that is shown, until the site takes the next one. */
  code: ShownCode | null;
  showCode: (entryId: string) => Promise<void>;
};

type ShownCode = { entryId: string; code: string; endsAt: number };

/**
 * Shows one secret at a time, and copies without showing. It belongs to the page, which stays when the vault locks: what
 * that interrupts goes on when the vault is open again.
 */
export function useReveal(): Reveal {
  const queryClient = useQueryClient();
  const shown = useShown();
  const [revealed, setRevealed] = useState<{ key: string; secret: string } | null>(null);
  const [code, setCode] = useState<ShownCode | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => {
    if (!code) return;
    const timer = setTimeout(() => setCode(null), code.endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [code]);
  useEffect(() => {
    if (!shown.isShown) setRevealed(null);
  }, [shown.isShown]);

  async function attempt(key: string, failure: string, act: () => Promise<unknown>) {
    setPending(key);
    try {
      await act();
    } catch (error) {
      toast.bad(failure, { description: describeError(error) });
    } finally {
      setPending(null);
    }
  }

  return {
    secretOf: (key) => (shown.isShown && revealed?.key === key ? revealed.secret : null),
    pending,
    hide: () => {
      shown.hide();
      setCode(null);
    },
    code,
    showCode: (entryId) =>
      attempt(codeKey(entryId), "Couldn't show the code.", async () => {
        const read = await inOpenVault(queryClient, readCode(entryId));
        setCode({ entryId, code: read.code, endsAt: Date.now() + read.seconds_left * 1000 });
      }),
    show: (key, read) =>
      attempt(key, "Couldn't show it.", async () => {
        shown.hide();
        const secret = await inOpenVault(queryClient, read);
        setRevealed({ key, secret });
        shown.show();
      }),
    copy: (key, read) => attempt(key, "Couldn't copy it.", () => copySecret(inOpenVault(queryClient, read))),
  };
}

/** Of what is fetched. */
export const codeKey = (entryId: string) => `code ${entryId}`;
