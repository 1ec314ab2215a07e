// Programs that only tests need: on the PATH, else cached, else built by Go once a machine.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { isInstalled, run } from "../stack/command.mjs";
import { installFromDebian } from "../stack/debian.mjs";
import { cacheFolder } from "../stack/livekit.mjs";
import { Stop, step } from "../stack/say.mjs";

const advice = "Install Go 1.21 or newer, and run the tests again.";

/** The command that runs the program. `source` is its package for `go install`. */
export async function findGoProgram({ name, version, source, cache = cacheFolder() }) {
  if (await isInstalled(name)) return name;
  const binaryName = process.platform === "win32" ? `${name}.exe` : name;
  const folder = path.join(cache, `${name}-${version}`);
  const binary = path.join(folder, binaryName);
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(path.join(folder, "making-"));
  try {
    if (!(await isInstalled("go", ["version"]))) await installFromDebian("Go", ["golang-go"]);
    await step(`Building ${name} ${version} with Go (about a minute, once a machine)`, () =>
      run("go", ["install", `${source}@v${version}`], { env: { GOBIN: workshop } }),
    );
    // Renamed when complete, so that a partial build is never used.
    renameSync(path.join(workshop, binaryName), binary);
  } catch (error) {
    throw new Stop(`${name} ${version} couldn't be built. ${advice}\n${error.message}`);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return binary;
}
