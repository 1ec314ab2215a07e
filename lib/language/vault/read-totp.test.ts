import { TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { nameTotp, readTotp, setupKeyOf } from "./read-totp";

const secret = "HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ";

test.each<[text: string, uri: string, label: string | null]>([
  ["JBSWY3DPEHPK3PXP", "otpauth://totp/Code?secret=JBSWY3DPEHPK3PXP", null],
  [" jbsw y3dp-ehpk 3pxp== ", "otpauth://totp/Code?secret=JBSWY3DPEHPK3PXP", null],
  [
    `otpauth://totp/ACME%20Co:ana@a.example?secret=${secret}&issuer=ACME%20Co&algorithm=SHA256&digits=8&period=60`,
    `otpauth://totp/ACME%20Co:ana%40a.example?secret=${secret}&issuer=ACME%20Co&algorithm=SHA256&digits=8&period=60`,
    "ACME Co:ana@a.example",
  ],
  [`OTPAUTH://TOTP/x?SECRET=${secret.toLowerCase()}&algorithm=sha-1`, `otpauth://totp/x?secret=${secret}`, "x"],
  [`otpauth://totp/?secret=${secret}&issuer=Forge`, `otpauth://totp/Forge?secret=${secret}&issuer=Forge`, "Forge"],
  [`otpauth://totp?secret=${secret}&algorithm=SHA1&period=30&digits=6`, `otpauth://totp/Code?secret=${secret}`, null],
  ["otpauth://totp/x?secret=jbsw y3dp-ehpk%203pxp", "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP", "x"],
  [`otpauth://totp/100%?secret=${secret}`, `otpauth://totp/100%25?secret=${secret}`, "100%"],
])("%s is a seed that makes codes", (text, uri, label) => {
  expect(readTotp(text)).toEqual({ uri, label });
  expect(URI.parse(uri)).toBeInstanceOf(TOTP);
});

test("an authenticator gets a name; an app gets the seed, or all of the address where that says more", () => {
  const plain = `otpauth://totp/Code?secret=${secret}`;
  expect(nameTotp(plain, "Ana's bank: 1")).toBe(`otpauth://totp/Ana's%20bank%3A%201?secret=${secret}`);
  expect(nameTotp(`otpauth://totp/x?secret=${secret}`, "y")).toBe(`otpauth://totp/x?secret=${secret}`);
  expect(setupKeyOf(`${plain}&algorithm=SHA1&digits=6&period=30`)).toBe(secret);
  expect(setupKeyOf(`${plain}&period=60`)).toBe(`${plain}&period=60`);
});

test.each([
  "",
  "hello",
  "JBSWY3D1",
  "passw0rd!",
  "https://a.example/?secret=JBSWY3DPEHPK3PXP",
  `otpauth://hotp/x?secret=${secret}&counter=1`,
  "otpauth-migration://offline?data=CjEK",
  "otpauth://totp/x?issuer=y",
  `otpauth://totp/x?secret=${secret}&digits=60`,
  `otpauth://totp/x?secret=${secret}&period=0`,
  `otpauth://totp/x?secret=${secret}&algorithm=MD5`,
  "steam://JBSWY3DPEHPK3PXP",
])("%j is none", (text) => {
  expect(readTotp(text)).toBeNull();
});
