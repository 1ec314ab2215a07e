import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|json|txt)$/;
const bytesMin = 1024;
const ways = {
  ".br": (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Puts a compressed copy beside each file of the build that is served as it is. */
export async function compressStatic(root) {
  const folder = path.join(root, ".next/static");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < bytesMin) continue;
    await Promise.all(
      Object.entries(ways).map(async ([ending, compress]) => {
        if (!existsSync(file + ending)) await writeFile(file + ending, await compress(bytes));
      }),
    );
  }
}
