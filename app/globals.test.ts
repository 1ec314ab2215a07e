import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accents, backgrounds } from "@/lib/core/users/constants";

/*
 * Evaluates the style sheet like a browser (cascade of the token blocks, light-dark, color-mix, var) and measures the
 * contrast of every pair of colours used together.
 */
const css = readFileSync(new URL("./globals.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

type Look = { accent: string; background: string; scheme: "light" | "dark"; stage: boolean };

const looks: Look[] = accents.flatMap((accent) => [
  ...backgrounds.flatMap((background) =>
    (["light", "dark"] as const).map((scheme) => ({ accent, background, scheme, stage: false })),
  ),
  { accent, background: "paper", scheme: "dark" as const, stage: true },
]);

const grounds = ["canvas", "surface", "raised"];
/** [foreground, background, minimum contrast] */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ["ink", ground, 12],
    ["ink-soft", ground, 6],
    ["ink-faint", ground, 4.5],
    ["accent", ground, 4.5],
    ["good", ground, 4.5],
    ["warn", ground, 4.5],
    ["bad", ground, 4.5],
    ["live", ground, 4.5],
    ["edge", ground, 3],
  ]),
  ["ink", "lifted", 7],
  ["accent", "lifted", 4.5],
  ["ink-soft", "hover", 4.5],
  ["ink-faint", "hover", 4.3],
  ["accent-ink", "accent", 4.5],
  ["bad-ink", "bad-fill", 4.5],
  ["bad-fill", "canvas", 3],
  ["live-ink", "live", 4.5],
  ["canvas", "ink", 4.5],
  ["accent", "accent-wash", 4.5],
  ["ink", "accent-wash", 7],
  ["ink-soft", "accent-wash", 4.5],
  ["good", "good-wash", 4.5],
  ["warn", "warn-wash", 4.5],
  ["bad", "bad-wash", 4.5],
];

describe.each(looks)("$accent on $background, $scheme, stage $stage", (look) => {
  const colour = readTokens(look);
  const canvas = flatten(colour("canvas"), { l: 1, a: 0, b: 0, alpha: 1 });

  test("all text is readable and every control can be seen", () => {
    const failures = pairs.flatMap(([front, behind, least]) => {
      const ground = flatten(colour(behind), canvas);
      const ratio = contrast(flatten(colour(front), ground), ground);
      return ratio < least ? [`${front} on ${behind}: ${ratio.toFixed(2)} < ${least}`] : [];
    });
    expect(failures).toEqual([]);
  });
});

test("the style sheet knows every accent and background a person may choose", () => {
  for (const accent of accents) expect(css).toContain(`[data-accent="${accent}"]`);
  for (const background of backgrounds) expect(css).toContain(`[data-background="${background}"]`);
});

type Lab = { l: number; a: number; b: number; alpha: number };

function readTokens({ accent, background, scheme, stage }: Look) {
  const tokens = new Map<string, string>();
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const parts = selectors.split(",").map((one) => one.trim());
    const applies = parts.some(
      (one) =>
        one === ":root" ||
        one === `[data-accent="${accent}"]` ||
        (one === `[data-background="${background}"]` && !stage) ||
        (one === "[data-stage]" && stage),
    );
    if (!applies) continue;
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim());
  }
  const evaluate = (text: string): Lab =>
    evaluateColour(text.trim(), scheme, (name) => evaluate(tokens.get(name) ?? ""));
  return (name: string) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`--${name} is not declared for ${accent} on ${background}`);
    return evaluate(value);
  };
}

function evaluateColour(text: string, scheme: "light" | "dark", variable: (name: string) => Lab): Lab {
  const self = (inner: string) => evaluateColour(inner.trim(), scheme, variable);
  const call = /^([\w-]+)\(([\s\S]*)\)$/.exec(text);
  if (text === "transparent") return { l: 0, a: 0, b: 0, alpha: 0 };
  const [, name, inside = ""] = call ?? [];
  if (name === "var") return variable(inside.replace(/^--/, ""));
  if (name === "light-dark") {
    const [light = "", dark = ""] = splitArguments(inside);
    return self(scheme === "light" ? light : dark);
  }
  if (name === "color-mix") {
    const [space, first = "", second = ""] = splitArguments(inside);
    const share = /^([\s\S]*?)\s+([\d.]+)%$/.exec(first);
    if (space !== "in oklab" || !share) throw new Error(`cannot mix ${text}`);
    return mix(self(share[1] ?? ""), self(second), Number(share[2]) / 100);
  }
  if (name === "oklch") {
    const [l = 0, c = 0, h = 0, alpha = 1] = inside.split(/[\s/]+/).map(Number);
    const turn = (h * Math.PI) / 180;
    return { l, a: c * Math.cos(turn), b: c * Math.sin(turn), alpha };
  }
  throw new Error(`cannot read the colour ${text}`);
}

function splitArguments(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** color-mix with premultiplied alpha, as CSS defines it. */
function mix(one: Lab, other: Lab, share: number): Lab {
  const alpha = one.alpha * share + other.alpha * (1 - share);
  const part = (key: "l" | "a" | "b") =>
    alpha === 0 ? 0 : (one[key] * one.alpha * share + other[key] * other.alpha * (1 - share)) / alpha;
  return { l: part("l"), a: part("a"), b: part("b"), alpha };
}

type Rgb = { r: number; g: number; b: number };

/** Gamma-encoded sRGB, clipped to the gamut and composited over the background. */
function flatten(colour: Lab, behind: Lab | Rgb): Rgb {
  const front = toRgb(colour);
  const back = "l" in behind ? toRgb(behind) : behind;
  const over = (key: "r" | "g" | "b") => front[key] * colour.alpha + back[key] * (1 - colour.alpha);
  return { r: over("r"), g: over("g"), b: over("b") };
}

function toRgb({ l, a, b }: Lab): Rgb {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const encode = (linear: number) => {
    const clipped = Math.min(1, Math.max(0, linear));
    return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  };
  return {
    r: encode(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    g: encode(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    b: encode(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  };
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ r, g, b }: Rgb): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
