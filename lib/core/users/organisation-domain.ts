import "server-only";
import links from "@mikkelscheike/email-provider-links/dist/providers/emailproviders.json" with { type: "json" };
import providers from "email-providers/all.json" with { type: "json" };
import mailchecker from "mailchecker";

const publicDomains = new Set([...providers, ...links.providers.flatMap(({ domains = [] }) => domains)]);
const disposableDomains = mailchecker.blacklist();

export const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The domain that colleagues share; null for an address at a public or disposable mail provider. */
export function organisationDomain(email: string): string | null {
  const domain = domainOf(email);
  if (!domain.includes(".") || publicDomains.has(domain) || isDisposable(domain)) return null;
  return domain;
}

/** Disposable providers also give addresses at subdomains. */
function isDisposable(domain: string): boolean {
  const labels = domain.split(".");
  return labels.some((_, n) => disposableDomains.has(labels.slice(n).join(".")));
}
