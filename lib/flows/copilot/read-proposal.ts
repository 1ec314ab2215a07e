import { Temporal } from "temporal-polyfill";
import { interpretLine } from "@/lib/flows/scheduling/interpret-line";
import { readDue } from "@/lib/language/talk/due-date";
import { People, type Person } from "@/lib/language/talk/people";
import { asTask, shortened } from "@/lib/language/talk/quote";
import { stem } from "@/lib/language/talk/words";
import { dayAndTime, listOf, shortDay } from "./phrases";
import type { RunInput } from "./run-input";

export type Setting = {
  asker: { id: string; name: string };
  people: readonly Person[];
  /** The invitees of this meeting, without the asker. */
  invitees: readonly { name: string; email: string }[];
  title: string;
  /** Of this meeting. */
  link: string;
  /** Milliseconds into the meeting, now. */
  tMs: number;
  zone: string;
  now: Date;
};

/** Something to do, with a sentence that says what; or a sentence that says what is missing. */
export type Proposed = { input: RunInput; summary: string } | { needs: string };

const taskLengthMax = 500;
const emailsMax = 25;
const politeness =
  /^(?:(?:please|can you|could you|would you|will you|hey|ok|okay|parley|assistant|let's|let us)[,:]?\s+)+/i;

/** Reads a request to do something. Null: it is a question. */
export function readProposal(question: string, setting: Setting): Proposed | null {
  const request = question
    .replace(/\s+/g, " ")
    .trim()
    .replace(politeness, "")
    .replace(/,? please(?=[.!?]?$)/i, "");
  return (
    readDecision(request, setting) ??
    readTask(request, setting) ??
    readFollowUp(request, setting) ??
    readInvite(request) ??
    readLink(request, setting)
  );
}

const decisions = [
  /^(?:note|write|record|log|put|add|save|keep)(?: down| in)?(?: (?:the|this|a|an|it|that|as|our|down))* decision(?: (?:that|to)\b|:| -)?\s+(.+)$/i,
  /^(?:note|write|record|log|keep)(?: down)? that (?:we(?:'ve| have)? )?(?:all )?(?:decided|agreed)(?: (?:on|that|to)\b)*\s+(.+)$/i,
  /^decision:\s*(.+)$/i,
];

function readDecision(request: string, { tMs }: Setting): Proposed | null {
  const text = firstMatch(decisions, request);
  if (text === null) return null;
  const line = sentence(text);
  return {
    input: { action: "note_decision", text: line, tMs },
    summary: `Note this decision for the meeting's notes: “${shown(line)}”`,
  };
}

const tasks = [
  /^(?:add|create|make|note|write|record|log|put|open)(?: down)?(?: me| us)?(?: (?:a|an|the|this|that|new|as|another|down))* (?:action item|action point|task|to-?do)s?\b,?:?\s*(.*)$/i,
  /^(?:task|to-?do|action item):\s*(.+)$/i,
];
const reminder = /^remind (.+?) (?:to|that|about)\s+(.+)$/i;
/** "Give Heather a task to call the bank", "Assign a task to Heather: call the bank". */
const handedOver =
  /^(?:(?:give|assign) (?!(?:a|an|the) (?:action|task|to-?do))(.+?) (?:a|an|the|this|another) (?:new )?(?:action item|task|to-?do)\b(?: to\b|:)|assign (?:a|an|the|this) (?:action item|task|to-?do) to (.+?)(?: to\b|:))\s+(.+)$/i;

const name = String.raw`me|myself|\p{L}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?`;
const forPerson = new RegExp(
  String.raw`^(?:[Ff]or|[Aa]ssigned to) (${name})(?: and (${name}))?(?=$|[\s:,])(?: to\b|:|,)?\s*(.*)$`,
  "u",
);
/** Whoever is not known here, by a capital and what follows. */
const forStranger = /^(?:for|assigned to) (\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)(?: to\b|:)\s*(.*)$/u;
const doneByPerson = new RegExp(
  String.raw`^(?:that )?(${name}) (?:(?:should|will|must|shall|has to|needs to|is to|is going to) (.+)|((?!(?:is|was|has|does|as|us|always|perhaps)\b)\p{Ll}+s) (.+))$`,
  "u",
);

type Owner = { userId: string | null; name: string };

function readTask(request: string, setting: Setting): Proposed | null {
  const { asker, zone, now, tMs } = setting;
  const [, whom, what] = reminder.exec(request) ?? [];
  const [, toWhom, orWhom, given] = handedOver.exec(request) ?? [];
  const body =
    whom && what
      ? `for ${whom} to ${what}`
      : given
        ? `for ${toWhom ?? orWhom} to ${given}`
        : firstMatch(tasks, request);
  if (body === null) return null;
  const { owner: person, task } = readOwner(body, setting);
  const isOwn = person?.userId === asker.id;
  const due = readDue(task, { zone, now });
  const text = asTask(shortened(due?.rest ?? task, taskLengthMax));
  if (!/\p{L}/u.test(text))
    return { needs: "What is to be done? Try “Add an action item for Ben: send the contract by Friday”." };
  const whose = person ? `, for ${isOwn ? "you" : person.name}` : "";
  const when = due ? `, due ${shortDay(new Date(`${due.date}T12:00:00Z`), "UTC", now)}` : "";
  return {
    input: {
      action: "add_task",
      text,
      owner: person && { userId: person.userId, name: person.name },
      due: due?.date ?? null,
      tMs,
    },
    summary: `Add an action item to this meeting's notes: “${shown(text)}”${whose}${when}.`,
  };
}

const emailPattern = /[^\s<>,;"'()|:]+@[^\s<>,;"'()|@:]+\.[^\s<>,;"'()|@.:?!]{2,}/g;

function readInvite(request: string): Proposed | null {
  if (!/^(?:invite|add|bring in|ask|get)\b/i.test(request)) return null;
  const emails = [...new Set((request.match(emailPattern) ?? []).map((email) => email.replace(/[.!?]+$/, "")))].slice(
    0,
    emailsMax,
  );
  if (emails.length > 0)
    return { input: { action: "invite", emails }, summary: `Invite ${listOf(emails)} to this meeting by email.` };
  return /^invite\b/i.test(request)
    ? { needs: "I need an email address to invite somebody. Try “Invite li@example.com”." }
    : null;
}

const followUp =
  /^(?:(?:schedule|book|set up|set|arrange|plan|organi[sz]e|make|create|put in)\b.{0,40}?\b(?:follow[- ]?up|meeting|call|session|next one)\b|(?:follow[- ]?up|next meeting|let's meet again|meet again)\b)/i;

function readFollowUp(request: string, setting: Setting): Proposed | null {
  if (!followUp.test(request)) return null;
  const { zone, now, title, invitees } = setting;
  const line = interpretLine(
    request.replace(/^(?:schedule|book|set up|set|arrange|plan|organi[sz]e|make|create|put in)\b/i, "").trim(),
    { zone, now },
  );
  if (line.date === null || line.time === null) {
    const why = line.not_understood.length > 0 ? `${line.not_understood.join(" ")} ` : "";
    return { needs: `${why}When should it be? Try “Schedule a follow-up on Tuesday at 15:00 for 30 minutes”.` };
  }
  const start = new Date(
    Temporal.PlainDateTime.from(`${line.date}T${line.time}`).toZonedDateTime(line.timezone).epochMilliseconds,
  );
  if (start <= now) return { needs: "That time has passed. When should it be?" };
  const isAlone =
    /\b(?:just|only) (?:me|myself|for me)\b|\bwithout (?:anyone|anybody|inviting)\b|\bno (?:one|body)\b/i.test(request);
  const named = invitees.filter(({ name }) =>
    line.names.some(
      (one) => name.toLowerCase().split(" ").includes(one.toLowerCase()) || name.toLowerCase() === one.toLowerCase(),
    ),
  );
  const unknown = line.names.filter(
    (one) =>
      !/^(?:everyone|everybody|all|us|the team|me)$/i.test(one) &&
      !named.some(({ name }) => name.toLowerCase().includes(one.toLowerCase())),
  );
  if (unknown.length > 0)
    return { needs: `I don't know the email address of ${listOf(unknown)}. Add it to the sentence.` };
  const chosen = named.length > 0 ? named : line.emails.length > 0 || isAlone ? [] : invitees;
  const emails = [...new Set([...chosen.map(({ email }) => email), ...line.emails])];
  const guests = [...chosen.map(({ name }) => name), ...line.emails];
  const isTitled = /["“]|\b(?:called|titled|named|about|to discuss|regarding)\b/i.test(request);
  const name = (isTitled && line.title) || `${title}: follow-up`;
  const when = dayAndTime(start, zone, now);
  return {
    input: {
      action: "schedule_follow_up",
      title: name.slice(0, 200),
      start: start.toISOString(),
      minutes: line.minutes,
      zone: line.timezone,
      emails,
    },
    summary: `Schedule “${shown(name)}” for ${when}, ${line.minutes} minutes${guests.length > 0 ? `, and invite ${listOf(guests)} by email` : ""}.`,
  };
}

function readLink(request: string, { link }: Setting): Proposed | null {
  const [, url] = /^(?:share|send|post|put|paste|drop)\b.*?(https?:\/\/[^\s<>"”]+)/i.exec(request) ?? [];
  if (url) return shareLink(url.replace(/[.,;!?)]+$/, ""));
  const isOwn = /^(?:share|send|post|put|paste|drop)\b.{0,30}\b(?:link|url)\b/i.test(request);
  if (!isOwn) return null;
  return /\b(?:meeting|join|joining|this|room|invite|invitation)\b/i.test(request)
    ? shareLink(link)
    : { needs: "Which link? Paste it into the sentence, or say “Share the meeting link”." };
}

const shareLink = (text: string): Proposed => ({
  input: { action: "share_link", text },
  summary: `Send ${text} to everyone in the chat.`,
});

const firstMatch = (patterns: readonly RegExp[], text: string): string | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
};

const shown = (text: string) => shortened(text, 200);

/** Who a task is for, and the rest of the words. */
function readOwner(body: string, { asker, people }: Setting): { owner: Owner | null; task: string } {
  const known = new People(people);
  const find = (word: string | undefined): Owner | null =>
    !word ? null : /^(?:me|myself)$/i.test(word) ? { userId: asker.id, name: asker.name } : known.find(word);
  const [, first, second, rest = ""] = forPerson.exec(body) ?? [];
  const [one, other] = [find(first), find(second)];
  if (one) {
    // A task has one owner.
    const task = other ? `${rest.replace(/[\s.]+$/, "")} with ${other.name}` : rest;
    return { owner: one, task };
  }
  const [, stranger, strangersTask = ""] = forStranger.exec(body) ?? [];
  if (stranger && readDue(stranger, { zone: "UTC", now: new Date(0) }) === null) {
    return { owner: { userId: null, name: stranger }, task: strangersTask };
  }
  const [, doer, modal, verb = "", object] = doneByPerson.exec(body.replace(/^(?:to|that|:)\s+/i, "")) ?? [];
  const owner = find(doer);
  if (owner) return { owner, task: modal ?? `${stem(verb)} ${object}` };
  return { owner: null, task: body.replace(/^(?:to|that|:)\s+/i, "") };
}

/** A capital first and one end mark. */
const sentence = (text: string) => `${asTask(shortened(text, 1000))}.`;
