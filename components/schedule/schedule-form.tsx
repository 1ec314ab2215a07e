"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Controller, type Resolver, useForm, useWatch } from "react-hook-form";
import { KeyStar } from "@/components/invitations/key-star";
import { type TimeStyle, zoneLabel } from "@/components/time/format-time";
import { useNow, useTimeStyle } from "@/components/time/time-style";
import { ZoneField } from "@/components/time/zone-field";
import { Button } from "@/components/ui/button";
import { DayField, TimeField } from "@/components/ui/date-time";
import { EmailChips } from "@/components/ui/email-chips";
import { ErrorState } from "@/components/ui/error-state";
import { Field, FieldRow } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import { ApiError, describeError } from "@/lib/http/client";
import { emailsPerMeetingMax, titleLengthMax } from "@/lib/meetings/constants";
import { listNames } from "../data/meeting-name";
import { useCreateMeeting } from "../data/use-meetings";
import { recordingWords } from "../recording/recording-words";
import { DurationField } from "./duration-field";
import { MailPreview } from "./mail-preview";
import { isSkippedTime } from "./schedule-time";
import { fieldAt, readSchedule, type ScheduleField, type ScheduleValues } from "./schedule-values";
import { summaryTemplates } from "./summary-templates";

type ScheduleFormProps = {
  initial: ScheduleValues;
  /** People named in the line without an address. */
  unaddressed: string[];
};

const byInterface: Resolver<ScheduleValues> = (values) => {
  const { errors } = readSchedule(values, new Date());
  if (!errors) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }])),
  };
};

export function ScheduleForm({ initial, unaddressed }: ScheduleFormProps) {
  const router = useRouter();
  const style = useTimeStyle();
  const now = useNow();
  const create = useCreateMeeting();
  const [addressComplaint, setAddressComplaint] = useState<string | null>(null);
  const form = useForm<ScheduleValues>({ defaultValues: initial, resolver: byInterface, reValidateMode: "onChange" });
  const { control, formState, setValue, setError, handleSubmit } = form;
  const values = { ...initial, ...useWatch({ control }) };
  const errorOf = (field: ScheduleField) => formState.errors[field]?.message;
  const theirs: TimeStyle = { timezone: values.timezone, clock: style.clock };
  const start = values.time === null ? null : toInstant({ day: values.day, minutes: values.time }, values.timezone);

  const submit = handleSubmit((sent) => {
    if (addressComplaint) return setError("emails", { message: addressComplaint });
    const { body } = readSchedule(sent, new Date());
    if (!body) return;
    create.mutate(body, {
      // In place of the form: coming back to it would invite everybody to a second meeting.
      onSuccess: ({ id }) => router.replace(`/meetings/${id}`),
      onError: (error) => showRefusal(error),
    });
  });

  function showRefusal(error: unknown) {
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.errors) {
      const field = fieldAt(path);
      if (field) setError(field, { type: "server", message });
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-7">
        <Controller
          control={control}
          name="title"
          render={({ field }) => (
            <Field label="Title" hint="May stay empty" error={errorOf("title")}>
              <Input
                {...field}
                maxLength={titleLengthMax}
                placeholder="What is it about?"
                autoComplete="off"
                className="h-11 text-lg"
              />
            </Field>
          )}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">When</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
            <Controller
              control={control}
              name="day"
              render={({ field }) => (
                <DayField
                  label="Day"
                  value={field.value}
                  onValueChange={field.onChange}
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
              The clocks go forward that day and skip this time. The meeting begins just after the gap.
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
              The time above is in {zoneLabel(values.timezone, start ?? undefined)}.{" "}
              <button
                type="button"
                onClick={() => setValue("timezone", style.timezone)}
                className="rounded-sm text-accent underline underline-offset-2"
              >
                Use your own zone
              </button>
            </p>
          ) : null}
        </fieldset>
        <Controller
          control={control}
          name="emails"
          render={({ field }) => (
            <Field
              label="People"
              hint="Anyone with an e-mail address"
              error={addressComplaint ?? errorOf("emails")}
              description={
                unaddressed.length > 0 && field.value.length === 0
                  ? `Your line names ${listNames(unaddressed)}. Write their address.`
                  : values.emails.length > 1
                    ? "Star the people it cannot do without: if one of them cannot come, you are told."
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
            <Field label="Note" hint="Everybody inside reads it" error={errorOf("note")}>
              <Textarea {...field} rows={2} maxLength={2000} placeholder="Agenda, links, what to bring" />
            </Field>
          )}
        />
        <div className="space-y-5 border-line border-t pt-6">
          <Controller
            control={control}
            name="transcription"
            render={({ field }) => (
              <FieldRow
                label="Write down what is said"
                description="Captions, a transcript, and notes afterwards. Everybody in the room sees that it runs."
              >
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
          {values.transcription ? (
            <Controller
              control={control}
              name="template"
              render={({ field }) => (
                <FieldRow label="Shape of the notes" description="Which headings they follow.">
                  <Select
                    options={summaryTemplates}
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
              <FieldRow label="Record it" description={recordingWords}>
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
          <Controller
            control={control}
            name="locked"
            render={({ field }) => (
              <FieldRow label="Lock the door" description="Colleagues ask to come in, too. Guests always do.">
                <Switch checked={field.value} onCheckedChange={field.onChange} />
              </FieldRow>
            )}
          />
        </div>
      </div>
      <aside aria-label="What will happen" className="min-w-0 xl:sticky xl:top-8 xl:self-start">
        <MailPreview values={values} start={start} style={style} now={now} />
        {create.isError ? (
          <ErrorState title="Nothing was scheduled and nobody was mailed." className="mt-5">
            {describeError(create.error)} What you wrote is still here.
          </ErrorState>
        ) : null}
        <div className="mt-5 flex flex-col gap-1.5">
          <Button type="submit" variant="primary" size="lg" loading={create.isPending || create.isSuccess}>
            {submitWords(values.emails.length)}
          </Button>
          <Button type="button" variant="ghost" size="lg" onClick={() => leave(router)}>
            Discard
          </Button>
        </div>
      </aside>
    </form>
  );
}

/** Back to where the form was opened from; a form opened by its address has no such place. */
function leave(router: ReturnType<typeof useRouter>) {
  if (window.history.length > 1) router.back();
  else router.push("/home");
}

function submitWords(people: number): string {
  if (people === 0) return "Schedule";
  return people === 1 ? "Schedule and mail 1 person" : `Schedule and mail ${people} people`;
}
