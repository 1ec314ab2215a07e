import { correctNames } from "@/lib/language/spoken/correct-names";
import { People, type Person } from "@/lib/language/talk/people";

export type Said = { userId: string | null; name: string; tMs: number; text: string };

/** How long "you" still means the person who was addressed before. */
const addressedMs = 20_000;

const asksWords =
  "what|what's|when|where|which|who|who's|whose|why|how|how's|can|could|would|will|do|does|did|is|are|was|were|have|has|should|shall|may|any";
const asks = new RegExp(`^(?:(?:so|and|but|okay|ok|well|hey|now|then|also),? )*(?:${asksWords})\\b`, "i");
const toSomebody = /\byou(?:'re|'ve|'ll|'d|r|rs)?\b/i;

/**
 * The people of `recipients` to whom a question is put in this line, each with the question. Somebody is addressed by
 * name, as the speech engine may spell it, or by "you" right after that. Lines come in their order; the last one is asked
 * about.
 */
export function findAddressees(
  lines: readonly Said[],
  { people, recipients }: { people: readonly Person[]; recipients: ReadonlySet<string> },
): { userId: string; question: string }[] {
  const line = lines.at(-1);
  if (!line) return [];
  const named = new People(people);
  const names = people.map(({ name }) => name);
  const read = ({ text }: Said) => sentencesOf(correctNames(text, names));
  let addressed = lastAddressed(lines.slice(0, -1), line, (said) =>
    read(said).flatMap((one) => addresseeOf(one, named) ?? []),
  );
  const found = new Map<string, string>();
  for (const sentence of read(line)) {
    addressed = addresseeOf(sentence, named) ?? addressed;
    const isFor = addresseeOf(sentence, named) !== null || toSomebody.test(sentence);
    const userId = addressed?.userId;
    if (!userId || !isFor || !isQuestion(sentence, named) || userId === line.userId || !recipients.has(userId))
      continue;
    found.set(userId, [found.get(userId), withoutName(sentence, named)].filter(Boolean).join(" "));
  }
  return [...found].map(([userId, question]) => ({ userId, question }));
}

/** Whom the speaker addressed last, a moment ago, without anybody else having talked for longer than a word. */
function lastAddressed(before: readonly Said[], line: Said, addresseesOf: (said: Said) => Person[]): Person | null {
  for (const said of [...before].reverse()) {
    if (line.tMs - said.tMs > addressedMs) return null;
    const isSame = said.userId !== null ? said.userId === line.userId : said.name === line.name;
    if (!isSame && said.text.split(/\s+/).length > 2) return null;
    const person = isSame ? addresseesOf(said).at(-1) : undefined;
    if (person) return person;
  }
  return null;
}

const word = String.raw`\p{Lu}[\p{L}'’-]+`;
const leads = "so and but okay ok well hey hi now then thanks yes no right".split(" ");
/** In either case: a sentence begins with a capital. */
const opening = `(?:(?:${leads.map((lead) => `[${lead.charAt(0).toUpperCase()}${lead.charAt(0)}]${lead.slice(1)}`).join("|")}),? )*`;
/** "Ben, what …", "Ben what …", "Over to Ben": who is spoken to, not who is spoken about. */
const vocatives = [
  new RegExp(String.raw`^${opening}(${word}(?: ${word})?)(?:,| (?:${asksWords}|you)\b)`, "u"),
  new RegExp(String.raw`,? (?:and )?(?:you,? )?(${word}(?: ${word})?)\s*\?$`, "u"),
  new RegExp(`, (${word}(?: ${word})?)[.,!?]`, "u"),
  new RegExp(String.raw`\b(?:question|one) (?:is )?for (?:you,? )?(${word}(?: ${word})?)`, "u"),
  new RegExp(`^${opening}(${word}(?: ${word})?)[.!?]?$`, "u"),
];

function addresseeOf(text: string, people: People): Person | null {
  for (const [at, pattern] of vocatives.entries()) {
    const name = pattern.exec(text)?.[1];
    if (!name) continue;
    const person = people.find(name) ?? people.find(name.split(" ")[0] ?? "");
    if (!person) continue;
    // "Did anybody ask Ben?" ends with a name, too.
    if (at === 1 && !/[,]\s*(?:and )?(?:you,? )?\p{Lu}[\p{L}'’ -]+\?$/u.test(text) && !toSomebody.test(text)) continue;
    return person;
  }
  return null;
}

function isQuestion(sentence: string, people: People): boolean {
  const bare = withoutName(sentence, people);
  return sentence.trimEnd().endsWith("?") ? bare.length > 1 : asks.test(bare) && bare.split(/\s+/).length >= 3;
}

/** "Ben, what does it cost?" → "what does it cost?" */
function withoutName(sentence: string, people: People): string {
  const [, lead = "", name = ""] = new RegExp(`^(${opening})(${word}(?: ${word})?),? `, "u").exec(sentence) ?? [];
  const isNamed = name !== "" && (people.find(name) ?? people.find(name.split(" ")[0] ?? "")) !== null;
  const rest = isNamed ? sentence.slice(lead.length + name.length).replace(/^,? /, "") : sentence;
  const tail = new RegExp(String.raw`, (${word}(?: ${word})?)\s*\?$`, "u").exec(rest);
  return tail?.[1] && people.find(tail[1]) ? `${rest.slice(0, tail.index)}?` : rest;
}

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?!…])\s+/)
    .map((one) => one.trim())
    .filter((one) => /\p{L}/u.test(one));
