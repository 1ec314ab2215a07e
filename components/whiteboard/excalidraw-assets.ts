/** Import this before Excalidraw, which then loads its fonts from this origin instead of a CDN. */
Object.assign(window, { EXCALIDRAW_ASSET_PATH: "/excalidraw/" });

/**
 * Excalidraw still names the CDN as the second source of each font. The content security policy would block it and log
 * about two hundred errors.
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
