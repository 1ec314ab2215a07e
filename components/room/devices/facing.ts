/** Which way a camera faces. Phones report it, computers do not. */
export type Facing = "user" | "environment";

type Settings = Pick<MediaTrackSettings, "facingMode">;

/** The opposite direction. Null if the camera does not report its own. */
export function otherSide({ facingMode }: Settings): Facing | null {
  if (facingMode === "user") return "environment";
  return facingMode === "environment" ? "user" : null;
}

/**
 * The id of a camera facing that way; the browser chooses among several lenses. No other camera may be running, because
 * most phones open one at a time.
 */
export async function findCameraFacing(facing: Facing): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { exact: facing } } });
  const [track] = stream.getVideoTracks();
  const id = track?.getSettings().deviceId;
  track?.stop();
  return id;
}
