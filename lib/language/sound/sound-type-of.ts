/** Less is no sound, whatever it begins with. */
const bytesMin = 64;

/** How many bytes `soundTypeOf` and `whyNoSound` look at. */
export const soundHeadLength = 64;

const families = {
  webm: ["audio/webm", "video/webm"],
  ogg: ["audio/ogg"],
  mp4: ["audio/mp4", "video/mp4"],
  mp3: ["audio/mpeg"],
  wav: ["audio/wav"],
} as const;

/**
 * What a file is by its first bytes: they decide, not its name. As announced where that may be so; null: no sound that
 * Parley reads.
 */
export function soundTypeOf(head: Uint8Array, announced = ""): string | null {
  const family = head.length < bytesMin ? null : familyOf(head);
  if (!family) return null;
  const types: readonly string[] = families[family];
  return types.includes(announced) ? announced : (types[0] ?? null);
}

function familyOf(head: Uint8Array): keyof typeof families | null {
  const text = textOf(head);
  if (text.startsWith("\x1aE\xdf\xa3") && /webm|matroska/.test(text)) return "webm";
  if (text.startsWith("OggS")) return "ogg";
  if (text.slice(4, 8) === "ftyp" && !isPicture(text)) return "mp4";
  if (/^(RIFF|RF64|BW64)/.test(text) && text.slice(8, 12) === "WAVE") return "wav";
  return text.startsWith("ID3") || isMpegFrame(head) ? "mp3" : null;
}

const textOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, soundHeadLength));

/** Photos of phones are in the same container as their recordings. */
const isPicture = (text: string) => /^....ftyp(?:heic|heix|heim|heis|hevc|mif1|msf1|avif|avis)/s.test(text);

/**
 * The header of a frame of MPEG audio, of any layer: bit rate and sample rate that exist. Text in UTF-16 begins like one
 * of layer I with a checksum, which nobody writes.
 */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && second !== 0xfe && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08;
  return isSync && (second & 0x06) !== 0 && third >> 4 !== 0x0f && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
}

/** What files are whose sound Parley does not read, or that have none. */
const others: [begins: RegExp, is: string][] = [
  [/^fLaC/, "a FLAC file"],
  [/^FORM....AIF[FC]/s, "an AIFF file"],
  [/^#!AMR/, "an AMR file"],
  [/^caff/, "a Core Audio file"],
  [/^0&\xb2u/, "a Windows Media file"],
  [/^\xff[\xf0\xf1\xf8\xf9]/, "a bare AAC stream"],
  [/^....ftyp/s, "a picture"],
  [/^(?:\x89PNG|GIF8|\xff\xd8\xff)|^RIFF....WEBP/s, "a picture"],
  [/^PK/, "a ZIP archive"],
  [/^%PDF/, "a PDF"],
];

/** Why `soundTypeOf` answers null, in a sentence. */
export function whyNoSound(head: Uint8Array): string {
  if (head.length === 0) return "This file is empty.";
  const is = others.find(([begins]) => begins.test(textOf(head)))?.[1];
  if (!is && head.length < bytesMin) return "This file is too short to hold sound.";
  const what = is ? `This is ${is}.` : "This isn't sound that we can read.";
  return `${what} Use WebM, Ogg, MP4, M4A, MP3 or WAV.`;
}
