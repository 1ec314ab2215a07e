export type NoteText = { title: string; body: string };

/** Title and text, to be compared as one. */
export const asText = ({ title, body }: NoteText) => `${title}\n\n${body}`;
