// Runs before dependencies are installed: imports Node's own modules only.
import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./command.mjs";
import { Stop, step, warn } from "./say.mjs";

const oldest = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Stop(
    `Parley needs Node ${oldest.join(".")} or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
}

/** Brings node_modules in step with the lock file. */
export async function installDependencies(root) {
  if (isInStep(root)) return;
  await step("Installing dependencies (one to three minutes the first time)", async () => {
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    try {
      await run("npm", ["ci", ...quiet], { cwd: root });
    } catch (error) {
      warn(`npm ci failed. Running npm install instead.\n${error.message.split("\n").slice(0, 3).join("\n")}`);
      await run("npm", ["install", "--no-save", ...quiet], { cwd: root });
    }
  });
}

/** Compares the lock file with npm's record of what it installed: the same packages, and of each the same content. */
export function isInStep(root) {
  const locked = packagesOf(path.join(root, "package-lock.json"));
  const installed = packagesOf(path.join(root, "node_modules/.package-lock.json"));
  return (
    Object.keys(installed).every((place) => place in locked) &&
    Object.entries(locked).every(([place, wanted]) => {
      // Our own folders are there: npm only links to them.
      if (!place.includes("node_modules/") || wanted.link) return true;
      return installed[place] ? contentOf(installed[place]) === contentOf(wanted) : wanted.optional === true;
    })
  );
}

const contentOf = ({ version, integrity, resolved }) => `${version} ${integrity ?? resolved}`;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}
