import "server-only";
import { assertNotesReady } from "@/lib/features/notes/assert-notes-ready";
import { isMasking, type Mask } from "@/lib/features/notes/mask-notes";
import { readViews } from "@/lib/features/notes/refresh-readers";
import type { NotesContent, NotesPart } from "@/lib/features/notes/schema";
import { displayName } from "@/lib/language/people/display-name";
import type { Tx } from "@/lib/platform/database/database";
import { renderMail } from "@/lib/platform/emails/send-mail";
import { env } from "@/lib/platform/env";
import { describeMeetingFor } from "./describe-meeting-for";
import { notesMail } from "./notes-mail";

/** All of a meeting that its mails need. Throws 409 `notes_not_ready`. */
export async function getNotesToSend(tx: Tx, meetingId: string) {
  const meeting = await tx.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    include: { host: true, notes: true },
  });
  const { notes } = meeting;
  assertNotesReady(notes);
  return { meeting, changedAt: notes.editedAt ?? notes.generatedAt, viewFor: readViews(notes) };
}
export type NotesToSend = Awaited<ReturnType<typeof getNotesToSend>>;

type To = {
  /** Null: somebody without an account. */
  user: { timezone: string | null; clock: "h12" | "h24" | null } | null;
  mask: Mask;
};

/** What the mail holds and hides, for the history. */
export function describeContent({ viewFor }: Pick<NotesToSend, "viewFor">, { mask }: Pick<To, "mask">) {
  const view = viewFor(mask);
  return { includes: partsOf(view.content), maskedIncludes: view.parts, hiddenCount: view.count };
}

/** What one recipient gets, byte for byte: the preview and the sending both call this. */
export async function makeNotesMail(
  notes: Pick<NotesToSend, "meeting" | "viewFor">,
  { user, mask }: To,
  timezone: string | null,
) {
  const { meeting, viewFor } = notes;
  const view = viewFor(mask);
  const { title, when } = describeMeetingFor(meeting, user, { timezone, readableTitle: view.content.title });
  const mail = await renderMail(
    notesMail({
      title,
      when,
      hostName: displayName(meeting.host),
      hostEmail: meeting.host.email,
      content: view.content,
      hasHidden: isMasking(mask) && view.count > 0,
      link: user ? `${env.PUBLIC_ORIGIN}/meetings/${meeting.id}` : null,
    }),
  );
  return { mail, ...describeContent(notes, { mask }) };
}

/** The parts that are there. */
const partsOf = (content: NotesContent): NotesPart[] =>
  (["overview", "sections", "decisions", "action_items", "figures", "next_meeting"] as const).filter((part) => {
    const value = content[part];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
