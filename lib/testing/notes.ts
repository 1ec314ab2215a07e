import type { NotesContent } from "@/lib/features/notes/schema";

/** Empty notes. */
export const noNotes: NotesContent = {
  title: null,
  overview: "",
  sections: [],
  decisions: [],
  action_items: [],
  possible_action_items: [],
  figures: [],
  next_meeting: null,
};

export const budgetNotes: NotesContent = {
  ...noNotes,
  title: "The budget",
  overview: "Ana spoke about the budget.",
  sections: [{ heading: "Budget", points: [{ id: "p1", text: "It is enough.", t_ms: 0 }] }],
};
