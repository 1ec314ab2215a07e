const size = 128;
const grounds = ["#244fb2", "#0f766e", "#4d6b1f", "#92400e", "#b0413e", "#7a3b78", "#4b4a48"] as const;

/** A person's initials on a colour that stays theirs, as an SVG picture. */
export function drawInitials({ id, name }: { id: string; name: string }): string {
  const ground = groundOf(id);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="${ground}"/>` +
    `<text x="50%" y="50%" dy="0.36em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="52" ` +
    `font-weight="600" fill="#ffffff">${escapeXml(initialsOf(name))}</text></svg>`
  );
}

/** The colour that stays somebody's, by their id or identity. */
export const groundOf = (id: string) => grounds[Number.parseInt(id.slice(-6), 16) % grounds.length] ?? grounds[0];

/** Without the number of somebody who shares a name. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/ \(\d+\)$/, "")
    .split(/\s+/)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
