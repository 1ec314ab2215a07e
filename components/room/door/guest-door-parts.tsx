"use client";
import { DoorOpen } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { PublicMeeting } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";
import { openingWords } from "./start-words";
import type { Joining } from "./use-join";

/** Who can let the person in while they wait, and a button to stop waiting. */
export function Waiting({ words, onWithdraw }: { words: string; onWithdraw: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function stop() {
    setBusy(true);
    await onWithdraw().catch(() => {});
    setBusy(false);
  }
  return (
    <section aria-label="Waiting" className="rounded-card border border-line bg-raised p-4">
      <div role="status">
        <h2 className="flex items-center gap-2.5 font-medium text-ink text-md">
          <Spinner />
          Waiting to be let in
        </h2>
        <p className="mt-1.5 text-base text-ink-soft">{words}</p>
        <p className="mt-1 text-base text-ink-faint">You'll join automatically.</p>
      </div>
      <Button className="mt-4" size="lg" block loading={busy} onClick={stop}>
        Stop waiting
      </Button>
    </section>
  );
}

export function Admitted({
  hint,
  words,
  entering,
  onEnter,
  onForget,
}: {
  hint: string;
  words: string;
  entering: boolean;
  onEnter: () => void;
  onForget: () => void;
}) {
  return (
    <>
      <p role="status" className="text-base text-ink-soft">
        {hint}
      </p>
      <Button variant="primary" size="lg" block loading={entering} onClick={onEnter}>
        <DoorOpen aria-hidden />
        {words}
      </Button>
      <Button variant="ghost" block disabled={entering} onClick={onForget}>
        Join as someone else
      </Button>
    </>
  );
}

export function StatusText({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-card bg-surface px-4 py-3 text-base text-ink">
      {children}
    </p>
  );
}

export function RefusalLine({ refused, now }: { refused: Joining; now: Date }) {
  const style = useTimeStyle();
  if (refused.kind === "too-early" && refused.opensAt && refused.opensAt > now) {
    return (
      <p role="status" className="text-ink-soft text-sm">
        {openingWords(refused.opensAt, now, style)}
      </p>
    );
  }
  if (refused.kind !== "failed") return null;
  return (
    <p role="alert" className="text-bad text-sm">
      {refused.message || describeError(null)}
    </p>
  );
}

/** Explains transcription, and links to sign in. */
export function Notice({ meeting, inviteToken }: { meeting: PublicMeeting; inviteToken: string | null }) {
  const { code, transcription_enabled: transcribed } = meeting;
  const door = inviteToken ? `/m/${code}?i=${encodeURIComponent(inviteToken)}` : `/m/${code}`;
  const signIn = `/sign-in?callbackUrl=${encodeURIComponent(door)}`;
  return (
    <div className="space-y-2 text-ink-faint text-sm">
      {transcribed ? (
        <p>{meeting.status === "live" ? "This meeting is being transcribed." : "This meeting will be transcribed."}</p>
      ) : null}
      <p>
        {inviteToken ? "You'll join as a guest. " : ""}
        Have an account?{" "}
        <Link href={signIn} className="rounded-sm text-accent underline underline-offset-2 touch:py-2">
          Sign in to join
        </Link>
      </p>
    </div>
  );
}
