"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { usualHours } from "@/lib/flows/booking/constants";
import { api, describeError } from "@/lib/platform/http/client";
import { HandleField } from "./handle-field";
import type { HoursRange } from "./hours";
import { HoursEditor } from "./hours-editor";
import { HoursZone } from "./hours-zone";
import { DraftPreview, Preview, type PreviewedProfile } from "./page-preview";
import { bookingPageQuery } from "./use-booking-page";
import { suggestHandle, useHandleCheck } from "./use-handle-check";

type SetUpProps = { origin: string; profile: PreviewedProfile; clock: "12" | "24" };

const lengths = [15, 30, 60];

/** Three short steps on one page, and one button. */
export function SetUp({ origin, profile, clock }: SetUpProps) {
  const queryClient = useQueryClient();
  const [handle, setHandle] = useState(suggestHandle(profile.name ?? ""));
  const [hours, setHours] = useState<HoursRange[]>(usualHours);
  const own = useTimeStyle().timezone;
  const [chosenZone, setTimezone] = useState<string | null>(null);
  const timezone = chosenZone ?? own;
  const [minutes, setMinutes] = useState<number[]>([30]);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const check = useHandleCheck(handle);
  const missing =
    check.at === "empty"
      ? "Choose a link first."
      : hours.length === 0
        ? "Open some hours first."
        : minutes.length === 0
          ? "Choose a length first."
          : null;

  async function publish(event: FormEvent) {
    event.preventDefault();
    if (missing || check.at === "bad") return setError(missing);
    setError(null);
    setIsSending(true);
    try {
      const body = { handle: handle.trim(), enabled: true, timezone, hours };
      const page = await api.put("/booking/page", { body });
      for (const length of minutes) await api.post("/booking/types", { body: firstType(length) });
      await queryClient.fetchQuery({ ...bookingPageQuery, staleTime: 0 }).catch(() => page);
    } catch (failure) {
      setError(describeError(failure));
      // The page may be there already, without all of its types.
      void queryClient.invalidateQueries({ queryKey: bookingPageQuery.queryKey });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="grid gap-x-12 xl:grid-cols-[minmax(0,44rem)_minmax(20rem,1fr)]">
      <form onSubmit={publish} noValidate className="min-w-0 max-w-[44rem]">
        <Step number={1} title="Choose your link">
          <HandleField origin={origin} value={handle} onValueChange={setHandle} state={check} />
        </Step>
        <Step number={2} title="When can people book you?">
          <HoursEditor hours={hours} clock={clock} onHours={setHours} />
          <HoursZone timezone={timezone} onTimezone={setTimezone} />
        </Step>
        <Step number={3} title="How long are your meetings?">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Lengths</legend>
            {lengths.map((length) => (
              <label
                key={length}
                className="tabular flex h-11 cursor-pointer items-center rounded-card border border-edge px-4 text-md has-checked:border-accent has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={minutes.includes(length)}
                  onChange={({ target }) =>
                    setMinutes(lengths.filter((one) => (one === length ? target.checked : minutes.includes(one))))
                  }
                />
                {formatMinutes(length)}
              </label>
            ))}
          </fieldset>
          <p className="mt-2 text-ink-faint text-sm">You can rename these and add others later.</p>
        </Step>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" size="lg" loading={isSending}>
            Publish
          </Button>
          {error ? (
            <p role="alert" className="text-bad text-base">
              {error}
            </p>
          ) : (
            <p className="text-base text-ink-faint">
              Anyone with the link can book you. You can turn it off at any time.
            </p>
          )}
        </div>
      </form>
      <Preview>
        <DraftPreview
          profile={profile}
          types={minutes.map((length) => ({ ...firstType(length), description: null }))}
        />
      </Preview>
    </div>
  );
}

const firstType = (minutes: number) => ({
  duration_minutes: minutes,
  slug: minutes === 60 ? "1-hour" : `${minutes}-min`,
  title: minutes === 15 ? "Quick chat" : minutes === 30 ? "Meeting" : "Long meeting",
});

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-b py-7 first:pt-0">
      <h2 className="mb-4 flex items-baseline gap-3 font-semibold text-lg text-ink">
        <span className="tabular text-ink-faint">{number}</span>
        {title}
      </h2>
      <div className="sm:pl-6">{children}</div>
    </section>
  );
}
