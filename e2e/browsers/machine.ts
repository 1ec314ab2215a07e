import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** What browsers with windows need of a machine that has neither screen nor sound card. */
export type Machine = {
  env: Record<string, string | undefined>;
  /** Without PulseAudio nothing is played, and nothing can be heard. */
  hasSound: boolean;
  stop: () => void;
};

export async function startMachine(): Promise<Machine> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-browsers-"));
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", () => reject(new Error("Xvfb ended")));
    screen.stdio[3]?.once("data", (number) => resolve(`:${String(number).trim()}`));
  });
  const sound = await startSound(folder);
  return {
    env: {
      ...process.env,
      DISPLAY: display,
      WAYLAND_DISPLAY: undefined,
      GDK_BACKEND: "x11",
      // Pictures of a machine without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      LC_ALL: "C.UTF-8",
      ...(sound ? { PULSE_SERVER: `unix:${sound.socket}` } : {}),
    },
    hasSound: sound !== null,
    stop: () => {
      screen.kill();
      sound?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A sound card that swallows everything. */
async function startSound(folder: string) {
  const socket = path.join(folder, "pulse");
  const modules = [`module-native-protocol-unix socket=${socket} auth-anonymous=1`, "module-null-sink"];
  const server = spawn(
    "pulseaudio",
    ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", ...modules.flatMap((one) => ["-L", one])],
    { env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder }, stdio: "ignore" },
  );
  let isThere = true;
  const end = () => {
    isThere = false;
  };
  server.once("error", end).once("exit", end);
  for (let tries = 0; tries < 50 && isThere; tries += 1) {
    if (existsSync(socket)) return { socket, stop: () => void server.kill() };
    await wait(100);
  }
  return null;
}
