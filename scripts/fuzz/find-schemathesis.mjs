// The fuzzer, a Python program, in a virtual environment of its own below the cache.
import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { isInstalled, run } from "../stack/command.mjs";
import { cacheFolder } from "../stack/livekit.mjs";
import { Stop, step } from "../stack/say.mjs";

const version = "4.32.5";
const isWindows = process.platform === "win32";

/** The command that runs it; installed once a machine. */
export async function findSchemathesis({ cache = cacheFolder() } = {}) {
  const folder = path.join(cache, `schemathesis-${version}`);
  const command = isWindows ? "Scripts/schemathesis.exe" : "bin/schemathesis";
  const installed = path.join(folder, command);
  if (existsSync(installed)) return installed;
  const python = await findPython();
  rmSync(folder, { recursive: true, force: true });
  await step(`Installing schemathesis ${version} with pip (once a machine)`, async () => {
    try {
      await run(python, ["-m", "venv", folder]);
      const inside = path.join(folder, isWindows ? "Scripts/python.exe" : "bin/python");
      await run(inside, ["-m", "pip", "install", "--quiet", `schemathesis==${version}`]);
    } catch (error) {
      // A partial installation would pass for a complete one next time.
      if (existsSync(folder)) renameSync(folder, `${folder}-failed-${process.pid}`);
      rmSync(`${folder}-failed-${process.pid}`, { recursive: true, force: true });
      throw new Stop(
        `npm run fuzz needs Python's venv and pip, and the package schemathesis ${version} from PyPI. ${error.message}`,
      );
    }
  });
  return installed;
}

async function findPython() {
  for (const name of ["python3", "python"]) {
    if (await isInstalled(name, ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"])) return name;
  }
  throw new Stop(
    "npm run fuzz needs Python 3.10 or newer, and there is none on this machine. Install it and try again.",
  );
}
