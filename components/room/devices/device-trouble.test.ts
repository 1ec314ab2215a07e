import { expect, it } from "vitest";
import { type DeviceTrouble, troubleOf } from "./device-trouble";
import { browserOf, troubleHelp } from "./trouble-help";

it.each([
  ["NotAllowedError", "Permission denied", "blocked"],
  ["NotAllowedError", "Permission denied by system", "blocked-by-system"],
  ["NotFoundError", "", "missing"],
  ["OverconstrainedError", "", "missing"],
  ["NotReadableError", "Could not start video source", "busy"],
  ["TypeError", "", "unknown"],
])("reads %s (%s) as %s", (name, message, trouble) => {
  expect(troubleOf(Object.assign(new Error(message), { name }))).toBe(trouble);
});

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36", "chrome"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0", "edge"],
  ["Mozilla/5.0 (Macintosh; rv:130.0) Gecko/20100101 Firefox/130.0", "firefox"],
  ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15", "safari"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Safari/604.1", "ios"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
    "android",
  ],
])("knows the browser of %s", (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});

it("asks for a secure address only where the address is the cause", () => {
  const words = (trouble: DeviceTrouble) => JSON.stringify(troubleHelp(trouble, ["camera"], "other"));
  expect(words("insecure")).toContain("https://");
  expect(words("unsupported")).not.toMatch(/https|secure/);
});

it("says what happened and what to do for every trouble in every browser", () => {
  for (const trouble of [
    "blocked",
    "blocked-by-system",
    "busy",
    "missing",
    "insecure",
    "unsupported",
    "unknown",
  ] as const) {
    for (const browser of ["chrome", "edge", "firefox", "safari", "ios", "android", "other"] as const) {
      const help = troubleHelp(trouble, ["camera", "microphone"], browser);
      expect(help.title).toMatch(/camera|microphone/);
      expect(help.steps.length).toBeGreaterThan(0);
    }
  }
});

it.each(["camera", "microphone"] as const)(
  "inside, where nothing is tried again by itself, it says to press the %s button",
  (kind) => {
    for (const trouble of ["blocked", "blocked-by-system", "busy", "unknown"] as const) {
      const inside = troubleHelp(trouble, [kind], "chrome", true).steps.join(" ");
      expect(inside).toMatch(new RegExp(`press the ${kind} button again`, "i"));
      expect(inside).not.toMatch(/automatically|try again every/);
    }
  },
);

it("what happened has the same words at the door and inside, for a camera and a microphone", () => {
  const titleOf = (trouble: DeviceTrouble, kind: "camera" | "microphone", isInside: boolean) =>
    troubleHelp(trouble, [kind], "chrome", isInside).title.replace(kind, "device");
  for (const trouble of [
    "blocked",
    "blocked-by-system",
    "busy",
    "missing",
    "insecure",
    "unsupported",
    "unknown",
  ] as const) {
    const titles = [true, false].flatMap((isInside) => [
      titleOf(trouble, "camera", isInside),
      titleOf(trouble, "microphone", isInside),
    ]);
    expect(new Set(titles).size).toBe(1);
  }
});
