import "server-only";
import addressparser from "nodemailer/lib/addressparser";

/** True if mail parsers read this text as exactly one recipient with exactly this address. */
export function isOneRecipient(text: string): boolean {
  const [first, ...more] = addressparser(text);
  return more.length === 0 && first !== undefined && "address" in first && first.address === text && first.name === "";
}
