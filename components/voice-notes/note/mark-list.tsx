"use client";
import { X } from "lucide-react";
import { InPlace } from "@/components/patterns/in-place/in-place";
import { formatOffset } from "@/components/patterns/time/format-time";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page-section";
import { markLabelLengthMax } from "@/lib/features/voice-notes/constants";
import type { Mark } from "@/lib/features/voice-notes/schema";
import { TimeButton, timeGutter } from "./time-button";

type MarkListProps = { marks: readonly Mark[]; onChange: (marks: Mark[]) => void };

/** Moments to jump to, with a word about each. */
export function MarkList({ marks, onChange }: MarkListProps) {
  return (
    <Section title="Marks">
      <ul className="space-y-1">
        {marks.map((mark) => {
          const name = mark.label || "Mark";
          const time = formatOffset(mark.at_ms);
          return (
            <li key={mark.at_ms} className="flex items-start gap-1">
              <div className={`${timeGutter} flex-1`}>
                <TimeButton ms={mark.at_ms} of={name} />
                <InPlace
                  label={`Name the mark at ${time}`}
                  text={mark.label ?? ""}
                  pending={false}
                  onSave={(label, close) => {
                    onChange(marks.map((one) => (one === mark ? { ...one, label } : one)));
                    close();
                  }}
                  shown={<span className="wrap-anywhere text-md">{name}</span>}
                  field={(props) => <Input {...props} maxLength={markLabelLengthMax} aria-label="Word for the mark" />}
                />
              </div>
              <IconButton
                label={`Remove the mark at ${time}`}
                size="sm"
                tooltip={false}
                onClick={() => onChange(marks.filter((one) => one !== mark))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
