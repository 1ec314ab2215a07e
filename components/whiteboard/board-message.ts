/**
 * What people's boards say to each other. Elements are Excalidraw's; of two versions of one element the higher
 * `version` stands, and of equal ones the lower `versionNonce`: whoever hears what, in whichever order, ends alike.
 */
export type BoardElement = {
  id: string;
  type: string;
  version: number;
  versionNonce: number;
  isDeleted: boolean;
  /** Excalidraw's fractional index: where it lies in the pile. */
  index: string | null;
  fileId?: string | null;
  link?: string | null;
} & Record<string, unknown>;

/** Tells boards apart without sending them: how many elements, and a sum over their versions. */
export type Digest = string;
export type Saved = { seq: number; digest: Digest };
export type Held = [id: string, version: number, versionNonce: number];

export type BoardMessage =
  /** Elements that are new or newer than what others may have. */
  | { kind: "elements"; elements: BoardElement[] }
  /** I am here and would like to know where the others are. */
  | { kind: "hello" }
  /** I am still here, and this is where my board is. */
  | { kind: "beat"; digest: Digest; saved: Saved | null }
  /** All that I hold: send me what is newer, and ask me for what you lack. */
  | { kind: "have"; held: Held[] }
  | { kind: "want"; ids: string[] };

export type BoardPointer = { x: number; y: number; tool: "pointer" | "laser"; button: "up" | "down" };

const idLengthMax = 128;
const versionMax = 2 ** 31;
/** They would run somebody else's page, or markup, in ours. */
const foreignTypes = new Set(["embeddable", "iframe"]);

export const encodeBoardMessage = (message: BoardMessage | BoardPointer): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(message));

/** The service takes no NUL character: one in somebody's drawing would keep the whole board from being saved. */
export const withoutNul = (json: string) =>
  json.includes("\\u0000") ? json.replace(/(?<!\\)((?:\\\\)*)(?:\\u0000)+/g, "$1") : json;

/** Null for whatever another version or a mischievous page may send. */
export function parseBoardMessage(payload: Uint8Array): BoardMessage | null {
  const said = readObject(payload);
  if (!said) return null;
  switch (said.kind) {
    case "hello":
      return { kind: "hello" };
    case "elements":
      return { kind: "elements", elements: parseElements(said.elements) };
    case "beat":
      return typeof said.digest === "string"
        ? { kind: "beat", digest: said.digest.slice(0, 64), saved: parseSaved(said.saved) }
        : null;
    case "have":
      return { kind: "have", held: Array.isArray(said.held) ? said.held.flatMap(parseHeld) : [] };
    case "want":
      return { kind: "want", ids: Array.isArray(said.ids) ? said.ids.filter(isId) : [] };
    default:
      return null;
  }
}

export function parseBoardPointer(payload: Uint8Array): BoardPointer | null {
  const said = readObject(payload);
  if (!said || !Number.isFinite(said.x) || !Number.isFinite(said.y)) return null;
  return {
    x: Number(said.x),
    y: Number(said.y),
    tool: said.tool === "laser" ? "laser" : "pointer",
    button: said.button === "down" ? "down" : "up",
  };
}

/** From the wire, or of a scene that was saved: what is an element and stays inert. */
export function parseElements(value: unknown): BoardElement[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => parseElement(one) ?? []);
}

function parseElement(value: unknown): BoardElement | null {
  if (!isRecord(value)) return null;
  const { id, type, version, versionNonce, isDeleted, index, fileId, link } = value;
  if (!isId(id) || typeof type !== "string" || foreignTypes.has(type)) return null;
  if (!isVersion(version) || typeof versionNonce !== "number") return null;
  return {
    ...value,
    id,
    type,
    version,
    versionNonce,
    isDeleted: isDeleted === true,
    index: typeof index === "string" ? index : null,
    fileId: isId(fileId) ? fileId : null,
    link: typeof link === "string" && /^https?:\/\//i.test(link) ? link : null,
    // Excalidraw keeps generated pages here.
    customData: undefined,
  };
}

function parseSaved(value: unknown): Saved | null {
  if (!isRecord(value) || !isVersion(value.seq) || typeof value.digest !== "string") return null;
  return { seq: value.seq, digest: value.digest.slice(0, 64) };
}

function parseHeld(value: unknown): Held[] {
  if (!Array.isArray(value)) return [];
  const [id, version, nonce] = value;
  return isId(id) && isVersion(version) && typeof nonce === "number" ? [[id, version, nonce]] : [];
}

function readObject(payload: Uint8Array): Record<string, unknown> | null {
  try {
    const said: unknown = JSON.parse(withoutNul(new TextDecoder().decode(payload)));
    return isRecord(said) ? said : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= idLengthMax;
const isVersion = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < versionMax;
