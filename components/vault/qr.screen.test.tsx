import { renderSVG } from "uqr";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { QrCode } from "./qr-code";
import { readQrImage } from "./read-totp";

const uri = "otpauth://totp/Parley:ana@harbour.example?secret=JBSWY3DPEHPK3PXP&issuer=Parley";

/** What a screenshot shows. */
async function draw(
  source: string,
  paint: (context: OffscreenCanvasRenderingContext2D, image: HTMLImageElement) => void,
) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(900, 700);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = "teal";
  context.fillRect(0, 0, 900, 700);
  paint(context, image);
  return canvas.convertToBlob();
}

test("a code that is drawn here is read again from a picture of it", async () => {
  const screen = await render(<QrCode text={uri} label="QR code for your authenticator" />);
  const image = screen.getByRole("img", { name: "QR code for your authenticator" });
  await expect.element(image).toBeVisible();
  const source = (image.element() as HTMLImageElement).src;
  expect(source).toMatch(/^data:image\/svg/);
  expect(await readQrImage(await draw(source, (context, drawn) => context.drawImage(drawn, 320, 210, 260, 260)))).toBe(
    uri,
  );
});

test("also from a large, turned one", async () => {
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  const picture = await draw(source, (context, drawn) => {
    context.rotate(0.2);
    context.drawImage(drawn, 250, 40, 500, 500);
  });
  expect(await readQrImage(picture)).toBe(uri);
});

test.each([
  [
    "a picture without a code",
    () => draw("data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>", () => {}),
  ],
  ["what is no picture", async () => new Blob(["otpauth://totp/x"], { type: "image/png" })],
])("%s has none", async (_, make) => {
  expect(await readQrImage(await make())).toBeNull();
});
