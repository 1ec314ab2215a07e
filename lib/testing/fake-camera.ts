const [width, height] = [320, 180];

/** A camera before a card with sharp stripes, which moves a little so that pictures come. Stop its track. */
export function openFakeCamera(): MediaStreamTrack {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  const [track] = canvas.captureStream(10).getVideoTracks();
  if (!pen || !track) throw new Error("no camera");
  let at = 0;
  const timer = setInterval(() => {
    if (track.readyState === "ended") return clearInterval(timer);
    at += 1;
    pen.fillStyle = "#ddd";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#444";
    for (let x = 0; x < width; x += 16) pen.fillRect(x, 0, 8, height);
    pen.fillRect(0, height - 2, at % width, 2);
  }, 100);
  return track;
}

/** The share of the card's edges in what a track shows now. */
export async function stripesIn(track: MediaStreamTrack): Promise<number> {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height: 1 });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 1, 0, 0, width, 1);
  video.srcObject = null;
  const row = pen.getImageData(0, 0, width, 1).data;
  let edges = 0;
  for (let x = 8; x < width; x += 8) if (Math.abs((row[x * 4 + 8] ?? 0) - (row[x * 4 - 8] ?? 0)) > 60) edges += 1;
  return edges / (width / 8 - 1);
}
