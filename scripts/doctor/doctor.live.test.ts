import { expect, test, vi } from "vitest";
import "@/lib/testing/media-server";

test("every check runs although others fail, and each problem comes with advice", async () => {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
  vi.stubEnv("S3_BUCKET", "files");
  vi.stubEnv("S3_ENDPOINT", "http://127.0.0.1:9");
  vi.stubEnv("S3_ACCESS_KEY_ID", "key");
  vi.stubEnv("S3_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("PORTS_TAKEN", "3000 (web)");
  vi.stubEnv("TCP_MEDIA_FAILED", "media ended before it was ready");
  const { checks } = await import("./checks");
  const { runChecks } = await import("./run-checks");
  // Other tests load the speech model.
  const failed = await runChecks(checks.filter(({ name }) => name !== "Speech"));
  const text = said.join("\n");
  for (const name of [
    "Node",
    "Database",
    "Migrations",
    "Pooler",
    "Media, UDP",
    "Voices",
    "Vault",
    "Clock",
    "Zone data",
  ]) {
    expect(text).toMatch(new RegExp(`✓ ${name}`));
  }
  expect(text).toMatch(/✗ Ports +in use: 3000 \(web\).*\n.*→ Stop what uses them/);
  expect(text).toMatch(/✗ Media, TCP +can't be started: media ended.*\n.*→ Check/);
  expect(text).toMatch(/✗ Mail +The mail server can't be reached.*\(E\w+\)\n.*→ Check SMTP_URL/);
  expect(text).toMatch(/✗ Storage +bucket files.*can't be reached.*\n.*→ Check S3_ENDPOINT/);
  expect(text).toContain("4 of 14 checks failed.");
  expect(failed).toBe(4);
});
