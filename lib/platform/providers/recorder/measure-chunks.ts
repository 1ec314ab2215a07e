import "server-only";
import { BufferSource, Input, WEBM } from "mediabunny";
import type { StorageProvider } from "@/lib/platform/providers/storage/provider";
import { chunkKey, countChunks } from "./chunk-store";
import type { PartPlace } from "./provider";
import { wavDurationMs } from "./wav-file";

/** The id of a WebM cluster, its size, which is unknown while it is written, and the id of its time. */
const clusterStart = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7]);

/** How much of a part is stored. Of a long one it reads the head and the last seconds only. */
export async function measureChunks(store: StorageProvider, part: PartPlace): Promise<number> {
  if (part.kind === "audio") return wavDurationMs(await sizeOfStoredChunks(store, part));
  const count = await countChunks(store, part);
  const read = async (number: number) => (await store.get(chunkKey(part, number))) ?? Buffer.alloc(0);
  let [head, headEnd] = [Buffer.alloc(0), -1];
  for (let number = 1; number <= count && headEnd < 0; number += 1) {
    head = Buffer.concat([head, await read(number)]);
    headEnd = head.indexOf(clusterStart);
  }
  let [tail, tailStart] = [Buffer.alloc(0), -1];
  for (let number = count; number >= 1 && tailStart < 0; number -= 1) {
    tail = Buffer.concat([await read(number), tail]);
    tailStart = tail.lastIndexOf(clusterStart);
  }
  if (headEnd < 0 || tailStart < 0) return 0;
  return measure(Buffer.concat([head.subarray(0, headEnd), tail.subarray(tailStart)]));
}

async function sizeOfStoredChunks(store: StorageProvider, part: PartPlace): Promise<number> {
  const count = await countChunks(store, part);
  let bytes = 0;
  for (let first = 1; first <= count; first += requestsAtOnce) {
    const numbers = Array.from({ length: Math.min(requestsAtOnce, count - first + 1) }, (_, index) => first + index);
    for (const size of await Promise.all(numbers.map((number) => store.size(chunkKey(part, number)))))
      bytes += size ?? 0;
  }
  return bytes;
}
const requestsAtOnce = 100;

/** Clusters have the time of the whole file. */
async function measure(bytes: Buffer): Promise<number> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  try {
    return Math.round((await input.computeDuration()) * 1000);
  } finally {
    input.dispose();
  }
}
