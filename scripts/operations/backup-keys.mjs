import path from "node:path";
import { say, warn } from "../stack/say.mjs";
import { readGivenSettings } from "../stack/settings.mjs";
import { root } from "../stack/stack.mjs";
import { runOperation } from "./run-operation.mjs";
import { secretLines } from "./settings-lists.mjs";

export async function run(_values, [file]) {
  const target = path.resolve(file);
  const settings = readGivenSettings(root);
  const result = await runOperation("backup-keys", { file: target, lines: secretLines(settings) }, settings);
  say(`${target} has ${result.names.join(", ")}.`);
  warn("Whoever has this file and a backup reads everything, also the vault. Keep the two apart.");
  return { file: target, ...result };
}
