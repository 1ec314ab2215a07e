// `npm run test:operations` builds the image and runs it as its user: what operators get, which takes too long for every test.
import path from "node:path";
import { checkNode, installDependencies } from "./stack/dependencies.mjs";
import { main } from "./stack/say.mjs";

await main(async () => {
  checkNode();
  await installDependencies(path.join(import.meta.dirname, ".."));
  const { testImage } = await import("./test/image/test-image.mjs");
  await testImage();
});
