"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { StaleNotice } from "@/components/admin/stale-notice";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { useNow } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { OpeningList } from "@/components/sharing/opening-list";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/components/ui/format-bytes";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { Section } from "@/components/ui/page-section";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { AdminMeetingDetailWire } from "@/lib/flows/meetings-admin/schema";
import { describeError } from "@/lib/platform/http/client";
import { adminMeetingQuery, useCancelForHost, useTransfer } from "./meeting-queries";
import { MeetingStatus } from "./meeting-status";
import { describeCancelling, describeSeriesTransfer, nameAdminMeeting, timeOf } from "./meeting-words";
import { OpeningBar } from "./opening-bar";

const loadOpenDialog = () => import("./open-dialog").then((loaded) => loaded.OpenDialog);
const loadTransferDialog = () => import("./transfer-dialog").then((loaded) => loaded.TransferDialog);
const loadRecord = () => import("./opened-record").then((loaded) => loaded.OpenedRecord);

/** One meeting without what is in it; while the reader has it open, its record as well. */
export function MeetingDetail({ initial, readerId }: { initial: AdminMeetingDetailWire; readerId: string }) {
  const query = useQuery({ ...adminMeetingQuery(initial.id), initialData: initial });
  const now = useNow(1000);
  const [asking, setAsking] = useState<"open" | "transfer" | null>(null);
  const meeting = query.data;
  const openUntil = meeting.deleted_at === null ? meeting.open_until : null;
  const isOpen = openUntil !== null && now !== null && Date.parse(openUntil) > now.getTime();
  const isOwn = meeting.host_id === readerId;
  const mayOpen = meeting.deleted_at === null && !isOwn;
  const mayTransfer =
    meeting.deleted_at === null &&
    (meeting.status === "completed" || (meeting.status === "scheduled" && !isOver(meeting, now)));
  const dialog = (which: "open" | "transfer") => ({
    meeting,
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
  });

  return (
    <article>
      <StaleNotice query={query} what="this meeting" />
      {isOpen ? <OpeningBar until={openUntil} onExtend={() => setAsking("open")} /> : null}
      <DetailHeader
        level={2}
        title={nameAdminMeeting(meeting)}
        meta={<Facts meeting={meeting} />}
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            {mayTransfer ? <Button onClick={() => setAsking("transfer")}>Transfer</Button> : null}
            {mayOpen && !isOpen ? (
              <Button variant="primary" onClick={() => setAsking("open")}>
                Open to read
              </Button>
            ) : null}
          </div>
        }
      />
      {isOwn ? (
        <p className="mt-4 text-base text-ink-soft">
          You host this meeting.{" "}
          <Link href={`/meetings/${meeting.id}`} className="rounded-sm text-accent underline underline-offset-2">
            Open it
          </Link>
        </p>
      ) : null}
      {meeting.series?.goes_on && meeting.series.host_id !== meeting.host_id ? (
        <SeriesStep meeting={meeting} series={meeting.series} mayTransfer={!isOwn} />
      ) : null}
      {meeting.host_disabled && meeting.status === "scheduled" && meeting.deleted_at === null ? (
        <HostDisabled meeting={meeting} />
      ) : null}
      {isOpen ? (
        <div className="mt-8">
          <LatePart load={loadRecord} props={{ meeting }} waiting={<Skeleton className="h-64" />} />
        </div>
      ) : null}
      <Section title="Opened to read">
        <OpeningList openings={meeting.opens} empty="No administrator has opened this meeting." />
      </Section>
      <People meeting={meeting} />
      <Sizes meeting={meeting} />
      <Work meeting={meeting} />
      <LateOverlay load={loadOpenDialog} props={dialog("open")} />
      <LateOverlay load={loadTransferDialog} props={dialog("transfer")} />
    </article>
  );
}

/** It stays scheduled when nobody came. */
const isOver = ({ scheduled_at: at, duration_minutes: minutes }: AdminMeetingDetailWire, now: Date | null) =>
  at !== null && now !== null && Date.parse(at) + minutes * 60_000 <= now.getTime();

type SeriesStepProps = {
  meeting: AdminMeetingDetailWire;
  series: NonNullable<AdminMeetingDetailWire["series"]>;
  mayTransfer: boolean;
};

/** After a meeting of a series was transferred: what is to come is still with the former host. */
function SeriesStep({ meeting, series, mayTransfer }: SeriesStepProps) {
  const transfer = useTransfer(meeting.id, "transfer-upcoming");
  const { host_name: next } = meeting;
  const step = useConfirmedAction({
    act: () =>
      transfer.mutateAsync({ to: meeting.host_id }).catch((error: Error) => {
        toast.bad("Couldn't transfer the series", { description: describeError(error) });
        throw error;
      }),
    question: () => ({
      title: `Transfer the rest of the series to ${next}?`,
      description: describeSeriesTransfer(series.upcoming, series.host_name),
      action: "Transfer series",
    }),
    done: () => ({ title: `${next} hosts the series now`, description: "Everyone invited was told." }),
  });
  const count = series.upcoming;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3 text-base text-ink">
      <p>
        {count === 0
          ? "This series goes on"
          : `${count === 1 ? "One more meeting" : `${count} more meetings`} of this series ${count === 1 ? "is" : "are"} coming up`}
        , hosted by {series.host_name}.{" "}
        <Link
          href={`/admin/meetings?status=scheduled&host=${series.host_id}`}
          className="rounded-sm text-accent underline underline-offset-2"
        >
          Show them
        </Link>
      </p>
      {mayTransfer ? <Button onClick={() => step.start()}>Transfer to {next}</Button> : null}
      {step.dialog}
    </div>
  );
}

/** Whoever hosts it cannot come. */
function HostDisabled({ meeting }: { meeting: AdminMeetingDetailWire }) {
  const cancelling = useCancelForHost(meeting.id);
  const cancel = useConfirmedAction<"this" | "all">({
    act: (scope) => cancelling.mutateAsync(scope),
    question: (scope) => ({
      title: scope === "all" ? "Cancel the series?" : "Cancel this meeting?",
      description: describeCancelling(meeting, scope),
      action: scope === "all" ? "Cancel series" : "Cancel meeting",
      keep: scope === "all" ? "Keep series" : "Keep meeting",
    }),
    done: (scope) => ({ title: scope === "all" ? "Series cancelled" : "Meeting cancelled" }),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3 text-base text-ink">
      <p>
        {meeting.host_name}'s account is disabled. Transfer {meeting.series ? "the series" : "the meeting"} to a
        colleague, or cancel it.
      </p>
      <Button variant="danger-quiet" onClick={() => cancel.start("this")}>
        Cancel meeting
      </Button>
      {meeting.series ? (
        <Button variant="danger-quiet" onClick={() => cancel.start("all")}>
          Cancel series
        </Button>
      ) : null}
      {cancel.dialog}
    </div>
  );
}

function Facts({ meeting }: { meeting: AdminMeetingDetailWire }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-faint">
      <MeetingStatus meeting={meeting} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link href={`/admin/people/${meeting.host_id}`} className="rounded-sm underline underline-offset-2">
          {meeting.host_name}
        </Link>
        <span className="break-all">{meeting.host_email}</span>
        {meeting.host_disabled ? <Badge tone="warn">Disabled</Badge> : null}
      </span>
      <span>
        <When at={timeOf(meeting)} /> · {formatMinutes(meeting.duration_minutes)}
      </span>
      <span className="tabular">{meeting.code}</span>
      {meeting.deleted_at ? (
        <span>
          Deleted <When at={meeting.deleted_at} mid />
        </span>
      ) : null}
    </div>
  );
}

const responses = { accepted: "Accepted", declined: "Declined", proposed: "Suggested another time", none: "Invited" };
const kinds = { host: "Host", colleague: "Colleague", guest: "Guest" };

function People({ meeting }: { meeting: AdminMeetingDetailWire }) {
  if (meeting.people.length === 0) return null;
  return (
    <Section title="People">
      <Rows
        label="People"
        rows={meeting.people.map((person) => ({
          key: `${person.email} ${person.name} ${person.admitted_at}`,
          main: (
            <>
              {person.name} <span className="break-all text-ink-faint">{person.email}</span>
            </>
          ),
          side: (
            <>
              {kinds[person.kind]}
              {" · "}
              {person.admitted_at ? (
                <>
                  Joined <When at={person.admitted_at} mid />
                </>
              ) : (
                responses[person.response ?? "none"]
              )}
            </>
          ),
        }))}
      />
    </Section>
  );
}

function Sizes({ meeting }: { meeting: AdminMeetingDetailWire }) {
  const { sizes } = meeting;
  const facts: [string, string][] = [
    [
      "Recording",
      sizes.recording_parts === 0
        ? "None"
        : `${formatBytes(sizes.recording_bytes)}, ${sizes.recording_parts === 1 ? "1 part" : `${sizes.recording_parts} parts`}`,
    ],
    ["Transcript", sizes.transcript_lines === 1 ? "1 line" : `${sizes.transcript_lines} lines`],
    ["Notes", notesWords[meeting.notes_status]],
    ["Chat", sizes.chat_messages === 1 ? "1 message" : `${sizes.chat_messages} messages`],
    ["Whiteboard", sizes.board_files === 1 ? "1 image" : `${sizes.board_files} images`],
    ["Can read the notes", meeting.with_access === 0 ? "Only the host" : `The host and ${meeting.with_access} more`],
  ];
  return (
    <Section title="What it holds">
      <dl className="grid max-w-xl grid-cols-[10rem_minmax(0,1fr)] gap-y-1.5 text-base">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const notesWords: Record<AdminMeetingDetailWire["notes_status"], string> = {
  none: "None",
  waiting: "Waiting to be written",
  writing: "Being written",
  ready: "Ready",
  failed: "Failed",
};

function Work({ meeting }: { meeting: AdminMeetingDetailWire }) {
  return (
    <>
      {meeting.jobs.length > 0 ? (
        <Section title="Queued jobs">
          <Rows
            label="Queued jobs"
            rows={meeting.jobs.map((job, index) => ({
              key: `${job.kind} ${index}`,
              main: <span className="font-mono text-sm">{job.kind}</span>,
              side: (
                <>
                  {job.running ? "Running" : <When at={job.run_at} />} · Try {Math.max(1, job.attempts)} of{" "}
                  {job.attempts_max}
                </>
              ),
            }))}
          />
        </Section>
      ) : null}
      {meeting.deliveries.length > 0 ? (
        <Section title="Deliveries">
          <Rows
            label="Deliveries"
            rows={meeting.deliveries.map((delivery, index) => ({
              key: `${delivery.kind} ${delivery.email} ${index}`,
              main: <span className="break-all">{delivery.email}</span>,
              side: (
                <>
                  {delivery.kind === "notes" ? "Notes" : "Invitation"} · {deliveryWords(delivery.status)} ·{" "}
                  <When at={delivery.at} mid />
                </>
              ),
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}

const words: Record<string, string> = {
  calendar: "by calendar",
  email: "by email",
  none: "not delivered",
  sending: "being sent",
  sent: "sent",
  failed: "failed",
};
const deliveryWords = (status: string | null) => words[status ?? "none"] ?? status;

function Rows({ label, rows }: { label: string; rows: { key: string; main: ReactNode; side: ReactNode }[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-line border-y">
      {rows.map(({ key, main, side }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2 text-base">
          <span className="min-w-0">{main}</span>
          <span className="text-ink-faint">{side}</span>
        </li>
      ))}
    </ul>
  );
}
