import { expect, test } from "vitest";
import { describeState } from "./state-of-machine";

const model = "AMD EPYC";
const node = `Node ${process.versions.node}`;

test.each([
  [
    { cores: { used: 2, all: 8 }, foreignShare: 0.034 },
    `on two cores of 8 (AMD EPYC), ${node}, load 1.5 before; others used 3 % of that meanwhile.`,
  ],
  [
    { cores: { used: 1, all: 1 }, foreignShare: 0.2 },
    `on one core of 1 (AMD EPYC), ${node}, load 1.5 before; others used 20 % of that meanwhile.`,
  ],
  [
    { cores: { used: 8, all: 8 }, foreignShare: null },
    `on 8 cores of 8, since there is no taskset here (AMD EPYC), ${node}, load 1.5 before; what others used of that is not known here.`,
  ],
])("the state of the machine: %j", (state, line) => {
  expect(describeState({ model, loadBefore: 1.5, ...state })).toBe(line);
});
