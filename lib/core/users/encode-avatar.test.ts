import sharp from "sharp";
import { expect, test } from "vitest";
import { measureOwnTime } from "@/lib/testing/own-time";
import { claimPixels, colourAt, drawPhoto } from "@/lib/testing/pictures";
import { encodeAvatar } from "./encode-avatar";

const encode = (bytes: Uint8Array, crop?: { x: number; y: number; size: number }) =>
  encodeAvatar(bytes, { path: "upload", crop });
const factsOf = async (webp: Uint8Array) => {
  const { format, width, height, exif, orientation } = await sharp(webp).metadata();
  return { format, width, height, exif, orientation };
};

test.each(["jpeg", "png", "webp"] as const)(
  "a %s becomes a square WebP that says nothing of its place",
  async (type) => {
    const photo = await drawPhoto({ type, width: 1200, height: 800 });
    expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Camera");
    const { contentType, webp } = await encode(photo);
    expect(contentType).toBe(`image/${type}`);
    expect(await factsOf(webp)).toEqual({
      format: "webp",
      width: 512,
      height: 512,
      exif: undefined,
      orientation: undefined,
    });
    expect(webp.includes("Camera")).toBe(false);
    expect([await colourAt(webp, 0.1, 0.5), await colourAt(webp, 0.9, 0.5)]).toEqual(["red", "blue"]);
  },
);

test("a photo that was taken with the camera turned stands upright", async () => {
  // 6: turned right by a quarter, so that the left half is above.
  const { webp } = await encode(await drawPhoto({ orientation: 6 }));
  expect([await colourAt(webp, 0.5, 0.1), await colourAt(webp, 0.5, 0.9)]).toEqual(["red", "blue"]);
});

test("a crop is of the picture as it is seen, and never leaves it", async () => {
  const photo = await drawPhoto({ width: 800, height: 400 });
  const left = await encode(photo, { x: 0, y: 0, size: 1 });
  expect(await colourAt(left.webp, 0.9, 0.5)).toBe("red");
  const right = await encode(photo, { x: 0.75, y: 0.25, size: 0.5 });
  expect(await colourAt(right.webp, 0.1, 0.5)).toBe("blue");
  const beyond = await encode(photo, { x: 1, y: 1, size: 1 });
  expect(await colourAt(beyond.webp, 0.1, 0.5)).toBe("blue");
  const turned = await encode(await drawPhoto({ width: 800, height: 400, orientation: 6 }), { x: 0, y: 0.5, size: 1 });
  expect(await colourAt(turned.webp, 0.5, 0.1)).toBe("blue");
});

test("of an animation, the first picture is shown", async () => {
  const frames = await Promise.all(["#d02020", "#2030d0"].map((background) => drawFrame(background)));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { webp } = await encode(moving);
  expect((await sharp(webp).metadata()).pages ?? 1).toBe(1);
  expect(await colourAt(webp, 0.5, 0.5)).toBe("red");
});
const drawFrame = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test("a small picture is enlarged to the smallest side that is kept", async () => {
  const { webp } = await encode(await drawPhoto({ width: 20, height: 10 }));
  expect(await factsOf(webp)).toMatchObject({ width: 256, height: 256 });
});

const refusal = {
  code: "invalid",
  details: { errors: [{ path: "upload", message: expect.stringContaining("can't be read") }] },
};

test("a bomb of pixels is refused before it is unpacked", async () => {
  const took = measureOwnTime();
  await expect(encode(await claimPixels(60_000, 60_000))).rejects.toMatchObject(refusal);
  expect(took()).toBeLessThan(2_000);
});

test.each([
  ["nothing", () => new Uint8Array()],
  ["text", () => new TextEncoder().encode("hello")],
  ["an SVG", () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["a GIF", () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ["a PDF", () => new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
  ["the first bytes of a JPEG", async () => (await drawPhoto()).subarray(0, 30)],
  ["a JPEG that is cut off", async () => (await drawPhoto({ width: 1200, height: 900 })).subarray(0, 4000)],
  ["a PNG that is cut off", async () => (await drawPhoto({ type: "png" })).subarray(0, 600)],
])("%s is refused", async (_, bytes) => {
  await expect(encode(await bytes())).rejects.toMatchObject(refusal);
});
