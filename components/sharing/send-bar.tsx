"use client";
import { ArrowLeft, Eye, Send } from "lucide-react";
import { Button } from "@/components/ui/button";

type SendBarProps = {
  count: number;
  isPreviewing: boolean;
  isSending: boolean;
  onPreview: () => void;
  onBack: () => void;
  onSend: () => void;
};

/** Below the recipients and below the preview. */
export function SendBar({ count, isPreviewing, isSending, onPreview, onBack, onSend }: SendBarProps) {
  return (
    <div className="flex items-center gap-2">
      {isPreviewing ? (
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Recipients
        </Button>
      ) : (
        <p role="status" className="tabular text-base text-ink-soft">
          {count === 0 ? "No one selected" : `${count} selected`}
        </p>
      )}
      <span className="flex-1" />
      {isPreviewing ? null : (
        <Button onClick={onPreview}>
          <Eye aria-hidden />
          Preview
        </Button>
      )}
      <Button variant="primary" disabled={count === 0} loading={isSending} onClick={onSend}>
        <Send aria-hidden />
        {count <= 1 ? "Send" : `Send to ${count}`}
      </Button>
    </div>
  );
}
