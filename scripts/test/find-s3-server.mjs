// An S3 server that is not ours: versitygw, built by Go once a machine.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { isInstalled, run } from "../stack/command.mjs";
import { installFromDebian } from "../stack/debian.mjs";
import { cacheFolder } from "../stack/livekit.mjs";
import { Stop, step } from "../stack/say.mjs";

const version = "1.8.0";
const binaryName = process.platform === "win32" ? "versitygw.exe" : "versitygw";
const advice = "Install Go 1.21 or newer, and run the tests again.";

/** The command that runs the server: on the PATH, else cached, else built by Go. */
export async function findS3Server({ cache = cacheFolder() } = {}) {
  if (await isInstalled("versitygw")) return "versitygw";
  const folder = path.join(cache, `versitygw-${version}`);
  const binary = path.join(folder, binaryName);
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(path.join(folder, "making-"));
  try {
    if (!(await isInstalled("go", ["version"]))) await installFromDebian("Go", ["golang-go"]);
    await step(`Building versitygw ${version} with Go (about a minute, once a machine)`, () =>
      run("go", ["install", `github.com/versity/versitygw/cmd/versitygw@v${version}`], { env: { GOBIN: workshop } }),
    );
    // Renamed when complete, so that a partial build is never used.
    renameSync(path.join(workshop, binaryName), binary);
  } catch (error) {
    throw new Stop(`versitygw ${version} couldn't be built. ${advice}\n${error.message}`);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return binary;
}
