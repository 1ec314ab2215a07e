"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { listNames } from "@/components/data/meeting-name";
import { ownPolicyQuery } from "@/components/data/own-policy-query";
import { useCreateMeeting } from "@/components/data/use-meetings";
import { KeyStar } from "@/components/invitations/key-star";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { formatDay, formatSpan, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { PeopleField } from "@/components/people/people-field";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { TimeField } from "@/components/ui/time-field";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import { descriptionLengthMax, emailsPerMeetingMax, titleLengthMax } from "@/lib/core/meetings/constants";
import type { Interpretation } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";
import { Availability } from "./availability";
import { DurationField } from "./duration-field";
import { InvitationPreview } from "./invitation-preview";
import { MeetingOptions } from "./meeting-options";
import { peopleIn, teamsIn, unaddressedIn } from "./named-people";
import { carryRule } from "./recurrence-rule";
import { RepeatField } from "./repeat-field";
import { isSkippedTime } from "./schedule-time";
import { fieldAt, readSchedule, type ScheduleValues } from "./schedule-values";
import { submitWords } from "./submit-words";
import { rememberSchedule } from "./undone-schedule";
import { ZoneLine } from "./zone-line";

type ScheduleFormProps = {
  initial: ScheduleValues;
  /** Somebody chose the time that fills the form; else it is a proposal. */
  isTimeChosen: boolean;
  /** The line that fills the form. */
  read: Interpretation | null;
};

export function ScheduleForm({ initial: given, isTimeChosen, read }: ScheduleFormProps) {
  const router = useRouter();
  const style = useTimeStyle();
  const now = useNow();
  const create = useCreateMeeting();
  const refusals = useQuery(ownPolicyQuery).data?.refusals;
  const [initial] = useState(given);
  const [complaint, setComplaint] = useState<string | null>(null);
  // The line is read again when the page is looked at again; who was named in it stays.
  const [named] = useState(() => ({
    people: read ? peopleIn(read) : [],
    teams: read ? teamsIn(read) : [],
    unaddressed: read ? unaddressedIn(read) : [],
  }));
  const form = useBodyForm({
    initial,
    check: (filled) => ({ ...readSchedule(filled, new Date()).errors, emails: complaint }),
    send: async (filled) => {
      const { body, errors } = readSchedule(filled, new Date());
      if (errors) throw new Error(Object.values(errors)[0]);
      return await create.mutateAsync(body);
    },
    // Replaces the form: going back to it would invite everyone to a second meeting.
    onSent: ({ id }) => {
      rememberSchedule(id, values);
      router.replace(`/meetings/${id}`);
    },
    placeRefusal: ({ errors }) =>
      Object.fromEntries(errors.toReversed().map(({ path, message }) => [fieldAt(path) ?? "", message])),
  });
  const { values, set, errorOf } = form;
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
      <div className="min-w-0 max-w-[36rem] space-y-7 max-xl:[&_:is(input,textarea,button,summary,[role=switch])]:scroll-mb-44">
        <FormField form={form} name="title" label="Title" hint="Optional">
          {(bound) => <Input {...bound} maxLength={titleLengthMax} placeholder="Add a title" autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="emails"
          label="People"
          error={complaint}
          description={
            named.unaddressed.length > 0 && values.emails.length === initial.emails.length
              ? `Add ${listNames(named.unaddressed)} here.`
              : values.emails.length > 1
                ? "Star anyone who must be there. We'll tell you if they can't make it."
                : null
          }
        >
          {({ value, onValueChange }) => (
            <PeopleField
              value={value}
              onValueChange={onValueChange}
              onComplaint={setComplaint}
              max={emailsPerMeetingMax}
              known={named.people}
              knownTeams={named.teams}
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
          <ZoneLine
            value={values.timezone}
            own={style.timezone}
            at={start ?? undefined}
            onValueChange={(zone) => set("timezone", zone)}
          />
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
        <FormField form={form} name="note" label="Description" hint="Visible to everyone invited">
          {(bound) => (
            <Textarea {...bound} rows={2} maxLength={descriptionLengthMax} placeholder="Add an agenda or links" />
          )}
        </FormField>
        <MeetingOptions values={values} set={set} />
      </div>
      <aside aria-label="Summary" className="min-w-0 max-xl:contents xl:sticky xl:top-8 xl:self-start">
        <InvitationPreview values={values} start={start} style={style} now={now} />
        <div className="low:static z-20 -mx-4 border-line border-t bg-canvas px-4 py-3 max-xl:sticky max-xl:bottom-0 max-md:bottom-[calc(3.3125rem+env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 xl:mx-0 xl:border-0 xl:px-0 xl:pt-5">
          {refusals?.meetings ? <p className="mb-4 text-base text-ink-soft">{refusals.meetings}</p> : null}
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
