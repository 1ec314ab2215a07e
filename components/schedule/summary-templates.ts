import type { SummaryTemplateId } from "@/lib/core/meetings/schema";
import type { SummaryTemplate } from "@/lib/features/note-templates/schema";

type Option = { value: string; label: string };

/** The built-in notes templates, which are there before the service has answered. */
const builtIn: { value: SummaryTemplateId; label: string }[] = [
  { value: "general", label: "General" },
  { value: "one-on-one", label: "One-on-one" },
  { value: "stand-up", label: "Stand-up" },
  { value: "sales-call", label: "Sales call" },
  { value: "interview", label: "Interview" },
  { value: "board", label: "Board meeting" },
  { value: "retrospective", label: "Retrospective" },
];

/** The templates for a meeting: the built-in ones and one's own, among them the chosen one. */
export function optionsWith(chosen: string, templates: readonly SummaryTemplate[] = []): Option[] {
  const own = templates.flatMap(({ id, name, own: isOwn }) => (isOwn ? [{ value: id, label: name }] : []));
  const options = [...builtIn, ...own];
  return options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: "Your template" }];
}
