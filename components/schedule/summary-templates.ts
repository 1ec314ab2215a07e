import type { SummaryTemplateId } from "@/lib/meetings/schema";

/** How the notes may be shaped, for the form; the service's own list is read where notes are written anew. */
export const summaryTemplates: { value: SummaryTemplateId; label: string }[] = [
  { value: "general", label: "General" },
  { value: "one-on-one", label: "One-on-one" },
  { value: "stand-up", label: "Stand-up" },
  { value: "sales-call", label: "Sales call" },
  { value: "interview", label: "Interview" },
  { value: "board", label: "Board meeting" },
  { value: "retrospective", label: "Retrospective" },
];
