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
  | "assistant"
  | "prompter"
  | "layout"
  | "picture-in-picture"
  | "full-screen"
  | "commands"
  | "shortcuts";

/**
 * The room's keyboard shortcuts. Menus show the first key, tooltips show all. What changes the room for everybody has no
 * letter alone.
 */
export const roomShortcuts: readonly { action: RoomAction; keys: readonly string[]; label: string }[] = [
  { action: "microphone", keys: ["M", "Mod+D"], label: "Turn microphone on or off" },
  { action: "camera", keys: ["V", "Mod+E"], label: "Turn camera on or off" },
  { action: "share", keys: ["S"], label: "Share screen" },
  { action: "hand", keys: ["H"], label: "Raise or lower hand" },
  { action: "react", keys: ["E"], label: "Reactions" },
  { action: "captions", keys: ["C"], label: "Captions" },
  { action: "transcript", keys: ["R"], label: "Transcript" },
  { action: "whiteboard", keys: ["Shift+W"], label: "Open or close whiteboard for everyone" },
  { action: "polls", keys: ["O"], label: "Polls" },
  { action: "chat", keys: ["T"], label: "Chat" },
  { action: "people", keys: ["P"], label: "People" },
  { action: "jottings", keys: ["N"], label: "Private notes" },
  { action: "assistant", keys: ["A"], label: "Assistant" },
  { action: "prompter", keys: ["Q"], label: "Prompter" },
  { action: "layout", keys: ["L"], label: "Grid or speaker view" },
  { action: "picture-in-picture", keys: ["I"], label: "Picture-in-picture" },
  { action: "full-screen", keys: ["F"], label: "Full screen" },
  { action: "commands", keys: ["Mod+K"], label: "Command menu" },
  { action: "shortcuts", keys: ["?"], label: "Keyboard shortcuts" },
];

/** Active while the key is held down, so it is not an action. */
export const pushToTalk = { keys: ["Space"], label: "Hold to talk while muted" };

/** For a shared screen that has focus. */
export const zoomShortcuts = { closer: "+", farther: "-", whole: "0" } as const;
const zoomLine = { keys: Object.values(zoomShortcuts), label: "Shared screen: zoom in, out, fit" };

/** What not everybody is offered. Whoever is not is not told of it. */
export type Offers = Record<"assistant" | "prompter", boolean>;

export const offeredShortcuts = (offers: Offers) =>
  roomShortcuts.filter(({ action }) => !(action in offers) || offers[action as keyof Offers]);

/** All lines of the shortcuts dialog. */
export const shortcutLines = (offers: Offers): readonly { keys: readonly string[]; label: string }[] => [
  ...offeredShortcuts(offers),
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
