// What the scripts tell the person at the terminal.
export const isTerminal = process.stdout.isTTY === true;
const beatMs = isTerminal ? 1000 : 15_000;
const paint = (code) => (text) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

export const dim = paint("2");
export const bold = paint("1");
export const red = paint("31");
export const green = paint("32");
export const yellow = paint("33");

export const say = (text = "") => console.log(text);
export const warn = (text) => console.log(`${yellow("!")} ${text}`);

/** Does `work` and shows that it goes on: the seconds so far, and how long it took in the end. */
export async function step(title, work) {
  const begunAt = Date.now();
  const seconds = () => Math.round((Date.now() - begunAt) / 1000);
  const show = () => {
    if (isTerminal) process.stdout.write(`\r\u001b[K${dim("…")} ${title} ${dim(`${seconds()} s`)}`);
    else console.log(`… ${title}${seconds() > 0 ? ` (${seconds()} s so far)` : ""}`);
  };
  show();
  const beat = setInterval(show, beatMs);
  try {
    const result = await work();
    if (isTerminal) process.stdout.write("\r\u001b[K");
    console.log(`${green("✓")} ${title} ${dim(`${((Date.now() - begunAt) / 1000).toFixed(1)} s`)}`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write("\r\u001b[K");
    console.log(`${red("✗")} ${title}`);
    throw error;
  } finally {
    clearInterval(beat);
  }
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
