import type { SummaryTemplateId } from "../meetings/schema";
import type { SummaryTemplate } from "./schema";

/** The available templates. With an empty list of sections, the topics of the conversation become the sections. */
export const summaryTemplates: readonly SummaryTemplate[] = [
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

const byId = new Map(summaryTemplates.map((template) => [template.id, template]));

/** The template of this id; `general` for an unknown one. */
export function getTemplate(id: string): SummaryTemplate {
  const template = byId.get(id as SummaryTemplateId) ?? summaryTemplates[0];
  if (!template) throw new Error("There are no summary templates.");
  return template;
}
