"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";

const loadDialog = () => import("./delete-account-dialog").then((loaded) => loaded.DeleteAccountDialog);

type DeleteAccountProps = { userId: string; email: string; hasPassword: boolean };

export function DeleteAccount({ userId, email, hasPassword }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <p className="text-base text-ink">
        Your data is deleted for good. What you've shared with others stays with them, without your name.
      </p>
      <Button variant="danger-quiet" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      <LateOverlay load={loadDialog} props={{ open: isOpen, onOpenChange: setIsOpen, userId, email, hasPassword }} />
    </div>
  );
}
