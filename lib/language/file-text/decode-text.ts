import { analyse } from "chardet";

/** Controls that no text has. */
const control = /(?!\s)\p{Cc}/u;
/** What Windows-1252 has from 0x80 on; a space where it has nothing. Node 20 decodes these bytes as controls. */
const windowsLetters = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/** Written as text, and unreadable as such. */
const markup = /^\s*%!PS/;

/** Bytes that tell an encoding. */
const sampleLength = 65_536;
/** Percent, as the detector gives it, and by how many the best must be ahead of Western European. */
const confidenceMin = 35;
const confidenceAhead = 15;
/** With fewer bytes outside ASCII the detector guesses; another alphabet is easier to tell than other accents. */
const foreignBytesMin = { alphabet: 12, accents: 20 };
const otherAccents = ["ISO-8859-2", "ISO-8859-9", "windows-1250", "windows-1254", "windows-1257"];

/** `guess`: the encoding, where nothing in the file says it. */
export type DecodedText = { text: string; guess: string | null };

/** Null: these bytes are no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const { text, guess } = decode(bytes);
  if (text === null || text.includes("\0") || markup.test(text.slice(0, 100))) return null;
  return { text: text.replace(/\r\n?/g, "\n").replace(new RegExp(control, "gu"), " "), guess };
}

type Decoded = { text: string | null; guess: string | null };
const sure = (text: string | null): Decoded => ({ text, guess: null });

function decode(bytes: Uint8Array): Decoded {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return sure(decodeAs("utf-16le", bytes));
  if (one === 0xfe && two === 0xff) return sure(decodeAs("utf-16be", bytes));
  if (bytes.includes(0)) return sure(decodeUnmarked(bytes));
  const text = decodeAs("utf-8", bytes) ?? decodeDeclared(bytes);
  if (text !== null) return sure(text);
  return decodeFound(bytes) ?? { text: decodeWindows(bytes), guess: "Windows-1252" };
}

/** What a web page or XML says of itself. */
function decodeDeclared(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, sampleLength)).toString("latin1");
  const name = /^\s*</.test(start) && /<[?!]?\w[^>]*?(?:charset|encoding)=["']?([\w-]+)/i.exec(start)?.[1];
  return name ? decodeAs(name, bytes) : null;
}

/** UTF-16 without its mark: every second byte of Western text is 0. */
function decodeUnmarked(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (sample.length / 2));
  const encoding = odd > 0.4 && even < 0.05 ? "utf-16le" : even > 0.4 && odd < 0.05 ? "utf-16be" : null;
  const text = encoding && decodeAs(encoding, bytes);
  return text && !control.test(text) ? text : null;
}

/** Cyrillic, Greek, Chinese and so on, where that is clearly likelier than a Western language. */
function decodeFound(bytes: Uint8Array): Decoded | null {
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  const foreign = lines.filter((line) => /[\u0080-\u00ff]/.test(line)).join("\n");
  const found = analyse(Buffer.from(foreign.slice(0, sampleLength), "latin1"));
  const western = found.find(({ name }) => ["ISO-8859-1", "windows-1252"].includes(name))?.confidence ?? 0;
  const [best] = found;
  if (!best || best.confidence < confidenceMin || best.confidence - western < confidenceAhead) return null;
  const least = otherAccents.includes(best.name) ? foreignBytesMin.accents : foreignBytesMin.alphabet;
  if (foreign.replace(/[^\u0080-\u00ff]/g, "").length < least) return null;
  const text = decodeAs(best.name, bytes);
  return text === null ? null : { text, guess: best.name };
}

function decodeWindows(bytes: Uint8Array): string | null {
  const text = windowsText(bytes);
  return control.test(text) ? null : text;
}

/** Windows-1252, whatever it holds. */
export const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (letter) => {
      const known = windowsLetters[letter.charCodeAt(0) - 0x80];
      return known === undefined || known === " " ? letter : known;
    });

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
