import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

type Owner = { uid: number; gid: number };

/** Mounts a file system of a few megabytes that tests can fill completely. Null where mounting is not permitted. */
export function mountSmallDisk(megabytes: number, owner: Owner = { uid: 0, gid: 0 }) {
  const folder = mkdtempSync(path.join(tmpdir(), "parley-disk-"));
  const ballast = path.join(folder, "ballast");
  const options = `size=${megabytes}m,mode=700,uid=${owner.uid},gid=${owner.gid}`;
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    console.info("No file system may be mounted here: what needs a disk that is really full is left out.");
    return null;
  }
  afterAll(() => {
    // A lazy unmount works while files are open.
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, new Uint8Array(bavail * bsize));
    },
    free: () => rmSync(ballast),
  };
}
