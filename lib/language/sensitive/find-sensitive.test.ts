import { describe, expect, test } from "vitest";
import type { SensitiveGroup } from "./constants";
import { findSensitive } from "./find-sensitive";

/** Braces stand around what has to be found, whole. */
const positives: Record<SensitiveGroup, string[]> = {
  money: [
    "{four hundred thousand}",
    "so it's {four hundred thousand} all in",
    "FOUR HUNDRED THOUSAND is what they said: {four hundred thousand}",
    "{4-0-0 k}",
    "I'd say {4-0-0 K} tops",
    "{4 0 0 k} for the year",
    "{four zero zero k}",
    "{four oh oh k} and not a cent more",
    "{400k}",
    "{400 k} plus vat",
    "{400-k} or so",
    "{400K}",
    "around {400,000}, budget wise",
    "the budget is {400000}",
    "{a quarter million}",
    "{a quarter of a million} in the first year",
    "{three quarters of a million}",
    "{half a million} give or take",
    "{half a mil}",
    "{half a mill} i guess",
    "{two and a half million euros}",
    "{2 and a half million}",
    "{2½ million} euros",
    "{two point five million}",
    "{1 point 2 million}",
    "{one point two million dollars}",
    "{one point two five million}",
    "{EUR 1.2m}",
    "{eur 1.2 m}",
    "{€1.2m} from the bank",
    "{€ 1,2 Mio} from the bank",
    "{1.2 mio euros}",
    "{$1.2MM} in the seed round",
    "{$400 thousand}",
    "{$4.5bn}",
    "{US$ 4,500} a month",
    "{USD 4500}",
    "{4500 USD}",
    "{CHF 300}",
    "{300 francs}",
    "{three grand}",
    "{3 grand}",
    "{fifty bucks}",
    "{a hundred bucks} each",
    "{twenty quid}",
    "{twelve fifty} a seat",
    "we sell it at {twelve fifty} per seat",
    "twelve dollars is too low, {twelve fifty} a seat",
    "{forty} a month per user",
    "{£12.50}",
    "{12.50 pounds}",
    "{12,50 €}",
    "{1.234,50 €}",
    "{1 234,50 EUR}",
    "{1'234.50 CHF}",
    "{₹5,00,000}",
    "{five lakh rupees}",
    "{five lakh}",
    "{2.5 crore}",
    "{two crores}",
    "{12,34,567} rupees",
    "between {forty} and {fifty thousand}",
    "{forty to fifty thousand}",
    "{40-50k}",
    "{$40-50k}",
    "{two to three million}",
    "{two, three hundred thousand}",
    "{four hundred uh thousand}",
    "{four, uh, hundred thousand}",
    "{four hundred, um, and fifty thousand}",
    "{four-hundred-thousand}",
    "{four-hundred thousand}",
    "{fourhundred thousand}",
    "{hundred thousand} is the floor",
    "{a hundred and fifty k}",
    "{one fifty k}",
    "{one twenty five thousand}",
    "{twelve hundred dollars}",
    "{twenty five hundred} dollars",
    "{a couple hundred thousand}",
    "{a couple of thousand dollars}",
    "{several hundred thousand}",
    "{a few million}",
    "{hundreds of thousands} of euros",
    "{six figures}",
    "a {seven-figure} deal",
    "{a million and a half}",
    "{one and a half million}",
    "{two million three hundred thousand}",
    "{two million three hundred thousand dollars}",
    "{ninety nine cents}",
    "{five dollars and fifty cents}",
    "{five dollars fifty}",
    "the price is {five}",
    "the price is {forty-nine}",
    "our quote was {eighty five}",
    "they quoted us {eighty-five} yesterday",
    "we charge {twenty nine} right now",
    "the invoice is for {3,200}",
    "the discount was {450}",
    "burn is {eighty} a month",
    "we have {eighteen} months of runway",
    "valuation went to {forty}, i mean forty million",
    "salary of {ninety five}",
    "the rate is {650} a day",
    "what's the budget? {four hundred}",
    "how much do they want?\nabout {three hundred thousand}",
    "{１２０k}",
    "{four\u00a0hundred\u00a0thousand}",
    "{four\u200bhundred\u200bthousand}",
    "{４００,０００} euros",
    "{$ 400 000}",
    "{400 000 euros}",
    "{400.000 euros}",
    "{-4,000 euros}",
    "{minus four thousand dollars}",
    "{EUR-400}",
    "he asked for {one hundred eighty thousand}",
    "{0.5 million}",
    "{point five million}",
    "{.5m euros}",
    "{ten k}",
    "we spent about {twelve thousand four hundred}",
    "the flights cost {seventeen hundred}",
    "{350K} ARR",
    "arr is at {three fifty}",
    "{20 dollars} a head",
    "{a thousand euros}",
    "{1.2 million}",
    "{nine hundred ninety nine dollars} a seat",
    "okay so uh the acme renewal came in at {four hundred and twelve thousand}",
    "they want a twenty percent cut on the {three eighty} we quoted",
    "best and final is {three hundred and seventy five k}",
    "it's {nineteen ninety nine} a month",
    "we raised a {six million} series A at a forty pre",
    "they put in {one point eight} on a {twelve} cap",
    "our burn's about {two ten} a month so we've got fourteen months",
    "cash in the bank is {three point four}",
    "ARR just crossed {seven hundred k}",
    "we're doing maybe {eighty grand} a month in new bookings",
    "she's on {a hundred and fifteen} plus bonus",
    "the deal is worth {half a million} over three years",
    "{quarter mil} up front and the rest on delivery",
    "they owe us {seventeen thousand two hundred}",
    "invoice {four four one} is for {nine thousand} even",
    "the rent goes to {eleven five} in January",
    "that's like {two bucks} a user",
    "{sixty five cents} per call",
    "their list is {one forty nine} a seat",
    "I'd pay {80 80k} max",
    "budget's {1.1 M}",
    "it's a {250 thousand euro} project",
    "{EUR250k}",
    "{€250 k}",
    "{250 TEUR}",
    "{two hundred fifty thousand}",
    "{2 5 0 k}",
    "{two five zero thousand}",
    "{two fifty thousand}",
    "{2-5-0 thousand}",
    "{a quarter of a mil}",
    "{twenty k}, {thirty k} tops",
    "{five to seven figures}",
    "low {six figures}",
    "north of {a million}",
    "just shy of {two mil}",
    "{1.2 to 1.4 million}",
    "{1.2-1.4M}",
    "{ten or twelve thousand}",
    "{a hundred thou}",
    "{fifteen hundred} a day",
    "{eight hundred} a day",
    "his day rate is {seven fifty}",
    "one hundred percent of the {400 thousand}",
    "{4 hundred k}",
    "{four hundred kay}",
    "{400 thou}",
    "{400 thsd}",
    "{four hundo}",
    "{$400,000.00}",
    "{USD400,000}",
    "{$.4M}",
    "{0.4M}",
    "{forty lakhs}",
    "{Rs. 40,00,000}",
    "{INR 40 lakh}",
    "DAU's at {twelve k}",
    "LTV to CAC is {four to one}",
    "we pay them uh what is it {eleven hundred} a week",
    "so {nine ninety five} per user per year",
    "thats about point seven of {a million}",
    "the seed was {one and a quarter million} at eight pre",
    "our runway is {nine} months at current burn",
    "price goes from {ten to twelve}",
    "{ten euros} now {twelve} next year",
    "do we say {fifteen or eighteen} per seat",
    "{fifteen or eighteen} is what they pay per seat",
    "we offered them {a hundred and ninety} and they came back with {two fifteen}",
    "the hosting bill was {fourteen thousand three hundred and twelve dollars and eleven cents}",
    "total comes to {one two five zero zero}",
    "{four hundred to five hundred k} range",
    "call it {a million five}",
    "call it {one five mil}",
    "{one point five to two m}",
    "they're valued at {two bn}",
    "that's a {seven k} laptop",
    "she billed us forty hours at {one eighty}",
    "their commission is {eight and a half}",
    "we've got {two thousand four hundred and six} people on the waitlist",
    "MRR {38.4}",
    "{$38.4k} MRR (+12% MoM)",
    "ARR: {2,4 Mio. EUR}",
    "Budget 2027: {350.000 €}",
    "Budget: TBD; last year {280k}",
    "- Price: {4 900 kr}",
    "cost={450}",
    "cost:{450}",
    '"{450k}"',
    "{450k}.",
    "{€450k–€}{500k}",
    "{450–500k}",
    "{450 to 500K}",
    "{$1M}+",
    "{>$1M}",
    "{~400k}",
    "c. {400k}",
    "{400k€}",
    "{€400k}/yr",
    "{4 lakh} {50 thousand}",
    "{half a crore}",
    "{forty crore}",
  ],
  metrics: [
    "{12%}",
    "{12 %} up",
    "{12 percent}",
    "{twelve percent}",
    "{twelve per cent}",
    "{twelve point five percent}",
    "{forty-five percent}",
    "{forty five pct}",
    "{a hundred percent} growth",
    "{minus three percent}",
    "{point five percent}",
    "{three or four percent}",
    "{3-4%}",
    "between {three} and {four percent}",
    "{two percentage points}",
    "{25 basis points}",
    "{25 bps}",
    "churn is {three percent}",
    "churn is {three}",
    "churn went from {five} to {three}",
    "NPS is {sixty-two}",
    "nps of {9}",
    "margin of {38}",
    "we have {four hundred} customers",
    "{400} customers",
    "{twelve} new enterprise customers",
    "{three} paying customers",
    "{2,000} users",
    "{two thousand} daily active users",
    "{40k} users",
    "{four hundred thousand} users",
    "{fifty} seats",
    "{120} open tickets",
    "{eighty} leads a week",
    "{seven} leads",
    "{35} people in sales",
    "headcount is {eighty five}",
    "we are {a hundred and twenty} people",
    "{one in five}",
    "{one in five} users",
    "{three out of ten}",
    "{nine out of ten} trials",
    "{two thirds} of them",
    "{a third} of our customers",
    "{half} of our revenue",
    "{three} times as many",
    "{3x} growth",
    "revenue {doubled}",
    "signups {tripled} in spring",
    "usage {halved}",
    "{twice} as many signups",
    "{tenfold}",
    "{4.2}",
    "conversion is {4.2}",
    "{1,523}",
    "{four hundred}",
    "{thirty seven} of them",
    "{2 3 4 7}",
    "we closed {17} deals",
    "{nine} renewals",
    "{ninety nine point nine} uptime",
    "latency is {200} ms",
    "a ratio of {3:1}",
    "{45%} of them",
    "{３５％}",
    "{thirty\u00a0five\u00a0percent}",
    "win rate is {41}",
    "{5 fold} increase",
    "it grew by {six}",
    "{fifteen hundred} signups",
    "{a dozen} customers",
    "{three dozen} tickets",
    "from {two hundred} to {three hundred} subscribers",
    "{1.5 million} downloads",
    "they want a {twenty percent} cut on the three eighty we quoted",
    "I told Karim we could do {three fifty} maybe {three sixty}",
    "the pilot was {nineteen nine}",
    "we raised a six million series A at a {forty} pre",
    "it's {thirty nine ninety nine}",
    "we could go down to {one nineteen}",
    "twenty k, {thirty k} tops",
    "{one hundred percent} of the 400 thousand",
    "{4e5}",
    "we lost {3 of 40} accounts",
    "NRR is {one eighteen}",
    "gross margin {seventy one}",
    "{nine hundred forty two} weekly actives",
    "we had a thirty two second p {ninety five}",
    "open rate {forty}",
    "churned {eleven} logos",
    "{eleven} of our {sixty} customers",
    "roughly {one in twelve}",
    "{seven in ten} said yes",
    "CSAT {four point six}",
    "pipeline coverage is {three x}",
    "win rate went from {twenty two to thirty one}",
    "growth of {one hundred and forty percent} year on year",
    "down {double digits}",
    "mid {single digits}",
    "{a third} of the team",
    "{two hundred} odd tickets",
    "{forty} something customers",
    "{sixty}ish users",
    "{fifty}-plus sites",
    "{2k} users",
    "i can do {three hundred} i cannot do {three fifty}",
    "cut opex by a {fifth}",
    "it's {one hundred twenty five oh oh}",
    "i lost {two hundred} on it",
    "margin dropped from {forty one point five to thirty eight}",
    "attrition hit {nine} this quarter",
    "our top {ten} customers are half the revenue",
    "the biggest one is {a third} of revenue",
    "we ship {six hundred} units a day",
    "{twenty nine out of thirty two}",
    "{thirty two} of the {fifty} accounts renewed",
    "sign ups are up {four x}",
    "sign-ups are {4x'd}",
    "$38.4k MRR ({+12%} MoM)",
    "Q3: {1,240} → {1,610} seats",
    "- 12 x {99} = {1188}",
    "({450})",
    "{400.000},-",
    "{400'000}",
    "{2 dozen} boxes at 5 each",
  ],
  credentials: [
    "the password is {hunter two}",
    "the password is {hunter2}",
    "the password is just {hunter two} for now",
    "password: {Tr0ub4dor&3}",
    "Password = {Tr0ub4dor&3}",
    "the wifi password is {correct horse battery staple}",
    "the wi-fi password is {sunshine seven}",
    "the passphrase is {open sesame}",
    "it's uh the password is uh {hunter two}",
    "what's the password? {hunter two}",
    "what's the password?\nit's {hunter two}",
    "{hunter two} is the password",
    "use {hunter two} as the password",
    "reset my password to {hunter two}",
    "the admin password was {letmein ninety nine}",
    "the password for staging is {swordfish}",
    "pw is {Fluffy2019!}",
    "password {hunter two}",
    "log in as admin with password {hunter2}",
    "the password is {capital B, lower c, 7}",
    "{capital B, lower c, 7}",
    "it's {capital b lower c seven dash x}",
    "it is {uppercase Q, lowercase w, 9, 9, exclamation mark}",
    "the password is {h u n t e r 2}",
    "the password is {hunter with a capital H}",
    "the secret key is {blue falcon 42}",
    "the api key is {abc123def456}",
    "the api key is {a b c one two three d e f}",
    "{sk_live_4eC39HqLyjWDarjtT1zdp7dc}",
    "key {sk_test_4eC39HqLyjWDarjt} goes in the env",
    "{AKIAIOSFODNN7EXAMPLE}",
    "{ghp_16C7e42F292c6912E7710c838347Ae178B4a}",
    "{xoxb-1234-5678-abcdefghijkl}",
    "{AIzaSyA1234567890abcdefghijklmnopqrstuv}",
    "{glpat-abcdefghij1234567890}",
    "{eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U}",
    "{-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7\n-----END RSA PRIVATE KEY-----}",
    "{wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY}",
    "{3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c}",
    "API_KEY={s3cr3tvalue}",
    "{postgres://admin:pa55word@db.example.org/prod}",
    "card {4242 4242 4242 4242}",
    "{4242424242424242}",
    "{4242-4242-4242-4242}",
    "{four two four two, four two four two, four two four two, four two four two}",
    "{four two four two four two four two four two four two four two four two}",
    "{forty-two forty-two forty-two forty-two forty-two forty-two forty-two forty-two}",
    "{forty-two forty-two, forty-two forty-two, forty-two forty-two, forty-two forty-two}",
    "{forty two forty two} um {forty two forty two} okay {forty two forty two forty two forty two}",
    "{five five double five, double five double five, double five double five, double four double four}",
    "{3782 822463 10005}",
    "{three seven eight two, eight two two four six three, one oh oh oh five}",
    "{5555 5555 5555 4444}",
    "my card is {four zero one two eight eight eight eight, eight eight eight eight, one eight eight one}",
    "the card number is {4242\n4242\n4242\n4242}",
    "{Four two four two. Four two four two. Four two four two}",
    "the card ending in {4242}",
    "card ends with {four two four two}",
    "the cvv is {123}",
    "cvc {one two three}",
    "CVV: {871}",
    "security code {eight seven one}",
    "the pin is {4912}",
    "the pin is {four nine one two}",
    "my PIN is {forty nine twelve}",
    "what's the pin? {four nine one two}",
    "the code is {8 3 1 4 9 2}",
    "your one-time code is {831492}",
    "the door code is {nine four four one}",
    "{nine four four one} is the door code",
    "verification code {55 12 90}",
    "{DE89 3704 0044 0532 0130 00}",
    "{DE89370400440532013000}",
    "{GB29 NWBK 6016 1331 9268 19}",
    "{D E eight nine three seven oh four double oh double four oh five three two oh one three double oh}",
    "the iban is {NL91 ABNA 0417 1643 00}",
    "{NL91 abna 0417 1643 00}",
    "{delta echo 89 3704 0044 0532 0130 00}",
    "account number {1234 5678}",
    "sort code {20-45-77}",
    "sort code {twenty forty-five seventy-seven}",
    "social security number is {123-45-6789}",
    "{123-45-6789}",
    "my social is one two three, her SSN is {one two three four five six seven eight nine}",
    "her passport number is {533 380 006}",
    "the recovery phrase is {witch collapse practice feed shame open}",
    "the token is {tango bravo seven nine}",
    "the combination is {12 34 56}",
    "okay the login is {admin} and the password is {capital S summer 2 4 exclamation point}",
    "password's {banana seven seven}",
    "the wifi is ParleyGuest and the password is {blue elephants dance}",
    "the password's still the same, {hunter two}",
    "you log in with {hunter2}",
    "pass is {qwerty one two three}",
    "root password colon {x y z z y}",
    "so the password is {tango tango seven lima}",
    "set it to {Winter2026!}",
    "the passcode for the zoom is {nine one four two}",
    "code's {eight eight one nine}",
    "your code is {8 8 1 9}",
    "the alarm code? {two five eight zero}",
    "it's {two five eight zero}, that's the pin",
    "expiry is {oh nine twenty eight} and the security code is {three one nine}",
    "it's a visa, {four five three two, one four eight eight, oh three four three, six four six seven}",
    "{four five three two one four eight eight zero three four three six four six seven}",
    "{4532 1488 0343 6467} exp {09/28} cvv {319}",
    "{4532-1488 0343-6467}",
    "{forty five thirty two fourteen eighty eight oh three forty three sixty four sixty seven}",
    "amex {three seven one four four nine six three five three nine eight four three one}",
    "the last four are {six four six seven}",
    "card ending {six four six seven}",
    "last four digits {6467}",
    "my routing number is {zero two one zero zero zero zero two one}",
    "sort code {two zero, four five, seven seven} account {five five seven seven nine nine one one}",
    "IBAN is {G B two nine N W B K six zero one six one three three one nine two six eight one nine}",
    "{FR76 3000 6000 0112 3456 7890 189}",
    "my social is {five three two, one one, four four seven eight}",
    "social security {532 11 4478}",
    "passport number {x one two three four five six seven}",
    "driver's license number is {D one two three four five six seven}",
    "the key is sk live {underscore five one h seven k q}",
    "the api key starts with {sk_live_51H7}",
    "export {AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY}",
    'curl -H "Authorization: {Bearer abcdefghijklmnop12345}"',
    "token: {9f8e7d6c5b4a39281706f5e4d3c2b1a0}",
    "the secret is {ze brah four nine}",
    "it's all lowercase, {open sesame}, that's the password",
    "the client secret is {q8Z~abc.DEF-123_ghi}",
    "backup codes are {4411 9923 and 8810 2277}",
    "the combination to the safe is {thirty four, twelve, eight}",
    "license key {ABCD-1234-EFGH-5678}",
    "unlock it with {one two three four}",
    "my pin is {one two three four}",
    "{o seven nine one one, one two three, four five six}",
    "{oh seven nine double one one two three four five six}",
    "my number's {five five five oh one nine nine}",
    "{five five five, oh one nine nine}",
    "plus {one four one five five five five two six seven one}",
    "that's {b o at j e n s e n dot d k}",
    "post code is {E C one A one B B}",
    "zip {nine four one oh five}",
    "https://parley.example/m/abc-def-ghj?token={eyJhbGciOi}",
    "https://{hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX}",
  ],
  contact: [
    "{ana@example.org}",
    "mail {Ana.Perez+sales@mail.example.co.uk} please",
    "{ana at example dot org}",
    "{ana dot perez at example dot org}",
    "{ana underscore perez at example dot co dot uk}",
    "her email is {ana perez at gmail dot com}",
    "{A at example dot com}",
    "{bo42 at example dot io}",
    "{ana (at) example (dot) org}",
    "{ana [at] example [dot] org}",
    "it's {ana at uh example dot org}",
    "{ana at my company dot com}",
    "{ana at gmail}",
    "{a n a at example dot org}",
    "{ａｎａ＠example.org}",
    "{+44 7700 900123}",
    "{+1 (415) 555-2671}",
    "{(415) 555-2671}",
    "{415-555-2671}",
    "{415.555.2671}",
    "call me on {07700 900123}",
    "call me at {4155552671}",
    "{020 7946 0018}",
    "my number is {oh seven seven double oh nine double oh one two three}",
    "my number is {zero seven seven zero zero nine zero zero one two three}",
    "{four one five, five five five, two six seven one}",
    "her cell is {415 555 2671}",
    "{plus four four seven seven zero zero nine zero zero one two three}",
    "{0049 30 123456}",
    "{06 12 34 56 78}",
    "dial {555-0199}",
    "{14 Baker Street}",
    "{221B Baker Street, London}",
    "{fourteen baker street}",
    "i live at {fourteen baker street}",
    "{1600 Pennsylvania Avenue}",
    "{350 Fifth Ave}",
    "she lives at {27 Acacia Road}",
    "{Hauptstraße 12}",
    "{Hauptstrasse 12, 10115 Berlin}",
    "{12 rue de Rivoli}",
    "{Keizersgracht 241}",
    "the office is at {SW1A 1AA}",
    "the zip code is {94105}",
    "{PO Box 1234}",
    "{https://example.org/join?token=abc123def456}",
    "{https://zoom.us/j/123456789?pwd=Zm9vYmFyQmF6}",
    "{https://example.org/reset/3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c}",
    "account {one two three four five six seven eight nine}",
    "sort code two zero, four five, seven seven account {five five seven seven nine nine one one}",
    "IBAN is G B two nine N W B K {six zero one six one three three one nine two six eight one nine}",
    "passport number x {one two three four five six seven}",
    "driver's license number is D {one two three four five six seven}",
    "username {bo at example dot com} password kittens",
    "her extension is {four four two}",
    "call me on {zero one six one four nine six zero zero zero zero}",
    "{plus one four one five five five five two six seven one}",
    "{+49 (0)30 901820}",
    "tel: {030/901820}",
    "it's {415 555 26 71}",
    "reach him at {four one five triple five two six seven one}",
    "{ana dot ruiz at parley dot example dot com}",
    "my email is {bo jensen eighty four at outlook dot com}",
    "it's {karim underscore z at proton dot me}",
    "write to {sales at acme dot io}",
    "{info AT acme DOT com}",
    "{ana@example .org}",
    "{ana.ruiz[at]example[dot]org}",
    "ship it to {forty two wallaby way sydney}",
    "we moved to {1 Infinite Loop, Cupertino, CA 95014}",
    "I'm at {flat 3}, {22 Elm Street}",
    "{twelve oak lane, apartment four b}",
    "she lives on {Maple Drive number 7}",
    "{https://parley.example/m/abc-def-ghj?token=eyJhbGciOi}",
    "{https://docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz/edit}",
  ],
  health: [
    "{Bo was diagnosed with leukemia} last month",
    "{bo was diagnosed with diabetes}",
    "{Her cancer is back}",
    "{he had a heart attack}",
    "{she is pregnant}",
    "so {Dana is pregnant}, she told me",
    "{Ana is on maternity leave from March}",
    "{he's on sick leave}",
    "{Bo called in sick}",
    "{he's off sick} until Monday",
    "{I have a doctor's appointment}",
    "{she's in therapy}",
    "{my wife had surgery}",
    "{he needs a knee operation}",
    "{he's having knee surgery} on Friday",
    "{she takes antidepressants}",
    "{Bo is on medication}",
    "{her depression is getting worse}",
    "{he is burned out}",
    "{he was signed off with stress}",
    "{my son has asthma}",
    "{she had a miscarriage}",
    "{they are trying IVF}",
    "{he's in rehab}",
    "{he's back in the hospital}",
    "{mum was admitted to hospital}",
    "{Bo tested positive for covid}",
    "{she has covid}",
    "{I caught the flu}",
    "{he broke his leg}",
    "{she has a disability}",
    "{his mental health is not great}",
    "{SHE HAS MULTIPLE SCLEROSIS}",
    "{my dad has dementia}",
    "{she's seeing a psychiatrist}",
    "{he has adhd}",
    "he is late because {his daughter is in intensive care}",
    "{the doctor said his blood pressure is too high} and, well",
    "{between us Dana's out for chemo every second Thursday}",
    "{he told me it's stage three}",
    "{my dad passed away} so I'm out next week",
    "{she's five months along and not telling anyone yet}",
    "{Karim's been struggling, he's seeing someone for his anxiety}",
    "{Li has a heart thing and can't travel}",
    "{he was in a car accident and is in a coma}",
    "{I've got a migraine}, can we keep it short",
    "{she's on antidepressants again}",
    "{Bo's kid is in the hospital}",
    "{he hurt his back and he's on painkillers}",
    "{she's recovering from a hip replacement}",
    "{he's sober six months now}",
    "{the reason she's out is a miscarriage}",
    "{his long covid came back}",
    "{I am diabetic} so I need to eat",
    "{i am diabetic} so i need to eat",
  ],
  people: [
    "{we have to let Bo go}",
    "{we're letting him go} in March",
    "{Bo will be fired}",
    "{we're going to fire Bo}",
    "{they laid off the whole team}",
    "{there will be layoffs in June}",
    "{he'll be made redundant}",
    "{she resigned yesterday}",
    "{she handed in her notice}",
    "{he's leaving the company}",
    "{Dana is quitting} next month",
    "{her salary is too low}",
    "{he asked for a raise}",
    "{give Bo a raise}",
    "{the pay gap in her team}",
    "{his bonus is cut}",
    "{she makes ninety five} a year",
    "{he's underpaid}",
    "{Bo is underperforming}",
    "{bo is not meeting expectations}",
    "{put him on a performance improvement plan}",
    "{she's on a PIP}",
    "{her performance review was bad}",
    "{he got a written warning}",
    "{a final warning for Bo}",
    "{there was a harassment complaint}",
    "{he filed a grievance}",
    "{we will not hire her}",
    "{let's make her an offer}",
    "{she declined the offer}",
    "{Ana and Bo don't get along}",
    "{he yelled at Dana}",
    "{she can't stand him}",
    "{Bo is getting promoted}",
    "{we demoted him}",
    "{he failed his probation}",
    "{severance is three months}",
    "{headcount reduction in Q3}",
    "{he is a flight risk}",
    "{he's the weakest on the team}",
    "{we should manage Tom out by the end of the quarter}",
    "{I want Tom gone by Friday}",
    "{Tom's not going to make it through probation}",
    "{we're not renewing Sam's contract}",
    "{Sam's on thin ice}",
    "{she'll be getting the axe}",
    "{three people from support will be let go}",
    "{we are cutting the Berlin team}",
    "{we're going to eliminate two roles}",
    "{she got passed over for the promotion}",
    "{he's asking for twenty percent more or he walks}",
    "{I gave her a two out of five on her review}",
    "{rating for Ana is below expectations}",
    "{he is the lowest paid on the team}",
    "{bump her to one thirty}",
    "don't tell Bo but {his job is on the line}",
    "{we made Priya redundant}",
    "{Priya's last day is the thirtieth}",
    "{we rejected Jonas after the onsite}",
    "{I don't trust Erik}",
    "{Erik and Mona had a huge fight}",
    "{there's a harassment claim against Erik}",
    "{HR is looking into Erik}",
    "{he's been drinking at work}",
    "{there's a claim pending for wrongful termination}",
    "{we should manage tom out by the end of the quarter}",
    "{we are cutting the berlin team}",
    "{i gave her a two out of five on her review}",
    "{we rejected jonas after the onsite}",
    "{i don't trust erik}",
    "{erik and mona had a huge fight}",
  ],
  legal: [
    "{we are being sued}",
    "{they are suing us} over the logo",
    "{Acme filed a lawsuit}",
    "{the lawsuit is about the patent}",
    "{we settled out of court}",
    "{the settlement is confidential}",
    "{they want to settle for less}",
    "{we signed an NDA}",
    "{that's under nda}",
    "{non-disclosure agreement}",
    "{they're in breach of contract}",
    "{a material breach}",
    "{the regulator is asking questions}",
    "{the FTC opened an investigation}",
    "{we are under investigation}",
    "{our lawyer says no}",
    "{outside counsel advised us to wait}",
    "{this is privileged}",
    "{attorney-client privilege}",
    "{we got a cease and desist}",
    "{it infringes their patent}",
    "{the patent application}",
    "{our liability is capped}",
    "{we could be liable}",
    "{they threatened legal action}",
    "{class action}",
    "{we got fined}",
    "{a gdpr complaint}",
    "{the arbitration is in May}",
    "{they sent a subpoena}",
    "{indemnification clause}",
    "{a whistleblower came forward}",
    "{the trademark dispute}",
    "{we'll see them in court}",
    "{take them to court}",
    "{litigation risk}",
    "{Globex is threatening to sue}",
    "{we might get sued over this}",
    "{our attorneys think we would lose}",
    "{the judge ruled against them}",
    "{there is a lien on the building}",
    "{the SEC sent us a letter}",
    "{the ICO wants an answer in thirty days}",
    "{we're not compliant with GDPR} and they know",
    "{they violated the non-compete}",
    "{keep this under privilege}",
    "{we have an NDA with Initech}",
    "{the settlement was for two million}",
    "{we infringed on their patent}",
    "{the contract is void}",
    "{we owe them indemnity}",
    "{they served us papers on Tuesday}",
    "{whistleblower complaint came in}",
    "{the auditors found fraud}",
    "{our exposure is about three million if we lose}",
    "{the ico wants an answer in thirty days}",
  ],
};

const negatives = `
let's start
we have two options
three of us will go
one of them is fine
no one knows
I have one question
two things before we start
the first point
the second option is better
third attempt
on the 25th of November
on November 25th
November 25, 2026
the 3rd of May
on 2026-11-24
by 24/11/2026
on 11/24
in 2026
since 2019
by the end of 2027
in twenty twenty six
nineteen ninety nine was long ago
at 10:30
at 3 pm
at three
at nine thirty
let's meet at nine thirty
the standup moved to ten fifteen
from nine to five
half past ten
quarter to five
ten o'clock
at 9.30 tomorrow
a thirty minute call
45 minutes
in two weeks
for six months
in 30 days
two hours
ninety minutes
version 2.3
v1.2.3
node 20
we use python 3.11
Windows 11
iOS 17
page 40
slide 12
section 4.2
step 3
room 301
ticket 4521
issue 17
PR 233
number three
question five
phase two
sprint 42
Q3 is next
the Q3 plan
covid-19
UTF-8
B2B and B2C
MP3 files
H264
1080p video
a 4K screen
5G
24/7
twenty four seven
item 3 on the list
1. Introduction
2. Budget review
- three points
the other two
both of them
a couple of people
a few things
several options
a million thanks
thanks a million
a hundred times already
I agree a hundred percent
the price is too high
the budget is not decided
how much does it cost
we need a budget
revenue was discussed
churn went up
growth is slow
the password is wrong
the password is expired
reset your password
the password policy
I forgot my password
the password is in the vault
use a password manager
the pin board
pin the message
the code review
the code is broken
error code
the token is expired
the key point is speed
a key customer need
the secret is to listen
the card is on the table
drag the card to done
send me an email
call me tomorrow
the phone rang
meet me at the office
at the end of the day
look at example dot
I am at home
at work
see https://example.org/docs/getting-started
www.example.org
down the road
on the street
a drive to the office
healthy pipeline
health check endpoint
I'm sick of this bug
that's sick
a headache of a migration
cold start
cold calls
the virus scanner
dependency injection
the build is sick
a painful release
the pain point
the operation failed
stroke width
the heart of the problem
disabled button
pregnant pause
raise your hand
raise a question
fire off an email
the event fires twice
performance of the page
query performance
bonus points
a warning in the logs
lint warnings
terminate the process
quit the app
leave the meeting
let's go
let it go
let go of that idea
promote the build
dismiss the dialog
lazy loading
merge conflict
we settle on a date
settle in
I claim that it works
the tennis court
the ball is in their court
privileged users
investigate the bug
issue a ticket
a claim in the token
the case is closed
contract tests
he said that twice
double check it
double click
two or three times
one two
day one
plan B
option 2
the top three
tip of the iceberg
first things first
once or twice
one more thing
good morning everyone thanks for joining
can you hear me okay
let me share my screen real quick
so today we'll go over three topics
first the roadmap then the hiring page then questions
we met on the twelfth of March
the release is planned for the end of May
we shipped version four point two last week
that's in ticket two hundred and twelve
see slide fourteen please
the call is at half past nine
I'll be five minutes late
give me two seconds
let's take ten
see you at eleven
it's twenty past three
the demo on Tuesday at four thirty
by the end of Q4
our fiscal year twenty twenty seven
one of the things I wanted to ask
for one thing, we need two more rooms
the first and second steps are done
both teams agree
it was the best of both worlds
she has two kids and a dog
he has four monitors
we need three chairs
I read two books
chapter nine
room two oh four
platform nine
bus number 42
flight LH 1234
I fixed the healthcheck
the patient approach works
please be patient
that's a sick demo
the service is healthy
kill the process
we execute the plan
the app was suspended by the OS
this component fires an event
let's terminate the TLS at the proxy
we let it run overnight
let's move on
leave it as it is
I resigned myself to it
he raised a good point
she raised her hand
raise an exception
performance is good now
the performance budget for the page
promote to production
we should settle this today
that settles it
it's in the court of public opinion
the law of large numbers
legal font sizes
Sue will take notes
the case for rust
terms of the discussion
the deposit of the file
the key takeaway is simple
press the escape key
the token bucket
the password field is too small
what is the password policy
enter your pin here
the secret sauce is testing
card layout
call stack
phone first design
mail merge
the address bar
street view looks good
drive the discussion
close the door
I'm at the office at noon
ana at marketing said so
look at the dot on the map
meet at the corner dot dot dot
option B is better
let's do A then B then C
we use S3 and EC2
HTTP 404
error 500
port 8080
IPv6
utf 8
the 80 20 rule
24 7 support
twenty twenty vision
a hundred and one ways
one hundred percent agree
fifty fifty
nine to five
year two thousand
in the nineties
in his thirties
back in two thousand and eight
April twenty first
the 4th of July
Monday the 23rd
on 11/24/2026
2026-11-24T10:00:00Z
10:30-11:00
`
  .trim()
  .split("\n");

describe.each(Object.entries(positives))("%s", (group, phrases) => {
  test.each(phrases)("%s", (phrase) => {
    const { text, marked } = readMarks(phrase);
    const found = findSensitive(text).filter((finding) => finding.group === group);
    for (const { start, end } of marked) {
      const hidden = found.some((finding) => finding.start <= start && end <= finding.end);
      expect(
        hidden,
        `${text.slice(start, end)} in ${JSON.stringify(found.map((one) => text.slice(one.start, one.end)))}`,
      ).toBe(true);
    }
  });
});

test.each(negatives)("nothing in: %s", (text) => {
  expect(findSensitive(text).map(({ start, end, group }) => `${group}: ${text.slice(start, end)}`)).toEqual([]);
});

test.each([
  "One?\nFive.\nFive.\nFive.\nTwo. Okay so do we just add it up",
  "Yellow gets a four, green a three, so seven, seven, eight, two",
  "Ease of use: five, four, six, three, five",
  "children who move in years 7/8, 8/9",
])("marks that people give are no code: %j", (text) => {
  expect(findSensitive(text).filter(({ group }) => group === "credentials" || group === "contact")).toEqual([]);
});

test.each([
  "It is at Stage 2 and asks for Stage 3",
  "we'll return to it at Stage 3",
  "the cross-party group on suicide prevention",
  "a learner's access to mental health support",
  "it sort of died out",
])("what is about no person is no health: %s", (text) => {
  expect(findSensitive(text).filter(({ group }) => group === "health")).toEqual([]);
});

test.each([
  "Paul from customer services has leukaemia",
  "Her school knows that she is at stage four",
  "he has stage 3 cancer",
])("somebody's health is found also among public words: %s", (text) =>
  expect(findSensitive(text).map(({ group }) => group)).toContain("health"),
);

test("the tables are as long as they are meant to be", () => {
  expect(Object.values(positives).flat().length).toBeGreaterThanOrEqual(250);
  expect(negatives.length).toBeGreaterThanOrEqual(150);
});

function readMarks(phrase: string): { text: string; marked: { start: number; end: number }[] } {
  let text = "";
  const marked: { start: number; end: number }[] = [];
  for (const part of phrase.split(/(\{[^}]*\})/)) {
    const isMarked = part.startsWith("{");
    const words = isMarked ? part.slice(1, -1) : part;
    if (isMarked) marked.push({ start: text.length, end: text.length + words.length });
    text += words;
  }
  return { text, marked };
}
