export const imageBytesMax = 4 * 1024 * 1024;

export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"] as const;
