/** Imported before Excalidraw: its typefaces come from here, not from a server of somebody else's. */
Object.assign(window, { EXCALIDRAW_ASSET_PATH: "/excalidraw/" });

/**
 * As the second source of each typeface Excalidraw names that server all the same, and the page's policy would refuse
 * it some two hundred times, aloud.
 */
window.FontFace = class extends FontFace {
  constructor(family: string, source: string | BufferSource, descriptors?: FontFaceDescriptors) {
    super(family, typeof source === "string" ? ownSources(source) : source, descriptors);
  }
};

const ownSources = (source: string) =>
  source
    .split(", ")
    .filter((one) => !one.startsWith("url(https://esm.sh/"))
    .join(", ");
