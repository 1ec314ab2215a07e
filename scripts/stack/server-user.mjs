import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** PostgreSQL refuses to run as root; then a user of its own runs it. */
export function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"]);
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}

/** A checkout in root's home is closed to that user: the server's files then live here. */
export function folderOutside(folder) {
  const name = createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 16);
  const outside = path.join("/var/lib/parley", name);
  mkdirSync(outside, { recursive: true });
  return outside;
}

/** Whether every folder on the way lets other system users pass. */
export function reachableByOthers(folder) {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    if (existsSync(place) && place !== path.resolve(folder) && (statSync(place).mode & 0o001) === 0) return false;
    if (place === path.dirname(place)) return true;
  }
}
