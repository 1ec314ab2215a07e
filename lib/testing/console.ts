import { format } from "node:util";
import { afterEach } from "vitest";
import "./patience";

// An unexpected console.error fails the test. A test that expects one spies on console.error itself.
const unexpected: string[] = [];
console.error = (...args: unknown[]) => {
  unexpected.push(format(...args));
};

afterEach(() => {
  const [first] = unexpected.splice(0);
  if (first !== undefined) throw new Error(`Unexpected console.error: ${first}`);
});
