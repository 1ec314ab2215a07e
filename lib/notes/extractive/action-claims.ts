import type { People, Person } from "./people";
import type { Sentence } from "./sentences";
import { contentStems, wordsOf } from "./words";

export type ActionClaim = {
  kind: "promise" | "request" | "assignment" | "need";
  /** The words that say what is to be done, from their verb on. */
  body: string;
  /** Null when nobody took it on by name. */
  owner: Person | null;
  /** Sentences it rests on, by index: first the one that says it. */
  from: number[];
};

/** What looks like an action item: firm where somebody plainly took it on, possible where it only may be. */
export function findActions(sentences: readonly Sentence[], people: People) {
  const firm: ActionClaim[] = [];
  const possible: ActionClaim[] = [];
  const names = namePattern(people);
  for (const at of sentences.keys()) {
    const read = readAction(sentences, at, people, names);
    if (!read || isDoneOrDropped(sentences, read.claim)) continue;
    (read.isFirm ? firm : possible).push(read.claim);
  }
  return { firm, possible };
}

type Read = { claim: ActionClaim; isFirm: boolean };

/** Work that is done after a meeting, whatever it is about. */
const afterwards =
  /^(?:(?:re-?)?send|e-?mail|mail|forward|circulate|distribute|submit|publish|book|order|schedule|reschedule|arrange|organi[sz]e|draft|prepare|finali[sz]e|invite|contact|hire|buy|deploy|re-?implement|implement|investigate|review|proofread|translate|upload|install|renew|sign|file|compile|gather|update|follow up|find (?:that |this |it )?out|look (?:in)?to|get (?:back to|in touch with|hold of)|come back to (?:you|us|him|her|them|members?|(?:the|this) (?:committee|group))|report back|reach out|write (?:up|to|an?|the|some|two|three)\b|work (?:with|out)|talk (?:to|with)|speak (?:to|with)|check (?:with|whether)|ask (?!(?:you|that|questions?|my|an?|another|the|next|one|about|for|if|it|this)\b)[\p{L}]+|set up|put together|come up with|take (?:a look|care of)|let (?:you|him|her|them|everyone|everybody|the (?:team|group|committee)) know|provide (?:you|us|the|an?|those|that|some|further|more|details)|share (?:the|an?|it|them|those|our|my|that)\b(?! screen)|bring (?:the|an?|some|my) |ping |remind (?!(?:you|us|me|everyone|everybody|members|colleagues|ourselves)\b)|fix (?:the|that|it|this)|pass (?:it|that|them|this) (?:on|directly))/iu;

/** Of "we" and "they" only what is plainly owed to somebody. */
const owed =
  /^(?:get back to|come back to (?:you|the)|report back|follow up with|look into (?:it|that|this)|(?:re-?)?send (?:you|it|them|that|this|the|an?|out)|circulate|write to (?:you|the)|let (?:you|the|them|everyone|everybody) [\p{L} ]*?know|provide (?:you|the (?:committee|member|group)) |share (?:it|that|this|them|the) |check with|take (?:a look|care of)|come up with|work out|prepare|schedule|set up|arrange|draft|submit|find out|publish)/iu;

/** Done here and now, or only talk about the talk. */
const inTheRoom =
  /\b(?:(?:my|the|your|this|our) screen|slides? ?show|(?:next|last|previous|first|that|this|one) slide|in the chat|white ?board|on the (?:board|screen|slide|flip ?chart)|un-?mute|(?:my|your|the) (?:microphone|mic|mike|camera|video|headset)|the (?:door|window|mouse|projector|lights?|floor|recording|recorder|timer|minutes of)|right now|for a (?:second|minute|moment)|in a (?:second|minute|moment|bit)|in (?:just )?a (?:few|couple of) (?:seconds|minutes|moments)|real quick|next (?:question|speaker|person|item|point|topic)|(?:my|another|a|the next|one more|a few|some|your|his|her) questions?|point of order|later in (?:this|the) (?:meeting|presentation|talk|call)|on the phone|hands?\b|digits)\b/i;

const due =
  /\b(?:(?:by|before|until|no later than|due|at the latest)\s+(?:the\s+|our\s+|my\s+)?(?:next|end|close|mon|tues|wednes|thurs|fri|sat|sun|tomorrow|tonight|noon|this|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|\d|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|meeting)|tomorrow|tonight|(?:this|next) (?:week|month|afternoon|evening|morning|mon|tues|wednes|thurs|fri|sat|sun|quarter|sprint|meeting|time we)|(?:at|for|in) (?:our|the|my) next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:after|later) (?:this|the|our) (?:meeting|call)|end of (?:the |this |next )?(?:day|week|month|quarter|year)|first thing|in the next few (?:days|weeks))/i;

const accepts =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|of course|absolutely|no problem|happy to|definitely|certainly|right|great|good|perfect|fine|alright|all right)\b[,.!\s]*)*(?:(?:i'll|i will|i can|i could|let me|we'll|we will|we can|i'm going to|i'm gonna|happy to|glad to) (?:certainly |definitely |happily |gladly |try to )?(?:do|take|handle|manage|own|look|send|share|get|make|write|finish|check|fix|cover|arrange|deal|pick|have|work|prepare|provide|find|bring|ask|call|set|put|organi[sz]e|book|draft)\b|will do\b|i will\b|i can\b|we can\b|i'm on it\b|on it\b|leave (?:it|that) (?:with|to) me\b|consider it done\b|i got (?:it|this)\b|you got it\b|count on me\b|i've got (?:it|that)\b)/i;
const nods =
  /^(?:(?:oh|um|uh|well|hmm|mm)[, ]+)*(?:yes|yeah|yep|yup|sure|okay|ok|of course|absolutely|certainly|no problem|happy to|definitely|great|perfect|alright|all right|fine|good|got it|understood|will do|noted|sounds good|sounds great|mm-?hmm|that(?:'s| is) fine|with pleasure|gladly)\b/i;
const thanks =
  /^(?:(?:oh|okay|ok|yes|yeah|great|perfect|good|right|all right|alright|excellent|brilliant|lovely)[,.! ]+)*(?:thanks|thank you|please(?: do)?|that would be|that'd be|(?:great|perfect|excellent|brilliant|lovely|good|super|wonderful)\b[.!]*$|i(?:'d| would) appreciate)/i;
const refuses =
  /^(?:(?:oh|um|uh|well|hmm)[, ]+)*(?:no\b(?! (?:problem|worries))|nope|sorry|i (?:can't|cannot|won't|couldn't|don't (?:have|think|know))|not (?:this|today|really|me)|i'm (?:afraid|out|off|on holiday|away)|unfortunately|i'd rather not)\b/i;

/** Somebody did it at once, or there it is. */
const done =
  /^(?:(?:okay|ok|yes|yeah|sure|right|so|oh|um|uh|there|and)[,.! ]+)*(?:here(?: (?:you|we) (?:go|are)| it is|'s the|$|\.)|there (?:you|we) (?:go|are)|there it is|done\b|voil|i(?:'ve| have)? just (?:did|done|sent|posted|shared|put)|i (?:already )?(?:did|sent it|posted it)\b|i(?:'ve| have) (?:already )?(?:sent|done|posted|shared|put|opened|fixed)|(?:just |already )?sent\b|it's (?:up|open|there|done|in the chat|on the screen)|got it open|is that better|can you see it)/i;
/** What was just agreed is off again. */
const droppedAtOnce =
  /\b(?:never ?mind|forget (?:it|that|about (?:it|that))|no need\b|not necessary|don't (?:bother|worry about (?:it|that))|scratch that|on second thoughts?|leave it(?: for now)?\b(?! (?:with|to) me)|(?:i'm |i was |just )(?:kidding|joking)|only joking|that's a joke|actually,? (?:no|don't|let's not|not)|hold off|let's not\b)/i;
const droppedLater =
  /\b(?:never ?mind|forget|no need|not necessary|don't need|doesn't need|won't need|needn't|don't (?:bother|worry|send|do|write|book|call|order|prepare)|scratch|on second thoughts?|cancel(?:led)?|hold off|not going to|no longer|instead|won't)\b/i;

const jokes = /\b(?:just kidding|kidding|joking|ha ?ha)\b/i;
/** Told from before, or as somebody's words. */
const reported =
  /\b(?:last (?:week|time|month|year|meeting|night)|yesterday|previously|back then|at the time|used to|said (?:that )?(?:i|we|you|he|she|they)|(?:told|promised|asked) (?:me|us|him|her|them|you)|was going to|were going to|would have|could have|should have|had to|every (?:time|week|day|month|year)|usually|always|normally|whenever|for example|for instance|let's say|suppose|imagine|i'd say|as if|pretend|in principle)\b/i;
const wished = /\bif (?:i|we|you|they|he|she|it|there|somebody|someone|people)\b/i;
const unreal =
  /\bif\b.*\b(?:had|were|was|could|would|'d)\b|\b(?:would|'d|could|might)\b.*\bif (?!(?:you|that|it|possible)\b)/i;
/** "if you can", "check if …": no condition of the promise. */
const withoutPoliteIf = (text: string) =>
  text
    .replace(
      /\bif (?:you (?:can|could|want|like|don't mind|have time|would)|possible|that's (?:ok|okay|fine|alright)|necessary|needed|i may|not)\b/gi,
      "",
    )
    .replace(/\b(check|see|ask|find out|know|confirm|wonder|sure)\b([^,.]{0,30}?) if\b/gi, "$1$2 whether");
const hedged =
  /\b(?:maybe|perhaps|probably|possibly|might|hopefully|not sure|i guess|i suppose|some ?(?:day|time|how)|eventually|try to)\b/i;

const filler = `(?:(?:also|then|just|definitely|certainly|go (?:and|ahead and)|make sure to|have to|quickly|happily|gladly|please|maybe|perhaps|probably|now|actually|still|try to|try and|need to|be able to|all|both) )*`;
const self = new RegExp(
  String.raw`^(.*?)\b(I'll|I will|I'm going to|I am going to|I'm gonna|I shall|we'll|we will|we're going to|we are going to|we're gonna|let me|I can|I could|I need to|I have to|I've got to|I should|we should|we need to|we have to|we must|we can|I want to|I plan to) ${filler}(.+)$`,
  "iu",
);
const ask = new RegExp(
  String.raw`^(.*?)\b((?:can|could|would|will) you|I(?:'d| would)? (?:need|want|like|ask) you to|would you mind|make sure (?:to|that you|you)|don't forget to|remember to|you (?:should|need to|have to|can|could|will|must)|I(?:'d| would)? suggest (?:that )?you|please) ${filler}(.+)$`,
  "iu",
);
const offer = /^(?:.*?\b)?(?:shall|should) I (.+)$/i;
const someone =
  /^(?:.*?\b)?(?:someone|somebody|one of us|one of you|who) (?:really |still |else )?(?:needs to|has to|should|must|could|will|can|wants to) (.+)$/i;
const labelled =
  /^(?:.*?\b)?(?:new )?(?:action(?: item| point)?|to-?do|next step|task)s?(?: (?:for|on) ([\p{Lu}][\p{L}]+(?: [\p{Lu}][\p{L}]+)?))?(?: (?:here|for us))?(?: is| are|:|,)(?: then)?(?: to| that)? (.+)$/iu;

function readAction(sentences: readonly Sentence[], at: number, people: People, names: string): Read | null {
  const sentence = sentences[at];
  if (!sentence || sentence.isInstruction || sentence.isChatter) return null;
  const text = withoutPoliteIf(sentence.text.replace(/[.?!…]+$/, ""));
  if (reported.test(text) || unreal.test(text) || jokes.test(text)) return null;
  const read =
    readLabelled(sentence, text, people) ??
    readAssignment(sentence, text, people, names) ??
    readRequest(sentences, at, text, people, names) ??
    readOffer(sentences, at, text) ??
    readPromise(sentences, at, text) ??
    readNeed(sentences, at, text);
  if (!read) return null;
  const isConditional = wished.test(text) || /\bonce\b/i.test(text);
  return { ...read, isFirm: read.isFirm && !isConditional };
}

/** "Action item for Ben: book the venue." */
function readLabelled(sentence: Sentence, text: string, people: People): Read | null {
  if (sentence.isQuestion) return null;
  const [, who, body = ""] = labelled.exec(text) ?? [];
  if (wordsOf(body).length < 3 || inTheRoom.test(body)) return null;
  const owner = who ? people.find(who) : null;
  const isTold = /^action|to-?do/i.test(text) || owner !== null;
  return { isFirm: isTold, claim: { kind: "assignment", body, owner, from: [sentence.index] } };
}

/** "Ana will send the budget", "the Marketing Expert will take a look at …". */
function readAssignment(sentence: Sentence, text: string, people: People, names: string): Read | null {
  if (sentence.isQuestion) return null;
  const named = new RegExp(
    String.raw`(?:^|[,;:] |\b(?:and|then|so|that|because|think|but|uh|um) )(${names})(?: |(?='ll))(will|is going to|is gonna|'ll|needs to|has to|to) ${filler}(.+)$`,
    "iu",
  ).exec(text);
  const role =
    /(?:^|[,;:] |\b(?:and|then|so) )((?:the )?(?:\p{Lu}\p{L}+ )*\p{Lu}\p{L}+|(?:the |our )?(?:marketing|sales|engineering|design|legal|finance|support|hr|operations|product|platform|security|data)(?: team| department)?) (will|is going to) (?:also |then |just |please )*(.+)$/u.exec(
      text,
    );
  const match = named ?? role;
  const [, who = "", modal = "", body = ""] = match ?? [];
  if (!match || inTheRoom.test(body) || wordsOf(body).length < 2) return null;
  if (
    !named &&
    (/^(?:I|We|You|They|He|She|It|This|That|There|These|Those|What|Who|And|So|But)\b/.test(who) || hedged.test(text))
  )
    return null;
  const owner = named ? people.find(who) : null;
  if (named && !owner) return null;
  const isPlain = afterwards.test(body);
  if (!isPlain && !due.test(body)) return null;
  if (modal === "to" && !/^\p{Lu}/u.test(who)) return null;
  const isTheir = named !== null || /^the (?:\p{Lu}\p{L}+ ?)+$/u.test(who);
  return {
    isFirm: isPlain && !hedged.test(text) && (isTheir || due.test(body)),
    claim: { kind: "assignment", body, owner: owner ?? team(who, named !== null), from: [sentence.index] },
  };
}

const team = (who: string, isPerson: boolean): Person | null =>
  isPerson || who === ""
    ? null
    : { userId: null, name: who.replace(/^(?:the|our) /i, "").replace(/^./, (letter) => letter.toUpperCase()) };

/** "Ben, can you check the logs?" – "Sure." */
function readRequest(
  sentences: readonly Sentence[],
  at: number,
  text: string,
  people: People,
  names: string,
): Read | null {
  const sentence = sentences[at];
  const [, before = "", marker = "", said = ""] = ask.exec(text) ?? [];
  if (!sentence || said === "" || /^(?:not|never|be|have|see|hear|imagine|say|tell|think|know|get)\b/i.test(said))
    return null;
  if (
    /\b(?:if|when|whenever|unless|what|how|where|that|which|who|why|because|so that)\s*(?:\p{L}+ )?$/iu.test(before) &&
    !/^what you (?:can|could) do\b/i.test(`what ${marker} ${said}`)
  )
    return null;
  const isBlunt = /^(?:you |please)/i.test(marker);
  const vocative = new RegExp(`(?:^|[,.;] )(${names}),? *$`, "iu").exec(before)?.[1];
  const trailing = new RegExp(`,? (${names})$`, "iu").exec(said);
  const called = vocative ?? trailing?.[1] ?? calledBefore(sentences, at, people);
  const addressee = called ? people.find(called) : null;
  if (addressee && addressee.name === sentence.name) return null;
  const body = trailing && addressee && !vocative ? said.slice(0, trailing.index) : said;
  if (inTheRoom.test(body) || wordsOf(body).length < 2) return null;
  const answer = answerTo(sentences, at, addressee);
  if (answer?.kind === "refuses") return null;
  const isPlain = afterwards.test(body) || due.test(body);
  const isTaken = answer?.kind === "accepts" || (answer?.kind === "nods" && isPlain);
  if (!isPlain && answer?.kind !== "accepts") return null;
  if (!isTaken && !addressee && !(/^please/i.test(marker) && due.test(body))) {
    if (isBlunt || !isPlain) return null;
  }
  const owner = addressee ?? (answer && answer.kind !== "silent" ? answer.by : null);
  return {
    isFirm:
      isPlain &&
      (isTaken ||
        (addressee !== null &&
          /please|can you|could you|would you|will you/i.test(`${before} ${marker}`) &&
          answer === null)),
    claim: { kind: "request", body, owner, from: [sentence.index, ...(answer && isTaken ? [answer.at] : [])] },
  };
}

/** "Shall I book the room?" – "Yes, please." */
function readOffer(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  const body = sentence?.isQuestion ? offer.exec(text)?.[1] : undefined;
  if (!sentence || !body || inTheRoom.test(body) || !(afterwards.test(body) || due.test(body))) return null;
  const answer = answerTo(sentences, at, null);
  if (!answer || answer.kind === "refuses" || answer.kind === "silent") return null;
  return {
    isFirm: afterwards.test(body),
    claim: { kind: "promise", body, owner: speakerOf(sentence), from: [sentence.index, answer.at] },
  };
}

const notWork =
  /^(?:be|say|tell|see|think|admit|start|stop|go|wait|show|talk|speak|draw|explain|give|repeat|come|quote|assume|guess|agree|let (?:you|him|her|them|us) (?:go|speak|talk|start|finish|have)|never|not|have|need|know|love|like|want|miss|jump|leave|take (?:it|that|you|us|one|this|a (?:minute|second|moment|bit))|read|keep|walk|always|feel|hear|mention|add|propose|suggest|vote|second|call|turn|begin|skip|pass|move|hand|try|use|look at (?:this|that|these|how|what)|get (?:to|into|it|that|there|all|you)|continue|ensure|make sure|support|respond|answer|ask)\b/i;

/** "I'll write the plan by Friday." */
function readPromise(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  const [, before = "", marker = "", body = ""] = self.exec(text) ?? [];
  if (!sentence || body === "" || sentence.isQuestion) return null;
  if (subordinate.test(before)) return again(sentences, at, before, marker, body);
  return promiseOf(sentences, at, before, marker, body);
}

/** A clause that only hangs on another: "when I'll", "what I'll". */
const subordinate =
  /\b(?:if|when|whenever|unless|until|because|cause|cuz|what|how|where|which|who|why|whether|hope|wish|not sure|suppose|imagine|like|than|before|after|way|thing|things|time|that) (?:\p{L}+ )?$/iu;

/** A second promise later in the sentence: "when I have it I'll send it". */
function again(sentences: readonly Sentence[], at: number, before: string, marker: string, body: string): Read | null {
  const [, middle = "", next = "", rest = ""] = self.exec(body) ?? [];
  if (rest === "" || subordinate.test(middle)) return null;
  const read = promiseOf(sentences, at, `${before}${marker} ${middle}`, next, rest);
  return read && { ...read, isFirm: false };
}

function promiseOf(
  sentences: readonly Sentence[],
  at: number,
  before: string,
  marker: string,
  body: string,
): Read | null {
  const sentence = sentences[at];
  if (!sentence || inTheRoom.test(body) || wordsOf(body).length < 2) return null;
  if (/\b(?:not|never|don't|won't)\b/i.test(`${before.split(/[,;.]/).at(-1)} ${body.split(" ").slice(0, 2).join(" ")}`))
    return null;
  const isPlain = afterwards.test(body);
  const hasDue = due.test(`${before} ${body}`);
  const isFuture = /^(?:I'll|I will|I'm g|I am going|I shall)/i.test(marker);
  const isWe = /^we/i.test(marker);
  const isHedged = hedged.test(text(before)) || hedged.test(body.split(" ").slice(0, 6).join(" "));
  const isTaken = answerTo(sentences, at, null)?.kind;
  const claim: ActionClaim = {
    kind: "promise",
    body,
    owner: isWe ? null : speakerOf(sentence),
    from: [sentence.index],
  };
  if (isFuture) {
    if (!isPlain && notWork.test(body)) return null;
    if (isPlain) return { claim, isFirm: !isHedged };
    return hasDue ? { claim, isFirm: !isHedged && contentStems(body).length >= 2 } : null;
  }
  if (isWe) {
    if (/^(?:we'll|we will|we're g|we are g)/i.test(marker)) {
      if (owed.test(body)) return { claim, isFirm: !isHedged };
      return isPlain && hasDue ? { claim, isFirm: false } : null;
    }
    return (isPlain && !/can$/i.test(marker)) || hasDue
      ? { claim, isFirm: hasDue && isPlain && /need|have|must/i.test(marker) && !isHedged }
      : null;
  }
  if (/^let me/i.test(marker))
    return isPlain &&
      /^(?:find out|look into|get back|follow up|check with|talk to|write to|send|draft|set up|put together|prepare)/i.test(
        body,
      )
      ? { claim, isFirm: !isHedged }
      : null;
  if (!isPlain) return null;
  if (/^I (?:can|could)$/i.test(marker))
    return { claim, isFirm: !isHedged && (isTaken === "thanks" || (hasDue && isTaken === "nods")) };
  return { claim, isFirm: false };

  function text(part: string) {
    return part.split(/[.;]/).at(-1) ?? "";
  }
}

/** "Someone needs to update the price list." – "I can take that." */
function readNeed(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  const body = someone.exec(text)?.[1];
  if (!sentence || !body || inTheRoom.test(body)) return null;
  const answer = answerTo(sentences, at, null);
  const isTaken = answer?.kind === "accepts";
  if (!isTaken && (sentence.isQuestion || !afterwards.test(body))) return null;
  return {
    isFirm: isTaken && (afterwards.test(body) || due.test(body)),
    claim: {
      kind: "need",
      body,
      owner: isTaken ? answer.by : null,
      from: [sentence.index, ...(isTaken ? [answer.at] : [])],
    },
  };
}

type Answer = { kind: "accepts" | "thanks" | "nods" | "refuses" | "silent"; by: Person; at: number };

/** The first thing somebody else says to it, within a few sentences. */
function answerTo(sentences: readonly Sentence[], at: number, addressee: Person | null): Answer | null {
  const sentence = sentences[at];
  for (const reply of sentences.slice(at + 1, at + 6)) {
    if (reply.name === sentence?.name) continue;
    if (addressee && reply.name !== addressee.name) continue;
    const by = speakerOf(reply);
    const kind = [reply.said, reply.text].map((said) =>
      refuses.test(said) && !/\bi(?:'ll| will)\b/i.test(said)
        ? "refuses"
        : accepts.test(said)
          ? "accepts"
          : thanks.test(said)
            ? "thanks"
            : nods.test(said)
              ? "nods"
              : "silent",
    );
    const best = kind.includes("refuses") ? "refuses" : (kind.find((one) => one !== "silent") ?? "silent");
    return { kind: best as Answer["kind"], by, at: reply.index };
  }
  return null;
}

function calledBefore(sentences: readonly Sentence[], at: number, people: People): string | null {
  const before = sentences[at - 1];
  if (!before || before.turn !== sentences[at]?.turn) return null;
  const bare = before.text.replace(/[.?!,]+$/, "");
  return wordsOf(bare).length <= 2 && people.find(bare) ? bare : null;
}

function isDoneOrDropped(sentences: readonly Sentence[], claim: ActionClaim): boolean {
  const [said = 0] = claim.from;
  const after = sentences.slice(said + 1, said + 7);
  if (after.some((reply) => done.test(reply.said) || done.test(reply.text))) return true;
  if (after.slice(0, 4).some((reply) => droppedAtOnce.test(reply.said))) return true;
  const stems = contentStems(claim.body);
  if (stems.length === 0) return false;
  return sentences
    .slice(said + 1)
    .some(
      (later) =>
        droppedLater.test(later.said) &&
        stems.filter((stem) => later.stems.includes(stem)).length >= Math.max(1, stems.length * 0.6),
    );
}

const speakerOf = ({ userId, name }: Sentence): Person => ({ userId, name });

/** A pattern for the names of these people, as said. */
const namePattern = (people: People) => people.pattern();
