import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmCalendar } from "./confirm-calendar";

const account = { confirmation: "app_x", email: "ana@lumen.example" };
const answersOf = (html: string) =>
  Array.from(html.matchAll(/href="(\/api[^"]+)"[^>]*>([^<]+)/g), ([, href, text]) => [text, href]);
const path = "/api/calendar/connect/confirmation?confirmation=app_x&amp;answer=";

test("names the account before Google is asked", () => {
  const html = renderToStaticMarkup(<ConfirmCalendar {...account} googleEmail={null} />);
  expect(html).toContain("ana@lumen.example");
  expect(answersOf(html)).toEqual([
    ["Continue to Google", `${path}yes`],
    ["Not my account", `${path}no`],
  ]);
});

test("names both addresses when they differ", () => {
  const html = renderToStaticMarkup(<ConfirmCalendar {...account} googleEmail="gil@elsewhere.example" />);
  expect(html).toContain("ana@lumen.example");
  expect(html).toContain("gil@elsewhere.example");
  expect(answersOf(html)).toEqual([
    ["Connect", `${path}yes`],
    ["Don&#x27;t connect", `${path}no`],
  ]);
});
