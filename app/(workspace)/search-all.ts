import { wordsOf } from "@/components/data/found-words";
import { hitLink } from "@/components/data/meeting-link";
import { nameMeeting } from "@/components/data/meeting-name";
import { taskKey } from "@/components/data/use-tasks";
import { scheduleAddress } from "@/components/schedule/schedule-address";
import type { PaletteHit } from "@/components/shell/command-palette";
import { splitSnippet } from "@/components/ui/snippet-parts";
import { api } from "@/lib/platform/http/client";

/** What the palette finds; of no text, what is recent. One that fails does not hide what the others find. */
export async function searchAll(text: string, readerName: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const areas = await Promise.allSettled(
    text === ""
      ? [recentMeetings(signal), recentNotes(signal)]
      : [
          searchMeetings(text, readerName, signal),
          searchNotes(text, signal),
          searchTasks(text, signal),
          searchVoiceNotes(text, signal),
          searchPeople(text, signal),
        ],
  );
  const [first] = areas;
  if (areas.every(({ status }) => status === "rejected") && first?.status === "rejected") throw first.reason;
  return areas.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

/** Only meetings that the reader hosts are found without a title. */
async function searchMeetings(text: string, readerName: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const hits = await api.get("/meetings/search", { query: { q: text }, signal });
  return hits.map((hit) => ({
    id: `${hit.meeting_id} ${hit.match}`,
    title: nameMeeting({ ...hit, host_name: readerName }),
    at: hit.started_at ?? hit.scheduled_at,
    href: hitLink(hit),
    group: "Meetings",
    ...(hit.match !== "title" && { words: splitSnippet(hit.snippet) }),
  }));
}

const recentMax = 4;

async function recentMeetings(signal: AbortSignal): Promise<PaletteHit[]> {
  const meetings = await api.get("/meetings", { query: { show: "past", archived: false, limit: recentMax }, signal });
  return meetings.map((meeting) => ({
    id: meeting.id,
    title: nameMeeting(meeting),
    at: meeting.started_at ?? meeting.scheduled_at,
    href: `/meetings/${meeting.id}`,
    group: "Recent",
  }));
}

async function recentNotes(signal: AbortSignal): Promise<PaletteHit[]> {
  const notes = await api.get("/knowledge", { query: { limit: recentMax }, signal });
  return notes.map((note) => ({
    id: note.id,
    title: note.title,
    at: note.updated_at,
    href: `/knowledge?note=${note.id}`,
    group: "Recent",
  }));
}

/** More are found on the pages of these areas. */
const notesMax = 8;

async function searchNotes(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const hits = await api.get("/knowledge/search", { query: { q: text }, signal });
  return hits.slice(0, notesMax).map((hit) => ({
    id: hit.note_id,
    title: hit.title,
    at: hit.updated_at,
    href: `/knowledge?${new URLSearchParams({ note: hit.note_id, find: text })}`,
    group: "Knowledge",
    ...(hit.match !== "title" && { words: splitSnippet(hit.snippet) }),
  }));
}

async function searchVoiceNotes(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const { items } = await api.get("/voice-notes/search", { query: { q: text }, signal });
  return items.slice(0, notesMax).map((hit) => ({
    id: hit.id,
    title: hit.title ?? "Voice note",
    at: hit.created_at,
    href: `/voice-notes/${hit.id}`,
    group: "Voice notes",
    ...(hit.match !== "title" && { words: splitSnippet(hit.snippet) }),
  }));
}

/** Open tasks whose words begin with all that was typed. */
async function searchTasks(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const { items } = await api.get("/tasks/mine", { signal });
  const typed = wordsOf(text);
  return items
    .filter((task) => !task.done && typed.every((word) => wordsOf(task.text).some((one) => one.startsWith(word))))
    .slice(0, notesMax)
    .map((task) => ({ id: taskKey(task), title: task.text, at: task.due, href: "/tasks", group: "Tasks" }));
}

const peopleMax = 3;

/** Leads to the form, filled with that person. */
async function searchPeople(text: string, signal: AbortSignal): Promise<PaletteHit[]> {
  const { people } = await api.get("/users/suggestions", { query: { q: text }, signal });
  return people.slice(0, peopleMax).map(({ name, email }) => ({
    id: email,
    title: `Schedule with ${name ?? email}`,
    at: null,
    href: scheduleAddress(`with ${email}`),
    group: "People",
    ...(name && { words: [{ at: 0, text: email, hit: false }] }),
  }));
}
