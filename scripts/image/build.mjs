// Inside the build of the image: builds the product, and sorts what it needs to run into folders, each of which becomes a
// layer. The first change with dependencies alone, so that an ordinary release replaces the last one only.
// node scripts/image/build.mjs FOLDER
import { execFileSync } from "node:child_process";
import { cpSync, lutimesSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { buildPages, generateClient } from "../stack/build.mjs";
import { bundleProcesses, importsOfPrograms } from "../stack/bundle.mjs";
import { copyEffectAssets } from "../stack/effect-assets.mjs";
import { copyExcalidrawAssets } from "../stack/excalidraw-assets.mjs";
import { copyPdfAssets } from "../stack/pdf-assets.mjs";
import { main, say } from "../stack/say.mjs";
import { byPlace, closureOf, externalsOfPages, packageOf } from "./runtime-packages.mjs";

const root = path.join(import.meta.dirname, "../..");
/** Of no use where nothing is built, debugged or typed. */
const notRun = /\.(map|[cm]?ts|tsx|tsbuildinfo)$/;
/** From what changes least to what each release changes, as the Dockerfile copies them. */
const layers = ["packages", "assets", "release"];
/** Parts of packages that other uses of them need: other databases, browsers, building and developing pages. */
const otherUses = [
  /@prisma\/client\/runtime\/(query_compiler_(?!.*postgresql)|.*\.(sqlite|mysql|sqlserver|cockroachdb)\.)/,
  /officeparser\/dist\/.*\.browser\./,
  /docx\/dist\/.*\.(umd|iife)\./,
  /next\/dist\/(docs|esm)$/,
  /next\/dist\/compiled\/(@vercel\/og|next-devtools)$/,
  /next\/dist\/compiled\/next-server\/.*\.dev\.js$/,
];
const assets = ["public/excalidraw", "public/effects", "public/pdf"];
/** A layer is the same again when nothing in it changed: only times would differ. */
const time = new Date("2026-01-01T00:00:00Z");

const isKept = (file) => {
  if (notRun.test(path.basename(file))) return false;
  const [, inPackages] = file.split(/node_modules\/(?!.*node_modules\/)/);
  return inPackages === undefined || !otherUses.some((part) => part.test(inPackages));
};

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Name the folder that gets the layers.");
  await generateClient(root);
  copyExcalidrawAssets(root);
  copyEffectAssets(root);
  copyPdfAssets(root);
  await bundleProcesses(root);
  await buildPages(root);

  rmSync(folder, { recursive: true, force: true });
  const imported = (await importsOfPrograms(root)).filter((name) => !isBuiltin(name)).map(packageOf);
  const packages = closureOf(root, [...imported, ...externalsOfPages(root), ...byPlace, "next", "react", "react-dom"]);
  for (const place of packages) copyPackage(place, path.join(folder, "packages"));
  for (const place of assets) copy(place, path.join(folder, "assets"));
  copyData("lib", path.join(folder, "assets"));

  const release = path.join(folder, "release");
  for (const place of ["server", "static", "node_modules"]) copy(`.next/${place}`, release);
  for (const { name } of readdirSync(path.join(root, ".next"), { withFileTypes: true }).filter((one) => one.isFile()))
    if (!/^trace|\.nft\.json$/.test(name)) copy(`.next/${name}`, release);
  copy(".data/processes", release);
  copy("prisma/migrations", release);
  copy("prisma/schema-parts.txt", release);
  copyScripts(release);
  copy("package.json", release);
  for (const { name } of readdirSync(path.join(root, "public"), { withFileTypes: true }))
    if (!assets.includes(`public/${name}`)) copy(`public/${name}`, release);
  copy("compose.yaml", release);
  writeBillOfMaterials(path.join(release, "licences"), packages);
  for (const layer of layers) {
    settleTimes(path.join(folder, layer));
    say(`${layer.padEnd(9)} ${Math.round(sizeOf(path.join(folder, layer)) / 1e6)} MB`);
  }
});

function copy(place, to) {
  cpSync(path.join(root, place), path.join(to, place), { recursive: true, verbatimSymlinks: true, filter: isKept });
}

/** Without the packages inside it, which are copied where another needs them. */
function copyPackage(place, to) {
  const from = path.join(root, place);
  const inner = path.join(from, "node_modules");
  const filter = (file) => file !== inner && isKept(file);
  cpSync(from, path.join(to, place), { recursive: true, dereference: true, filter });
}

/** What is not code: models and tables that modules find beside themselves. */
function copyData(place, to) {
  for (const entry of readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(tsx?|mjs|md|snap)$/.test(entry.name)) continue;
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    if (!file.startsWith("lib/testing/")) copy(file, to);
  }
}

/** The command `parley` and what it loads; `bin/parley` is on the PATH of the image. */
function copyScripts(to) {
  for (const place of ["scripts/parley.mjs", "scripts/operations", "scripts/stack", "scripts/doctor"])
    cpSync(path.join(root, place), path.join(to, place), {
      recursive: true,
      filter: (file) => !/\.test\.|\.ts$/.test(file),
    });
  mkdirSync(path.join(to, "bin"));
  symlinkSync("../scripts/parley.mjs", path.join(to, "bin/parley"));
}

/** What is inside, as CycloneDX, and whose it is. */
function writeBillOfMaterials(folder, packages) {
  mkdirSync(folder, { recursive: true });
  const said = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  writeFileSync(path.join(folder, "sbom.cdx.json"), said);
  writeFileSync(path.join(folder, "packages.txt"), `${packages.join("\n")}\n`);
}

function settleTimes(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lutimesSync(path.join(entry.parentPath, entry.name), time, time);
  lutimesSync(folder, time, time);
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
