// What the scripts tell the person at the terminal.
export const isTerminal = process.stdout.isTTY === true;
/** Where children write what they say: 2 while the standard output is kept for an answer. */
export const output = { descriptor: 1 };
const beatMs = isTerminal ? 1000 : 15_000;
const paint = (code) => (text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

export const dim = paint("2");
export const bold = paint("1");
export const red = paint("31");
export const green = paint("32");
export const yellow = paint("33");

export function say(text = "") {
  if (isTerminal && going.size > 0) process.stdout.write("\r\u001b[K");
  console.log(text);
  redraw();
}
export const warn = (text) => say(`${yellow("!")} ${text}`);

/** The steps that go on: several may at once. */
const going = new Set();
let beat;

/** Does `work` and shows that it goes on: the seconds so far, and how long it took in the end. */
export async function step(title, work) {
  const one = { title, begunAt: Date.now() };
  going.add(one);
  if (!isTerminal) console.log(`… ${title}`);
  redraw();
  beat ??= setInterval(isTerminal ? redraw : listGoing, beatMs);
  try {
    const result = await work();
    finish(one, `${green("✓")} ${title} ${dim(`${((Date.now() - one.begunAt) / 1000).toFixed(1)} s`)}`);
    return result;
  } catch (error) {
    finish(one, `${red("✗")} ${title}`);
    throw error;
  }
}

function finish(one, line) {
  going.delete(one);
  say(line);
  if (going.size > 0) return;
  clearInterval(beat);
  beat = undefined;
}

const secondsOf = ({ begunAt }) => Math.round((Date.now() - begunAt) / 1000);

const listGoing = () => {
  for (const one of going) console.log(`… ${one.title} (${secondsOf(one)} s so far)`);
};

/** The last line of a terminal is what goes on; what is said comes above it. */
function redraw() {
  if (!isTerminal) return;
  const text = [...going].map((one) => `${one.title} ${secondsOf(one)} s`).join(" · ");
  const room = Math.max(20, (process.stdout.columns ?? 80) - 3);
  const line = text.length > room ? `${text.slice(0, room - 1)}…` : text;
  process.stdout.write(`\r\u001b[K${going.size > 0 ? dim(`… ${line}`) : ""}`);
}

/** A failure that needs no stack: the sentence says what happened and what to do. */
export class Stop extends Error {
  name = "Stop";
}

/** A `Stop` is told by its sentence, anything else with its stack. */
export const explain = (error) => console.error(error instanceof Stop ? `${red("✗")} ${error.message}` : error);

/** Runs a script; an error ends it. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}
