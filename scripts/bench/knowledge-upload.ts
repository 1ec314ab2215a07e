import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import mammoth from "mammoth";
import { extractText, getDocumentProxy } from "unpdf";
import { queueReading } from "@/lib/features/knowledge/queue-indexing";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { storeFile } from "@/lib/platform/files/store-file";
import { createFolderOf, createNoteIn, createThree } from "@/lib/testing/knowledge";
import { makePdf, makeWord, wordParagraph } from "@/lib/testing/make-files";
import { inTurns, percentile, type Row, timed } from "./measure";

const turns = 3;
const names = ["roof", "paint", "winter", "colour", "Ben", "asks", "three", "prices", "before", "the", "of", "house"];
const sentence = (number: number) =>
  `${Array.from({ length: 14 }, (_, at) => names[(number * 7 + at * at) % names.length]).join(" ")} ${number}.`;

/** From a stored file to a note that is found by its words, as the workers do it; vectors follow later. */
export async function measureKnowledgeUpload(): Promise<Row[]> {
  const { ana } = await createThree();
  const folder = await createFolderOf(ana);
  const becomeSearchable = async (bytes: Uint8Array, fileName: string) => {
    const file = await storeFile(bytes, { contentType: "application/octet-stream", prefix: "knowledge" });
    const data = { kind: "file", source: "upload", reading: "waiting", body: "", fileName, fileId: file.id } as const;
    const { id } = await createNoteIn(folder, ana, data);
    await transaction((tx) => queueReading(tx, id));
    for (;;) {
      const note = await database.knowledgeNote.findUniqueOrThrow({ where: { id } });
      if (note.problem) throw new Error(note.problem);
      if (note.chunks > 0) return;
      await wait(20);
    }
  };
  const word = makeWordOf(1_000_000);
  const pdf = await makePdfOf(5_000_000);
  const rows = [
    await rowOf("a Word document of 1 MB", "mammoth alone, in a running process", {
      ours: () => becomeSearchable(word, "plan.docx"),
      floor: () => mammoth.extractRawText({ buffer: word }),
    }),
    await rowOf("a PDF of 5 MB", "unpdf alone, in a running process", {
      ours: () => becomeSearchable(pdf, "plan.pdf"),
      floor: async () => extractText(await getDocumentProxy(new Uint8Array(pdf))),
    }),
  ];
  await database.$disconnect();
  return rows;
}

type Works = { ours: () => Promise<unknown>; floor: () => Promise<unknown> };

async function rowOf(what: string, against: string, { ours, floor }: Works): Promise<Row> {
  await floor();
  const { one, other } = await inTurns(
    turns,
    () => timed(ours),
    () => timed(floor),
  );
  const [measured, least] = [percentile(one, 0.5), percentile(other, 0.5)];
  return { what: `upload to searchable, ${what}, p50`, unit: "ms", measured, floor: least, against };
}

/** Some 300 kB of text and a picture, as documents have. */
function makeWordOf(size: number): Buffer {
  const text = Array.from({ length: 4_000 }, (_, number) => wordParagraph(sentence(number))).join("");
  const rest = size - makeWord(text).length;
  return makeWord(text, { more: [{ name: "word/media/image1.png", data: randomBytes(rest) }] });
}

/** Pages of text that is not compressed. */
const makePdfOf = (size: number): Promise<Buffer> =>
  makePdf(
    (document) => {
      let written = 0;
      for (let number = 0; written < size; number += 1) {
        document.fontSize(10).text(sentence(number));
        // Letters are written as hexadecimal numbers with their spacing.
        written += sentence(number).length * 2 + 160;
      }
    },
    { compress: false },
  );
