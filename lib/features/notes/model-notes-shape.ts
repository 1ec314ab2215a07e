import { z } from "zod";

/**
 * Tolerates the errors of small models: a missing list, a single item without its list, a number as text, more than asked
 * for. The bound stands in the schema that the model is given: a weak one counts on and on.
 */
const listOf = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess(
    (given) =>
      (Array.isArray(given) ? given : given === null || given === undefined ? [] : [given])
        .slice(0, max)
        .filter((one) => item.safeParse(one).success),
    z.array(item).max(max),
  );
/** How many lines support one. */
const linesMax = 8;
const sectionsMax = 20;
const itemsMax = 40;

const text = z.preprocess((given) => given ?? "", z.string());
const textOrNull = z.preprocess((given) => (typeof given === "string" ? given : null), z.string().nullable());
const lineNumber = z.preprocess(
  (given) => (typeof given === "string" ? Number(/\d+/.exec(given)?.[0] ?? Number.NaN) : given),
  z.int(),
);
const lines = listOf(lineNumber, linesMax).describe("Numbers of the transcript lines that say so");
const point = z.object({ text: z.string(), lines });

/** Rejects objects without any known key, such as an error. */
const answerWith = <S extends z.ZodObject>(shape: S) =>
  z.preprocess((given) => (Object.keys(shape.shape).some((key) => key in Object(given)) ? given : null), shape);

const notesShape = z.object({
  title: text.describe("At most ten words, sentence case"),
  overview: text.describe("Two to four sentences"),
  sections: listOf(z.object({ heading: text, points: listOf(point, itemsMax) }), sectionsMax),
  decisions: listOf(point, itemsMax),
  action_items: listOf(
    z.object({
      text: z.string().describe("An imperative, without the owner's name and the date"),
      owner: textOrNull.describe("Full name of the person, as in the list of people"),
      due: textOrNull.describe("YYYY-MM-DD"),
      lines,
    }),
    itemsMax,
  ),
  figures: listOf(z.object({ label: z.string(), value: z.coerce.string(), lines }), itemsMax),
});

/** A model's answer. Every line cites the transcript lines that support it. */
export const modelNotes = answerWith(notesShape);
export type ModelNotes = z.infer<typeof modelNotes>;

export const modelSummary = answerWith(notesShape.pick({ title: true, overview: true }));
