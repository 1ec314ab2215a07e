import type { NotesContent } from "@/lib/features/notes/schema";
import { createColleagues, createInvite, createPastMeetingOf, createUser } from "./factories";
import { noNotes } from "./notes";
import { createNotes } from "./shared-meeting";

/** A past meeting of Ana: Ben is to pay, Ana to write, and chairs are to be ordered by somebody. Nobody else reads its notes. */
export async function createTaskMeeting() {
  const [ana, ben] = await createColleagues();
  const cleo = await createUser({ organisationId: ana.organisationId, name: "Cleo Winter" });
  const meeting = await createPastMeetingOf(ana, { title: "Roof" });
  await createInvite(meeting, ben);
  await createInvite(meeting, cleo);
  await createNotes(meeting, taskNotes({ ana, ben }));
  const path = (id: string) => `/tasks/meeting/${meeting.id}/${id}`;
  return { ana, ben, cleo, meeting, path };
}

export const taskNotes = ({ ana, ben }: Record<"ana" | "ben", { id: string; name: string | null }>): NotesContent => ({
  ...noNotes,
  title: "The roof",
  action_items: [
    {
      id: "pay",
      text: "Pay the 400,000 euros to the roofer.",
      owner: { user_id: ben.id, name: ben.name ?? "" },
      due: "2026-11-27",
      t_ms: 4000,
    },
    {
      id: "write",
      text: "Write to the council.",
      owner: { user_id: ana.id, name: ana.name ?? "" },
      due: null,
      t_ms: 5000,
    },
    { id: "chairs", text: "Order chairs.", owner: null, due: null, t_ms: 6000 },
  ],
});
