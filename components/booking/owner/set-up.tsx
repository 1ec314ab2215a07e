"use client";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { usualHours } from "@/lib/flows/booking/constants";
import { api } from "@/lib/platform/http/client";
import { HandleField } from "./handle-field";
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
  const { timezone: own } = useTimeStyle();
  const form = useBodyForm({
    initial: {
      handle: suggestHandle(profile.name ?? ""),
      hours: usualHours,
      timezone: own,
      minutes: [30],
    },
    check: ({ hours, minutes }) => ({
      handle: checked.at === "empty" ? "Choose a link first." : checked.at === "bad" ? checked.reason : null,
      hours: hours.length === 0 ? "Open some hours first." : null,
      minutes: minutes.length === 0 ? "Choose a length first." : null,
    }),
    send: async ({ handle, hours, timezone, minutes }) => {
      const body = { handle: handle.trim(), enabled: true, timezone, hours };
      try {
        const page = await api.put("/booking/page", { body });
        for (const length of minutes) await api.post("/booking/types", { body: firstType(length) });
        await queryClient.fetchQuery({ ...bookingPageQuery, staleTime: 0 }).catch(() => page);
      } catch (error) {
        // The page may be there already, without all of its types.
        void queryClient.invalidateQueries({ queryKey: bookingPageQuery.queryKey });
        throw error;
      }
    },
  });
  const { handle, hours, timezone, minutes } = form.values;
  const checked = useHandleCheck(handle);
  // What is wrong with a link stands at its field already.
  const wrongLink = checked.at === "bad" ? null : form.errorOf("handle");
  const error =
    form.refusal ?? wrongLink ?? form.errorOf("hours") ?? form.errorOf("timezone") ?? form.errorOf("minutes");

  return (
    <div className="grid gap-x-12 xl:grid-cols-[minmax(0,44rem)_minmax(20rem,1fr)]">
      <BodyForm form={form} refusal={null} className="min-w-0 max-w-[44rem] gap-0">
        <Step number={1} title="Choose your link">
          <HandleField form={form} origin={origin} state={checked} />
        </Step>
        <Step number={2} title="When can people book you?">
          <HoursEditor hours={hours} clock={clock} onHours={(next) => form.set("hours", next)} />
          <HoursZone timezone={timezone} onTimezone={(next) => form.set("timezone", next)} />
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
                  onChange={({ target }) => {
                    const isChosen = (one: number) => (one === length ? target.checked : minutes.includes(one));
                    form.set("minutes", lengths.filter(isChosen));
                  }}
                />
                {formatMinutes(length)}
              </label>
            ))}
          </fieldset>
          <p className="mt-2 text-ink-faint text-sm">You can rename these and add others later.</p>
        </Step>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" size="lg" loading={form.isPending}>
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
      </BodyForm>
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
