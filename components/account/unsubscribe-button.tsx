"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api, describeError } from "@/lib/platform/http/client";

/** Works without signing in: the link names the account. */
export function UnsubscribeButton({ token }: { token: string }) {
  const [state, setState] = useState<{ at: "asked" | "sending" | "done" } | { at: "failed"; error: string }>({
    at: "asked",
  });
  if (state.at === "done") {
    return (
      <p role="status" className="text-ink text-md">
        Done. You're unsubscribed.
      </p>
    );
  }
  async function unsubscribe() {
    setState({ at: "sending" });
    await api.post("/notifications/unsubscribe", { query: { token } }).then(
      () => setState({ at: "done" }),
      (error: unknown) => setState({ at: "failed", error: describeError(error) }),
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" size="lg" loading={state.at === "sending"} onClick={() => void unsubscribe()}>
        Unsubscribe
      </Button>
      {state.at === "failed" ? (
        <p role="alert" className="text-bad text-base">
          {state.error}
        </p>
      ) : null}
    </div>
  );
}
