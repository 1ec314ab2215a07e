const key = "parley.background-picture";
const [width, height] = [1280, 720];

export const hasOwnPicture = () => typeof localStorage !== "undefined" && localStorage.getItem(key) !== null;

/** Opens a file picker. Null if no file was chosen. */
export function choosePictureFile(): Promise<File | null> {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: "image/*" });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/** Stores a background picture in this browser only. Throws if the browser cannot decode it. */
export async function storeOwnPicture(file: Blob): Promise<void> {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const scale = Math.max(width / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  const at = [(width - drawnWidth) / 2, (height - drawnHeight) / 2] as const;
  canvas.getContext("2d")?.drawImage(picture, ...at, drawnWidth, drawnHeight);
  picture.close();
  localStorage.setItem(key, canvas.toDataURL("image/jpeg", 0.85));
}

/** Throws if there is none. */
export async function loadOwnPicture(): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = localStorage.getItem(key) ?? "";
  await picture.decode();
  return picture;
}
