import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target";

const roof = "https://example.org/roof?a=1&b=%C3%BC";
const escaped = encodeURIComponent(roof);
const letters = btoa(roof).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

test.each([
  `https://www.google.com/url?sa=t&q=${escaped}&sa=D&usg=x`,
  `https://www.google.co.uk/url?url=${escaped}&usg=x`,
  `https://www.bing.com/ck/a?!&&p=1&u=a1${letters}&ntb=1`,
  `https://duckduckgo.com/l/?uddg=${escaped}&rut=x`,
  `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${escaped}/RK=2/RS=x-`,
  `https://eur03.safelinks.protection.outlook.com/?url=${escaped}&data=05%7C02&reserved=0`,
  `https://l.facebook.com/l.php?u=${escaped}&h=AT0`,
  `https://www.youtube.com/redirect?event=video_description&q=${escaped}`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.instagram.com/?u=${escaped}`)}`,
])("%s leads to its target", (address) => {
  expect(redirectTarget(address)).toBe(roof);
});

test.each([
  "https://www.google.com/search?q=https://example.org",
  "https://www.google.com/url?q=roof",
  "https://www.google.com/url?q=javascript:alert(1)",
  "https://www.google.com/url?q=https%3A%2F%2F",
  `https://www.google.com.example.org/url?q=${escaped}`,
  `https://example.org/url?q=${escaped}`,
  "https://www.bing.com/ck/a?u=a1%%%",
  "https://www.bing.com/ck/a?u=a1_w",
  "https://r.search.yahoo.com/RU=%E0%A4/RK=2",
  "mailto:ana@example.org",
  "/knowledge/1?url=https://example.org",
])("%s stays as it is", (address) => {
  expect(redirectTarget(address)).toBe(address);
});
