import { displayName } from "./display-name";

type Named = { name: string | null; email: string };

/** Without case and accents; letters that have no decomposition are written out. As `fold_text` of the database. */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/[łøđðħıŧ]/g, (letter) => "loddhit".charAt("łøđðħıŧ".indexOf(letter)));

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean);
const spaced = (text: string) => ` ${fold(text).replace(/[.\-_+@]/g, " ")} `;

/** Whether each word that is typed begins a word of the name or address. */
export function beginsName(typed: string, { name, email }: Named): boolean {
  const words = spaced(`${name ?? ""} ${email}`);
  return wordsOf(typed).every((word) => words.includes(` ${spaced(word).slice(1, -1)}`));
}

/** Whom a name in a sentence may mean: who is called exactly that, else whose name has each of its words. */
export function fittingPeople<Person extends Named>(said: string, people: readonly Person[]): Person[] {
  const sought = wordsOf(said);
  if (sought.length === 0) return [];
  const called = (person: Person) => wordsOf(displayName(person));
  const exact = people.filter((person) => called(person).join(" ") === sought.join(" "));
  if (exact.length > 0) return exact;
  return people.filter((person) => {
    const words = called(person).flatMap((word) => [word, ...word.split(/[.\-_+]/)]);
    return sought.every((word) => words.includes(word));
  });
}
