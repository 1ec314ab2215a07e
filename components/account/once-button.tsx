"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { describeError } from "@/lib/platform/http/client";

type State = { at: "asked" | "sending" | "done" } | { at: "failed"; error: string };

type OnceButtonProps = {
  label: string;
  variant?: "primary" | "secondary";
  /** Null: what is around it says so. */
  done: string | null;
  act: () => Promise<unknown>;
};

/** Does what a mailed link is for, and says so. Works without signing in: the link names the account. */
export function OnceButton({ label, variant = "primary", done, act }: OnceButtonProps) {
  const [state, setState] = useState<State>({ at: "asked" });
  if (state.at === "done" && done !== null) {
    return (
      <p role="status" className="text-ink text-md">
        {done}
      </p>
    );
  }
  async function go() {
    setState({ at: "sending" });
    await act().then(
      () => setState({ at: "done" }),
      (error: unknown) => setState({ at: "failed", error: describeError(error) }),
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant={variant} size="lg" loading={state.at === "sending"} onClick={() => void go()}>
        {label}
      </Button>
      {state.at === "failed" ? (
        <p role="alert" className="text-bad text-base">
          {state.error}
        </p>
      ) : null}
    </div>
  );
}
