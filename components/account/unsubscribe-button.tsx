"use client";
import { useState } from "react";
import { api } from "@/lib/platform/http/client";
import { OnceButton } from "./once-button";

type UnsubscribeButtonProps = {
  token: string;
  /** They are off already; null: this can't be taken back here. */
  isOff: boolean | null;
};

/** Ends emails, and takes that back. */
export function UnsubscribeButton({ token, isOff }: UnsubscribeButtonProps) {
  const [isEnded, setIsEnded] = useState(isOff === true);
  const query = { token };
  const end = () => api.post("/notifications/unsubscribe", { query });
  const takeBack = () => api.delete("/notifications/unsubscribe", { query });
  if (isOff === null) return <OnceButton label="Unsubscribe" done="Done. You're unsubscribed." act={end} />;
  return isEnded ? (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-ink text-md">
        You're unsubscribed.
      </p>
      <OnceButton
        key="back"
        variant="secondary"
        label="Subscribe again"
        done={null}
        act={async () => {
          await takeBack();
          setIsEnded(false);
        }}
      />
    </div>
  ) : (
    <OnceButton
      key="end"
      label="Unsubscribe"
      done={null}
      act={async () => {
        await end();
        setIsEnded(true);
      }}
    />
  );
}
