import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { LocalVideoTrack, type Room, TrackSource, VideoBufferType, VideoFrame, VideoSource } from "@livekit/rtc-node";
import type { Page } from "@playwright/test";
import { publishTrack } from "@/lib/testing/room-bot";
import { inTurns, percentile, type Row } from "./measure";
import { openChromium, openGuestTab } from "./room-page";
import { admit, knock, launch, openMeeting } from "./stage";

const turns = 15;
const [width, height] = [640, 360];
const client = readFileSync(
  path.join(import.meta.dirname, "../../node_modules/livekit-client/dist/livekit-client.umd.js"),
);

/** Words that stand in the code of the whiteboard, of backgrounds and of the noise filter, and nowhere else. */
const codeForLater = /excalidraw-container|selfie|rnnoise/;

/** From the click on Join to the first picture of somebody else, and the JavaScript that came until then. */
export async function measureRoom(): Promise<Row[]> {
  const meeting = await openMeeting();
  const stop = await showPicture(meeting.room);
  const bare = await serveBarePage();
  const browser = await openChromium();
  let scripts = { bytes: 0, bytesForLater: 0 };
  try {
    const { one: ours, other: least } = await inTurns(
      turns,
      async () => {
        const { context, page } = await openGuestTab(browser, meeting);
        const counted = countScripts(page);
        await page.goto(`/m/${meeting.meeting.code}`);
        const join = page.getByRole("button", { name: "Join", exact: true });
        // A pointer comes to the button before it presses.
        await join.hover();
        await page.waitForLoadState("networkidle").catch(() => {});
        const ms = await clickToFrame(page, "button", "Join");
        scripts = await counted();
        await context.close();
        return ms;
      },
      async () => {
        const guest = await knock(meeting);
        await admit(meeting, guest);
        const { token, media_url } = await launch(meeting, guest);
        const page = await browser.newPage();
        await page.goto(`${bare.address}/?${new URLSearchParams({ url: media_url, token: token ?? "" })}`);
        const ms = await clickToFrame(page, "button", "Join");
        await page.close();
        return ms;
      },
    );
    return [
      {
        what: "Click on Join to the first picture of somebody else, p50",
        unit: "ms",
        measured: percentile(ours, 0.5),
        floor: percentile(least, 0.5),
        goal: "ratio ≤ 1.15",
        against: "a bare page with livekit-client and the token in hand",
      },
      {
        what: "JavaScript until that picture, gzip",
        unit: "KB",
        measured: scripts.bytes / 1000,
        floor: gzipSync(client).length / 1000,
        goal: "≤ 400 KB",
        against: "livekit-client alone",
      },
      {
        what: "of it for whiteboard, backgrounds and noise filter, gzip",
        unit: "KB",
        measured: scripts.bytesForLater / 1000,
        floor: null,
        goal: "0",
        against: "",
      },
    ];
  } finally {
    await browser.close();
    bare.stop();
    await stop();
  }
}

/** Clicks inside the page, where the clock is, and waits for the first frame that any video shows. */
async function clickToFrame(page: Page, selector: string, words: string): Promise<number> {
  // The compiler of this file wraps functions in `__name`, which does not exist in the page.
  await page.evaluate("globalThis.__name = (one) => one");
  return page.evaluate(
    ([where, said]) =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll<HTMLElement>(where)].find(
          (one) => one.textContent?.trim() === said,
        );
        if (!button) return reject(new Error("no button"));
        const begun = performance.now();
        const watched = new WeakSet<HTMLVideoElement>();
        const look = () => {
          for (const video of document.querySelectorAll("video")) {
            if (watched.has(video)) continue;
            watched.add(video);
            video.requestVideoFrameCallback(() => resolve(performance.now() - begun));
          }
        };
        new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
        setTimeout(() => reject(new Error("no picture came")), 30_000);
        button.click();
        look();
      }),
    [selector, words] as const,
  );
}

/** Gzip bytes of every script that came, the same way for all, whatever the server sent. */
function countScripts(page: Page) {
  const scripts: Promise<{ bytes: number; isForLater: boolean }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(
      response.body().then(
        (body) => ({ bytes: gzipSync(body).length, isForLater: codeForLater.test(body.toString()) }),
        () => ({ bytes: 0, isForLater: false }),
      ),
    );
  });
  return async () => {
    const all = await Promise.all(scripts);
    const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
    return { bytes: sum(all), bytesForLater: sum(all.filter(({ isForLater }) => isForLater)) };
  };
}

async function showPicture(room: Room) {
  const source = new VideoSource(width, height);
  const track = LocalVideoTrack.createVideoTrack("camera", source);
  await publishTrack(room, track, TrackSource.SOURCE_CAMERA);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let at = 0;
  const timer = setInterval(() => {
    at = (at + 40_000) % (pixels.length - 40_000);
    pixels.fill(at % 251, at, at + 40_000);
    source.captureFrame(new VideoFrame(pixels, width, height, VideoBufferType.RGBA));
  }, 66);
  return async () => {
    clearInterval(timer);
    await room.disconnect();
  };
}

/** Nothing but the client: connects at the click and shows the first picture that comes. */
async function serveBarePage() {
  const html = `<!doctype html><button>Join</button><script src="/client.js"></script><script>
    const query = new URLSearchParams(location.search);
    document.querySelector("button").onclick = async () => {
      const room = new LivekitClient.Room({ adaptiveStream: true, dynacast: true });
      room.on("trackSubscribed", (track) => {
        if (track.kind === "video") document.body.append(track.attach());
      });
      await room.connect(query.get("url"), query.get("token"));
    };
  </script>`;
  const server = createServer((request, response) => {
    const isClient = request.url === "/client.js";
    response.writeHead(200, { "content-type": isClient ? "text/javascript" : "text/html" });
    response.end(isClient ? client : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
