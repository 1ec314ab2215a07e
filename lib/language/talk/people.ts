import { escapePattern } from "@/lib/language/escape-pattern";
/** Maps a name in the transcript to the name used in the notes. */
export type CallName = (name: string) => string;

export type Person = { userId: string | null; name: string };

/** First names that are also common words. They count as names only if capitalised or where only a name fits. */
const everydayNames = new Set(
  "will mark may grace art bill rob sue frank jack hope faith drew chase pat dawn joy rich guy rose ray dean grant summer sky max gene miles earnest iris ruby penny carol bob don ken jean june april august".split(
    " ",
  ),
);

/** Resolves spoken names to the people of a meeting, and tolerates speech recognition errors. */
export class People {
  readonly #byKey = new Map<string, Person>();
  readonly #ambiguous = new Set<string>();
  readonly #known = new Map<string, boolean>();
  #pattern: string | null = null;

  constructor(readonly all: readonly Person[]) {
    for (const person of all) {
      const parts = nameParts(person.name);
      this.#add(nameKey(parts.join("")), person);
      for (const part of [parts[0], parts.length > 1 ? parts.at(-1) : undefined])
        if (part) this.#add(nameKey(part), person);
    }
  }

  /** The person with this name; null if there is none or more than one. */
  find(name: string): Person | null {
    const parts = nameParts(name);
    const key = nameKey(parts.join(""));
    if (!key) return null;
    const exact = this.#at(key) ?? (parts.length > 1 ? this.#at(nameKey(parts[0] ?? "")) : null);
    if (exact) return exact;
    if (key.length < 4 || this.#ambiguous.has(key)) return null;
    const near = [...this.#byKey].filter(
      ([other]) => other.length >= 4 && skeleton(other) === skeleton(key) && isOneEditApart(key, other),
    );
    const people = new Set(near.map(([, person]) => person));
    return people.size === 1 ? ([...people][0] ?? null) : null;
  }

  /** Whether this word is a person's name here rather than a common word. */
  names(word: string): boolean {
    const isCapital = /^\p{Lu}/u.test(word);
    if (everydayNames.has(word.toLowerCase()) && !isCapital) return false;
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const isName = this.#at(nameKey(word)) !== null;
    this.#known.set(word, isName);
    return isName;
  }

  /** A pattern source for every first and full name, longest first. Never the empty string. */
  pattern(): string {
    this.#pattern ??= this.#makePattern();
    return this.#pattern;
  }

  #makePattern(): string {
    const names = this.all.flatMap((person) => {
      const parts = nameParts(person.name);
      return [parts.join(" "), parts[0] ?? ""];
    });
    const escaped = [...new Set(names)]
      .filter((name) => name.length > 1)
      .sort((a, b) => b.length - a.length)
      .map(escapePattern);
    return escaped.length > 0 ? escaped.join("|") : "(?!)";
  }

  #at(key: string): Person | null {
    return this.#ambiguous.has(key) ? null : (this.#byKey.get(key) ?? null);
  }

  #add(key: string, person: Person) {
    const other = this.#byKey.get(key);
    if (other && other !== person) this.#ambiguous.add(key);
    else this.#byKey.set(key, person);
  }
}

function firstName(name: string): string {
  return nameParts(name)[0] ?? name;
}

/** The name of each person in the notes: the first name, or the full name if it is shared or has a title. */
export function callNames(people: readonly Person[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(nameKey(firstName(name)), (counts.get(nameKey(firstName(name))) ?? 0) + 1);
  return new Map(
    people.map(({ name }) => [
      name,
      (counts.get(nameKey(firstName(name))) ?? 0) > 1 || titles.test(name.split(" ")[0] ?? "") ? name : firstName(name),
    ]),
  );
}

const titles = /^(?:dr|mr|mrs|ms|prof|hon|right|the|sir|madam)\.?$/i;
const nameParts = (name: string) =>
  name
    .replace(/\([^)]*\)/g, " ")
    .split(/[\s,]+/)
    .filter((part) => part !== "" && !titles.test(part));

/** A phonetic key: strips accents and folds doubled letters and silent endings, so that "Anna" equals "Ana". */
function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/['’]s$/, "")
    .replace(/[^\p{L}]/gu, "")
    .replace(/ph|v/g, "f")
    .replace(/th/g, "t")
    .replace(/ck/g, "k")
    .replace(/[cq](?=[aou]|$)/g, "k")
    .replace(/z/g, "s")
    .replace(/y|ie|ee|ea/g, "i")
    .replace(/h(?=$|[^aeiou])/g, "")
    .replace(/(.)\1+/g, "$1");
}

/** Consonants plus one mark per vowel group, which misheard names usually preserve. */
const skeleton = (key: string) => key.replace(/[aeiou]+/g, "a");

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
