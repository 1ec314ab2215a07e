import "server-only";
import { sharedWithMe } from "@/lib/features/knowledge/constants";
import { findPiecesFor, listPiecesFor, type PieceRow } from "@/lib/features/knowledge/find-pieces";
import { notePath } from "@/lib/features/knowledge/knowledge-page";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { embeddings } from "@/lib/platform/providers/embeddings/embeddings";
import { anyWordQuery } from "./question-words";
import { nothingFound, type Passage, type Source } from "./source";

/** Longer paragraphs are quoted in parts. */
const passageLengthMax = 320;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Notes and files in folders that the asker can open and lets the assistant read, and what is shared with them. */
export const knowledge: Source = {
  kind: "knowledge",

  async search({ asker, question }) {
    const words = anyWordQuery(question);
    const reader = words === null ? null : await findReader(asker.id);
    if (words === null || !reader) return nothingFound;
    const pieces = distinctOf(await findPiecesFor(reader, words, await vectorOf(question)));
    const passages = pieces.flatMap(passagesOf);
    return { passages, lookedIn: [...new Set(pieces.map(nameOf))], missing: [] };
  },

  async filterReadable(asker, _room, passages) {
    const reader = await findReader(asker.id);
    if (!reader) return [];
    const noteIds = [...new Set(passages.flatMap(({ noteId }) => noteId ?? []))];
    const pieces = await listPiecesFor(reader, { noteIds, texts: passages.map(({ text }) => text) });
    return passages.filter(({ noteId, text }) =>
      pieces.some((piece) => piece.noteId === noteId && piece.text.includes(text)),
    );
  },
};

const findReader = (id: string) =>
  database.user.findUnique({ where: { id }, select: { id: true, organisationId: true } });

/** Null if the encoder fails: words find enough. */
async function vectorOf(question: string): Promise<Float32Array | null> {
  try {
    const [vector] = await embeddings().embed([question]);
    return vector ?? null;
  } catch (error) {
    log.warn({ err: error }, "the meaning of a question could not be compared with knowledge");
    return null;
  }
}

const nameOf = ({ title, folderName }: PieceRow) => `${title} (${folderName ?? sharedWithMe})`;

const passagesOf = (piece: PieceRow): Passage[] =>
  piece.text.split("\n").flatMap((line) =>
    partsOf(line).map((text) => ({
      kind: "knowledge",
      name: nameOf(piece),
      meetingId: null,
      noteId: piece.noteId,
      text,
      speaker: null,
      tMs: null,
      href: notePath(piece.noteId),
    })),
  );

/** As they stand in the line, so that they are found there again. */
function partsOf(line: string): string[] {
  if (line.length <= passageLengthMax) return line.trim() === "" ? [] : [line.trim()];
  const parts: string[] = [];
  let open = "";
  for (const { segment } of sentences.segment(line)) {
    if (open !== "" && open.length + segment.length > passageLengthMax) {
      parts.push(open);
      open = "";
    }
    open += segment;
  }
  return [...parts, open].map((part) => part.trim()).filter((part) => part !== "");
}

function distinctOf(pieces: readonly PieceRow[]): PieceRow[] {
  const seen = new Set<string>();
  return pieces.filter(({ noteId, text }) => {
    const key = `${noteId} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
