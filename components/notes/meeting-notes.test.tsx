import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Notes, NotesContent } from "@/lib/notes/schema";
import { polledId } from "@/lib/polls/schema";
import { MeetingNotes } from "./meeting-notes";

const nothing: NotesContent = {
  title: null,
  overview: "Nothing was said in this meeting, so there is nothing to note.",
  sections: [],
  decisions: [],
  action_items: [],
  figures: [],
  next_meeting: null,
};
const notesOf = (content: NotesContent, change: Partial<Notes> = {}): Notes => ({
  admin_opens: [],
  content,
  edited_at: null,
  edited_by_name: null,
  error: null,
  generated_at: "2026-11-24T13:00:00.000Z",
  generated_content: content,
  is_host: true,
  job: null,
  model: "extractive-1",
  reviewed: false,
  silent: false,
  status: "ready",
  template: "general",
  timeline_origin: "2026-11-24T12:30:00.000Z",
  view: "full",
  words_changed: false,
  ...change,
});
const polls = {
  heading: "Polls",
  points: [{ id: polledId("5f0c3f0e-8f0a-4a35-9a51-0d6c3c1f7a11"), text: "Which day? Monday 2.", t_ms: 1000 }],
};
const budget = { heading: "Budget", points: [{ id: "p1", text: "It is enough.", t_ms: 0 }] };

const shown = (notes: Notes, props: { withoutPolls?: boolean } = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MeetingNotes meetingId="m" initialNotes={notes} onJump={() => {}} {...props} />
    </QueryClientProvider>,
  );

test("where nothing was said there is nothing to regenerate and no source to lead to", () => {
  const silent = shown(notesOf(nothing, { silent: true }));
  expect(silent).toContain("Nothing was said");
  const withPolls = shown(notesOf({ ...nothing, sections: [polls] }, { silent: true }));
  expect(withPolls).toContain("Which day? Monday 2.");
  for (const markup of [silent, withPolls]) {
    expect(markup).not.toContain("Regenerate");
    expect(markup).not.toContain("Generated from");
  }
  const spoken = shown(notesOf({ ...nothing, sections: [budget] }));
  expect(spoken).toContain("Regenerate");
  expect(spoken).toContain("Generated from the transcript. Select a time to see the source.");
});

test("on a page that shows the polls itself the notes leave them out", () => {
  const notes = notesOf({ ...nothing, sections: [budget, polls] });
  expect(shown(notes)).toContain("Which day?");
  expect(shown(notes, { withoutPolls: true })).not.toContain("Which day?");
  expect(shown(notes, { withoutPolls: true })).toContain("It is enough.");
  const silent = notesOf({ ...nothing, sections: [polls] }, { silent: true });
  expect(shown(silent, { withoutPolls: true })).toContain("Nothing was said that could be noted.");
});
