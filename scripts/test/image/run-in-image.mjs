import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "../../stack/command.mjs";

/**
 * Runs commands of an image as its own user on a root that nobody can write to, with a folder for `/data` and one in memory
 * for `/tmp`: what Compose asks for, without a container engine. `image`: as `buildImage` answers it.
 */
export async function openImage({ folder, config }) {
  const place = mkdtempSync(path.join(os.tmpdir(), "parley-image-"));
  const data = mkdtempSync(path.join(os.tmpdir(), "parley-image-data-"));
  const mounts = [];
  const mount = async (to, ...args) => {
    await run("mount", [...args, to]);
    mounts.push(to);
  };
  await run("chown", [config.User, data]);
  await mount(place, "--bind", folder);
  for (const name of ["proc", "dev", "tmp", "data"]) {
    const to = path.join(place, name);
    if (!existsSync(to)) mkdirSync(to);
  }
  await run("mount", ["-o", "remount,bind,ro", place]);
  await mount(path.join(place, "proc"), "-t", "proc", "proc");
  await mount(path.join(place, "dev"), "--bind", "/dev");
  await mount(path.join(place, "tmp"), "-t", "tmpfs", "tmpfs");
  await mount(path.join(place, "data"), "--bind", data);

  /** Starts `parley` with these words. */
  function start(words, env = {}) {
    const settings = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    const inside = ["/usr/bin/env", "-i", "-C", config.WorkingDir, ...settings, ...config.Entrypoint, ...words];
    const child = spawn("chroot", [`--userspec=${config.User}`, place, ...inside], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = { out: "", err: "" };
    child.stdout.on("data", (chunk) => (output.out += chunk));
    child.stderr.on("data", (chunk) => (output.err += chunk));
    const ended = new Promise((resolve) => child.once("close", (code, signal) => resolve({ code, signal, ...output })));
    return { child, ended, output };
  }
  return {
    start,
    /** Runs it to its end. */
    parley: (words, env) => start(words, env).ended,
    data,
    async close() {
      for (const one of mounts.reverse()) await run("umount", ["-l", one]);
      rmSync(place, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}
