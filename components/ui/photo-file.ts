/** As iPhones keep photos. Some systems tell no type of them. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export const heicAdvice =
  "This browser can't read HEIC photos. Save the photo as JPEG, or set the iPhone's camera to Most Compatible.";

/** A HEIC photo as JPEG, where the browser can read it (Safari); any other file as it is. Null: it cannot. */
export async function readPhoto(file: File): Promise<File | null> {
  if (!isHeic(file)) return file;
  const address = URL.createObjectURL(file);
  try {
    const picture = Object.assign(new Image(), { src: address });
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    return jpeg && new File([jpeg], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
