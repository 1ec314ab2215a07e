import "server-only";
import { languageOf } from "@/lib/language/talk/spoken-language";
import { contentStems, overlap } from "@/lib/language/talk/words";
import { AnswerCutOff, PromptTooLong, ProviderFailure } from "@/lib/platform/provider-failure";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { type TalkToSummarise, writeExtractiveNotes } from "./extractive/extractive-notes";
import { ownIdStart } from "./model-lines";
import { type CheckedNotes, NotesCheck } from "./model-notes-check";
import {
  instructionsFor,
  type NumberedLine,
  promptFor,
  quoteAsData,
  summaryInstructions,
  takePart,
} from "./model-notes-prompt";
import { type ModelNotes, modelNotes, modelSummary } from "./model-notes-shape";
import type { NotesContent, NotesSection } from "./schema";

type TalkForModel = TalkToSummarise & { title: string | null };
type Progress = (stage: string, progress: number) => Promise<unknown>;

/**
 * Writes notes with a language model. The transcript is data: lines that their cited lines do not support are dropped,
 * and the embedded rules determine dates and owners. Throws `ProviderFailure` if the model fails. `content` is null if
 * no line could be verified.
 */
export async function writeModelNotes(
  model: LanguageModel,
  talk: TalkForModel,
  onProgress: Progress,
): Promise<{ content: NotesContent | null; proposed: number }> {
  const own = writeExtractiveNotes(talk).content;
  const check = new NotesCheck(talk, own);
  const parts = await readTalk(model, talk, onProgress);
  const answers = parts.flatMap(({ answer }) => answer ?? []);
  const checked = answers.map((answer) => check.check(answer));
  const proposed = answers.reduce((sum, answer) => sum + countLines(answer), 0);
  if (checked.every((one) => linesOf(one).length + one.possible_action_items.length === 0))
    return { content: null, proposed };
  const kept = merge(
    parts.map(({ answer, fromMs, untilMs }) => (answer ? check.check(answer) : within(own, fromMs, untilMs))),
  );
  const first = answers[0] ?? { title: "", overview: "" };
  const said = parts.length > 1 && linesOf(kept).length > 0 ? await summarise(model, kept, onProgress) : first;
  return {
    proposed,
    content: {
      ...kept,
      title: check.checkTitle(said.title, kept),
      overview: check.checkOverview(said.overview, kept),
      // The embedded rules read dates; a model computes them unreliably.
      next_meeting: own.next_meeting,
    },
  };
}

/** A smaller part yields no useful notes. */
const partTokensMin = 150;
/** Parts as short as this are not halved. */
const halvedLinesMin = 24;

/** What the model answered for a part of the talk; null: its answer broke off. */
type ReadPart = { answer: ModelNotes | null; fromMs: number; untilMs: number };

/**
 * Processes a conversation in parts. A part that does not fit is split again; earlier answers are kept. A part whose answer
 * breaks off is halved once. A model that does not end the answer to a half either runs away: it is given up for that half,
 * and from then on no part is halved.
 */
async function readTalk(model: LanguageModel, talk: TalkForModel, onProgress: Progress): Promise<ReadPart[]> {
  const lines: NumberedLine[] = talk.lines.map((line, at) => ({ ...line, number: at + 1 }));
  const { template, tone, length } = talk;
  const system = instructionsFor({ template, language: languageOf(talk.lines), tone, length });
  const request = { system, schema: modelNotes };
  const parts: ReadPart[] = [];
  let halvesUntil = 0;
  let linesMax = lines.length;
  let runsAway = false;
  for (let from = 0; from < lines.length; ) {
    if (from >= halvesUntil) linesMax = lines.length;
    const tokensMax = model.promptTokensMax(request);
    const { countTokens } = model;
    const taken = tokensMax < partTokensMin ? null : takePart(talk, lines, { from, tokensMax, linesMax, countTokens });
    if (!taken) {
      throw new ProviderFailure(
        `The language model's context window is too small (${model.contextTokens()} tokens).`,
        false,
      );
    }
    await onProgress(
      taken.part.length < lines.length ? `Reading line ${from + 1} of ${lines.length}` : "Writing",
      10 + (75 * from) / lines.length,
    );
    const { part, next } = taken;
    const place = { fromMs: lines[from]?.tMs ?? 0, untilMs: lines[next]?.tMs ?? Number.POSITIVE_INFINITY };
    try {
      parts.push({ ...place, answer: await model.writeObject({ ...request, prompt: promptFor(talk, part) }) });
      from = next;
    } catch (error) {
      if (error instanceof AnswerCutOff) {
        if (from >= halvesUntil && part.length > halvedLinesMin && !runsAway) {
          halvesUntil = next;
          linesMax = Math.ceil(part.length / 2);
        } else {
          runsAway = true;
          parts.push({ ...place, answer: null });
          from = next;
        }
      } else if (!(error instanceof PromptTooLong)) throw error;
    }
  }
  return parts;
}

/** The embedded writer's lines of a part of the talk. */
function within(own: NotesContent, fromMs: number, untilMs: number): CheckedNotes {
  const inPart = <T extends { t_ms: number }>(items: readonly T[]) =>
    items.filter(({ t_ms: tMs }) => fromMs <= tMs && tMs < untilMs).map((item) => ({ ...item, id: ownIdStart }));
  return {
    sections: own.sections
      .map(({ heading, points }) => ({ heading, points: inPart(points) }))
      .filter(({ points }) => points.length > 0),
    decisions: inPart(own.decisions),
    action_items: inPart(own.action_items),
    possible_action_items: inPart(own.possible_action_items),
    figures: inPart(own.figures),
  };
}

/** Title and overview of a conversation in parts. A failure is ignored, because the notes are useful without them. */
async function summarise(model: LanguageModel, kept: CheckedNotes, onProgress: Progress) {
  await onProgress("Finishing up", 88);
  const request = { system: summaryInstructions, schema: modelSummary };
  let tokens = model.promptTokensMax(request);
  const lines = linesOf(kept).filter((line) => {
    tokens -= model.countTokens(line) + 2;
    return tokens > 0;
  });
  try {
    return await model.writeObject({
      ...request,
      prompt: quoteAsData("notes", lines.join("\n")),
      acceptsCutAnswer: true,
    });
  } catch (error) {
    if (error instanceof ProviderFailure) return { title: "", overview: "" };
    throw error;
  }
}

const limit = 200;
const sectionsMax = 60;

function merge(parts: readonly CheckedNotes[]): CheckedNotes {
  const sections: NotesSection[] = [];
  for (const section of parts.flatMap((part) => part.sections)) {
    const known = sections.find(({ heading }) => heading.toLowerCase() === section.heading.toLowerCase());
    if (known) known.points.push(...section.points);
    else sections.push({ ...section, points: [...section.points] });
  }
  let count = 0;
  /** Removes duplicates, also if two parts phrase an item slightly differently. */
  const withIds = <T extends { t_ms: number; id: string }>(
    items: readonly T[],
    textOf: (item: T) => string,
    kind: string,
  ) => {
    const kept: T[] = [];
    for (const item of items) {
      const words = contentStems(textOf(item));
      const isTold = kept.some(
        (other) =>
          textOf(other) === textOf(item) ||
          (words.length > 0 &&
            Math.abs(other.t_ms - item.t_ms) < nearMs &&
            overlap(words, contentStems(textOf(other))) >= 0.8),
      );
      if (isTold || kept.length >= limit) continue;
      count += 1;
      kept.push({ ...item, id: `${item.id === ownIdStart ? ownIdStart : ""}${kind}${count}` });
    }
    return kept;
  };
  const all = <K extends keyof CheckedNotes>(key: K) => parts.flatMap((part) => part[key] as CheckedNotes[K][number][]);
  const text = (item: { text: string }) => item.text;
  const actions = withIds(all("action_items"), text, "a");
  return {
    sections: sections
      .map((section) => ({ ...section, points: withIds(section.points, text, "p") }))
      .slice(0, sectionsMax),
    decisions: withIds(all("decisions"), text, "d"),
    action_items: actions,
    possible_action_items: withIds(
      all("possible_action_items").filter((item) => !actions.some(({ t_ms: tMs }) => tMs === item.t_ms)),
      text,
      "m",
    ),
    figures: withIds(all("figures"), ({ label, value }) => `${label} ${value}`, "f"),
  };
}
const nearMs = 60_000;

const linesOf = ({ sections, decisions, action_items: actions, figures }: CheckedNotes) => [
  ...sections.flatMap(({ heading, points }) => points.map(({ text }) => `${heading}: ${text}`)),
  ...decisions.map(({ text }) => `Decided: ${text}`),
  ...actions.map(({ text, owner }) => `To do: ${owner ? `${owner.name}: ` : ""}${text}`),
  ...figures.map(({ label, value }) => `${label}: ${value}`),
];

const countLines = ({ sections, decisions, action_items: actions, figures }: ModelNotes) =>
  sections.reduce((sum, { points }) => sum + points.length, 0) + decisions.length + actions.length + figures.length;
