/** Which way a camera looks: at its person, or away. Phones say it, desks do not. */
export type Facing = "user" | "environment";

type Settings = Pick<MediaTrackSettings, "facingMode">;

/** The other side of the phone; null: this camera does not say which way it looks. */
export function otherSide({ facingMode }: Settings): Facing | null {
  if (facingMode === "user") return "environment";
  return facingMode === "environment" ? "user" : null;
}

/**
 * The id of the camera that looks that way, as the browser chooses among several lenses. No other camera may be running:
 * most phones open one at a time.
 */
export async function findCameraFacing(facing: Facing): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { exact: facing } } });
  const [track] = stream.getVideoTracks();
  const id = track?.getSettings().deviceId;
  track?.stop();
  return id;
}
