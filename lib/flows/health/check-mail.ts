import "server-only";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { mailProvider } from "@/lib/platform/providers/mail/mail";
import { agoOf, amber, type Finding, green, reasonOf, red } from "./finding";

/** Whether it would be sent. */
export async function checkMail(): Promise<Finding> {
  const { name } = mailProvider();
  const title = name === "smtp" ? "The mail server" : "Resend";
  if (name === "outbox") {
    return env.EMBEDDED
      ? green("kept in the outbox, at /outbox")
      : amber(
          "not sent, only kept in the database",
          "Set SMTP_URL or RESEND_API_KEY to send it. Until then nobody gets sign-in links or invitations.",
        );
  }
  try {
    await mailProvider().verify();
  } catch (error) {
    return red(
      reasonOf(error),
      name === "smtp"
        ? "Check SMTP_URL (host, port, user, password) and the firewall."
        : "Check RESEND_API_KEY, the network, and RESEND_BASE_URL if it is set.",
    );
  }
  return green(`${title} accepts the ${name === "smtp" ? "login" : "key"}`);
}

/** The same, with what became of the latest mails. */
export async function checkMailing(): Promise<Finding> {
  const outcomes = await database.mailOutcome.findMany();
  const [sent, refused] = (["sent", "refused"] as const).map((kind) => outcomes.find((one) => one.kind === kind));
  const details = [
    sent ? `Last sent ${agoOf(sent.at)}` : "None sent yet",
    refused ? `Last refused ${agoOf(refused.at)}: ${refused.problem ?? ""}` : "None refused",
  ];
  const finding = await checkMail();
  if (finding.status === "green" && refused && (!sent || refused.at > sent.at)) {
    const advice = "Look at what the mail server says, and at Jobs for the mails that wait.";
    return amber("The latest mail was refused", advice, [finding.summary, ...details]);
  }
  return { ...finding, details: [...finding.details, ...details] };
}
