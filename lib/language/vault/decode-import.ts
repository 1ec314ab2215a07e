import { UnreadableImport } from "./import-item";

/** The text of a file. Unlike other files, not a byte of it is tidied: it holds passwords. */
export function decodeImport(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new UnreadableImport(
      "This is a ZIP archive. For Bitwarden, unpack it and choose data.json; for 1Password, export as CSV instead.",
    );
  }
  const text = decodeAs(guessEncoding(bytes), bytes);
  if (text === null || text.includes("\0")) {
    throw new UnreadableImport(
      "This isn't a text file. Choose the .json or .csv file that your password manager exported.",
    );
  }
  return text;
}

/** By its mark, or by where the zero bytes of Latin letters are. */
function guessEncoding(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return "utf-16le";
  if ((one === 0xfe && two === 0xff) || (one === 0 && two !== 0)) return "utf-16be";
  return decodeAs("utf-8", bytes) === null ? "windows-1252" : "utf-8";
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
