/** Public mail providers: people with an address there do not form an organisation. */
const publicDomains = new Set(
  `126.com 163.com aol.com att.net bigpond.com bluewin.ch btinternet.com comcast.net duck.com fastmail.com free.fr
   freenet.de gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de
   hotmail.fr hushmail.com icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru mailbox.org me.com
   msn.com naver.com orange.fr outlook.com outlook.de pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com
   rocketmail.com rogers.com seznam.cz sina.com sky.com t-online.de tutanota.com tuta.com verizon.net wanadoo.fr
   web.de yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com`.split(/\s+/),
);

/** The domain that colleagues share; null for an address at a public mail provider. */
export function organisationDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return publicDomains.has(domain) || !domain.includes(".") ? null : domain;
}
