import { expect } from "@playwright/test";
import { eventually, type Page, type Spot } from "./page";

/** How sharp the sharpest frame was (the difference of neighbouring points, 0…255), and how many differed from the last. */
type Seen = { sharpest: number; different: number };

export const videoOf = (page: Page, label: string): Spot => page.getBySelector(`video[aria-label="${label}"]`);

/** Looks for so long at whatever videos of this label there are meanwhile: without one, nothing is seen. */
export const watchFor = (page: Page, label: string, ms: number): Promise<Seen> => page.evaluate(watch, label, ms);

export const expectMoving = (page: Page, label: string) =>
  eventually(async () => expect((await watchFor(page, label, 3000)).different, label).toBeGreaterThan(1));

async function watch(label: string, ms: number): Promise<Seen> {
  const [width, height, looksMin] = [160, 90, 5];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  const seen = { sharpest: 0, different: 0 };
  let last: number | undefined;
  const until = performance.now() + ms;
  // A busy machine takes long for one look.
  for (let looks = 0; context && (performance.now() < until || looks < looksMin); looks += 1) {
    const begun = performance.now();
    for (const video of document.querySelectorAll("video")) {
      if (video.getAttribute("aria-label") !== label) continue;
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      let [steps, sum] = [0, 0];
      for (let point = 1; point < width * height; point += 1) {
        const green = data[point * 4 + 1] ?? 0;
        sum = (sum * 31 + green) % 1_000_000_007;
        if (point % width !== 0) steps += Math.abs(green - (data[point * 4 - 3] ?? 0));
      }
      seen.sharpest = Math.max(seen.sharpest, steps / (width * height));
      if (last !== undefined && sum !== last) seen.different += 1;
      last = sum;
    }
    // Frames come only between the looks.
    await new Promise((resolve) => setTimeout(resolve, Math.max(100, performance.now() - begun)));
  }
  return seen;
}

/** From now on the camera shows squares of black and white, which nobody takes for a person. */
export const showTestCard = (page: Page) => page.evaluate(feedTestCard);

/** Runs in the page. */
export function feedTestCard() {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
    const context = canvas.getContext("2d");
    const square = (x: number, y: number, isWhite: boolean) => {
      if (context) context.fillStyle = isWhite ? "#fff" : "#000";
      context?.fillRect(x * 16, y * 16, 16, 16);
    };
    for (let x = 0; x < 40; x += 1) for (let y = 0; y < 23; y += 1) square(x, y, (x + y) % 2 === 0);
    // One square that changes makes frames of it all.
    let turn = 0;
    setInterval(() => {
      turn += 1;
      square(20, 10, turn % 2 === 0);
    }, 200);
    const stream = canvas.captureStream(5);
    // A camera that is switched on again is asked for its size anew. Firefox refuses that of a drawing, as if it were gone.
    for (const track of stream.getTracks()) track.applyConstraints = async () => {};
    return stream;
  };
}
