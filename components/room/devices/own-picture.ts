const key = "parley.background-picture";
const [width, height] = [1280, 720];

/** Where the browser stores nothing, it lasts as long as the page. */
let unstored: string | null = null;

export const hasOwnPicture = () => storedPicture() !== null;

function storedPicture(): string | null {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(address: string) {
  try {
    localStorage.setItem(key, address);
    unstored = null;
  } catch {
    unstored = address;
  }
}

/** Opens a file picker. Null if no file was chosen. */
export function choosePictureFile(): Promise<File | null> {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: "image/*", hidden: true });
  // Safari on iPhones tells nothing of a file that was chosen in a field outside of the page.
  document.body.append(input);
  return new Promise<File | null>((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  }).finally(() => input.remove());
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
  store(canvas.toDataURL("image/jpeg", 0.85));
}

/** Throws if there is none. */
export async function loadOwnPicture(): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = storedPicture() ?? "";
  await picture.decode();
  return picture;
}
