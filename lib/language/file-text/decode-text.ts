/** Controls that no text has. */
const control = /(?!\s)\p{Cc}/u;
/** What Windows-1252 has from 0x80 on; a space where it has nothing. Node 20 decodes these bytes as controls. */
const windowsLetters = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
/** Written as text, and unreadable as such. */
const markup = /^\s*(?:\{\\rtf|%!PS)/;

/** Null: these bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  if (text === null || text.includes("\0") || markup.test(text.slice(0, 100))) return null;
  return text.replace(/\r\n?/g, "\n").replace(new RegExp(control, "gu"), " ");
}

function decode(bytes: Uint8Array): string | null {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return decodeAs("utf-16le", bytes);
  if (one === 0xfe && two === 0xff) return decodeAs("utf-16be", bytes);
  if (bytes.includes(0)) return null;
  const utf8 = decodeAs("utf-8", bytes);
  if (utf8 !== null) return utf8;
  return decodeWindows(bytes);
}

function decodeWindows(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (letter) => {
      const known = windowsLetters[letter.charCodeAt(0) - 0x80];
      return known === undefined || known === " " ? letter : known;
    });
  return control.test(text) ? null : text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
