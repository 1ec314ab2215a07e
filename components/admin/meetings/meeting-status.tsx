import { Badge } from "@/components/ui/badge";
import type { AdminMeetingWire } from "@/lib/flows/meetings-admin/schema";
import { statusOf, statusWords } from "./meeting-words";

const tones = { scheduled: "line", live: "live", completed: "quiet", cancelled: "quiet", deleted: "bad" } as const;

export function MeetingStatus({ meeting }: { meeting: AdminMeetingWire }) {
  const status = statusOf(meeting);
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>;
}
