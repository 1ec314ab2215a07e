import type { DeviceTrouble, MediaKind } from "./device-trouble";

export type Browser = "chrome" | "edge" | "firefox" | "safari" | "ios" | "android" | "other";

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
  const isBoth = kinds.length === 2;
  const pressAgain = `Then press the ${what} button again.`;
  switch (trouble) {
    case "blocked":
      return {
        title: `Your browser is blocking your ${what}`,
        steps: [...unblockSteps(what, browser), isInside ? pressAgain : afterUnblocking(browser)],
      };
    case "blocked-by-system":
      return {
        title: `Your system settings are blocking the ${what}`,
        steps: [
          "macOS: go to System Settings › Privacy & Security › Camera or Microphone, and turn on your browser.",
          "Windows: go to Settings › Privacy & security › Camera or Microphone, and let desktop apps use it.",
          ...(isInside ? [pressAgain] : []),
        ],
      };
    case "busy":
      return {
        title: `Another app is using your ${what}`,
        steps: [
          `Close other calls and apps that use ${isBoth ? "them" : "it"}.`,
          isInside ? pressAgain : "We'll try again every few seconds.",
        ],
      };
    case "missing":
      return {
        title: `No ${what.replace(" and ", " or ")} found`,
        steps: [
          isInside
            ? "Connect one, or carry on without it."
            : "Connect one and it will appear here, or join without it.",
        ],
      };
    case "insecure":
      return {
        title: `Your ${what} ${isBoth ? "need" : "needs"} a secure connection`,
        steps: [
          `Open this page at an address that starts with https://.${isInside ? "" : " You can join and listen without it."}`,
        ],
      };
    case "unsupported":
      return {
        title: `This browser can't use your ${what}`,
        steps: [`Open this page in Safari or Chrome.${isInside ? "" : " You can join and listen without it."}`],
      };
    case "background":
      return {
        title: "Your background couldn't be applied, so your camera is off",
        steps: ["Press the camera button to try again, set your background to “None”, or try another browser."],
      };
    default:
      return {
        title: `Couldn't start your ${what}`,
        steps: [isInside ? `Press the ${what} button again.` : "Try again, or join and listen."],
      };
  }
}

function unblockSteps(what: string, browser: Browser): string[] {
  switch (browser) {
    case "chrome":
      return ["Click the icon to the left of the address.", `Turn on ${what}.`];
    case "edge":
      return ["Click the lock to the left of the address.", `Set ${what} to Allow.`];
    case "firefox":
      return ["Click the crossed-out icon to the left of the address.", `Clear the block for ${what}.`];
    case "safari":
      return [`In the menu bar, choose Safari › Settings for This Website and allow the ${what}.`];
    case "ios":
      return [`Tap the icon next to the address, then Website Settings, and allow the ${what}.`];
    case "android":
      return [`Tap the icon to the left of the address, then Permissions, and allow the ${what}.`];
    default:
      return [`Allow the ${what} for this site in your browser's settings.`];
  }
}

const afterUnblocking = (browser: Browser) =>
  ["chrome", "edge", "android"].includes(browser) ? "This page updates automatically." : "Then try again.";
