/** The link that people share; it opens the door. Uses the origin of the current page. */
export const meetingLink = (code: string) => `${typeof window === "undefined" ? "" : window.location.origin}/m/${code}`;

/** The page of a meeting, or its door while the reader waits there. */
export const meetingPath = ({ id, code, waiting }: { id: string; code: string; waiting: boolean }) =>
  waiting ? `/m/${code}` : `/meetings/${id}`;

/** The page of a search hit. A hit in the transcript links to its line. */
export const hitLink = ({ meeting_id, t_ms }: { meeting_id: string; t_ms: number | null }) =>
  `/meetings/${meeting_id}${t_ms === null ? "" : `?at=${t_ms}`}`;

/** Extracts the code from a typed or pasted code or link. Null if there is none. */
export function readMeetingCode(text: string): string | null {
  const tail = /\/m\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  const letters = tail.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (!/^[2-9a-hjkmnp-z]{9}$/.test(letters)) return null;
  return `${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6)}`;
}
