import puppeteer, { type Browser, type KeyInput, type Page } from "puppeteer-core";
import { chromiumArgs, chromiumPath } from "../chromium";
import type { RunningBrowser, Setup, Tab } from "./tab";

export const windowSize = { width: 1440, height: 900 };
const firefoxPath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
const launchMsMax = 120_000;

type Environment = Record<string, string | undefined>;

/** Debian's Firefox, unpatched, by WebDriver BiDi. */
export async function launchFirefox(setup: Setup, env: Environment): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath,
    // Without a window it has no WebGL.
    headless: false,
    extraPrefsFirefox: preferencesOf(setup),
    env,
    timeout: launchMsMax,
    protocolTimeout: launchMsMax,
    defaultViewport: windowSize,
  });
  return setup.isPrivate ? runningPrivately(browser) : running(browser);
}

/** Beside the two others in pictures. */
export async function launchChromium(env: Environment): Promise<RunningBrowser> {
  const browser = await puppeteer.launch({
    browser: "chrome",
    executablePath: chromiumPath,
    args: chromiumArgs,
    env,
    timeout: launchMsMax,
    defaultViewport: windowSize,
  });
  return running(browser);
}

function preferencesOf({
  devices = "given",
  webgl = true,
  calls = true,
  userAgent,
  isPrivate = false,
  hearsSystem = false,
}: Setup) {
  const answer = devices === "denied" ? 2 : 1;
  return {
    "media.navigator.streams.fake": devices !== "none",
    // Else nobody is asked for those that are made up.
    "media.navigator.permission.fake": devices === "denied",
    "media.navigator.permission.disabled": devices !== "denied",
    "permissions.default.camera": answer,
    "permissions.default.microphone": answer,
    "media.autoplay.default": 0,
    // All of it is on this machine.
    "media.peerconnection.ice.loopback": true,
    "media.peerconnection.ice.obfuscate_host_addresses": false,
    "media.peerconnection.enabled": calls,
    "webgl.disabled": !webgl,
    "webgl.force-enabled": webgl,
    "ui.prefersReducedMotion": 1,
    "browser.privatebrowsing.autostart": isPrivate,
    "focusmanager.testmode": !hearsSystem,
    ...(userAgent ? { "general.useragent.override": userAgent } : {}),
  };
}

const running = (browser: Browser): RunningBrowser => ({
  open: async () => tabOf(await (await browser.createBrowserContext()).newPage()),
  close: () => browser.close(),
});

/** All its windows are private, and share what they keep. */
const runningPrivately = (browser: Browser): RunningBrowser => ({
  open: async () => tabOf(await browser.newPage()),
  close: () => browser.close(),
});

function tabOf(page: Page): Tab {
  const complaints: string[] = [];
  page.on("pageerror", (error) =>
    complaints.push(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
  );
  // Parley has dialogs of its own.
  page.on("dialog", (dialog) => {
    complaints.push(`native dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.setDefaultTimeout(launchMsMax);
  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    reload: async () => void (await page.reload({ waitUntil: "load" })),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    beforeScripts: async (body) => void (await page.evaluateOnNewDocument(body)),
    point: async (steps) => {
      for (const step of steps) {
        if (step === "down") await page.mouse.down();
        else if (step === "up") await page.mouse.up();
        else await page.mouse.move(step.x, step.y);
      }
    },
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const names = keys.split("+") as KeyInput[];
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.reverse()) await page.keyboard.up(name);
    },
    choose: async (selector, file) => {
      const field = await page.$(selector);
      if (!field) throw new Error(`no field ${selector}`);
      await (await field.toElement("input")).uploadFile(file);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    print: () => page.pdf({ format: "a4" }),
    bringToFront: () => page.bringToFront(),
    complaints: async () => complaints,
  };
}
