import type { SummaryTemplateId } from "@/lib/meetings/schema";

/** The notes templates, for the form. Regenerating notes reads the service's own list. */
export const summaryTemplates: { value: SummaryTemplateId; label: string }[] = [
  { value: "general", label: "General" },
  { value: "one-on-one", label: "One-on-one" },
  { value: "stand-up", label: "Stand-up" },
  { value: "sales-call", label: "Sales call" },
  { value: "interview", label: "Interview" },
  { value: "board", label: "Board meeting" },
  { value: "retrospective", label: "Retrospective" },
];
