import "server-only";
import { isSignature, sign } from "../auth/secret";

const purpose = "invite";

/** The `i` of an invitation link: the id of the invite, signed, so that no secret is stored. */
export const makeInviteToken = ({ id, tokenVersion }: { id: string; tokenVersion: number }) =>
  `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${sign(purpose, `${id}.${tokenVersion}`)}`;

/** The invite's id in the token; null if malformed. The signature is not checked here. */
export function readInviteId(token: string): string | null {
  const hex = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("hex");
  if (hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether the token is signed for this invite and its current version. */
export function isInviteToken(token: string, invite: { id: string; tokenVersion: number }): boolean {
  const signature = token.split(".")[1] ?? "";
  return readInviteId(token) === invite.id && isSignature(purpose, `${invite.id}.${invite.tokenVersion}`, signature);
}
