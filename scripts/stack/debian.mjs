import { isInstalled, run } from "./command.mjs";
import { Stop, step } from "./say.mjs";

/** Installs packages of Debian, as root or by sudo. */
export async function installFromDebian(title, names) {
  if (!(await isInstalled("apt-get"))) throw new Stop("There is no apt-get on this machine.");
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = ([...args]) => {
    const [command, ...rest] = [...asRoot, "apt-get", ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: "noninteractive" } });
  };
  await step(`Installing ${title} from Debian`, async () => {
    await apt(["update", "-qq"]);
    await apt(["install", "-y", "-qq", "--no-install-recommends", ...names]);
  });
}
