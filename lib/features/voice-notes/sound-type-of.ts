/** Less is no sound, whatever it begins with. */
const bytesMin = 64;

const families = {
  webm: ["audio/webm", "video/webm"],
  ogg: ["audio/ogg"],
  mp4: ["audio/mp4", "video/mp4"],
  mp3: ["audio/mpeg"],
  wav: ["audio/wav"],
} as const;

/** How many bytes `soundTypeOf` looks at. */
export const soundHeadLength = 64;

/** What a file is by its first bytes. As announced where that may be so; null: no sound that Parley reads. */
export function soundTypeOf(head: Uint8Array, announced: string): string | null {
  const family = familyOf(head);
  if (!family || head.length < bytesMin) return null;
  const types: readonly string[] = families[family];
  return types.includes(announced) ? announced : (types[0] ?? null);
}

function familyOf(head: Uint8Array): keyof typeof families | null {
  const text = String.fromCharCode(...head.subarray(0, soundHeadLength));
  if (text.startsWith("\x1aE\xdf\xa3") && /webm|matroska/.test(text)) return "webm";
  if (text.startsWith("OggS")) return "ogg";
  if (text.slice(4, 8) === "ftyp") return "mp4";
  if (/^(RIFF|RF64)/.test(text) && text.slice(8, 12) === "WAVE") return "wav";
  return text.startsWith("ID3") || isMpegFrame(head) ? "mp3" : null;
}

/** The header of a frame of MPEG audio: layer, bit rate and sample rate that exist. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08;
  return isSync && (second & 0x06) !== 0 && third >> 4 !== 0x0f && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
}
