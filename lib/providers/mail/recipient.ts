import "server-only";
import addressparser from "nodemailer/lib/addressparser";

/** Whether a mail to this text goes to exactly one person, at exactly the address that is written. */
export function isOneRecipient(text: string): boolean {
  const [first, ...more] = addressparser(text);
  return more.length === 0 && first !== undefined && "address" in first && first.address === text && first.name === "";
}
