/** "Firefox on Linux", from the user agent; "Another browser" when it says nothing known. */
export function describeBrowser(userAgent: string | null): string {
  if (!userAgent) return "Another browser";
  const browser = firstMatch(userAgent, [
    [/Edg(?:e|A|iOS)?\//, "Edge"],
    [/OPR\//, "Opera"],
    [/SamsungBrowser\//, "Samsung Internet"],
    [/Firefox\/|FxiOS\//, "Firefox"],
    [/HeadlessChrome\/|Chrome\/|CriOS\//, "Chrome"],
    [/Safari\//, "Safari"],
    [/curl\//, "curl"],
  ]);
  const system = firstMatch(userAgent, [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/CrOS/, "ChromeOS"],
    [/Mac OS X|Macintosh/, "Mac"],
    [/Windows/, "Windows"],
    [/Linux/, "Linux"],
  ]);
  if (!browser && !system) return "Another browser";
  return [browser ?? "A browser", system ? `on ${system}` : ""].filter(Boolean).join(" ");
}

function firstMatch(text: string, table: [RegExp, string][]): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
