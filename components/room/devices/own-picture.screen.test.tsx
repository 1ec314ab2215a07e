import { afterEach, expect, test, vi } from "vitest";
import { hasOwnPicture, loadOwnPicture, storeOwnPicture } from "./own-picture";

const picture = () =>
  new Promise<Blob>((resolve, reject) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 18 });
    canvas.getContext("2d")?.fillRect(0, 0, 32, 18);
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))));
  });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("is there after it was stored", async () => {
  expect(hasOwnPicture()).toBe(false);
  await storeOwnPicture(await picture());
  expect(hasOwnPicture()).toBe(true);
  expect((await loadOwnPicture()).naturalWidth).toBe(1280);
});

test("lasts as long as the page where the browser stores nothing", async () => {
  // As browsers do that block all cookies.
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(hasOwnPicture()).toBe(false);
  await storeOwnPicture(await picture());
  expect(hasOwnPicture()).toBe(true);
  expect((await loadOwnPicture()).naturalWidth).toBe(1280);
});
