// A CalDAV server and a parser of calendar files that are not ours, both Python, in a folder of their own below the cache.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { isInstalled, run } from "../stack/command.mjs";
import { installFromDebian } from "../stack/debian.mjs";
import { cacheFolder } from "../stack/livekit.mjs";
import { Stop, step } from "../stack/say.mjs";

const packages = { radicale: "3.5.10", icalendar: "6.3.2" };
const isWindows = process.platform === "win32";
const advice = "Install Python 3.9 or newer with pip, and run the tests again.";

/** The Python to run, and its PYTHONPATH with Radicale and icalendar; installed once a machine. */
export async function findCalendarTools({ cache = cacheFolder() } = {}) {
  const folder = path.join(cache, `calendar-tools-${Object.values(packages).join("-")}`);
  const python = (await findPython()) ?? (await installPython());
  if (!existsSync(folder)) await install(python, folder);
  return { python, folder };
}

async function install(python, folder) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const workshop = mkdtempSync(`${folder}-making-`);
  const made = path.join(workshop, "packages");
  const wanted = Object.entries(packages).map(([name, version]) => `${name}==${version}`);
  try {
    const withPip = await findPip(python, workshop);
    await step(`Installing ${wanted.join(" and ")} with pip (once a machine)`, () =>
      run(withPip, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", made, ...wanted]),
    );
    // Renamed when complete, so that a partial installation is never used. Another process may have been faster.
    if (!existsSync(folder)) renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder))
      throw new Stop(`${wanted.join(" and ")} couldn't be installed. ${advice}\n${error.message}`);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** A Python that has pip: Debian leaves it out, and out of its `venv`, too. */
async function findPip(python, workshop) {
  if (await isInstalled(python, ["-m", "pip", "--version"])) return python;
  const apart = path.join(workshop, "venv");
  const isMade = await isInstalled(python, ["-m", "venv", apart]);
  if (isMade) return path.join(apart, isWindows ? "Scripts/python.exe" : "bin/python");
  await installFromDebian("pip", ["python3-pip"]);
  return python;
}

async function findPython() {
  for (const name of ["python3", "python"]) {
    if (await isInstalled(name, ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"])) return name;
  }
  return null;
}

async function installPython() {
  try {
    await installFromDebian("Python", ["python3", "python3-pip"]);
  } catch (error) {
    throw new Stop(
      `There is no Python 3.9 or newer on this machine, and it couldn't be installed. ${advice}\n${error.message}`,
    );
  }
  return "python3";
}
