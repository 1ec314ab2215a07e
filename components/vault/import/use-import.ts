"use client";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatBytes } from "@/components/ui/format-bytes";
import { openedKey } from "@/components/vault/vault-queries";
import type { EntryWire } from "@/lib/features/vault/schema";
import { decodeImport } from "@/lib/language/vault/decode-import";
import { decryptExport } from "@/lib/language/vault/decrypt-export";
import { type ImportFile, UnreadableImport } from "@/lib/language/vault/import-item";
import type { ProtectedExport } from "@/lib/language/vault/protected-export";
import { readImport } from "@/lib/language/vault/read-import";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { type ImportPlan, leaveOut, planImport } from "./plan-import";
import { findKnown, type SentEntries, sendEntries } from "./send-entries";

/** Ten times what 5,000 ordinary entries take. */
const fileBytesMax = 25_000_000;

export type ImportStep =
  | { at: "choose"; problem: string | null }
  | { at: "reading" }
  | { at: "password"; file: ProtectedExport }
  | { at: "preview"; source: string; plan: ImportPlan; problem: string | null }
  | { at: "sending"; sent: number; total: number }
  | { at: "done"; result: SentEntries };

/** From a file to entries, one step after the other. The file and its password stay in this browser. */
export function useImport(entries: readonly EntryWire[]) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ at: "choose", problem: null });

  async function choose(file: File) {
    setStep({ at: "reading" });
    try {
      await show(await readFile(file));
    } catch (error) {
      setStep({ at: "choose", problem: describeProblem(error) });
    }
  }

  async function show(read: ImportFile | ProtectedExport) {
    if (!("items" in read)) return setStep({ at: "password", file: read });
    if (read.items.length === 0) throw new UnreadableImport("There are no entries in this file.");
    const plan = await withoutKnown(queryClient, planImport(read.items, entries));
    setStep({ at: "preview", source: read.source, plan, problem: null });
  }

  /** A wrong password is an error of its field. */
  async function open(file: ProtectedExport, password: string) {
    try {
      const text = await decryptExport(file, password);
      if (text === null) throw wrongPassword();
      await show(readImport(text));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      setStep({ at: "choose", problem: describeProblem(error) });
    }
  }

  async function send({ source, plan }: { source: string; plan: ImportPlan }) {
    const total = plan.entries.length;
    setStep({ at: "sending", sent: 0, total });
    try {
      const result = await sendEntries(queryClient, plan.entries, (sent) => setStep({ at: "sending", sent, total }));
      setStep({ at: "done", result });
    } catch (error) {
      setStep({ at: "preview", source, plan, problem: describeError(error) });
    } finally {
      void queryClient.invalidateQueries({ queryKey: openedKey });
    }
  }

  return { step, choose, open, send, reset: () => setStep({ at: "choose", problem: null }) };
}

/** Where the service can't say, the preview says what may be there, and importing skips it. */
async function withoutKnown(queryClient: QueryClient, plan: ImportPlan): Promise<ImportPlan> {
  if (plan.similar.length === 0) return plan;
  const known = await findKnown(queryClient, plan.similar).catch(() => null);
  return known ? leaveOut(plan, known) : plan;
}

async function readFile(file: File) {
  if (file.size > fileBytesMax) {
    throw new UnreadableImport(
      `This file is ${formatBytes(file.size)}. The limit is ${formatBytes(fileBytesMax)}, far above any export of passwords.`,
    );
  }
  return readImport(decodeImport(new Uint8Array(await file.arrayBuffer())));
}

const wrongPassword = () => {
  const message = "This isn't the password of the file.";
  return new ApiError(422, "invalid", message, [{ path: "password", message }]);
};

const describeProblem = (error: unknown) =>
  error instanceof UnreadableImport ? error.message : "This file can't be read. Export it again.";
