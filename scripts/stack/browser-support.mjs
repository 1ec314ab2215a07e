// Whether what browsers get of a build, and the scripts of `public`, run in every browser that `package.json` lists.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { explain, Stop } from "./say.mjs";

/** As esbuild calls them. */
const engines = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "ios" };
/** Their tables of letters differ, which is no reason to compile them. */
const supported = { "regexp-unicode-property-escapes": true };

/**
 * What came after browsers that one could still list, with the first version of each that has it; no version: none has
 * it yet, or not without a setting. A name stands here with what tells it from others of the same letters; and, where it
 * is used all the same, with who asks for it first.
 */
const names = [
  ["Promise.withResolvers", /\bPromise\.withResolvers\b/, { chrome: 119, firefox: 121, safari: 17.4 }],
  ["Object.groupBy", /\b(?:Object|Map)\.groupBy\b/, { chrome: 117, firefox: 119, safari: 17.4 }],
  ["Array.fromAsync", /\bArray\.fromAsync\b/, { chrome: 121, firefox: 115, safari: 16.4 }],
  ["AbortSignal.any", /\bAbortSignal\.any\b/, { chrome: 116, firefox: 124, safari: 17.4 }],
  ["URL.canParse", /\bURL\.canParse\b/, { chrome: 120, firefox: 115, safari: 17 }],
  [
    "methods of sets",
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    { chrome: 122, firefox: 127, safari: 17 },
  ],
  ["URL.parse", /\bURL\.parse\b/, { chrome: 126, firefox: 126, safari: 18 }],
  [
    "methods of iterators",
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|every|find|reduce|flatMap|take|drop|forEach)\(/,
    { chrome: 122, firefox: 131, safari: 18.4 },
  ],
  ["modifiers in a pattern", /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/, { chrome: 125, firefox: 132, safari: 26 }],
  ["Promise.try", /\bPromise\.try\b/, { chrome: 128, firefox: 134, safari: 18.2 }],
  ["RegExp.escape", /\bRegExp\.escape\b/, { chrome: 136, firefox: 134, safari: 18.2 }],
  [
    "base64 of arrays",
    /\b(?:setF|f)romBase64\b|\bUint8Array\.fromHex\b/,
    { chrome: 140, firefox: 133, safari: 18.2 },
    "livekit-client asks first",
  ],
  ["Math.sumPrecise", /\bMath\.sumPrecise\b/, { chrome: 147, firefox: 137, safari: 26.2 }],
  ["Error.isError", /\bError\.isError\b/, { chrome: 134, firefox: 138 }],
  ["new Float16Array", /\bnew Float16Array\b/, { chrome: 135, firefox: 129, safari: 18.2 }],
  [
    "new Intl.DurationFormat",
    /\bnew Intl\.DurationFormat\b/,
    { chrome: 129, firefox: 136, safari: 16.4 },
    "temporal-polyfill asks first",
  ],
  ["weeks of a locale", /\b(?:getWeekInfo|weekInfo)\b/, { chrome: 130, safari: 17 }],
  ["disposables", /\bnew (?:Async)?DisposableStack\b/, { chrome: 134, firefox: 141 }],
  ["scheduler", /\bscheduler\.(?:yield|postTask)\b/, { chrome: 129, firefox: 142 }, "qr asks first"],
  [
    "requestIdleCallback",
    /\brequestIdleCallback\b/,
    { chrome: 47, firefox: 55 },
    "load-when-idle.ts and booking.js wait otherwise",
  ],
  [
    "startViewTransition",
    /\bstartViewTransition\b/,
    { chrome: 111, firefox: 144, safari: 18 },
    "React catches its absence",
  ],
  ["moveBefore", /\.moveBefore\b/, { chrome: 133, firefox: 144 }],
  [
    "CSS.highlights",
    /\bCSS\.highlights\b/,
    { chrome: 105, firefox: 140, safari: 17.2 },
    "use-marked-words asks first, and marks nothing without it",
  ],
  ["cookieStore", /\bcookieStore\b/, { chrome: 87, firefox: 140, safari: 18.4 }],
  ["userAgentData", /\buserAgentData\b/, { chrome: 90 }, "React asks first"],
  ["file pickers", /\bshow(?:OpenFile|SaveFile|Directory)Picker\b/, { chrome: 86 }, "Excalidraw asks first"],
  ["documentPictureInPicture", /\bdocumentPictureInPicture\b/, { chrome: 116 }, "small-window asks first"],
  [
    "MediaStreamTrackProcessor",
    /\bnew MediaStreamTrack(?:Processor|Generator)\b/,
    { chrome: 94 },
    "track processors ask first",
  ],
  ["ImageCapture", /\bnew ImageCapture\b/, { chrome: 59 }],
  ["selectAudioOutput", /\.selectAudioOutput\(/, { firefox: 116 }],
  ["navigator.connection", /\bnavigator\.connection\b/, { chrome: 61 }, "livekit-client and Excalidraw ask first"],
  [
    "requestVideoFrameCallback",
    /\.requestVideoFrameCallback\(/,
    { chrome: 83, firefox: 132, safari: 15.4 },
    "track processors ask first",
  ],
  ["ReadableStream.from", /\bReadableStream\.from\b/, { firefox: 117 }],
];

/** `{ chrome: 123, safari: 17.5, … }`, of lines such as "chrome >= 123". */
export function readBrowsers(root) {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return Object.fromEntries(
    browserslist.map((line) => {
      const [, engine, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!engines[engine]) throw new Stop(`package.json lists a browser that can't be checked: ${line}`);
      return [engine, Number(version)];
    }),
  );
}

/** What of this code not every one of these browsers has, in words. */
export async function findUnsupported(code, browsers) {
  const target = Object.entries(browsers).map(([engine, version]) => `${engines[engine]}${version}`);
  const options = { minifyWhitespace: true, legalComments: "none" };
  const [asItIs, compiled] = await Promise.all([
    transform(code, { ...options, target: "esnext" }),
    transform(code, { ...options, target, supported }),
  ]);
  const unknown = names.filter(
    ([, pattern, since, tested]) => !tested && !isEverywhere(since, browsers) && pattern.test(code),
  );
  return [
    ...(asItIs.code === compiled.code ? [] : [`syntax: ${firstDifference(asItIs.code, compiled.code)}`]),
    ...unknown.map(([name]) => name),
  ];
}

/** Edge has what Chrome has, and every browser on iOS what Safari has. */
function isEverywhere(since, browsers) {
  const base = { edge: "chrome", ios_saf: "safari" };
  return Object.entries(browsers).every(
    ([engine, version]) => version >= (since[base[engine] ?? engine] ?? Number.POSITIVE_INFINITY),
  );
}

function firstDifference(one, other) {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return one.slice(Math.max(0, at - 40), at + 60).trim();
}

/** Refuses a build with code that a listed browser does not understand, or whose names it does not have. */
export async function checkBrowserSupport(root) {
  const browsers = readBrowsers(root);
  const complaints = [];
  for (const file of scriptsOf(root)) {
    const found = await findUnsupported(readFileSync(path.join(root, file), "utf8"), browsers);
    complaints.push(...found.map((what) => `  ${file}: ${what}`));
  }
  if (complaints.length === 0) return;
  throw new Stop(
    [
      `Not every browser that package.json lists has this:`,
      ...complaints,
      "Do without it, or list newer browsers there and in docs/product/browsers.md.",
    ].join("\n"),
  );
}

/** Without what Next sends to browsers alone that know no modules. */
function scriptsOf(root) {
  const { polyfillFiles = [] } = JSON.parse(readFileSync(path.join(root, ".next/build-manifest.json"), "utf8"));
  const skipped = new Set(polyfillFiles.map((file) => `.next/${file}`));
  const inFolder = (folder, options) =>
    readdirSync(path.join(root, folder), options).map((file) => `${folder}/${file}`);
  return [...inFolder(".next/static", { recursive: true }), ...inFolder("public")].filter(
    (file) => /\.m?js$/.test(file) && !skipped.has(file),
  );
}

/** `checkBrowserSupport` of the last build, counted as one test. */
export async function countBrowserSupport(root) {
  try {
    await checkBrowserSupport(root);
    return { passed: 1, failed: 0 };
  } catch (error) {
    explain(error);
    return { passed: 0, failed: 1 };
  }
}
