export type MediaKind = "camera" | "microphone";
/**
 * Why there is no picture or sound. `blocked`: by the user or the browser; `blocked-by-system`: by the system's privacy
 * settings; `busy`: in use by another program; `missing`: no device; `insecure`: not a secure context; `background`:
 * the background effect failed.
 */
export type DeviceTrouble =
  | "blocked"
  | "blocked-by-system"
  | "busy"
  | "missing"
  | "insecure"
  | "background"
  | "unknown";
export type Browser = "chrome" | "edge" | "firefox" | "safari" | "ios" | "android" | "other";

/** Maps an error of getUserMedia. */
export function troubleOf(error: unknown): DeviceTrouble {
  if (!(error instanceof Error)) return "unknown";
  switch (error.name) {
    case "NotAllowedError":
    case "SecurityError":
      // Chromium's message if the operating system denies the browser access to the device.
      return /by system/i.test(error.message) ? "blocked-by-system" : "blocked";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    case "BackgroundFailure":
      return "background";
    default:
      return "unknown";
  }
}

export function browserOf(userAgent: string): Browser {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Android/.test(userAgent)) return "android";
  if (/Edg\//.test(userAgent)) return "edge";
  if (/Firefox\//.test(userAgent)) return "firefox";
  if (/Chrome\//.test(userAgent)) return "chrome";
  if (/Safari\//.test(userAgent)) return "safari";
  return "other";
}

export type TroubleHelp = { title: string; steps: string[] };

/**
 * Explains the problem and its solution, in the browser's terms. The door retries automatically. Inside (`isInside`)
 * the user must press the button, so that nobody is broadcast unexpectedly.
 */
export function troubleHelp(
  trouble: DeviceTrouble,
  kinds: readonly MediaKind[],
  browser: Browser,
  isInside = false,
): TroubleHelp {
  const what = kinds.length === 2 ? "camera and microphone" : (kinds[0] ?? "camera");
  const verb = kinds.length === 2 ? "are" : "is";
  const pressAgain = `Then press the button of the ${what} again.`;
  switch (trouble) {
    case "blocked":
      return {
        title: `Your browser blocks the ${what} here`,
        steps: [...unblockSteps(what, browser), isInside ? pressAgain : afterUnblocking(browser)],
      };
    case "blocked-by-system":
      return {
        title: `This computer does not let the browser use the ${what}`,
        steps: [
          "macOS: System Settings › Privacy & Security › Camera and Microphone, switch your browser on.",
          "Windows: Settings › Privacy & security › Camera and Microphone, let desktop apps use them.",
        ],
      };
    case "busy":
      return {
        title: `Another program is using your ${what}`,
        steps: [
          `Close other calls and apps that use the ${what}.`,
          isInside ? pressAgain : "It is picked up here by itself, within seconds.",
        ],
      };
    case "missing":
      return {
        title: `No ${what.replace(" and ", " or ")} found`,
        steps: [
          isInside
            ? "Plug one in. You can listen without one."
            : "Plug one in: it appears here by itself. You can listen without one.",
        ],
      };
    case "insecure":
      return {
        title: `The ${what} ${verb} only available over https`,
        steps: ["Open this page with an address that begins with https://. You can listen in the meantime."],
      };
    case "background":
      return {
        title: "Your background could not be hidden, so your camera stays off",
        steps: ["Choose “As it is” behind you to show yourself, or try another browser."],
      };
    default:
      return { title: `Your ${what} could not be started`, steps: ["Try again, or join and listen."] };
  }
}

function unblockSteps(what: string, browser: Browser): string[] {
  switch (browser) {
    case "chrome":
      return ["Click the icon to the left of the address.", `Switch the ${what} on.`];
    case "edge":
      return ["Click the lock to the left of the address.", `Set the ${what} to Allow.`];
    case "firefox":
      return ["Click the crossed-out icon to the left of the address.", `Remove the block of the ${what}.`];
    case "safari":
      return [`In the menu choose Safari › Settings for this website, and allow the ${what}.`];
    case "ios":
      return [`Tap the page icon beside the address, then Website Settings, and allow the ${what}.`];
    case "android":
      return [`Tap the icon to the left of the address, then Permissions, and allow the ${what}.`];
    default:
      return [`Allow the ${what} for this site in your browser's settings.`];
  }
}

const afterUnblocking = (browser: Browser) =>
  ["chrome", "edge", "android"].includes(browser) ? "This page notices by itself." : "Then try again.";
