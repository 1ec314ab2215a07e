/** The initials and colour of a person without a picture, the same everywhere. */

/**
 * At most two initials: of the first and last word, or of an email address's local part. Ignores the number after a
 * duplicate name, as in `Ana Diaz (2)`.
 */
export function initialsOf(name: string): string {
  const separator = name.includes("@") ? /[._+-]+/ : /\s+/;
  const words = (name.includes("@") ? (name.split("@")[0] ?? "") : name.replace(/ \(\d+\)$/, "").trim())
    .split(separator)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    ends
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}

/**
 * The hue of a person's colour in degrees, 0 to 345. `key`: the id of the account or visit. The identity in the media
 * room (`user:<id>`) gives the same hue.
 */
export function hueOf(key: string): number {
  let hash = 2166136261;
  for (const letter of key.toLowerCase().replace(/^(?:user|guest):/, "")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  // FNV-1a mixes the last letters only weakly into the high bits; the finaliser of MurmurHash3 spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % 24) * 15;
}

/** A CSS colour with the person's hue, or grey if there is no key. */
const oklchOf = (key: string | null, light: number, chroma: number): string =>
  key === null ? `oklch(${light} 0 0)` : `oklch(${light} ${chroma} ${hueOf(key)})`;

/** The CSS background of a person without a picture. */
export const groundOf = (key: string | null): string =>
  `radial-gradient(120% 120% at 50% 35%, ${oklchOf(key, 0.31, 0.035)}, ${oklchOf(key, 0.215, 0.018)} 75%)`;

const lightness = 0.48;
const chroma = 0.09;

/** The person's colour as `#rrggbb`, dark enough for white text in both themes; grey without a key. */
export function colourOf(key: string | null): string {
  if (key === null) return toHex(lightness, 0, 0);
  const hue = (hueOf(key) * Math.PI) / 180;
  return toHex(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
}

/** Converts Oklab to sRGB, see https://bottosson.github.io/posts/oklab. */
function toHex(light: number, a: number, b: number): string {
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((linear) => toByte(linear).toString(16).padStart(2, "0")).join("")}`;
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}
