import { open } from "node:fs/promises";
import { sealKeyIds } from "@/lib/platform/encryption/seal";
import { vaultKeyIds } from "@/lib/platform/encryption/vault-keys";
import { Stop } from "@/scripts/stack/say.mjs";

export type KeysOptions = { file: string; lines: string[] };

/** Writes the secrets of the settings into a file for its owner alone. Never over one that is there. */
export async function writeKeys({ file, lines }: KeysOptions) {
  if (lines.length === 0) throw new Stop("There are no keys: neither .env nor the environment has one.");
  const text = [
    "# Keys of Parley, as lines of .env. Whoever has them and a backup reads everything. Keep the two apart.",
    `# Key ids: vault ${vaultKeyIds.join(", ") || "none"}; sealed values ${sealKeyIds.join(", ")}`,
    ...lines,
    "",
  ].join("\n");
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new Stop(`${file} is there already. Choose another name, or remove it.`);
    throw new Stop(`${file} can't be written: ${error.message}`);
  });
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { names: lines.map((line) => line.slice(0, line.indexOf("="))), vaultKeyIds, sealKeyIds };
}
