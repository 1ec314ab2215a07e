import { polledId } from "@/lib/features/polls/constants";
import type { PollResult } from "@/lib/features/polls/queries";
import { fixedWords } from "@/lib/language/talk/fixed-words";
import type { NotesLanguage } from "@/lib/language/talk/spoken-language";
import type { NotesSection } from "./schema";

/** The results of named polls as a section of the notes; null if there are none. */
export function pollSection(results: readonly PollResult[], language: NotesLanguage = "en"): NotesSection | null {
  if (results.length === 0) return null;
  return {
    heading: fixedWords[language].polls,
    points: results.map(({ id, question, launchedMs, options }) => ({
      id: polledId(id),
      text: `${question} ${countWords(options)}`,
      t_ms: Math.max(0, launchedMs),
    })),
  };
}

/** "Soup 3, salad 1." The most votes first. */
function countWords(options: PollResult["options"]): string {
  if (options.every(({ votes }) => votes === 0)) return "No one voted.";
  const counted = [...options].sort((one, other) => other.votes - one.votes);
  const shown = counted.slice(0, optionsShownMax).map(({ label, votes }) => `${label} ${votes}`);
  const more = counted.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? `, ${more} more` : ""}.`;
}

/** With question and labels at their maximum length, this many fit into one line. */
const optionsShownMax = 8;
