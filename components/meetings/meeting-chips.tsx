import { Check, FileText, TriangleAlert } from "lucide-react";
import { Badge, LiveDot } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import type { MeetingWire } from "@/lib/core/meetings/schema";

/** The state of a meeting, at most two badges. */
export function MeetingChips({ meeting, onlyNew = false }: { meeting: MeetingWire; onlyNew?: boolean }) {
  if (meeting.status === "live") {
    return (
      <Badge tone="bad">
        <LiveDot />
        Live
      </Badge>
    );
  }
  if (meeting.status === "cancelled") return <Badge tone="line">Cancelled</Badge>;
  if (meeting.status === "completed") {
    return (
      <>
        <RequestsChip count={meeting.open_asks} />
        {onlyNew && meeting.notes_viewed ? null : <RecordChip meeting={meeting} />}
      </>
    );
  }
  return (
    <>
      {meeting.at_risk ? (
        <Badge tone="warn">
          <TriangleAlert aria-hidden />
          At risk
        </Badge>
      ) : null}
      {meeting.is_host && meeting.open_suggestions > 0 ? (
        <Badge tone="accent">
          {meeting.open_suggestions === 1 ? "1 suggestion" : `${meeting.open_suggestions} suggestions`}
        </Badge>
      ) : null}
      {!meeting.is_host ? <ResponseChip meeting={meeting} /> : null}
    </>
  );
}

/** People ask the host for the notes. */
function RequestsChip({ count }: { count: number }) {
  if (count === 0) return null;
  return <Badge tone="accent">{count === 1 ? "1 request" : `${count} requests`}</Badge>;
}

function RecordChip({ meeting }: { meeting: MeetingWire }) {
  if (meeting.notes_writing) {
    return (
      <Badge>
        <Spinner className="size-3" />
        Writing notes
      </Badge>
    );
  }
  if (!meeting.notes_ready) return null;
  return (
    <Badge tone={meeting.notes_viewed ? "line" : "accent"} className="max-sm:px-1.5">
      <FileText aria-hidden />
      <span className="max-sm:sr-only">{meeting.notes_are_highlights ? "Highlights ready" : "Notes ready"}</span>
    </Badge>
  );
}

function ResponseChip({ meeting }: { meeting: MeetingWire }) {
  if (meeting.my_response === "accepted") {
    return (
      <Badge tone="good">
        <Check aria-hidden />
        Going
      </Badge>
    );
  }
  if (meeting.my_response === "declined") return <Badge tone="line">Not going</Badge>;
  if (meeting.my_response === "proposed") return <Badge tone="line">Suggested a time</Badge>;
  if (meeting.my_response === "none") return <Badge tone="line">No reply</Badge>;
  return null;
}
