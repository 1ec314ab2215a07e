/** What a browser has. `look-around.ts` finds it by trying, since a name that is there says little. */
export type Surroundings = {
  /** The page's address is secure, without which browsers give no devices. */
  isSecure: boolean;
  opensDevices: boolean;
  opensPeers: boolean;
  drawsWebGl: boolean;
  /** Each frame of a camera can be had. */
  readsFrames: boolean;
  /** What is drawn can be sent, as a camera's picture is. */
  sendsDrawings: boolean;
  records: boolean;
  processesSound: boolean;
  /** The page chooses the speaker; else the system does. */
  routesSound: boolean;
};

type Has<Name extends keyof Surroundings> = Pick<Surroundings, Name>;

/** Sees, hears and is heard. Who cannot reads along. */
export const canCall = ({ opensPeers }: Has<"opensPeers">) => opensPeers;

/** Why no camera or microphone can be asked for. Null: it can. */
export function findDeviceObstacle({
  isSecure,
  opensDevices,
}: Has<"isSecure" | "opensDevices">): "insecure" | "unsupported" | null {
  if (opensDevices) return null;
  return isSecure ? "unsupported" : "insecure";
}

/** Whether it is worth starting the engine. Whether it hides a background, only a drawn frame says. */
export const canHideBackground = ({
  drawsWebGl,
  readsFrames,
  sendsDrawings,
}: Has<"drawsWebGl" | "readsFrames" | "sendsDrawings">) => drawsWebGl && readsFrames && sendsDrawings;

export const canRecord = ({ records }: Has<"records">) => records;

export const canProcessSound = ({ processesSound }: Has<"processesSound">) => processesSound;

export const canChooseSpeaker = ({ routesSound }: Has<"routesSound">) => routesSound;

/** The test sends a picture that it draws. */
export const canTestConnection = ({ opensPeers, sendsDrawings }: Has<"opensPeers" | "sendsDrawings">) =>
  opensPeers && sendsDrawings;

/** The codes of a MediaError. */
const [network, decode, notSupported] = [2, 3, 4] as const;

/**
 * Why a file does not play. `unplayable`: this browser has it, and cannot decode it; no fresh link helps. Browsers say
 * "not supported" of an address that refuses, too, so `isServed` has to tell whether it gives the file.
 */
export function findPlayObstacle(code: number | undefined, isServed: boolean): "unplayable" | "unreachable" {
  if (code === decode) return "unplayable";
  if (code === network) return "unreachable";
  return code === notSupported && isServed ? "unplayable" : "unreachable";
}
