import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { polledId } from "@/lib/features/polls/constants";
import { noNotes } from "@/lib/testing/notes";
import { sampleNotes } from "@/lib/testing/sample-notes";
import { MeetingNotes } from "./meeting-notes";
import { withAnswer, withoutAnswer } from "./use-notes";

const nothing: NotesContent = {
  ...noNotes,
  overview: "Nothing was said in this meeting, so there is nothing to note.",
};
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
  const silent = shown(sampleNotes(nothing, { silent: true }));
  expect(silent).toContain("Nothing was said");
  const withPolls = shown(sampleNotes({ ...nothing, sections: [polls] }, { silent: true }));
  expect(withPolls).toContain("Which day? Monday 2.");
  for (const markup of [silent, withPolls]) {
    expect(markup).not.toContain("Regenerate");
    expect(markup).not.toContain("Picked from");
  }
  const spoken = shown(sampleNotes({ ...nothing, sections: [budget] }));
  expect(spoken).toContain("Regenerate");
  expect(spoken).toContain("Picked from the transcript. Select a time to see the source.");
});

test("they are called what they are: highlights of the embedded writer, notes of a language model", () => {
  const content = { ...nothing, sections: [budget] };
  const highlights = shown(sampleNotes(content));
  expect(highlights).toContain('aria-label="Highlights"');
  expect(highlights).toContain(">Highlights</p>");
  const named = shown(sampleNotes({ ...nothing, sections: [{ ...budget, heading: "Highlights" }] }));
  expect(named).not.toContain(">Highlights</p>");
  const written = shown(sampleNotes(content, { model: "llama3.2:3b" }));
  expect(written).toContain('aria-label="Notes"');
  expect(written).toContain("Generated from the transcript by llama3.2:3b.");
  expect(written).not.toContain("Highlights");
});

test("where the model failed the highlights say why, and offer the model again to the host", () => {
  const content = { ...nothing, sections: [budget] };
  const failed = sampleNotes(content, { error: "The language model rejected its API key.", next_model: "llama3.2:3b" });
  expect(shown(failed)).toContain("The language model rejected its API key. These highlights were picked");
  expect(shown(failed).split("Regenerate with the model")).toHaveLength(2);
  expect(shown({ ...failed, is_host: false })).not.toContain("Regenerate with the model");
  expect(shown({ ...failed, next_model: null })).not.toContain("Regenerate with the model");
});

const maybe = { id: "m1", text: "Send the contract", owner: null, due: null, t_ms: 5 };

test("possible action items are folded, apart from the others, and the host's alone", () => {
  const content = { ...nothing, sections: [budget], possible_action_items: [maybe] };
  const markup = shown(sampleNotes(content));
  expect(markup).toContain('aria-expanded="false"');
  expect(markup).toContain('aria-label="Yes, add to action items: Send the contract"');
  expect(markup).toContain('aria-label="No, dismiss: Send the contract"');
  expect(shown(sampleNotes(content, { is_host: false }))).not.toContain("Send the contract");
});

test("a yes puts the item among the action items in the order in which things were said, a no leaves it out", () => {
  const others = [1, 9].map((at) => ({ ...maybe, id: `a${at}`, t_ms: at }));
  const content = { ...nothing, action_items: others, possible_action_items: [maybe] };
  const yes = withAnswer(content, { itemId: "m1", isOne: true });
  expect(yes.action_items.map(({ id }) => id)).toEqual(["a1", "m1", "a9"]);
  expect(yes.possible_action_items).toEqual([]);
  const no = withAnswer(content, { itemId: "m1", isOne: false });
  expect([no.action_items, no.possible_action_items]).toEqual([others, []]);
});

test("a possible decision becomes a decision or goes, and comes back when the answer is taken back", () => {
  const perhaps = { id: "n1", text: "Print the guide twice.", t_ms: 5 };
  const others = [1, 9].map((at) => ({ id: `d${at}`, text: "Rent the hall.", t_ms: at }));
  const content = { ...nothing, sections: [budget], decisions: others, possible_decisions: [perhaps] };
  const markup = shown(sampleNotes(content));
  expect(markup).toContain('aria-label="Yes, add to decisions: Print the guide twice."');
  expect(shown(sampleNotes(content, { is_host: false }))).not.toContain("Print the guide twice.");
  const yes = withAnswer(content, { itemId: "n1", isOne: true });
  expect([yes.decisions.map(({ id }) => id), yes.possible_decisions]).toEqual([["d1", "n1", "d9"], []]);
  const no = withAnswer(content, { itemId: "n1", isOne: false });
  expect([no.decisions, no.possible_decisions]).toEqual([others, []]);
  expect(withoutAnswer(yes, perhaps)).toEqual(content);
  expect(withoutAnswer(no, perhaps)).toEqual(content);
});

test("on a page that shows polls elsewhere the notes leave them out", () => {
  const notes = sampleNotes({ ...nothing, sections: [budget, polls] });
  expect(shown(notes)).toContain("Which day?");
  expect(shown(notes, { withoutPolls: true })).not.toContain("Which day?");
  expect(shown(notes, { withoutPolls: true })).toContain("It is enough.");
  const silent = sampleNotes({ ...nothing, sections: [polls] }, { silent: true });
  expect(shown(silent, { withoutPolls: true })).toContain("No highlights.");
});

test("the lines that a language model wrote are marked, and no others", () => {
  const mixed = { ...budget, points: [...budget.points, { id: "own-p2", text: "The rest is for May.", t_ms: 5000 }] };
  const content = { ...nothing, sections: [mixed] };
  const markup = shown(sampleNotes(content, { model: "llama3.2:3b", model_lines: ["p1"] }));
  expect(markup.split('aria-label="Written by a language model"')).toHaveLength(2);
  expect(markup).toMatch(/It is enough\..{0,40}<svg[^>]*Written by a language model/);
  expect(markup).toContain("by llama3.2:3b, which wrote the lines marked with stars.");
  expect(shown(sampleNotes(content))).not.toContain("Written by a language model");
});
