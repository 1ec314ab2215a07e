import { expect, test } from "vitest";
import { sensitiveGroups } from "./constants";
import { findSensitive } from "./find-sensitive";
import { maskTexts } from "./mask-texts";

const size = 20_000;
/** Far more than it takes, far less than quadratic time would. */
const msMax = 3_000;

test.each([
  ..."1|1 |1-|1,|1.|one |one-|oh |a |a.|a b |at |dot |a at b dot |a@|point |percent |and |double |twenty |five to |1:1 |1/|½|$|€1|4242 |4-0-0 k |million |four hundred and |password is |is the password |capital B |A1B2-|DE89 |d e eight nine |12 baker |1 rue de |via a |https://|he is |fired |salary |under |settle for |555 123 4567 |+44 |exp 09/2|-----BEGIN PRIVATE KEY-----|eyJ|•••• |••••|fourhundred|ｆｏｕｒ |\u200b|!|'|😀|vierhundert|vier |zwei Komma |un mille |quatre-vingt-|mil |due |contrat de la |verdient |salaire de |la contraseña es |hat die |a senha do |log in with ".split(
    "|",
  ),
])("20 KB of %j take linear time", (seed) => {
  const text = seed.repeat(Math.ceil(size / seed.length)).slice(0, size);
  const before = process.cpuUsage();
  findSensitive(text);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(msMax);
});

test("a document of a thousand lines is masked in one go", () => {
  const lines = Array.from(
    { length: 1_000 },
    (_, at) => `Line ${at}: the deal is worth ${at + 2_200} dollars and the password is hunter ${at}.`,
  );
  const { texts } = maskTexts(lines, { groups: sensitiveGroups });
  expect(texts[500]).toBe("Line 500: the deal is worth •••• and the password is ••••.");
});
