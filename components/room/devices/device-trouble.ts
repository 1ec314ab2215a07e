export type MediaKind = "camera" | "microphone";
/**
 * Why there is no picture or sound. `blocked`: by the user or the browser; `blocked-by-system`: by the system's privacy
 * settings; `busy`: in use by another program; `missing`: no device; `insecure`: not a secure context; `unsupported`:
 * the browser opens no devices; `background`: the background effect failed.
 */
export type DeviceTrouble =
  | "blocked"
  | "blocked-by-system"
  | "busy"
  | "missing"
  | "insecure"
  | "unsupported"
  | "background"
  | "unknown";

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
