import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Children } from "@/scripts/stack/children.mjs";
import { run, tool } from "@/scripts/stack/command.mjs";
import { freePort } from "@/scripts/stack/ports.mjs";
import { root } from "@/scripts/stack/stack.mjs";

const folder = path.join(root, ".data/bench/bare-next");
const files = {
  "package.json": '{ "type": "module", "private": true }',
  "next.config.js": `export default { turbopack: { root: ${JSON.stringify(root)} }, typescript: { ignoreBuildErrors: true } };`,
  "app/layout.js": "export default ({ children }) => <html lang='en'><body>{children}</body></html>;",
  "app/page.js": "export default () => <main><h1>Hello</h1><p>A page with one heading and one line.</p></main>;",
};

/** The least that a page of Next takes: one heading, no data, no component of the browser. Built and served anew. */
export async function serveBareNext() {
  mkdirSync(path.join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  await run(tool(root, "next"), ["build", folder], { env });
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const children = new Children(folder);
  await children.start({
    name: "bare-next",
    command: tool(root, "next"),
    args: ["start", folder, "--port", port, "--hostname", "127.0.0.1"],
    cwd: folder,
    env: { ...process.env, ...env },
    owner: undefined,
    isReady: () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    shown: false,
  });
  return { address, stop: () => children.stop() };
}
