"use client";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { speakersMax } from "@/lib/features/voice-notes/constants";

const few = ["1", "2", "3"] as const;
type Choice = "auto" | (typeof few)[number] | "more";

const options = [
  { value: "auto" as Choice, label: "Find out" },
  ...few.map((value) => ({ value: value as Choice, label: value })),
  { value: "more" as Choice, label: "More" },
];
const many = Array.from({ length: speakersMax - few.length }, (_, at) => String(at + few.length + 1));

type CountChooserProps = {
  /** As its owner said; null: it is found out. */
  count: number | null;
  /** They are being told apart. */
  isWorking: boolean;
  onChoose: (count: number | null) => void;
};

/** How many people speak. Another answer tells them apart again. */
export function CountChooser({ count, isWorking, onChoose }: CountChooserProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const choice: Choice =
    wantsMore || (count ?? 0) > few.length ? "more" : (few.find((one) => one === String(count)) ?? "auto");
  return (
    <div className="mb-3">
      <p className="mb-1.5 flex items-center gap-2 text-base">
        How many people speak?
        {isWorking ? (
          <span role="status" className="inline-flex items-center gap-1.5 text-ink-faint text-sm">
            <Spinner className="size-3.5" />
            Telling apart
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="How many people speak?"
          value={choice}
          options={options}
          onValueChange={(next) => {
            setWantsMore(next === "more");
            if (next !== "more") onChoose(next === "auto" ? null : Number(next));
          }}
        />
        {choice === "more" ? (
          <Select
            label="Number of people"
            placeholder="How many"
            className="w-28"
            value={many.find((one) => one === String(count)) ?? null}
            onValueChange={(next) => {
              setWantsMore(false);
              onChoose(Number(next));
            }}
            options={many.map((value) => ({ value, label: value }))}
          />
        ) : null}
      </div>
    </div>
  );
}
