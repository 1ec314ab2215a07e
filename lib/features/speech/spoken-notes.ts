import type { NotesContent } from "@/lib/features/notes/schema";
import { fixedWords } from "@/lib/language/talk/fixed-words";
import { dateWords, timeWords } from "./date-words";
import { spokenLine } from "./spoken-line";
import { spokenWordsOf, wordsLanguage } from "./spoken-words";

/** Some twenty minutes of speech. */
const lengthMax = 20_000;

type Options = {
  /** The language of the notes, as BCP 47. */
  language: string;
  /** Of the meeting: dates in this year are read without it. */
  year: number | null;
};

/**
 * Notes as the text that is read aloud: a sentence a line, an empty line between parts. Empty if there is nothing but a
 * title.
 */
export function spokenNotes(content: NotesContent, { language, year }: Options): string {
  const own = wordsLanguage(language);
  const { locale, decisions, actionItems, figures, nextMeeting } = fixedWords[own];
  const { due, hidden, more } = spokenWordsOf(own);
  const format = (text: string) => spokenLine(text, { locale, year, hidden });
  const part = (heading: string, lines: string[]) => {
    const said = lines.filter((line) => line !== "");
    return said.length > 0 ? [format(heading), ...said] : [];
  };

  const parts = [
    [format(content.overview)],
    ...content.sections.map(({ heading, points }) =>
      part(
        heading,
        points.map(({ text }) => format(text)),
      ),
    ),
    part(
      decisions,
      content.decisions.map(({ text }) => format(text)),
    ),
    part(
      actionItems,
      content.action_items.flatMap((item) => [
        format(item.owner ? `${item.owner.name}: ${item.text}` : item.text),
        item.due ? format(due(dateWords(item.due, { locale, year }))) : "",
      ]),
    ),
    part(
      figures,
      content.figures.map(({ label, value }) => format(`${label}: ${value}`)),
    ),
    part(nextMeeting, content.next_meeting ? formatNextMeeting(content.next_meeting) : []),
  ]
    .map((lines) => lines.filter((line) => line !== ""))
    .filter((lines) => lines.length > 0);
  if (parts.length === 0) return "";
  const title = content.title ? format(content.title) : "";
  return cutLong((title ? [[title], ...parts] : parts).map((lines) => lines.join("\n")).join("\n\n"), more);

  function formatNextMeeting({ text, date, time }: NonNullable<NotesContent["next_meeting"]>): string[] {
    const day = date ? dateWords(date, { locale, year }) : null;
    const clock = time && (locale.startsWith("en") ? `at ${timeWords(time)}` : time);
    return [format(text), format([day, clock].filter(Boolean).join(", "))];
  }
}

/** Ends with the last whole line that fits. */
function cutLong(text: string, more: string): string {
  if (text.length <= lengthMax) return text;
  const head = text.slice(0, lengthMax);
  return `${head.slice(0, head.lastIndexOf("\n")).trimEnd()}\n\n${more}`;
}
