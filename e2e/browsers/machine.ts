import { execFile, spawn } from "node:child_process";
import { lstatSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What browsers with windows need of a machine that has neither screen nor sound card. */
export type Machine = {
  env: Record<string, string | undefined>;
  /** Without PulseAudio nothing is played, and nothing can be heard. */
  hasSound: boolean;
  /** Keys to the browser's window, by the names of X. They pass the system's input method, as a driver's do not. */
  pressSystemKeys: (...keys: string[]) => Promise<void>;
  stop: () => void;
};

export async function startMachine(): Promise<Machine> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "parley-browsers-"));
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp", "-noreset"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", () => reject(new Error("Xvfb ended")));
    screen.stdio[3]?.once("data", (number) => resolve(`:${String(number).trim()}`));
  });
  const sound = await startSound(folder);
  // Accents by the right Alt key.
  await run("setxkbmap", ["-display", display, "us", "-variant", "altgr-intl"]);
  const env = {
    ...process.env,
    DISPLAY: display,
    WAYLAND_DISPLAY: undefined,
    GDK_BACKEND: "x11",
    // It knows accents, and letters by their number.
    GTK_IM_MODULE: "gtk-im-context-simple",
    // Pictures of a machine without a graphics card.
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
    LC_ALL: "C.UTF-8",
    ...(sound ? { PULSE_SERVER: `unix:${sound.socket}` } : {}),
  };
  return {
    env,
    pressSystemKeys: async (...keys) => {
      const found = await run("xdotool", ["search", "--onlyvisible", "--class", "firefox|MiniBrowser"], { env });
      await run("xdotool", ["windowfocus", "--sync", found.stdout.trim().split("\n").at(-1) ?? ""], { env });
      await run("xdotool", ["key", "--delay", "50", ...keys], { env });
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
  // Its own folder there is called `pulse`.
  const socket = path.join(folder, "sound");
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
    if (lstatSync(socket, { throwIfNoEntry: false })?.isSocket()) return { socket, stop: () => void server.kill() };
    await wait(100);
  }
  return null;
}
