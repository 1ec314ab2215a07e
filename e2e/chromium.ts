/** Debian's; `npm test` installs it where it is missing. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Debian's address bar keeps pages of its own behind every window, which take more of the processor than ours. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** What Playwright turns off, and a list of one's own turns on again. */
const callsHome = [
  "AimEnabled",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

/** A browser of its own for tests: a camera and microphone that nobody has to allow, and no calls home. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...addressBarPages, ...callsHome].join(",")}`,
  "--use-fake-ui-for-media-stream",
  // Moving is enough: few pictures a second spare the processor.
  "--use-fake-device-for-media-stream=device-count=2,fps=6",
];

/** The same with `wav` (48 kHz, mono) for a microphone: looped, or said once. */
export const chromiumArgsSpeaking = (wav: string, { once = false } = {}) => [
  ...chromiumArgs,
  `--use-file-for-fake-audio-capture=${wav}${once ? "%noloop" : ""}`,
];
