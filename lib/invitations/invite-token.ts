import "server-only";
import { isSignature, sign } from "../auth/secret";

const purpose = "invite";

/** The `i` of an invitation link: names the invite and is signed by us, so that no secret is stored. */
export const makeInviteToken = ({ id, tokenVersion }: { id: string; tokenVersion: number }) =>
  `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${sign(purpose, `${id}.${tokenVersion}`)}`;

/** The id that the token names; null when it is no token at all. Proves nothing yet. */
export function readInviteId(token: string): string | null {
  const hex = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("hex");
  if (hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether this is the token of this invite, in its present version. */
export function isInviteToken(token: string, invite: { id: string; tokenVersion: number }): boolean {
  const signature = token.split(".")[1] ?? "";
  return readInviteId(token) === invite.id && isSignature(purpose, `${invite.id}.${invite.tokenVersion}`, signature);
}
