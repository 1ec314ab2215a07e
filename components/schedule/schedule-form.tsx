"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { copilotWords } from "@/components/copilot/copilot-words";
import { listNames } from "@/components/data/meeting-name";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { useCreateMeeting } from "@/components/data/use-meetings";
import { KeyStar } from "@/components/invitations/key-star";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { formatDay, formatSpan, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { ZoneInput } from "@/components/patterns/time/zone-field";
import { recordingWords, transcriptionWords } from "@/components/recording/recording-words";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { EmailChips } from "@/components/ui/email-chips";
import { ErrorState } from "@/components/ui/error-state";
import { FieldRow } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { TimeField } from "@/components/ui/time-field";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import { emailsPerMeetingMax, titleLengthMax } from "@/lib/core/meetings/constants";
import { describeError } from "@/lib/platform/http/client";
import { Availability } from "./availability";
import { DurationField } from "./duration-field";
import { InvitationPreview } from "./invitation-preview";
import { carryRule } from "./recurrence-rule";
import { RepeatField } from "./repeat-field";
import { isSkippedTime } from "./schedule-time";
import { fieldAt, type ScheduleValues, scheduleQuestions } from "./schedule-values";
import { submitWords } from "./submit-words";
import { optionsWith } from "./summary-templates";

type ScheduleFormProps = {
  initial: ScheduleValues;
  /** Somebody chose the time that fills the form; else it is a proposal. */
  isTimeChosen: boolean;
  /** People named in the line without an address. */
  unaddressed: string[];
};

export function ScheduleForm({ initial: given, isTimeChosen, unaddressed }: ScheduleFormProps) {
  const router = useRouter();
  const style = useTimeStyle();
  const now = useNow();
  const create = useCreateMeeting();
  const [initial] = useState(given);
  const [complaint, setComplaint] = useState<string | null>(null);
  const form = useBodyForm({
    initial,
    schema: scheduleQuestions,
    check: () => ({ emails: complaint }),
    send: create.mutateAsync,
    // Replaces the form: going back to it would invite everyone to a second meeting.
    onSent: ({ id }) => router.replace(`/meetings/${id}`),
    placeRefusal: ({ errors }) =>
      Object.fromEntries(errors.toReversed().map(({ path, message }) => [fieldAt(path) ?? "", message])),
  });
  const { values, set, errorOf } = form;
  const templates = useQuery(summaryTemplatesQuery);
  const theirs: TimeStyle = { timezone: values.timezone, clock: style.clock };
  const start = startOf(values);
  const today = toWallTime(now ?? new Date(), values.timezone).day;
  const isPast = start !== null && now !== null && Date.parse(start) <= now.getTime();
  // The half hour that an untouched form proposes is nobody's question.
  const needsTimeCheck =
    isTimeChosen || values.emails.length > 0 || start !== startOf(initial) || values.duration !== initial.duration;

  /** A meeting that repeats goes on repeating from the new day. */
  function setDay(day: string) {
    const { recurrence, timezone } = values;
    if (recurrence) set("recurrence", carryRule(recurrence, values.day, day, timezone));
    set("day", day);
  }

  return (
    <BodyForm
      form={form}
      refusal={null}
      className="gap-10 xl:grid xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] xl:gap-x-16"
    >
      <div className="min-w-0 max-w-[36rem] space-y-7 max-xl:[&_:is(input,textarea,button,[role=switch])]:scroll-mb-44">
        <FormField form={form} name="title" label="Title" hint="Optional">
          {(bound) => <Input {...bound} maxLength={titleLengthMax} placeholder="Add a title" autoComplete="off" />}
        </FormField>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">When</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
            <DayField
              label="Day"
              value={values.day}
              onValueChange={setDay}
              today={today}
              min={today}
              invalid={errorOf("day") !== null}
            />
            <TimeField
              label="Time"
              value={values.time}
              onValueChange={(time) => set("time", time)}
              clock={style.clock}
              invalid={errorOf("time") !== null}
            />
            <FormField form={form} name="duration" label="Duration" hideLabel className="max-sm:col-span-2">
              {({ value, onValueChange }) => (
                <DurationField value={value} onValueChange={onValueChange} start={start} style={theirs} />
              )}
            </FormField>
          </div>
          {(errorOf("day") ?? errorOf("time")) ? (
            <p role="alert" className="mt-1.5 text-bad text-sm">
              {errorOf("time") ?? errorOf("day")}
            </p>
          ) : null}
          {values.time !== null && isSkippedTime({ day: values.day, minutes: values.time }, values.timezone) ? (
            <p className="mt-1.5 text-sm text-warn">
              Clocks go forward that day and skip this time. The meeting will start right after.
            </p>
          ) : null}
          <div className="mt-3">
            <FormField form={form} name="timezone" label="Time zone">
              {({ value, onValueChange }) => <ZoneInput value={value} onValueChange={onValueChange} />}
            </FormField>
          </div>
          {values.timezone !== style.timezone ? (
            <p className="mt-1.5 text-ink-soft text-sm">
              Times are in {zoneLabel(values.timezone, start ?? undefined)}.{" "}
              <button
                type="button"
                onClick={() => set("timezone", style.timezone)}
                className="rounded-sm text-accent underline underline-offset-2"
              >
                Use my time zone
              </button>
            </p>
          ) : null}
          <Availability
            emails={values.emails}
            minutes={values.duration}
            start={needsTimeCheck && !isPast ? start : null}
            timezone={values.timezone}
            repeats={values.recurrence !== null}
            onPick={(picked) => {
              const { day, minutes } = toWallTime(picked, values.timezone);
              setDay(day);
              set("time", minutes);
            }}
          />
        </fieldset>
        <RepeatField
          value={values.recurrence}
          onValueChange={(rule) => set("recurrence", rule)}
          day={values.day}
          timezone={values.timezone}
          error={errorOf("recurrence")}
        />
        <FormField
          form={form}
          name="emails"
          label="People"
          hint="Add people by email"
          error={complaint}
          description={
            unaddressed.length > 0 && values.emails.length === 0
              ? `Add an email address for ${listNames(unaddressed)}.`
              : values.emails.length > 1
                ? "Star anyone who must be there. We'll tell you if they can't make it."
                : null
          }
        >
          {({ value, onValueChange }) => (
            <EmailChips
              value={value}
              onValueChange={onValueChange}
              onComplaint={setComplaint}
              placeholder="ana@example.org"
              max={emailsPerMeetingMax}
              chipAction={(email) => (
                <KeyStar
                  email={email}
                  isKey={values.keyEmails.includes(email)}
                  onChange={(isKey) =>
                    set(
                      "keyEmails",
                      isKey ? [...values.keyEmails, email] : values.keyEmails.filter((key) => key !== email),
                    )
                  }
                />
              )}
            />
          )}
        </FormField>
        <FormField form={form} name="note" label="Description" hint="Visible to everyone invited">
          {(bound) => <Textarea {...bound} rows={2} maxLength={2000} placeholder="Add an agenda or links" />}
        </FormField>
        <div className="space-y-5 border-line border-t pt-6">
          <FieldRow label="Transcribe and take notes" description={transcriptionWords}>
            <Switch checked={values.transcription} onCheckedChange={(on) => set("transcription", on)} />
          </FieldRow>
          {values.transcription ? (
            <FieldRow label="Notes template">
              <Select
                options={optionsWith(values.template, templates.data)}
                value={values.template}
                onValueChange={(template) => set("template", template)}
                className="w-44"
              />
            </FieldRow>
          ) : null}
          <FieldRow label="Record meeting" description={recordingWords}>
            <Switch checked={values.recording} onCheckedChange={(on) => set("recording", on)} />
          </FieldRow>
          <FieldRow label="Assistant" description={copilotWords}>
            <Switch checked={values.copilot} onCheckedChange={(on) => set("copilot", on)} />
          </FieldRow>
          <FieldRow label="Require approval for everyone" description="Colleagues must also ask to join.">
            <Switch checked={values.locked} onCheckedChange={(on) => set("locked", on)} />
          </FieldRow>
        </div>
      </div>
      <aside aria-label="Summary" className="min-w-0 max-xl:contents xl:sticky xl:top-8 xl:self-start">
        <InvitationPreview values={values} start={start} style={style} now={now} />
        <div className="low:static z-20 -mx-4 border-line border-t bg-canvas px-4 py-3 max-xl:sticky max-xl:bottom-0 max-md:bottom-[calc(3.3125rem+env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 xl:mx-0 xl:border-0 xl:px-0 xl:pt-5">
          {create.isError ? (
            <ErrorState title="The meeting wasn't scheduled." className="mb-4">
              {describeError(create.error)} No one was invited, and your changes are still here.
            </ErrorState>
          ) : null}
          <div className="flex items-center gap-x-3 gap-y-2 max-sm:flex-wrap xl:flex-col xl:items-stretch">
            <p
              className="tabular min-w-0 flex-1 truncate text-base max-sm:basis-full xl:hidden"
              suppressHydrationWarning
            >
              {start ? (
                <>
                  <span className="font-medium">
                    {formatDay(start, theirs, now ?? undefined)},{" "}
                    {formatSpan(start, endOf(start, values.duration), theirs)}
                  </span>{" "}
                  <span className="text-ink-faint">{zoneLabel(values.timezone, start)}</span>
                </>
              ) : (
                <span className="text-ink-faint">No time chosen</span>
              )}
            </p>
            <Button variant="ghost" onClick={() => leave(router)} className="xl:order-last">
              Discard
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={create.isPending || create.isSuccess}
              className="max-sm:flex-1"
            >
              {submitWords(values.emails.length)}
            </Button>
          </div>
        </div>
      </aside>
    </BodyForm>
  );
}

/** Goes back, or home if the form was opened by its address. */
function leave(router: ReturnType<typeof useRouter>) {
  if (window.history.length > 1) router.back();
  else router.push("/home");
}

const startOf = ({ day, time, timezone }: ScheduleValues) =>
  time === null ? null : toInstant({ day, minutes: time }, timezone);

const endOf = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000);
