import type { Metadata } from "next";
import { NotFoundBody } from "@/components/shell/not-found-body";

const title = "Meeting not found";

export const metadata: Metadata = { title };

export default function MeetingNotFound() {
  return (
    <NotFoundBody title={title} way={{ href: "/meetings", label: "Meetings" }}>
      Check the link. The meeting may have been deleted, or you may not have access to it.
    </NotFoundBody>
  );
}
