// The image, built where no registry of images is within reach: its base is made of Debian's packages.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isInstalled, run } from "../../stack/command.mjs";
import { installFromDebian } from "../../stack/debian.mjs";
import { cacheFolder } from "../../stack/livekit.mjs";
import { step } from "../../stack/say.mjs";
import { root } from "../../stack/stack.mjs";

const suite = "trixie";
const tag = "localhost/parley:test";

/** Where Buildah keeps images; nothing of this machine's own. Overlays, because whole copies of each layer take minutes. */
const storage = path.join(cacheFolder(), "images");
const common = ["--root", storage, "--runroot", path.join(storage, "run"), "--storage-driver", "overlay"];
const buildah = async (command, ...args) => (await run("buildah", [...common, command, ...args])).trim();

/** Answers the folder with the image's files, its configuration, and a function that removes what was made of it. */
export async function buildImage() {
  const tools = ["buildah", "debootstrap"];
  const there = await Promise.all(tools.map((name) => isInstalled(name)));
  if (there.includes(false)) await installFromDebian("Buildah and debootstrap", tools);
  mkdirSync(storage, { recursive: true });
  await ensureBase();
  await step("Building the image (about ten minutes)", () =>
    buildah("build", "--isolation=chroot", "--pull=never", "--layers", "--tag", tag, "--file", "Dockerfile", root),
  );
  const container = await buildah("from", "--pull=never", tag);
  const folder = await buildah("mount", container);
  const { OCIv1 } = JSON.parse(await buildah("inspect", "--type", "image", tag));
  return { folder, config: OCIv1.config, remove: () => buildah("rm", container) };
}

/** A machine behind a proxy that reads along has that proxy's certificate. */
function trustAsThisMachine(base) {
  const bundle = "etc/ssl/certs/ca-certificates.crt";
  if (!existsSync(path.join("/", bundle))) return;
  copyFileSync(path.join("/", bundle), path.join(base, bundle));
  mkdirSync(path.join(base, "usr/local/etc"), { recursive: true });
  writeFileSync(path.join(base, "usr/local/etc/npmrc"), `cafile=/${bundle}\n`);
}

/** A base of the name that the Dockerfile says, unless it is there. */
async function ensureBase() {
  const name = /^ARG NODE_IMAGE=(.+)$/m.exec(readFileSync(path.join(root, "Dockerfile"), "utf8"))?.[1];
  const known = await buildah("images", "--noheading", "--format", "{{.Name}}:{{.Tag}}");
  if (known.split("\n").includes(name)) return;
  const base = path.join(storage, `base-${suite}`);
  if (!existsSync(base)) {
    const making = `${base}-making`;
    rmSync(making, { recursive: true, force: true });
    await step("Making a base of Debian's packages (two minutes, once per machine)", () =>
      run("debootstrap", [
        "--variant=minbase",
        "--include=ca-certificates,nodejs",
        suite,
        making,
        "http://deb.debian.org/debian",
      ]),
    );
    // Debian's npm would bring 400 packages; Node's own brings itself.
    const npm = path.dirname(
      path.dirname((await run("readlink", ["-f", (await run("which", ["npm"])).trim()])).trim()),
    );
    const to = path.join(making, "usr/local/lib/node_modules");
    mkdirSync(to, { recursive: true });
    await run("cp", ["-a", npm, to]);
    mkdirSync(path.join(making, "usr/local/bin"), { recursive: true });
    trustAsThisMachine(making);
    await run("ln", ["-s", "../lib/node_modules/npm/bin/npm-cli.js", path.join(making, "usr/local/bin/npm")]);
    await run("sh", [
      "-c",
      `rm -rf ${making}/var/cache/apt/*.bin ${making}/var/cache/apt/archives/*.deb ${making}/var/lib/apt/lists/*`,
    ]);
    renameSync(making, base);
  }
  const container = await buildah("from", "scratch");
  await buildah("add", container, base, "/");
  await buildah("commit", container, name);
  await buildah("rm", container);
}
