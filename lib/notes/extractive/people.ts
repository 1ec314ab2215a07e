/** What people are called in the notes, by the name the transcript gives them. */
export type CallName = (name: string) => string;

export type Person = { userId: string | null; name: string };

/** First names that are also everyday words: they count as names only with a capital, or where only a name can stand. */
const everydayNames = new Set(
  "will mark may grace art bill rob sue frank jack hope faith drew chase pat dawn joy rich guy rose ray dean grant summer sky max gene miles earnest iris ruby penny carol bob don ken jean june april august".split(
    " ",
  ),
);

/** Finds the people of a meeting in what was said, forgiving what speech recognition does to names. */
export class People {
  readonly #byKey = new Map<string, Person>();
  readonly #ambiguous = new Set<string>();

  constructor(readonly all: readonly Person[]) {
    for (const person of all) {
      const parts = nameParts(person.name);
      this.#add(nameKey(parts.join("")), person);
      for (const part of [parts[0], parts.length > 1 ? parts.at(-1) : undefined])
        if (part) this.#add(nameKey(part), person);
    }
  }

  /** The one person whom this name means; null when nobody or several. */
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

  /** Whether this exact word stands for a person here and not for an everyday word. */
  names(word: string): boolean {
    const isCapital = /^\p{Lu}/u.test(word);
    if (everydayNames.has(word.toLowerCase()) && !isCapital) return false;
    return this.#at(nameKey(word)) !== null;
  }

  /** A pattern source that matches any first or full name of these people, longest first; never the empty string. */
  pattern(): string {
    const names = this.all.flatMap((person) => {
      const parts = nameParts(person.name);
      return [parts.join(" "), parts[0] ?? ""];
    });
    const escaped = [...new Set(names)]
      .filter((name) => name.length > 1)
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
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

/** How each person is called in the notes: by first name, by full name where two share it or a title goes before. */
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

/** Sound-alike spelling: accents off, doubled letters and silent endings folded, so "Anna" is "Ana". */
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

/** Consonants in place, vowels as one mark: what a misheard name keeps. */
const skeleton = (key: string) => key.replace(/[aeiou]+/g, "a");

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
