"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { PicturesProvider } from "@/components/data/pictures";
import { meetingQuery, useMeetingsEvents } from "@/components/data/use-meetings";
import { DetailPage } from "@/components/patterns/detail/detail-page";
import { useNow } from "@/components/patterns/time/time-style";
import type { ShareTab } from "@/components/sharing/share-tabs";
import { PhoneBell } from "@/components/shell/bell-button";
import type { Jump } from "@/components/transcript/transcript-panel";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { MeetingOpenings } from "./meeting-openings";
import { type MeetingParts, useFirstParts } from "./meeting-parts";

/** A page loads only the phase that it shows. */
const MeetingAhead = dynamic(() => import("./meeting-ahead").then((loaded) => loaded.MeetingAhead));
const MeetingLive = dynamic(() => import("./meeting-live").then((loaded) => loaded.MeetingLive));
const MeetingAfter = dynamic(() => import("./meeting-after").then((loaded) => loaded.MeetingAfter));

type MeetingPageProps = {
  meeting: MeetingWire;
  parts: MeetingParts;
  readerId: string;
  openedAt: string;
  /** The moment in the transcript that a link points to. */
  atMs: number | null;
  /** The part of the sharing that a link opens. */
  sharing?: ShareTab | null;
};

/** One meeting, before, during and after it. */
export function MeetingPage({
  meeting: initialData,
  parts,
  readerId,
  openedAt,
  atMs,
  sharing = null,
}: MeetingPageProps) {
  useMeetingsEvents();
  useFirstParts(initialData.id, parts);
  const query = useQuery({ ...meetingQuery(initialData.id), initialData });
  const now = useNow(1000) ?? new Date(openedAt);
  const [jump] = useState<Jump | null>(atMs === null ? null : { tMs: atMs, serial: 1 });
  return (
    <DetailPage
      back={{ href: query.data.status === "scheduled" ? "/meetings" : "/meetings?show=past", label: "Meetings" }}
      beside={<PhoneBell />}
      query={query}
      missing={{
        title: "This meeting is no longer available",
        hint: "The host deleted it, or you no longer have access to it.",
        leave: { href: "/meetings", label: "Go to your meetings" },
      }}
      failure={{ title: "Couldn't refresh this meeting.", hint: "You can still join." }}
    >
      {(meeting) => (
        <PicturesProvider meeting={meeting}>
          <Phase meeting={meeting} readerId={readerId} now={now} jump={jump} sharing={sharing} />
          {meeting.is_host ? <MeetingOpenings meetingId={meeting.id} /> : null}
        </PicturesProvider>
      )}
    </DetailPage>
  );
}

type PhaseProps = { meeting: MeetingWire; readerId: string; now: Date; jump: Jump | null; sharing: ShareTab | null };

function Phase({ meeting, readerId, now, jump, sharing }: PhaseProps) {
  if (meeting.status === "live") return <MeetingLive meeting={meeting} readerId={readerId} now={now} jump={jump} />;
  if (meeting.status === "completed") {
    return <MeetingAfter meeting={meeting} readerId={readerId} jump={jump} sharing={sharing} />;
  }
  return <MeetingAhead meeting={meeting} readerId={readerId} now={now} />;
}
