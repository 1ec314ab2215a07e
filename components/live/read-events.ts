/** Reads the events of a response as they arrive: for streams that answer a request with a body. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: string }, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const read = readBlock(block);
        if (read) yield read;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Null for comments, which only keep the connection alive, and for the retry time. */
function readBlock(block: string): { event: string; data: string } | null {
  const lines = block.split(/\r?\n/);
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ""));
  const data = all("data");
  return data.length > 0 ? { event: all("event").at(-1) ?? "message", data: data.join("\n") } : null;
}
