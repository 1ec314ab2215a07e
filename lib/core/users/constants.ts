export const accents = ["ink", "cobalt", "teal", "moss", "amber", "coral", "plum"] as const;

/** How notes sound; the first is the default. */
export const notesTones = ["plain", "formal", "friendly"] as const;
export type NotesTone = (typeof notesTones)[number];
/** How much notes say. */
export const notesLengths = ["short", "medium", "long"] as const;
export type NotesLength = (typeof notesLengths)[number];

export const backgrounds = ["plain", "paper", "dusk", "mist"] as const;

/** What a picture may be uploaded as. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const avatarBytesMax = 10_000_000;
export const bioLengthMax = 600;
