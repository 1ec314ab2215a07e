import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/scripts/stack/ports.mjs";
import { windowSize } from "./launch-puppeteer";
import type { PointerStep, RunningBrowser, Setup, Tab } from "./tab";

const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const fakeDevices = [
  "--features=+MockCaptureDevices",
  "--enable-media-stream=true",
  "--enable-mock-capture-devices=true",
];
const commandMsMax = 120_000;

/** What WebDriver calls the keys that type nothing. */
const keyCodes: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  Meta: "\uE03D",
};

/** Debian's WebKitGTK by classic WebDriver. A driver has one session, so each window is a browser of its own. */
export function launchWebKit(setup: Setup, env: Record<string, string | undefined>): RunningBrowser {
  const drivers: ChildProcess[] = [];
  const sessions: Session[] = [];
  return {
    open: async () => {
      const port = await freePort();
      const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: env as NodeJS.ProcessEnv, stdio: "ignore" });
      drivers.push(driver);
      const session = await startSession(`http://127.0.0.1:${port}`, argumentsOf(setup));
      sessions.push(session);
      return tabOf(session);
    },
    close: async () => {
      for (const session of sessions) await session.end();
      for (const driver of drivers) {
        driver.kill();
        if (driver.exitCode === null && driver.signalCode === null) await once(driver, "exit");
      }
    },
  };
}

function argumentsOf({ devices = "given", webgl = true, userAgent }: Setup): string[] {
  return [
    "--automation",
    ...(devices === "given" ? fakeDevices : []),
    `--enable-webgl=${webgl}`,
    ...(userAgent ? [`--user-agent=${userAgent}`] : []),
  ];
}

type Session = {
  command(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
};

async function startSession(driver: string, args: string[]): Promise<Session> {
  await untilReady(driver);
  const options = { binary: miniBrowser, args };
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
  const { sessionId } = (await command(`${driver}/session`, "POST", { capabilities })) as { sessionId: string };
  const session: Session = {
    command: (method, path, body) => command(`${driver}/session/${sessionId}${path}`, method, body),
    end: () =>
      command(`${driver}/session/${sessionId}`, "DELETE").then(
        () => {},
        () => {},
      ),
  };
  await session.command("POST", "/timeouts", { script: commandMsMax, pageLoad: commandMsMax });
  await session.command("POST", "/window/rect", windowSize);
  return session;
}

async function untilReady(driver: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver doesn't answer");
}

async function command(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    headers: { "content-type": "application/json" },
    signal: AbortSignal.timeout(commandMsMax),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value?.error} ${value?.message}`);
  return value;
}

function tabOf({ command }: Session): Tab {
  const complaints: string[] = [];
  const run = async (body: string) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
    const answer = (await command("POST", "/execute/async", { script, args: [] })) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  /** The driver tells nothing of errors: the page notes its own, those that come after it has loaded. */
  const collect = async () => {
    const noted = await run("return window.complaints ?? []").catch(() => []);
    complaints.push(...(noted as string[]));
  };
  const leaving = async (method: "POST", path: string, body?: object) => {
    await collect();
    await command(method, path, body);
    await run(noteErrors);
  };
  const act = (actions: object) => command("POST", "/actions", { actions: [actions] });
  const typeKeys = (keys: object[]) => act({ type: "key", id: "keyboard", actions: keys });
  return {
    goto: (url) => leaving("POST", "/url", { url }),
    reload: () => leaving("POST", "/refresh"),
    run,
    beforeScripts: async () => {
      throw new Error("classic WebDriver runs nothing before a page");
    },
    point: async (steps) => {
      await act({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: steps.map(pointerAction),
      });
    },
    type: async (text) => {
      await typeKeys(
        [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value: codeOf(value) }))),
      );
    },
    press: async (keys) => {
      const values = keys.split("+").map(codeOf);
      const [down, up] = [values, [...values].reverse()];
      await typeKeys([
        ...down.map((value) => ({ type: "keyDown", value })),
        ...up.map((value) => ({ type: "keyUp", value })),
      ]);
    },
    choose: async (selector, file) => {
      const found = await command("POST", "/element", { using: "css selector", value: selector });
      const [id] = Object.values(found as Record<string, string>);
      await command("POST", `/element/${id}/value`, { text: file });
    },
    picture: async () => Buffer.from((await command("GET", "/screenshot")) as string, "base64"),
    print: async () => {
      throw new Error("WebKitWebDriver prints nothing");
    },
    bringToFront: async () => {},
    complaints: async () => {
      await collect();
      return complaints;
    },
  };
}

const codeOf = (key: string) => (key === "\n" ? keyCodes.Enter : keyCodes[key]) ?? key;

const pointerAction = (step: PointerStep) =>
  typeof step === "string"
    ? { type: step === "down" ? "pointerDown" : "pointerUp", button: 0 }
    : { type: "pointerMove", duration: 50, origin: "viewport", x: Math.round(step.x), y: Math.round(step.y) };

const noteErrors = `window.complaints = [];
  addEventListener("error", ({ error, message }) => window.complaints.push(String(error?.stack ?? message)));
  addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(String(reason?.stack ?? reason)));`;
