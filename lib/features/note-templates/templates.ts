import type { SummaryTemplateId } from "@/lib/core/meetings/schema";

/** What a writer of notes needs to know of a template. */
export type TemplateForm = { name: string; description: string; sections: readonly string[] };
type BuiltInTemplate = TemplateForm & { id: SummaryTemplateId };

/** The built-in templates. With an empty list of sections, the topics of the conversation become the sections. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    id: "general",
    name: "General",
    description: "What was discussed, in order.",
    sections: [],
  },
  {
    id: "one-on-one",
    name: "One-on-one",
    description: "What's going well, challenges, feedback both ways, and growth.",
    sections: ["Going well", "Challenges", "Feedback", "Growth"],
  },
  {
    id: "stand-up",
    name: "Stand-up",
    description: "What's done, what's next and what's blocked, by person.",
    sections: ["Done", "Next", "Blockers"],
  },
  {
    id: "sales-call",
    name: "Sales call",
    description: "Who the customer is, their needs and concerns, what was offered, and how they decide.",
    sections: [
      "About the customer",
      "Needs and pain points",
      "What we offered",
      "Concerns",
      "Price and budget",
      "How they decide",
    ],
  },
  {
    id: "interview",
    name: "Interview",
    description: "Background, experience, motivation, the candidate's questions, and terms.",
    sections: [
      "Background",
      "Experience and skills",
      "Motivation",
      "Questions from the candidate",
      "Terms and availability",
    ],
  },
  {
    id: "board",
    name: "Board",
    description: "Attendance and minutes, reports, finances, proposals and risks, with every vote as a decision.",
    sections: ["Opening and minutes", "Finances", "Proposals", "Risks", "Other business"],
  },
  {
    id: "retrospective",
    name: "Retrospective",
    description: "What went well, what didn't, and what the team will try next.",
    sections: ["Went well", "Didn't go well", "Ideas to try"],
  },
];

const byId = new Map(builtInTemplates.map((template) => [template.id, template]));

export const isBuiltIn = (id: string): id is SummaryTemplateId => byId.has(id as SummaryTemplateId);

/** The form of a built-in template or of one's own. */
export function formOf(template: SummaryTemplateId | TemplateForm): TemplateForm {
  if (typeof template !== "string") return template;
  const known = byId.get(template);
  if (!known) throw new Error(`There is no notes template ${template}.`);
  return known;
}
