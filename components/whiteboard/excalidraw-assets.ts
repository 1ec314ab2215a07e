/** Imported before Excalidraw: its typefaces come from here, not from a server of somebody else's. */
Object.assign(window, { EXCALIDRAW_ASSET_PATH: "/excalidraw/" });
