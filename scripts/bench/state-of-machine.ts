import os from "node:os";

type State = {
  /** The cores that a bench may use, and those of the machine. */
  cores: { used: number; all: number };
  model: string;
  loadBefore: number;
  /** What others used of the cores meanwhile, from 0 to 1; null where that can't be known. */
  foreignShare: number | null;
};

/** The line above a table: on what it was measured. */
export function stateOfMachine(loadBefore: number, foreignShare: number | null): string {
  const model = os.cpus()[0]?.model.trim() ?? "unknown";
  const cores = { used: os.availableParallelism(), all: os.cpus().length };
  const line = describeState({ cores, model, loadBefore, foreignShare });
  return `${new Date().toISOString().slice(0, 10)}, ${line}`;
}

export function describeState({ cores, model, loadBefore, foreignShare }: State): string {
  const before = `Node ${process.versions.node}, load ${loadBefore} before`;
  return `${describeCores(cores)} (${model}), ${before}; ${describeOthers(foreignShare)}.`;
}

function describeCores({ used, all }: State["cores"]): string {
  if (used === 1) return `on one core of ${all}`;
  if (used === 2) return `on two cores of ${all}`;
  return `on ${used} cores of ${all}, since there is no taskset here`;
}

function describeOthers(share: number | null): string {
  if (share === null) return "what others used of that is not known here";
  return `others used ${Math.round(100 * share)} % of that meanwhile`;
}
