import pino from "pino";
import { vi } from "vitest";
import { log } from "@/lib/platform/log";

/** What is logged from now on at any level, as written; `end` answers the lines. */
export function captureLog(): { end: () => string[] } {
  const lines: string[] = [];
  const streams = log as unknown as Record<symbol, { write: (line: string) => void }>;
  const stream = streams[pino.symbols.streamSym];
  if (!stream) throw new Error("pino keeps its stream elsewhere.");
  const write = vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  const { level } = log;
  log.level = "trace";
  return {
    end() {
      log.level = level;
      write.mockRestore();
      return lines;
    },
  };
}
