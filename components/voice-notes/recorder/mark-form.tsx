"use client";
import { Check } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { markLabelLengthMax } from "@/lib/features/voice-notes/constants";

/** A word for the moment, or none. */
export function MarkForm({ onMark, onClose }: { onMark: (label: string) => void; onClose: () => void }) {
  const [label, setLabel] = useState("");
  return (
    <div className="flex items-center gap-1">
      <Input
        autoFocus
        aria-label="Word for this moment"
        placeholder="A word, or leave it empty"
        maxLength={markLabelLengthMax}
        value={label}
        onValueChange={setLabel}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") onMark(label);
          if (event.key === "Escape") onClose();
        }}
      />
      <IconButton label="Keep the mark" onClick={() => onMark(label)}>
        <Check aria-hidden />
      </IconButton>
    </div>
  );
}
