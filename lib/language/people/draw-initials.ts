import { colourOf, initialsOf } from "./initials-and-colour";

const size = 128;

/** An SVG avatar: the person's initials on a colour derived from their id. */
export function drawInitials({ id, name }: { id: string; name: string }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" fill="${colourOf(id)}"/>` +
    `<text x="50%" y="50%" dy="0.36em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="52" ` +
    `font-weight="600" fill="#ffffff">${escapeXml(initialsOf(name))}</text></svg>`
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
