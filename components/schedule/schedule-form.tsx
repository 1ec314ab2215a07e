"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Controller, type Resolver, useForm, useWatch } from "react-hook-form";
import { copilotWords } from "@/components/copilot/copilot-words";
import { listNames } from "@/components/data/meeting-name";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { useCreateMeeting } from "@/components/data/use-meetings";
import { KeyStar } from "@/components/invitations/key-star";
import { formatDay, formatSpan, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { ZoneField } from "@/components/patterns/time/zone-field";
import { recordingWords, transcriptionWords } from "@/components/recording/recording-words";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { EmailChips } from "@/components/ui/email-chips";
import { ErrorState } from "@/components/ui/error-state";
import { Field, FieldRow } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { TimeField } from "@/components/ui/time-field";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import { emailsPerMeetingMax, titleLengthMax } from "@/lib/core/meetings/constants";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { Availability } from "./availability";
import { DurationField } from "./duration-field";
import { MailPreview } from "./mail-preview";
import { carryRule } from "./recurrence-rule";
import { RepeatField } from "./repeat-field";
import { isSkippedTime } from "./schedule-time";
import { fieldAt, readSchedule, type ScheduleField, type ScheduleValues } from "./schedule-values";
import { submitWords } from "./submit-words";
import { optionsWith } from "./summary-templates";

type ScheduleFormProps = {
  initial: ScheduleValues;
  /** Somebody chose the time that fills the form; else it is a proposal. */
  isTimeChosen: boolean;
  /** People named in the line without an address. */
  unaddressed: string[];
};

const bySchema: Resolver<ScheduleValues> = (values) => {
  const { errors } = readSchedule(values, new Date());
  if (!errors) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }])),
  };
};

export function ScheduleForm({ initial, isTimeChosen, unaddressed }: ScheduleFormProps) {
  const router = useRouter();
  const style = useTimeStyle();
  const now = useNow();
  const create = useCreateMeeting();
  const when = useRef<HTMLFieldSetElement>(null);
  const [addressComplaint, setAddressComplaint] = useState<string | null>(null);
  const form = useForm<ScheduleValues>({ defaultValues: initial, resolver: bySchema, reValidateMode: "onChange" });
  const { control, formState, setValue, setError, handleSubmit } = form;
  const templates = useQuery(summaryTemplatesQuery);
  const values = { ...initial, ...useWatch({ control }) };
  const errorOf = (field: ScheduleField) => formState.errors[field]?.message;
  const theirs: TimeStyle = { timezone: values.timezone, clock: style.clock };
  const start = startOf(values);
  const isPast = start !== null && now !== null && Date.parse(start) <= now.getTime();
  // The half hour that an untouched form proposes is nobody's question.
  const isAsked =
    isTimeChosen || values.emails.length > 0 || start !== startOf(initial) || values.duration !== initial.duration;

  const submit = handleSubmit(
    (sent) => {
      if (addressComplaint) return setError("emails", { message: addressComplaint });
      const { body } = readSchedule(sent, new Date());
      if (!body) return;
      create.mutate(body, {
        // Replaces the form: going back to it would invite everyone to a second meeting.
        onSuccess: ({ id }) => router.replace(`/meetings/${id}`),
        onError: (error) => showRefusal(error),
      });
    },
    ({ day, time }) => {
      // The button may be far below these fields, which register no element of their own.
      if (time) when.current?.querySelector("input")?.focus();
      else if (day) when.current?.querySelector("button")?.focus();
    },
  );

  function showRefusal(error: unknown) {
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.errors) {
      const field = fieldAt(path);
      if (field) setError(field, { type: "server", message });
    }
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-10 xl:grid xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] xl:gap-x-16"
    >
      <div className="min-w-0 max-w-[36rem] space-y-7 max-xl:[&_:is(input,textarea,button,[role=switch])]:scroll-mb-44">
        <Controller
          control={control}
          name="title"
          render={({ field }) => (
            <Field label="Title" hint="Optional" error={errorOf("title")}>
              <Input {...field} maxLength={titleLengthMax} placeholder="Add a title" autoComplete="off" />
            </Field>
          )}
        />
        <fieldset ref={when} className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">When</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
            <Controller
              control={control}
              name="day"
              render={({ field }) => (
                <DayField
                  label="Day"
                  value={field.value}
                  onValueChange={(day) => {
                    const { recurrence, timezone } = values;
                    if (recurrence) setValue("recurrence", carryRule(recurrence, field.value, day, timezone));
                    field.onChange(day);
                  }}
                  today={toWallTime(now ?? new Date(), values.timezone).day}
                  min={toWallTime(now ?? new Date(), values.timezone).day}
                />
              )}
            />
            <Controller
              control={control}
              name="time"
              render={({ field }) => (
                <TimeField label="Time" value={field.value} onValueChange={field.onChange} clock={style.clock} />
              )}
            />
            <Controller
              control={control}
              name="duration"
              render={({ field }) => (
                <div className="max-sm:col-span-2">
                  <Field label="Duration" hideLabel error={errorOf("duration")}>
                    <DurationField value={field.value} onValueChange={field.onChange} start={start} style={theirs} />
                  </Field>
                </div>
              )}
            />
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
            <Controller
              control={control}
              name="timezone"
              render={({ field }) => (
                <ZoneField value={field.value} onValueChange={field.onChange} error={errorOf("timezone")} />
              )}
            />
          </div>
          {values.timezone !== style.timezone ? (
            <p className="mt-1.5 text-ink-soft text-sm">
              Times are in {zoneLabel(values.timezone, start ?? undefined)}.{" "}
              <button
                type="button"
                onClick={() => setValue("timezone", style.timezone)}
                className="rounded-sm text-accent underline underline-offset-2"
              >
                Use my time zone
              </button>
            </p>
          ) : null}
          <Availability
            emails={values.emails}
            minutes={values.duration}
            start={isAsked && !isPast ? start : null}
            timezone={values.timezone}
            repeats={values.recurrence !== null}
            onPick={(picked) => {
              const { day, minutes } = toWallTime(picked, values.timezone);
              const { recurrence, timezone } = values;
              if (recurrence) setValue("recurrence", carryRule(recurrence, values.day, day, timezone));
              setValue("day", day, { shouldValidate: formState.isSubmitted });
              setValue("time", minutes, { shouldValidate: formState.isSubmitted });
            }}
          />
        </fieldset>
        <Controller
          control={control}
          name="recurrence"
          render={({ field }) => (
            <RepeatField
              value={field.value}
              onValueChange={field.onChange}
              day={values.day}
              timezone={values.timezone}
              error={errorOf("recurrence")}
            />
          )}
        />
        <Controller
          control={control}
          name="emails"
          render={({ field }) => (
            <Field
              label="People"
              hint="Add people by email"
              error={addressComplaint ?? errorOf("emails")}
              description={
                unaddressed.length > 0 && field.value.length === 0
                  ? `Add an email address for ${listNames(unaddressed)}.`
                  : values.emails.length > 1
                    ? "Star anyone who must be there. We'll tell you if they can't make it."
                    : null
              }
            >
              <EmailChips
                value={field.value}
                onValueChange={field.onChange}
                onComplaint={setAddressComplaint}
                placeholder="ana@example.org"
                max={emailsPerMeetingMax}
                chipAction={(email) => (
                  <KeyStar
                    email={email}
                    isKey={values.keyEmails.includes(email)}
                    onChange={(isKey) =>
                      setValue(
                        "keyEmails",
                        isKey ? [...values.keyEmails, email] : values.keyEmails.filter((key) => key !== email),
                      )
                    }
                  />
                )}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="note"
          render={({ field }) => (
            <Field label="Description" hint="Visible to everyone invited" error={errorOf("note")}>
              <Textarea {...field} rows={2} maxLength={2000} placeholder="Add an agenda or links" />
            </Field>
          )}
        />
        <div className="space-y-5 border-line border-t pt-6">
          <Controller
            control={control}
            name="transcription"
            render={({ field }) => (
              <FieldRow label="Transcribe and take notes" description={transcriptionWords}>
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
          {values.transcription ? (
            <Controller
              control={control}
              name="template"
              render={({ field }) => (
                <FieldRow label="Notes template">
                  <Select
                    options={optionsWith(field.value, templates.data)}
                    value={field.value}
                    onValueChange={field.onChange}
                    className="w-44"
                  />
                </FieldRow>
              )}
            />
          ) : null}
          <Controller
            control={control}
            name="recording"
            render={({ field }) => (
              <FieldRow label="Record meeting" description={recordingWords}>
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
          <Controller
            control={control}
            name="copilot"
            render={({ field }) => (
              <FieldRow label="Assistant" description={copilotWords}>
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
          <Controller
            control={control}
            name="locked"
            render={({ field }) => (
              <FieldRow label="Require approval for everyone" description="Colleagues must also ask to join.">
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
        </div>
      </div>
      <aside aria-label="Summary" className="min-w-0 max-xl:contents xl:sticky xl:top-8 xl:self-start">
        <MailPreview values={values} start={start} style={style} now={now} />
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
            <Button type="button" variant="ghost" onClick={() => leave(router)} className="xl:order-last">
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
    </form>
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
