/** The address people get: it opens the door. Built on what this page was opened by. */
export const meetingLink = (code: string) => `${typeof window === "undefined" ? "" : window.location.origin}/m/${code}`;

/** The page of a meeting; of one at whose door the reader waits, the door. */
export const meetingPath = ({ id, code, waiting }: { id: string; code: string; waiting: boolean }) =>
  waiting ? `/m/${code}` : `/meetings/${id}`;

/** Where a hit of the search is read: words that were said, at their line. */
export const hitLink = ({ meeting_id, t_ms }: { meeting_id: string; t_ms: number | null }) =>
  `/meetings/${meeting_id}${t_ms === null ? "" : `?at=${t_ms}`}`;

/** The code in a typed or pasted code or link; null when there is none. */
export function readMeetingCode(text: string): string | null {
  const tail = /\/m\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  const letters = tail.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (!/^[2-9a-hjkmnp-z]{9}$/.test(letters)) return null;
  return `${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6)}`;
}
