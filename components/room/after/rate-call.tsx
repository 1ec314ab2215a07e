"use client";
import { Check } from "lucide-react";
import { useState } from "react";
import { callerApi, type RoomCaller } from "@/components/data/room-caller";
import { cn } from "@/components/ui/cn";
import { GrowingTextarea } from "@/components/ui/growing-textarea";
import type { CallProblem } from "@/lib/flows/calls/schema";
import { describeError } from "@/lib/platform/http/client";

const grades = [
  { value: 1, label: "Bad" },
  { value: 2, label: "Poor" },
  { value: 3, label: "Fair" },
  { value: 4, label: "Good" },
  { value: 5, label: "Great" },
];
const problemWords: Record<CallProblem, string> = {
  could_not_hear: "I couldn't hear others",
  not_heard: "Others couldn't hear me",
  picture_froze: "Video froze",
  picture_blurred: "Video was blurry",
  dropped: "Connection dropped",
  echo: "There was an echo",
};
/** Same values as `lib/flows/calls/schema.ts`, which imports zod. */
const commentLengthMax = 500;
const goodFrom = 4;
const unexplained = (rating: number): Rating => ({ rating, problems: [], comment: "" });
const problemList = Object.entries(problemWords) as [CallProblem, string][];

type Rating = { rating: number; problems: readonly CallProblem[]; comment: string };

/** One click saves the rating. A low rating can be explained with further clicks and a comment. */
export function RateCall({ caller }: { caller: RoomCaller }) {
  const [given, setGiven] = useState<Rating | null>(null);
  const [state, setState] = useState<"open" | "kept" | "failed">("open");
  const [refusal, setRefusal] = useState("");

  async function keep(next: Rating) {
    setGiven(next);
    try {
      await callerApi(caller).put("/meetings/{meeting_id}/call-rating", {
        path: { meeting_id: caller.meetingId },
        body: next,
      });
      setState("kept");
    } catch (error) {
      setRefusal(describeError(error));
      setState("failed");
    }
  }

  return (
    <section aria-labelledby="rate-call" className="mt-10 border-line border-t pt-6">
      <h2 id="rate-call" className="text-base text-ink-soft">
        How was the call quality?
      </h2>
      <div role="radiogroup" aria-labelledby="rate-call" className="mt-3 flex flex-wrap justify-center gap-1.5">
        {grades.map(({ value, label }) => (
          <label
            key={value}
            className="cursor-pointer rounded-full border border-line px-3 py-1.5 text-base text-ink-soft transition-colors hover:bg-hover hover:text-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 touch:py-2.5"
          >
            <input
              type="radio"
              name="call-rating"
              value={value}
              checked={given?.rating === value}
              onChange={() => void keep(given && value < goodFrom ? { ...given, rating: value } : unexplained(value))}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {given && given.rating < goodFrom ? (
        <fieldset className="mt-4">
          <legend className="mx-auto mb-2 text-ink-faint text-sm">What went wrong? Choose all that apply.</legend>
          <div className="flex flex-wrap justify-center gap-1.5">
            {problemList.map(([problem, words]) => {
              const isOn = given.problems.includes(problem);
              return (
                <button
                  key={problem}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() =>
                    void keep({
                      ...given,
                      problems: isOn ? given.problems.filter((one) => one !== problem) : [...given.problems, problem],
                    })
                  }
                  className={cn(
                    "rounded-full border px-3 py-1 text-sm transition-colors touch:py-2.5",
                    isOn
                      ? "border-accent bg-accent-wash text-accent"
                      : "border-line text-ink-soft hover:bg-hover hover:text-ink",
                  )}
                >
                  {words}
                </button>
              );
            })}
          </div>
          <GrowingTextarea
            rows={2}
            maxLength={commentLengthMax}
            aria-label="More details"
            placeholder="Anything else? (optional)"
            className="mt-3 max-h-32 w-full max-w-md rounded-control border border-edge bg-raised px-3 py-2 text-base text-ink outline-none focus:border-accent"
            onBlur={({ target }) => {
              if (target.value !== given.comment) void keep({ ...given, comment: target.value });
            }}
          />
        </fieldset>
      ) : null}
      <p role="status" className="mt-3 min-h-5 text-ink-faint text-sm">
        {state === "kept" ? (
          <span className="inline-flex items-center gap-1.5">
            <Check aria-hidden className="size-4 text-good" />
            Thanks for your feedback
          </span>
        ) : state === "failed" ? (
          <span className="text-bad">{refusal}</span>
        ) : null}
      </p>
    </section>
  );
}
