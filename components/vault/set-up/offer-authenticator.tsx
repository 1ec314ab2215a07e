"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Gate } from "@/components/vault/open/gate";

const loadEnrol = () => import("./enrol-dialog").then((loaded) => loaded.EnrolDialog);

/** After the PIN: the stronger factor, for those who want it. */
export function OfferAuthenticator({ onDone }: { onDone: () => void }) {
  const [isEnrolling, setIsEnrolling] = useState(false);
  return (
    <Gate
      title="Add an authenticator app?"
      lead="Somebody who has seen your PIN could open the vault with it. An app on your phone shows a new code every 30 seconds instead. You can add it later in Settings › Vault."
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setIsEnrolling(true)}>
          Set up authenticator
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
      </div>
      {isEnrolling ? (
        <LateOverlay load={loadEnrol} props={{ open: isEnrolling, onOpenChange: setIsEnrolling, onEnrolled: onDone }} />
      ) : null}
    </Gate>
  );
}
