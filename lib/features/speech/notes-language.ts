import type { NotesContent } from "@/lib/features/notes/schema";
import { isEnglish } from "@/lib/language/talk/language";
import { languageOfText } from "@/lib/language/talk/spoken-language";

const foreignScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/gu;
const foreignShareMin = 0.3;
/** Notes have fewer function words than talk. */
const englishShareMin = 0.12;

/**
 * The language that notes are in, as BCP 47: by their words and script, else as the transcript is marked. `und`: neither
 * says.
 */
export function notesLanguage(content: NotesContent, transcribed: string | null): string {
  const text = [
    content.overview,
    ...content.sections.flatMap(({ points }) => points.map((point) => point.text)),
    ...content.decisions.map((decision) => decision.text),
    ...content.action_items.map((item) => item.text),
    content.next_meeting?.text ?? "",
  ].join("\n");
  const marked = transcribed?.split("-")[0] ?? null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(foreignScript)?.length ?? 0) > letters * foreignShareMin)
    return marked === "en" || !marked ? "und" : marked;
  const read = languageOfText(text);
  if (read !== null) return read;
  if (marked !== null) return marked;
  return isEnglish(text, englishShareMin) ? "en" : "und";
}
