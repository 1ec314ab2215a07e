"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { CopilotSwitch } from "@/components/copilot/copilot-switch";
import { meetingLink } from "@/components/data/meeting-link";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { type UpdateMeetingInput, useRequireApproval, useUpdateMeeting } from "@/components/data/use-meetings";
import { AnswerCard } from "@/components/invitations/answer-card";
import { PeopleSection } from "@/components/invitations/people-section";
import { Suggestions } from "@/components/invitations/suggestions";
import { type DoorState, doorState, isNearStart } from "@/components/meetings/door-state";
import { DetailColumns } from "@/components/patterns/detail/detail-columns";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { countDown, describeDistance, endsAt } from "@/components/patterns/time/day-line";
import {
  formatDay,
  formatFull,
  formatSpan,
  formatTime,
  type TimeStyle,
  zoneLabel,
} from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { recordingWords, transcriptionWords } from "@/components/recording/recording-words";
import { InviteResults } from "@/components/schedule/invite-results";
import { loadReschedule } from "@/components/schedule/load-reschedule";
import { scheduleAgainAddress } from "@/components/schedule/schedule-address";
import { optionsWith } from "@/components/schedule/summary-templates";
import { useCancelMeeting } from "@/components/schedule/use-cancel-meeting";
import { offerForAll } from "@/components/series/offer-for-all";
import { SeriesSection } from "@/components/series/series-section";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { Section } from "@/components/ui/page-section";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { BookingNote, EditableNote } from "./booking-note";
import { CalendarLine } from "./calendar-line";
import { EditableTitle } from "./editable-title";
import { MeetingMenu } from "./meeting-menu";

const loadLastTime = () => import("@/components/series/last-time").then((loaded) => loaded.LastTime);

type MeetingAheadProps = { meeting: MeetingWire; readerId: string; now: Date };

/** Before it starts, or instead of it when it was cancelled. */
export function MeetingAhead({ meeting, readerId, now }: MeetingAheadProps) {
  const style = useTimeStyle();
  const isCancelled = meeting.status === "cancelled";
  return (
    <article>
      <DetailHeader
        title={<EditableTitle meeting={meeting} />}
        meta={
          meeting.is_host ? null : (
            <p className="mt-1 text-base text-ink-faint">
              Hosted by {meeting.host_name}
              {meeting.host_title ? `, ${meeting.host_title}` : ""}
            </p>
          )
        }
        actions={<MeetingMenu meeting={meeting} readerId={readerId} />}
        className="mb-6"
      />
      <DetailColumns
        aside={
          <>
            <PeopleSection meeting={meeting} readerId={readerId} now={now} />
            {isCancelled ? null : <Settings meeting={meeting} />}
          </>
        }
      >
        {isCancelled ? (
          <CancelledNote meeting={meeting} />
        ) : (
          <>
            <InviteResults meeting={meeting} />
            <TimeAndDoor meeting={meeting} now={now} />
            <CalendarLine meeting={meeting} />
          </>
        )}
        {meeting.at_risk ? (
          <p className="mt-4 flex items-start gap-2 rounded-card bg-warn-wash px-4 py-3 text-base text-warn">
            <TriangleAlert aria-hidden className="mt-0.5 size-4" />
            Someone required can't make it or suggested another time.
          </p>
        ) : null}
        {isCancelled ? null : (
          <>
            <Suggestions meeting={meeting} now={now} />
            <AnswerCard meeting={meeting} style={style} now={now} />
            <LinkSection meeting={meeting} isNear={!meeting.is_host || isNearStart(meeting, now.getTime())} />
            {meeting.series ? <SeriesSection series={meeting.series} start={meeting.scheduled_at} /> : null}
          </>
        )}
        {meeting.series && meeting.status !== "cancelled" ? (
          <LatePart load={loadLastTime} props={{ meetingId: meeting.id, now }} />
        ) : null}
        {meeting.is_host && !meeting.booked && !isCancelled ? (
          <EditableNote meeting={meeting} />
        ) : (
          <BookingNote note={meeting.booking_note} />
        )}
      </DetailColumns>
    </article>
  );
}

function TimeAndDoor({ meeting, now }: { meeting: MeetingWire; now: Date }) {
  const style = useTimeStyle();
  const door = doorState(meeting, now.getTime());
  const start = meeting.scheduled_at ? Date.parse(meeting.scheduled_at) : null;
  const countdown = start === null ? null : countDown(start, now.getTime());
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 rounded-card border border-line bg-raised p-5 sm:p-6">
      <div className="min-w-0">
        {meeting.scheduled_at ? (
          <>
            <p className="text-base text-ink-soft" suppressHydrationWarning>
              {longDay(meeting.scheduled_at, style, now)}
            </p>
            <p
              className="tabular mt-0.5 font-semibold text-2xl sm:text-3xl"
              title={formatFull(meeting.scheduled_at, style)}
            >
              {formatSpan(meeting.scheduled_at, new Date(endsAt(meeting, meeting.scheduled_at)), style)}
            </p>
            <p className="mt-1 text-ink-faint text-sm" suppressHydrationWarning>
              {zoneLabel(style.timezone, meeting.scheduled_at)}
              <OtherZone meeting={meeting} style={style} at={meeting.scheduled_at} now={now} />
            </p>
          </>
        ) : (
          <>
            <p className="tabular text-base text-ink-soft" suppressHydrationWarning>
              Created at {formatTime(meeting.created_at, style)}
            </p>
            <p className="mt-0.5 font-semibold text-2xl">No one's here yet</p>
          </>
        )}
      </div>
      <div className="flex items-center gap-5 max-sm:w-full max-sm:justify-between">
        {start !== null ? (
          <p className="text-right" role={countdown ? "timer" : undefined} suppressHydrationWarning>
            <span
              className={
                countdown
                  ? "tabular block font-semibold text-2xl text-accent leading-7"
                  : "tabular block text-base text-ink-soft"
              }
              suppressHydrationWarning
            >
              {countdown ?? describeStart(start, now.getTime())}
            </span>
            {countdown ? <span className="block text-ink-faint text-xs">until it starts</span> : null}
          </p>
        ) : null}
        <DoorButton meeting={meeting} door={door} style={style} isNear={isNearStart(meeting, now.getTime())} />
      </div>
    </div>
  );
}

function DoorButton({
  meeting,
  door,
  style,
  isNear,
}: {
  meeting: MeetingWire;
  door: DoorState;
  style: TimeStyle;
  isNear: boolean;
}) {
  if (door.state === "early") {
    return (
      <p className="tabular text-ink-faint text-sm" suppressHydrationWarning>
        You can join from {formatTime(new Date(door.opensAt), style)}
      </p>
    );
  }
  if (door.state === "over") return null;
  const room = (
    <ButtonLink
      href={`/m/${meeting.code}`}
      variant={isNear ? "primary" : "secondary"}
      className={isNear ? "max-sm:flex-1" : undefined}
    >
      {isNear ? "Join" : "Open room"}
    </ButtonLink>
  );
  if (isNear) return room;
  return (
    <div className="flex gap-2">
      {room}
      <CopyButton text={meetingLink(meeting.code)} label="Copy link" variant="primary" />
    </div>
  );
}

function OtherZone({ meeting, style, at, now }: { meeting: MeetingWire; style: TimeStyle; at: string; now: Date }) {
  if (meeting.booked_timezone === style.timezone) return null;
  const theirs = { timezone: meeting.booked_timezone, clock: style.clock };
  const day = formatDay(at, theirs, now) === formatDay(at, style, now) ? "" : `${formatDay(at, theirs, now)} `;
  return (
    <>
      {" · "}
      {day}
      {formatTime(at, theirs)} in {zoneLabel(meeting.booked_timezone, at)}
    </>
  );
}

function CancelledNote({ meeting }: { meeting: MeetingWire }) {
  const style = useTimeStyle();
  return (
    <div className="rounded-card border border-line border-dashed p-5">
      <p className="font-medium text-md">This meeting was cancelled.</p>
      {meeting.scheduled_at ? (
        <p className="tabular mt-1 text-base text-ink-faint">
          It was scheduled for <span className="line-through">{formatFull(meeting.scheduled_at, style)}</span>.
        </p>
      ) : null}
      {meeting.is_host ? (
        <ButtonLink href={scheduleAgainAddress(meeting.id)} className="mt-4">
          <CalendarPlus aria-hidden />
          Schedule again
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** `isNear`: before that, the link is copied beside the time. */
function LinkSection({ meeting, isNear }: { meeting: MeetingWire; isNear: boolean }) {
  return (
    <Section title="Meeting link">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="tabular min-w-0 flex-1 basis-52 select-all font-medium text-xl tracking-[0.02em]">
          {meeting.code}
        </p>
        <div className="flex gap-2">
          {isNear ? <CopyButton text={meetingLink(meeting.code)} label="Copy link" /> : null}
          <CopyButton text={meeting.code} label="Copy code" variant="ghost" />
        </div>
      </div>
      <p className="mt-2 text-ink-faint text-sm">
        {meeting.locked ? "Everyone asks to join." : "Colleagues join directly. Everyone else asks to join."}
      </p>
    </Section>
  );
}

function Settings({ meeting }: { meeting: MeetingWire }) {
  const { mutateAsync } = useUpdateMeeting(meeting.id);
  const cancel = useCancelMeeting(meeting);
  const [isRescheduling, setIsRescheduling] = useState(false);
  const transcription = useRowSave((on: boolean) => save({ transcription_enabled: on }));
  const recording = useRowSave((on: boolean) => save({ recording_enabled: on }));
  const template = useRowSave((chosen: string) => save({ summary_template: chosen }));
  const templates = useQuery({ ...summaryTemplatesQuery, enabled: meeting.is_host });
  const lock = useRowSave(useRequireApproval(meeting.id).mutateAsync);

  async function save(change: UpdateMeetingInput) {
    await mutateAsync(change);
    if (meeting.series) offerForAll("Setting changed", () => mutateAsync({ ...change, scope: "all" }));
  }

  if (!meeting.is_host) {
    return (
      <Section title="Notes and recording">
        <p className="text-base text-ink-soft">
          {meeting.transcription_enabled ? "This meeting will be transcribed." : "This meeting won't be transcribed."}
          {meeting.recording_enabled ? " It will be recorded." : ""}
          {meeting.copilot_enabled ? " You can ask the assistant during it." : ""}
        </p>
      </Section>
    );
  }
  return (
    <>
      <Section title="Settings">
        <SettingsRow
          inline
          label="Transcribe and take notes"
          description={transcriptionWords}
          state={transcription.state}
        >
          <Switch
            checked={transcription.shown(meeting.transcription_enabled)}
            onCheckedChange={(on) => void transcription.save(on)}
          />
        </SettingsRow>
        {meeting.transcription_enabled ? (
          <SettingsRow inline label="Notes template" state={template.state} className="mt-5">
            <Select
              options={optionsWith(template.shown(meeting.summary_template), templates.data)}
              value={template.shown(meeting.summary_template)}
              onValueChange={(chosen) => void template.save(chosen)}
              className="w-44"
            />
          </SettingsRow>
        ) : null}
        <SettingsRow
          inline
          label="Record meeting"
          description={recordingWords}
          state={recording.state}
          className="mt-5"
        >
          <Switch
            checked={recording.shown(meeting.recording_enabled)}
            onCheckedChange={(on) => void recording.save(on)}
          />
        </SettingsRow>
        <CopilotSwitch meetingId={meeting.id} isOn={meeting.copilot_enabled} className="mt-5" />
        <SettingsRow
          inline
          label="Require approval for everyone"
          description="Colleagues must also ask to join."
          state={lock.state}
          className="mt-5"
        >
          <Switch checked={lock.shown(meeting.locked)} onCheckedChange={(on) => void lock.save(on)} />
        </SettingsRow>
      </Section>
      <div className="mt-8 flex flex-wrap gap-2 border-line border-t pt-6">
        {meeting.scheduled_at ? <Button onClick={() => setIsRescheduling(true)}>Reschedule</Button> : null}
        <Button variant="danger-quiet" onClick={() => cancel.start()}>
          Cancel meeting
        </Button>
      </div>
      {isRescheduling ? (
        <LateOverlay load={loadReschedule} props={{ meeting, open: true, onOpenChange: setIsRescheduling }} />
      ) : null}
      {cancel.dialog}
    </>
  );
}

function longDay(at: string, { timezone, ...style }: TimeStyle, now: Date): string {
  const long = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: timezone });
  const near = formatDay(at, { timezone, ...style }, now);
  return near === "Today" || near === "Tomorrow" ? `${near}, ${long.format(new Date(at))}` : long.format(new Date(at));
}

const describeStart = (start: number, now: number) =>
  describeDistance(start, now).replace(/^[a-z]/, (letter) => letter.toUpperCase());
