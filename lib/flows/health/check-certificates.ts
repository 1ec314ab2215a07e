import "server-only";
import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { env } from "@/lib/platform/env";
import { answerMs, certificateDays } from "./constants";
import { amber, type Finding, green, NoAnswer, plural, reasonOf, red } from "./finding";

/** Of the addresses that browsers use. A proxy in front has them. */
export async function checkCertificates(): Promise<Finding> {
  const addresses = [env.PUBLIC_ORIGIN, env.LIVEKIT_PUBLIC_URL ?? env.LIVEKIT_URL]
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol === "https:" || protocol === "wss:");
  const hosts = new Map(addresses.map((url) => [`${url.hostname}:${url.port || 443}`, url]));
  if (hosts.size === 0) {
    return env.EMBEDDED
      ? green("None is needed on this machine")
      : amber(
          "Parley is reached without TLS",
          "Put a proxy with TLS in front, and set PUBLIC_ORIGIN: browsers give microphones and cameras only to https.",
        );
  }
  const findings = await Promise.all([...hosts.values()].map(checkCertificate));
  const worst = findings.find(({ status }) => status === "red") ?? findings.find(({ status }) => status === "amber");
  const all = findings.map(({ summary }) => summary);
  const [first = green("")] = findings;
  return worst
    ? { ...worst, details: all.filter((one) => one !== worst.summary) }
    : { ...first, details: all.slice(1) };
}

async function checkCertificate(url: URL): Promise<Finding> {
  const renew = "Renew the certificate where TLS ends, such as in your proxy.";
  try {
    const { validTo, problem } = await readCertificate(url);
    const days = Math.floor((validTo.getTime() - Date.now()) / 86_400_000);
    if (days < 0) return red(`The certificate of ${url.hostname} has expired`, renew);
    const summary = `The certificate of ${url.hostname} is valid for ${plural(days, "day")}`;
    if (problem) {
      const advice = "Use a certificate that browsers trust, with the names of its issuers.";
      return amber(`The certificate of ${url.hostname} isn't trusted here (${problem})`, advice);
    }
    if (days <= certificateDays.red) return red(summary, renew);
    return days <= certificateDays.amber ? amber(summary, renew) : green(summary);
  } catch (error) {
    const advice = "Check that the proxy runs, and that this machine can reach it under that name.";
    return amber(`The certificate of ${url.hostname} can't be read: ${reasonOf(error)}`, advice);
  }
}

function readCertificate({ hostname, port }: URL): Promise<{ validTo: Date; problem: string | null }> {
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect(
      {
        host,
        port: Number(port || 443),
        ...(isIP(host) ? {} : { servername: host }),
        // It is read also when it isn't trusted; nothing is sent.
        rejectUnauthorized: false,
      },
      () => {
        const { valid_to: validTo } = socket.getPeerCertificate();
        const problem = socket.authorized ? null : String(Object(socket.authorizationError).code ?? "untrusted");
        socket.destroy();
        if (validTo) resolve({ validTo: new Date(validTo), problem });
        else reject(new NoAnswer());
      },
    );
    socket.setTimeout(answerMs - 500, () => socket.destroy(new NoAnswer()));
    socket.once("error", reject);
  });
}
