import "server-only";
import { env } from "@/lib/platform/env";
import { count } from "@/lib/platform/metrics/measure";
import { processWide } from "@/lib/platform/process-wide";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { outboxMail } from "./embedded";
import { noteOutcome } from "./note-outcome";
import type { MailProvider } from "./provider";
import { resendMail } from "./resend";
import { smtpMail } from "./smtp";

/** Resend if it has a key, else SMTP if it has a server, else the embedded outbox. */
export const mailProvider = (): MailProvider => processWide("mail-provider", () => noted(chooseMailProvider()));

/** Notes what becomes of each mail. */
const noted = (provider: MailProvider): MailProvider => ({
  ...provider,
  async send(mail) {
    const kind = mail.isBulk ? "bulk" : "single";
    try {
      await provider.send(mail);
    } catch (error) {
      const isForGood = error instanceof ProviderFailure && !error.retryable;
      count("parley_mails_total", { kind, outcome: isForGood ? "refused" : "failed" });
      await noteOutcome("refused", error);
      throw error;
    }
    count("parley_mails_total", { kind, outcome: "sent" });
    await noteOutcome("sent");
  },
});

/** Parses MAIL_FROM: `Parley <parley@example.org>` or a bare address. */
export function ownAddress(): { name: string; address: string } {
  const match = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(env.MAIL_FROM);
  return match ? { name: match[1] || "Parley", address: match[2] ?? "" } : { name: "Parley", address: env.MAIL_FROM };
}

function chooseMailProvider(): MailProvider {
  const fromAddress = ownAddress().address;
  if (env.RESEND_API_KEY) {
    return resendMail({ apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL, fromAddress });
  }
  if (env.SMTP_URL) return smtpMail({ url: env.SMTP_URL, fromAddress });
  return outboxMail();
}
