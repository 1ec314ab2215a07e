export type RoomAction =
  | "microphone"
  | "camera"
  | "share"
  | "hand"
  | "react"
  | "captions"
  | "transcript"
  | "whiteboard"
  | "polls"
  | "chat"
  | "people"
  | "jottings"
  | "layout"
  | "picture-in-picture"
  | "full-screen"
  | "commands"
  | "shortcuts";

/** The room's keyboard shortcuts. Menus show the first key, tooltips show all. */
export const roomShortcuts: readonly { action: RoomAction; keys: readonly string[]; label: string }[] = [
  { action: "microphone", keys: ["M", "Mod+D"], label: "Microphone on or off" },
  { action: "camera", keys: ["V", "Mod+E"], label: "Camera on or off" },
  { action: "share", keys: ["S"], label: "Share your screen, or ask to" },
  { action: "hand", keys: ["H"], label: "Raise or lower your hand" },
  { action: "react", keys: ["E"], label: "Reactions" },
  { action: "captions", keys: ["C"], label: "Captions" },
  { action: "transcript", keys: ["R"], label: "Transcript" },
  { action: "whiteboard", keys: ["W"], label: "Whiteboard for everybody" },
  { action: "polls", keys: ["O"], label: "Polls" },
  { action: "chat", keys: ["T"], label: "Chat" },
  { action: "people", keys: ["P"], label: "People" },
  { action: "jottings", keys: ["N"], label: "Your own jottings" },
  { action: "layout", keys: ["L"], label: "Grid or speaker" },
  { action: "picture-in-picture", keys: ["I"], label: "Small window over everything" },
  { action: "full-screen", keys: ["F"], label: "Full screen" },
  { action: "commands", keys: ["Mod+K"], label: "Everything you can do, by name" },
  { action: "shortcuts", keys: ["?"], label: "These shortcuts" },
];

/** Active while the key is held down, so it is not an action. */
export const pushToTalk = { keys: ["Space"], label: "Hold to talk while your microphone is off" };

/** For a shared screen that has focus. */
export const zoomShortcuts = { closer: "+", farther: "-", whole: "0" } as const;
const zoomLine = { keys: Object.values(zoomShortcuts), label: "On a shared screen: closer, farther, all of it" };

/** All lines of the shortcut sheet. */
export const shortcutLines: readonly { keys: readonly string[]; label: string }[] = [
  ...roomShortcuts,
  pushToTalk,
  zoomLine,
];

export function shortcutOf(action: RoomAction): string | undefined {
  return keysOf(action)[0];
}

export function keysOf(action: RoomAction): readonly string[] {
  return roomShortcuts.find((shortcut) => shortcut.action === action)?.keys ?? [];
}

export function actionFor(stroke: string): RoomAction | undefined {
  return roomShortcuts.find(({ keys }) => keys.includes(stroke))?.action;
}
