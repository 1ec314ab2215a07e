export type RoomAction =
  | "microphone"
  | "camera"
  | "share"
  | "hand"
  | "captions"
  | "whiteboard"
  | "polls"
  | "chat"
  | "people"
  | "layout"
  | "full-screen"
  | "shortcuts";

/** The keys of the room: the first one is shown on the control. */
export const roomShortcuts: readonly { action: RoomAction; keys: readonly string[]; label: string }[] = [
  { action: "microphone", keys: ["M", "Mod+D"], label: "Microphone on or off" },
  { action: "camera", keys: ["V", "Mod+E"], label: "Camera on or off" },
  { action: "share", keys: ["S"], label: "Share your screen, or ask to" },
  { action: "hand", keys: ["H"], label: "Raise or lower your hand" },
  { action: "captions", keys: ["C"], label: "Captions" },
  { action: "whiteboard", keys: ["W"], label: "Whiteboard for everybody" },
  { action: "polls", keys: ["O"], label: "Polls" },
  { action: "chat", keys: ["T"], label: "Chat" },
  { action: "people", keys: ["P"], label: "People" },
  { action: "layout", keys: ["L"], label: "Grid or speaker" },
  { action: "full-screen", keys: ["F"], label: "Full screen" },
  { action: "shortcuts", keys: ["?"], label: "These shortcuts" },
];

export function shortcutOf(action: RoomAction): string | undefined {
  return roomShortcuts.find((shortcut) => shortcut.action === action)?.keys[0];
}

export function actionFor(stroke: string): RoomAction | undefined {
  return roomShortcuts.find(({ keys }) => keys.includes(stroke))?.action;
}
