import { elementsMax, parseElement } from "@/lib/features/whiteboard/elements/schema";
import { withoutNul } from "./without-nul";

/**
 * The messages between boards. Elements are Excalidraw's. The higher `version` wins, on a tie the lower `versionNonce`,
 * so all boards converge in whatever order messages arrive.
 */
export type BoardElement = {
  id: string;
  type: string;
  version: number;
  versionNonce: number;
  isDeleted: boolean;
  /** Excalidraw's fractional index: the position in the stacking order. */
  index: string | null;
  fileId?: string | null;
  link?: string | null;
} & Record<string, unknown>;

/** Summarises a board for comparison: the number of elements, and a checksum over their versions. */
export type Digest = string;
export type Saved = { seq: number; digest: Digest };
export type Held = [id: string, version: number, versionNonce: number, contentHash: number];

export type BoardMessage =
  /** Elements that are new, or newer than the recipients' versions. */
  | { kind: "elements"; elements: BoardElement[] }
  /** Sent on joining: asks the others for a `beat`. */
  | { kind: "hello" }
  /** Sent at intervals: the sender is present, and this is the state of its board. */
  | { kind: "beat"; digest: Digest; saved: Saved | null }
  /** All versions that the sender holds. The recipient sends what is newer and requests what it lacks. */
  | { kind: "have"; held: Held[] }
  | { kind: "want"; ids: string[] };

export type BoardPointer = { x: number; y: number; tool: "pointer" | "laser"; button: "up" | "down" };

const idLengthMax = 128;
const versionMax = 2 ** 31;
const pointerBytesMax = 512;
const pointerReachMax = 10_000_000;

export const encodeBoardMessage = (message: BoardMessage | BoardPointer): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(message));

/** Returns null for unknown messages, such as those of other releases or modified clients. */
export function parseBoardMessage(payload: Uint8Array): BoardMessage | null {
  const parsed = readObject(payload);
  if (!parsed) return null;
  switch (parsed.kind) {
    case "hello":
      return { kind: "hello" };
    case "elements":
      return { kind: "elements", elements: parseBoardElements(parsed.elements).elements };
    case "beat":
      return typeof parsed.digest === "string"
        ? { kind: "beat", digest: parsed.digest.slice(0, 64), saved: parseSaved(parsed.saved) }
        : null;
    case "have":
      return { kind: "have", held: listOf(parsed.held).flatMap(parseHeld) };
    case "want":
      return { kind: "want", ids: [...new Set(listOf(parsed.ids).filter(isId))] };
    default:
      return null;
  }
}

export function parseBoardPointer(payload: Uint8Array): BoardPointer | null {
  const parsed = payload.byteLength <= pointerBytesMax ? readObject(payload) : null;
  if (!parsed || !isInReach(parsed.x) || !isInReach(parsed.y)) return null;
  return {
    x: parsed.x,
    y: parsed.y,
    tool: parsed.tool === "laser" ? "laser" : "pointer",
    button: parsed.button === "down" ? "down" : "up",
  };
}

/** Parses elements from the network, a saved scene or the local screen, and counts those that cannot be drawn. */
export function parseBoardElements(values: unknown): { elements: BoardElement[]; leftOut: number } {
  const elements = listOf(values).flatMap((value) => parseBoardElement(value) ?? []);
  return { elements, leftOut: Array.isArray(values) ? values.length - elements.length : 0 };
}

export function parseBoardElement(value: unknown): BoardElement | null {
  const element = parseElement(value);
  if (!element) return null;
  return {
    ...element,
    version: element.version ?? 1,
    versionNonce: element.versionNonce ?? 0,
    isDeleted: element.isDeleted ?? false,
    index: element.index ?? null,
    fileId: element.fileId ?? null,
    link: element.link ?? null,
  };
}

function parseSaved(value: unknown): Saved | null {
  if (!isRecord(value) || !isVersion(value.seq) || typeof value.digest !== "string") return null;
  return { seq: value.seq, digest: value.digest.slice(0, 64) };
}

function parseHeld(value: unknown): Held[] {
  if (!Array.isArray(value)) return [];
  const [id, version, nonce, hash] = value;
  return isId(id) && isVersion(version) && isVersion(nonce) && typeof hash === "number"
    ? [[id, version, nonce, hash]]
    : [];
}

function readObject(payload: Uint8Array): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(withoutNul(new TextDecoder().decode(payload)));
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Truncates lists at the size of a whole board. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, elementsMax) : []);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= idLengthMax;
const isVersion = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < versionMax;
const isInReach = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= pointerReachMax;
