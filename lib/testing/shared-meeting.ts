import { contentText } from "@/lib/features/notes/content-text";
import { saveActionItems } from "@/lib/features/notes/save-action-items";
import type { NotesContent } from "@/lib/features/notes/schema";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { createColleagues, createInvite, createParticipant, createPastMeetingOf, createUser } from "./factories";
import { noNotes } from "./notes";

/** Notes with an amount in several forms, a percentage, a key, and lines that hold nothing sensitive. */
export const roofNotes: NotesContent = {
  ...noNotes,
  title: "A roof for 400,000 euros",
  overview: "Ana and Ben spoke about the roof. It costs four hundred thousand euros.",
  sections: [
    {
      heading: "Roof",
      points: [
        { id: "p1", text: "Ben: it will be 400k euros, all in.", t_ms: 1000 },
        { id: "p2", text: "Scaffolding comes from the neighbours.", t_ms: 2000 },
      ],
    },
  ],
  decisions: [{ id: "d1", text: "We take the slate roof.", t_ms: 3000 }],
  action_items: [
    {
      id: "a1",
      text: "Pay the 400,000 euros to the roofer.",
      owner: { user_id: null, name: "Ben Okafor" },
      due: "2026-11-27",
      t_ms: 4000,
    },
  ],
  possible_action_items: [{ id: "m1", text: "Maybe ask the council.", owner: null, due: null, t_ms: 4500 }],
  figures: [{ id: "f1", label: "Roof", value: "400,000 EUR", t_ms: 1000 }],
};
/** Any trace of the amount, and nothing that a token may hold by chance. */
export const roofAmount = /400(?:,000|k[ •])|four hundred/i;

/** Notes that are ready, with the words that they rest on. */
export async function createNotes(meeting: { id: string }, content: NotesContent = roofNotes) {
  await database.meetingNotes.create({
    data: {
      meetingId: meeting.id,
      status: "ready",
      generation: 1,
      template: "general",
      content,
      generatedContent: content,
      model: "extractive-1",
      generatedAt: new Date(Date.now() - 60_000),
      searchText: contentText(content),
    },
  });
  await database.meeting.update({ where: { id: meeting.id }, data: { generatedTitle: content.title } });
  await transaction((tx) => saveActionItems(tx, meeting.id, content, { isRewritten: true }));
}

/**
 * A past meeting of Ana with notes. Ben, a colleague, was there; Cleo, a colleague, was invited and did not come; Dora,
 * from elsewhere with an account, and Gil, without one, were there.
 */
export async function createSharedMeeting() {
  const [ana, ben] = await createColleagues();
  const cleo = await createUser({ organisationId: ana.organisationId, name: "Cleo Winter" });
  const dora = await createUser({ name: "Dora Elsewhere" });
  const meeting = await createPastMeetingOf(ana, { title: null });
  const left = { status: "left", connectedAt: meeting.startedAt, leftAt: meeting.endedAt } as const;
  await createParticipant(meeting, ben, left);
  await createParticipant(meeting, dora, { ...left, kind: "guest", provenance: "invited" });
  await createInvite(meeting, cleo);
  const gil = `gil-${meeting.id}@rival.example`;
  await database.participant.create({
    data: {
      meetingId: meeting.id,
      identity: `guest:${meeting.id}`,
      displayName: "Gil Guest",
      email: gil,
      kind: "guest",
      provenance: "self_declared",
      admittedAt: meeting.startedAt,
      ...left,
    },
  });
  await createNotes(meeting);
  return { ana, ben, cleo, dora, gil, meeting, path: `/meetings/${meeting.id}` };
}
