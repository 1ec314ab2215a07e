import { isStop, type Operation } from "./operation";

/** One operation, in a process of its own; `run-operation.mjs` sends what is asked for and takes the answer. */
process.once("message", async (message) => {
  const answer = await work(message as Operation);
  process.send?.(answer, () => process.exit(0));
});

async function work({ name, options }: Operation) {
  try {
    // Loaded late: a wrong configuration is said as a sentence, too.
    const { runOne } = await import("./run-one");
    return { result: await runOne(name, options) };
  } catch (error) {
    if (!isStop(error)) console.error(error);
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
