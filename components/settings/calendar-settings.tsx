"use client";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConnectChoices } from "@/components/calendar-connection/connect-choices";
import { ConnectLink } from "@/components/calendar-connection/connect-link";
import { LateCaldavDialog } from "@/components/calendar-connection/late-caldav-dialog";
import { OutcomeNotice } from "@/components/calendar-connection/outcome-notice";
import { connectionQuery, useDisconnectCalendar } from "@/components/calendar-connection/use-connection";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { GoogleMark } from "@/components/ui/google-mark";
import type { ConnectOutcome } from "@/lib/features/calendar/constants";
import type { CalendarConnectionWire } from "@/lib/features/calendar/schema";

type Props = { initial: CalendarConnectionWire; outcome: ConnectOutcome | null };

/** The calendar that is connected, or what can be. */
export function CalendarSettings({ initial, outcome }: Props) {
  const { data: connection } = useQuery({ ...connectionQuery, initialData: initial });
  return (
    <div className="flex flex-col gap-5">
      {outcome && !isShown(connection, outcome) ? <OutcomeNotice outcome={outcome} /> : null}
      {connection.connected ? (
        <Connected connection={connection} />
      ) : (
        <ConnectChoices hasGoogle={connection.google_available} />
      )}
    </div>
  );
}

/** Whether the connection itself says it, with more words. */
const isShown = ({ status, missing_scopes: missing }: CalendarConnectionWire, outcome: ConnectOutcome) =>
  (outcome === "unavailable" && status === "unavailable") || (outcome === "missing_permission" && missing.length > 0);

function Connected({ connection }: { connection: CalendarConnectionWire }) {
  const { provider, email, status, connected_at: since, missing_scopes: missing } = connection;
  const isGoogle = provider === "google";
  const { mutateAsync } = useDisconnectCalendar();
  const disconnect = useConfirmedAction({
    act: () => mutateAsync(),
    question: () => ({
      title: "Disconnect your calendar?",
      description:
        "Parley will stop adding meetings to it and reading its busy times. Events already created stay on everyone's calendars.",
      action: "Disconnect",
    }),
    done: () => ({ title: "Calendar disconnected" }),
  });
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="pt-0.5">
          {isGoogle ? <GoogleMark /> : <CalendarDays aria-hidden className="size-4.5 text-ink-soft" />}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink text-md">
            <span className="min-w-0 break-words">{email}</span>
            <StatusBadge status={status} />
          </p>
          <p className="mt-0.5 text-base text-ink-faint">
            {isGoogle ? "Google Calendar" : "CalDAV"}
            {since ? (
              <>
                , connected <When at={since} show="day" mid />
              </>
            ) : null}
          </p>
        </div>
        <Button variant="danger-quiet" loading={disconnect.pending !== null} onClick={() => disconnect.start()}>
          Disconnect
        </Button>
      </div>
      {status === "needs_reconnect" ? (
        <Trouble title="Your calendar no longer accepts Parley" action={<Reconnect isGoogle={isGoogle} />}>
          Until you reconnect, meetings aren't added to it and its busy times aren't checked.
        </Trouble>
      ) : missing.length > 0 ? (
        <Trouble title="Some permissions are missing" action={<Reconnect isGoogle />}>
          {missing.map((scope) => lossOf[scope]).join(" ")}
        </Trouble>
      ) : null}
      {status === "unavailable" ? (
        <p role="status" className="border-warn border-l-2 py-0.5 pl-3 text-base text-ink-soft">
          Your calendar isn't responding right now. Parley keeps trying. Meetings and their links work as usual.
        </p>
      ) : null}
      {status === "needs_reconnect" ? null : (
        <dl className="divide-y divide-line border-line border-y text-base">
          {usesOf(isGoogle, missing).map(([name, words]) => (
            <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-ink">{name}</dt>
              <dd className="text-ink-faint">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {disconnect.dialog}
    </div>
  );
}

function StatusBadge({ status }: Pick<CalendarConnectionWire, "status">) {
  if (status === "needs_reconnect") return <Badge tone="bad">Needs reconnecting</Badge>;
  if (status === "unavailable") return <Badge tone="warn">Not responding</Badge>;
  return <Badge tone="good">Connected</Badge>;
}

function Trouble({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-warn-wash p-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-medium text-base text-ink">{title}</p>
        <p className="mt-1 mb-3 text-base text-ink-soft">{children}</p>
        {action}
      </div>
    </div>
  );
}

function Reconnect({ isGoogle }: { isGoogle: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  if (isGoogle) {
    return (
      <ConnectLink from="settings" variant="primary">
        Reconnect
      </ConnectLink>
    );
  }
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Reconnect
      </Button>
      <LateCaldavDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

/** What stops working without it. */
const lossOf: Record<CalendarConnectionWire["missing_scopes"][number], string> = {
  free_busy: "Busy times aren't checked.",
  events: "Meetings aren't added to your calendar, and its events don't show in Parley.",
  calendar_list: "Only your main calendar is read, not the others you've selected.",
};

function usesOf(isGoogle: boolean, missing: CalendarConnectionWire["missing_scopes"]): [string, string][] {
  const uses: [string, string, boolean][] = [
    [
      "Busy times",
      "Checked when you look for a time. Others see only that you're busy.",
      missing.includes("free_busy"),
    ],
    ["Meetings", "Those you host appear on it and stay up to date.", missing.includes("events")],
    isGoogle
      ? [
          "Invitations",
          "Google sends them to colleagues. Their answers show on the meeting.",
          missing.includes("events"),
        ]
      : ["Invitations", "Sent by Parley by email, as before.", false],
  ];
  return uses.flatMap(([name, words, isMissing]) => (isMissing ? [] : [[name, words]]));
}
