import path from "node:path";
import { parseArgs } from "node:util";
import { checkNode, installDependencies } from "../stack/dependencies.mjs";
import { explain, output, Stop } from "../stack/say.mjs";
import { isInImage } from "../stack/settings.mjs";
import { commands, helpOf, helpOfAll } from "./commands.mjs";
import { Misuse } from "./misuse.mjs";

const root = path.join(import.meta.dirname, "../..");
const exits = { done: 0, failed: 1, misused: 2 };

/** Runs one command line. Returns the exit code. */
export async function runCommand(args) {
  const [name, ...rest] = args;
  if (name === undefined) return misused(helpOfAll());
  if (name === "--help" || name === "-h" || name === "help") return helped(helpOfAll());
  const command = Object.hasOwn(commands, name) ? commands[name] : null;
  if (!command) return misused(`There is no command ${name}.\n\n${helpOfAll()}`);
  let parsed;
  try {
    parsed = parseArgs({ args: rest, options: command.options, allowPositionals: true });
  } catch (error) {
    return misused(`${error.message}\n\n${helpOf(name)}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return helped(helpOf(name));
  if (positionals.length !== command.words) return misused(helpOf(name));
  const answer = values.json ? keepOutputForAnswer() : null;
  try {
    checkNode();
    if (!isInImage && !command.bare) await installDependencies(root);
    const { run } = await command.load();
    const result = await run(values, positionals);
    const isFine = result.ok !== false;
    answer?.({ ok: isFine, ...result });
    return isFine ? exits.done : exits.failed;
  } catch (error) {
    const isMisuse = error instanceof Misuse;
    explain(isMisuse ? new Stop(error.message) : error);
    answer?.({ ok: false, problem: error instanceof Error ? error.message : String(error) });
    return isMisuse ? exits.misused : exits.failed;
  }
}

/** What is said goes to the error output, so that the answer is alone. */
function keepOutputForAnswer() {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  output.descriptor = process.stderr.fd;
  return (value) => write(`${JSON.stringify(value)}\n`);
}

function helped(text) {
  console.log(text);
  return exits.done;
}

function misused(text) {
  console.error(text);
  return exits.misused;
}
