/** A text in which one character has one form: no accents, no invisible characters, one kind of space, dash and digit. */
export type NormalText = {
  text: string;
  /** The place in the original of the character at `at`. */
  startOf(at: number): number;
  /** The place in the original after the character before `at`. */
  endOf(at: number): number;
};

const known = new Map<string, string>();

export function normalText(original: string): NormalText {
  if (isPlain(original)) return { text: original, startOf: (at) => at, endOf: (at) => at };
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  let last = "";
  let at = 0;
  for (const sign of original) {
    let form = sign.charCodeAt(0) < 128 ? sign : formOf(sign);
    // "2½" is two and a half, not "21/2".
    if (form.length > 1 && /^\d\/\d/.test(form) && /\d/.test(last)) form = ` ${form}`;
    for (let part = 0; part < form.length; part++) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    text += form;
    last = form.at(-1) ?? last;
    at += sign.length;
  }
  return {
    text,
    startOf: (place) => starts[place] ?? original.length,
    endOf: (place) => (place > 0 ? (ends[place - 1] ?? original.length) : 0),
  };
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

function formOf(sign: string): string {
  const before = known.get(sign);
  if (before !== undefined) return before;
  const form = makeForm(sign);
  if (known.size < 5_000) known.set(sign, form);
  return form;
}

function makeForm(sign: string): string {
  if (/\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/u.test(sign)) return "";
  if (/\p{Nd}/u.test(sign)) return String(digitOf(sign));
  if (/[\p{Zs}\u2800]/u.test(sign)) return " ";
  if (/[\u2028\u2029\u0085]/.test(sign)) return "\n";
  // Engines are twice as fast on texts without characters above 255, which masked texts would else have.
  if (sign === "•") return "·";
  // A long dash separates clauses, so it has a sign of its own; the others join words.
  if (/[\u2014\u2015\u2e3a\u2e3b]/.test(sign)) return "¦";
  if (/[\p{Pd}\u2212\u2043]/u.test(sign)) return "-";
  if (/[‘’‛ʼ′´＇]/.test(sign)) return "'";
  if (/[“”„‟«»″＂]/.test(sign)) return '"';
  return sign
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\u2044/g, "/");
}

/** Decimal digits of every script stand in blocks of ten. */
function digitOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  // Mathematical digits are five blocks in a row.
  return code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : code - zero;
}
