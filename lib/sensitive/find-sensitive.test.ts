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
