import "server-only";
import { isSignature, sign } from "@/lib/platform/auth/secret";

const purpose = "invite";
const seriesPurpose = "series-invite";

type Signed = { id: string; tokenVersion: number };

/** The `i` of an invitation link: the id of the invite, signed, so that no secret is stored. */
export const makeInviteToken = (invite: Signed) => makeToken(purpose, invite);

/** The `i` of the link of a whole series. */
export const makeSeriesToken = (invite: Signed) => makeToken(seriesPurpose, invite);

const makeToken = (signedFor: string, { id, tokenVersion }: Signed) =>
  `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${sign(signedFor, `${id}.${tokenVersion}`)}`;

/** The invite's id in the token; null if malformed. The signature is not checked here. */
export function readInviteId(token: string): string | null {
  const hex = Buffer.from(token.split(".")[0] ?? "", "base64url").toString("hex");
  if (hex.length !== 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether the token is signed for this invite and its current version. */
export const isInviteToken = (token: string, invite: Signed) => isTokenFor(purpose, token, invite);

export const isSeriesToken = (token: string, invite: Signed) => isTokenFor(seriesPurpose, token, invite);

function isTokenFor(signedFor: string, token: string, invite: Signed): boolean {
  const signature = token.split(".")[1] ?? "";
  return readInviteId(token) === invite.id && isSignature(signedFor, `${invite.id}.${invite.tokenVersion}`, signature);
}
