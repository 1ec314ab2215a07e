import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PrompterPage } from "@/components/prompter/prompter-page";
import { findMeetingFor, getMeetingView } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Prompter" };

/** What the assistant finds for the reader while they are asked in the meeting, for a second screen. */
export default async function Page({ params }: { params: Promise<{ meeting_id: string }> }) {
  const { meeting_id: id } = await params;
  const actor = await requirePageActor(`/meetings/${id}/prompter`);
  const parsed = meetingParams.safeParse({ meeting_id: id });
  const known = parsed.success ? await findMeetingFor(actor, parsed.data.meeting_id) : null;
  if (!known) notFound();
  return <PrompterPage meeting={serializeMeeting(await getMeetingView(actor, known.id))} />;
}
