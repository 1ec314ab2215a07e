import { fixedWords } from "./fixed-words";
import { type SpokenLine, upperFirst } from "./sentences";
import { languageOf } from "./spoken-language";

/** One sentence for each gap in the transcript: "Not transcribed from 10:14:02 to 10:14:11." */
export function missingWords({
  lines,
  zone,
  startedAt,
}: {
  lines: readonly SpokenLine[];
  zone: string;
  startedAt: Date;
}): string[] {
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: zone });
  const words = fixedWords[languageOf(lines) ?? "en"];
  const at = (ms: number) => clock.format(new Date(startedAt.getTime() + ms));
  const gaps = lines.flatMap((line) => {
    const said = /not transcribed from [\d:.]+ to [\d:]+/i.exec(line.text)?.[0];
    if (said) return [`${upperFirst(said)}.`];
    return line.mark === "gap" ? [words.notTranscribed(at(line.tMs), at(line.tMs + line.durationMs))] : [];
  });
  return [...gaps, ...(lines.some(({ mark }) => mark === "unclear") ? [words.partlyUnclear] : [])];
}
