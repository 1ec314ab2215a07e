import { writeModelNotes } from "@/lib/features/notes/model-notes";
import type { NotesContent } from "@/lib/features/notes/schema";
import { openaiCompatibleModel } from "@/lib/platform/providers/language-model/openai-compatible";
import { readLabelledMeetings, talkOf } from "@/lib/testing/labelled-meetings";
import type { Row } from "./measure";
import { startSmallModel } from "./small-model";

const contextTokens = 4096;
const timeoutMs = 900_000;

/**
 * Notes of the labelled meetings by a real, very small language model, over the wire and through every check: how much
 * of what it writes is kept. The kept lines are printed, to be read by hand. `MEETINGS` names some of them.
 */
export async function measureModelNotes(): Promise<Row[]> {
  const server = await startSmallModel(contextTokens);
  if (!server) return [];
  const wanted = process.env.MEETINGS?.split(",");
  const rows: Row[] = [];
  try {
    for (const meeting of readLabelledMeetings().filter(({ name }) => wanted?.includes(name) ?? true)) {
      const model = openaiCompatibleModel({ ...server, apiKey: null, timeoutMs });
      const begun = performance.now();
      const { content, proposed } = await writeModelNotes(
        model,
        { ...talkOf(meeting), title: meeting.kind },
        async (stage) => console.log(`${meeting.name}: ${stage}`),
      );
      const kept = content ? linesOf(content) : [];
      console.log(`\n${meeting.name}: ${proposed} lines proposed, ${kept.length} kept\n${kept.join("\n")}\n`);
      const seconds = (performance.now() - begun) / 1000;
      rows.push(
        row(`${meeting.name}: lines that the model wrote`, "", proposed),
        row(`${meeting.name}: lines that were kept`, "", kept.length),
        row(`${meeting.name}: time`, "s", seconds),
      );
    }
  } finally {
    server.stop();
  }
  return rows;
}

const linesOf = (content: NotesContent) => [
  `title: ${content.title}`,
  `overview: ${content.overview}`,
  ...content.sections.flatMap(({ heading, points }) => points.map(({ text, t_ms }) => `[${heading}] ${t_ms} ${text}`)),
  ...content.decisions.map(({ text, t_ms }) => `decision ${t_ms} ${text}`),
  ...content.action_items.map(({ text, owner, due, t_ms }) => `action ${t_ms} ${owner?.name}: ${text} (${due})`),
  ...content.possible_action_items.map(({ text, owner, t_ms }) => `possible ${t_ms} ${owner?.name}: ${text}`),
  ...content.figures.map(({ label, value, t_ms }) => `figure ${t_ms} ${label}: ${value}`),
];

const row = (what: string, unit: Row["unit"], measured: number): Row => ({
  what,
  unit,
  measured,
  floor: null,
  against: "",
});
