import { alternatives } from "@/lib/language/alternatives";
import type { People, Person } from "./people";
import type { Sentence } from "./sentences";
import { contentStems, wordsOf } from "./words";

export type ActionClaim = {
  kind: "promise" | "request" | "assignment" | "need" | "role" | "underWay";
  /** The task, from its verb on. */
  body: string;
  /** Null if nobody took it on by name. */
  owner: Person | null;
  /** Indexes of the sentences that support it, the main one first. */
  from: number[];
};

/** Finds action items: `firm` if someone clearly took the task on, `possible` if that is uncertain. */
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

/** Work that is done after a meeting, whatever its topic. */
const afterwards = new RegExp(
  `^(?:be )?(?:${alternatives`
    (?:re-?)?send(?:ing)?|e-?mail(?:ing)?|mail|forward|circulat(?:e|ing)|distribut(?:e|ing)|submit(?:ting)?
    book(?:ing)?|order(?:ing)?|re-?schedul(?:e|ing)|schedul(?:e|ing)|arrang(?:e|ing)|organi[sz](?:e|ing)
    draft(?:ing)?|prepar(?:e|ing)|finali[sz](?:e|ing)|invit(?:e|ing)|contact(?:ing)?|hire|deploy|re-?implement
    implement|investigat(?:e|ing)|proofread|translate|install|renew|file|compil(?:e|ing)|follow(?:ing)? up
    find(?:ing)? (?:that |this |it )?out|figur(?:e|ing) out|look(?:ing)? into
    (?:get|come) back to (?:${alternatives`
      you|us|him|her|them|everyone|everybody|members?|(?:the|this) (?:committee|group|team|board|council)
    `})
    get (?:in touch with|hold of)|report(?:ing)? back|reach(?:ing)? out|writ(?:e|ing) (?:up|to)\b
    set(?:ting)? up (?:an?|the|another|some)|put(?:ting)? together|com(?:e|ing) up with
    let (?:you|him|her|them|everyone|everybody|the (?:team|group|committee)) know|check(?:ing)? with|convene
    writ(?:e|ing) (?:it|that|this|them) up
    (?:open|rais|log|creat)(?:e|ing)? (?:an? )?(?:\p{L}+ )?(?:issue|ticket|bug|pull request|pr)\b
    get (?:(?:you|it|that|those|them|this) |the [\p{L} ]+?)(?:to|back|over|done|ready|sent)\b
    circle back (?:with|to you)|take (?:an |the |that )?action|meet (?:to|with) `})`,
  "iu",
);
/** Work that may be done in the meeting itself: firm only if someone notes it or names a day. */
const oftenAfterwards = new RegExp(
  `^(?:be )?(?:${alternatives`
    review(?:ing)?|updat(?:e|ing)(?! (?:us|me|you|members)\b)|upload|publish|buy|sign|gather|collect
    fix(?:ing)? (?:the|that|it|this)|shar(?:e|ing) (?:the|an?|it|them|those|our|my|that)\b
    bring(?:ing)? (?:the|an?|some|my) |ping |writ(?:e|ing) (?:an?|the|some|two|three)\b
    work(?:ing)? (?:on|with|out)|look(?:ing)? at (?:the|that|it)\b|tak(?:e|ing) (?:a look|care of)
    (?:talk|speak)(?:ing)? (?:to|with) (?!(?:us|that|this|it)\b)
    ask(?:ing)? (?!(?:you|that|questions?|my|an?|another|the|next|one|about|for|if|it|this)\b)\p{L}+
    check(?:ing)? whether
    call (?!(?:it|this|that|them|on|for|you|me|us|the (?:meeting|vote|question|roll))\b)\p{L}+
    provid(?:e|ing) (?:us (?:with|an?|the)|you|the|an?|those|that|some|further|more|details)
    remind (?!(?:you|us|me|the|all|everyone|everybody|members|colleagues|ourselves|honou?rable)\b)
    pass (?:it|that|them|this) (?:on|directly)|return (?:the|one|them|it)\b|have .{3,40} (?:ready|done|finished)\b
  `})`,
  "iu",
);
const isWork = (body: string) => (afterwards.test(body) || oftenAfterwards.test(body)) && !betweenPrograms.test(body);

/** With "we", only tasks that are clearly owed to someone. */
const owed = new RegExp(
  `^(?:${alternatives`
    (?:get|come) back to (?:${alternatives`
      you|him|her|them|everyone|everybody|members?|(?:the|this) (?:committee|group|team|board|council)
    `})
    report back|follow up with|look into (?:it|that|this)\b|(?:re-?)?send (?:you|it|them|that|this|the|an?|out)\b
    circulate|write to (?:you|the)|let (?:you|the|them|everyone|everybody) [\p{L} ]*?know
    provide (?:you|the (?:committee|member|group)) |share (?:it|that|this|them) `})`,
  "iu",
);

/** What an office promises. */
const pledged =
  /^(?:also |certainly |then )*(?:bring forward|introduce (?:an?|the|new) (?:bill|legislation|amendments?|regulations?|law)|keep (?:this|that|it|them|these|the [\p{L} ]{3,40}?) (?:under|in) review|come back to (?:you|the committee)|return to (?:this|that|it) (?:at|in|next)|reflect on (?:that|this|it)|take (?:it|that|this) (?:away|back)\b|consult (?:on|with)|table (?:an?|the) (?:amendment|motion))/iu;

/** Messages between programs, not between people. */
const betweenPrograms =
  /^(?:send|sending|forward) (?:a|an|the|some|this|that|those)? ?(?:requests?|packets?|tokens?|signals?|quer(?:y|ies)|headers?|responses?|frames?|pings?|bytes?|events?|messages? to the (?:server|client|browser))\b/i;

/** Done during the meeting, or about the meeting itself. */
const inTheRoom = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:my|the|your|this|our) screen|slides? ?show|(?:next|last|previous|first|that|this|one) slide|in the chat
    (?:that|this|the) (?:image|picture|photo)|white ?board|on the (?:board|screen|slide|flip ?chart)|un-?mute
    (?:my|your|the) (?:microphone|mic|mike|camera|video|headset)
    the (?:door|window|mouse|projector|lights?|floor|recording|recorder|timer)|right now
    for a (?:second|minute|moment)|in a (?:second|minute|moment|bit)
    in (?:just )?a (?:few|couple of) (?:seconds|minutes|moments)|real quick
    next (?:question|speaker|person|item|point|topic)
    (?:my|another|a|the next|one more|a few|some|your|his|her) questions?|point of order
    later in (?:this|the) (?:meeting|presentation|talk|call)|on the phone|hands?\b|digits
    under(?:neath)? (?:it|that)|in this meeting|now$|now,? (?:because|so|and|but|since)
    to (?:start|speak|respond|comment|come in|answer|introduce|present|go first|say a few words)
  `})\b`,
  "i",
);

const due = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:by|before|until|no later than|due|at the latest)\s+(?:the\s+|our\s+|my\s+)?(?:${alternatives`
      next|end|close|mon|tues|wednes|thurs|fri|sat|sun|tomorrow|tonight|noon|this|jan|feb|mar|apr|may|june?|july?
      aug|sep|oct|nov|dec|\d|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|meeting
    `})
    tomorrow|tonight|today
    (?:this|next) (?:${alternatives`
      week|month|afternoon|evening|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day|quarter|sprint
    `})\b
    next (?:meeting|time we)|(?:at|for|in) (?:our|the|my) next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day
    (?:after|later) (?:this|the|our) (?:meeting|call)|end of (?:the |this |next )?(?:day|week|month|quarter|year)
    first thing|in the (?:next|coming) (?:few )?(?:days|weeks)|(?:in|for) (?:my|our|the) next
  `})`,
  "i",
);

const accepts = new RegExp(
  String.raw`^(?:(?:yes|yeah|yep|sure|ok|okay|of course|not at all|absolutely|no problem|happy to|definitely|certainly|right|great|good|perfect|fine|alright|all right)\b[,.!\s]*)*(?:${alternatives`
    (?:${alternatives`
      i'll|i will|i can|i could|let me|we'll|we will|we can|i'm going to|i'm gonna|(?:i'd be |i would be |i'm )?(?:very |more than |really )?(?:happy|glad) to
    `}) (?:certainly |definitely |happily |gladly |try to )?(?:${alternatives`
      do|take|handle|manage|own|look|send|share|get|make|write|finish|check|fix|cover|arrange|deal|pick|have|work
      prepare|provide|find|bring|ask|call|set|put|organi[sz]e|book|draft
    `})\b
    will do\b|i will\b|i can\b|we can\b|i'm on it\b|on it\b|leave (?:it|that) (?:with|to) me\b|consider it done\b
    i got (?:it|this)\b|you got it\b|count on me\b|i've got (?:it|that)\b
  `})`,
  "i",
);
const nods =
  /^(?:(?:oh|um|uh|well|hmm|mm)[, ]+)*(?:yes|yeah|yep|yup|sure|okay|ok|of course|absolutely|certainly|no problem|happy to|definitely|great|perfect|alright|all right|fine|good|got it|understood|will do|noted|sounds good|sounds great|mm-?hmm|that(?:'s| is) fine|with pleasure|gladly)\b/i;
const thanks =
  /^(?:(?:oh|okay|ok|yes|yeah|great|perfect|good|right|all right|alright|excellent|brilliant|lovely)[,.! ]+)*(?:thanks|thank you|please(?: do)?(?! (?:don't|not)\b)|that would be|that'd be|(?:great|perfect|excellent|brilliant|lovely|good|super|wonderful)\b[.!]*$|i(?:'d| would) appreciate)/i;
const refuses =
  /^(?:(?:oh|um|uh|well|hmm)[, ]+)*(?:no\b(?! (?:problem|worries))|nope|sorry|i (?:can't|cannot|won't|couldn't|don't (?:have|think|know))|not (?:this|today|really|me)|i'm (?:afraid|out|off|on holiday|away)|unfortunately|i'd rather not|(?:please )?don't\b)\b/i;

/** Done on the spot. */
const done = new RegExp(
  `^(?:(?:okay|ok|yes|yeah|sure|right|so|oh|um|uh|there|and)[,.! ]+)*(?:${alternatives`
    here(?: (?:you|we) (?:go|are)| it is|'s the|$|\.)|there (?:you|we) (?:go|are)|there it is|done\b|voil
    i(?:'ve| have)? just (?:did|done|sent|posted|shared|put)|i (?:already )?(?:did|sent it|posted it)\b
    i(?:'ve| have) (?:already )?(?:sent|done|posted|shared|put|opened|fixed)|(?:just |already )?sent\b
    (?:i|we)(?:'ve| have) \S+.*\balready\b|it's (?:up|open|there|done|in the chat|on the screen)|got it open
    is that better|can you see it
  `})`,
  "i",
);
/** Cancels what was just agreed. */
const droppedAtOnce =
  /\b(?:never ?mind|forget (?:it|that|about (?:it|that))|no need\b|not necessary|don't (?:bother|worry about (?:it|that))|scratch that|on second thoughts?|leave it(?: for now)?\b(?! (?:with|to) me)|(?:i'm |i was |just )(?:kidding|joking)|only joking|that's a joke|actually,? (?:no|don't|let's not|not)|hold off|let's not\b)/i;
const droppedLater =
  /\b(?:never ?mind|forget|no need|not necessary|don't need|doesn't need|won't need|needn't|don't (?:bother|worry|send|do|write|book|call|order|prepare)|scratch|on second thoughts?|cancel(?:led)?|hold off|not going to|no longer|instead|won't)\b/i;

const jokes = /\b(?:just kidding|kidding|joking|ha ?ha)\b/i;
/** Reported from the past, or in someone else's words. */
const reported = new RegExp(
  String.raw`\b(?:${alternatives`
    last (?:week|time|month|year|meeting|night)|yesterday|previously|back then|at the time|used to
    (?<!to )said (?:that )?(?:i|we|you|he|she|they)|(?:told|promised|asked) (?:me|us|him|her|them|you)
    (?:was|were) going to (?!say\b)|would have|could have|should have|had to
    every (?:time|week|day|month|year|\p{L}+day|morning|night)|each (?:time|week|day|month|year)|usually|always
    normally|whenever|for example|for instance|let's say|suppose|imagine|i'd say|as if|pretend|in principle
  `})\b`,
  "iu",
);
const conditional =
  /\b(?:if (?:i|we|you|they|he|she|it|there|somebody|someone|people|nobody)|when(?:ever)? (?:the|an?|we|you|they|he|she|it|i|somebody|someone|people))\b/i;
const unreal =
  /\bif\b.*\b(?:had|were|was|could|would|'d)\b|\b(?:would|'d|could|might)\b.*\bif (?!(?:you|that|it|possible)\b)/i;
/** "if you can", "check if …": polite phrases that are not conditions. */
const withoutPoliteIf = (text: string) =>
  text
    .replace(
      /\bif (?:you (?:can|could|want|like|don't mind|have time|would)|possible|that's (?:ok|okay|fine|alright)|necessary|needed|i may|not)\b/gi,
      "",
    )
    .replace(/\bif you(?:'d| would) (?:like|want|wish|need|find it (?:helpful|useful))\b[^,.]*?(?:,|(?= i\b))/gi, "")
    .replace(/\b(check|see|ask|find out|know|confirm|wonder|sure)\b([^,.]{0,30}?) if\b/gi, "$1$2 whether");
const hedged =
  /\b(?:maybe|perhaps|probably|possibly|might|hopefully|not sure|i guess|i suppose|some ?(?:day|time|how)|eventually|try to)\b/i;

const fillers =
  /^(?:(?:also|then|just|definitely|certainly|go (?:and|ahead and)|make sure to|have to|quickly|happily|gladly|please|maybe|perhaps|probably|now|actually|still|try to|try and|need to|be able to|all|both) )+/i;
const filler = fillers.source.slice(1, -1);
const self =
  /\b(I'll|I will|I'm going to|I am going to|I'm gonna|I shall|we'll|we will|we're going to|we are going to|we're gonna|let me|I can|I could|I (?:still |also |really |just )?need to|I (?:still |also |really |just )?have to|I've got to|I should|we should|we need to|we have to|we must|we can|I want to|I plan to) /gi;
const ask =
  /\b(why don't you|(?:do you (?:want to|wanna)|would you like to)|(?:would you be|are you) (?:willing|able|happy|okay) to|would you mind|(?:can|could|would|will) you|I(?:'d| would)? (?:need|want|like|ask) you to|make sure (?:to|that you|you)|don't forget to|remember to|you(?:'re| are| were)(?: both| two| all)? going to|you'll|you (?:two |both |guys |all )?(?:should|need to|have to|can|could|will|must)|I(?:'d| would)? suggest (?:that )?you|please) /gi;
const offer = /^(?:.*?\b)?(?:shall|should) I (.+)$/i;
const anyone = /^(?:.*?\b)?(?:can|could|would|will) (?:someone|somebody|anyone|anybody|one of you) (?:please )?(.+)$/i;
const someone =
  /^(?:.*?\b)?(?:someone|somebody|one of us|one of you|who) (?:really |still |else )?(?:needs to|has to|should|must|could|will|can|wants to) (.+)$/i;
const labelled =
  /^(?:.*?\b)?(?:new )?(?:action(?: item| point)?|to-?do|next step|task)s?(?: (?:for|on) ([\p{Lu}][\p{L}]+(?: [\p{Lu}][\p{L}]+)?))?(?: (?:here|for us))?(?: is| are|:|,)(?: then)?(?: to| that)? (.+)$/iu;

const onSomebody =
  /^(?:so |and |then )*(?:an? |new |the )?action(?: item| point)?(?: is| goes)? (?:for|on|to) (\p{L}[\p{L}'-]+(?: \p{Lu}[\p{L}]+)?)(?:,|:)? (?:to |is to |will )?(.+)$/iu;

function readAction(sentences: readonly Sentence[], at: number, people: People, names: string): Read | null {
  const sentence = sentences[at];
  if (!sentence || sentence.supportsNothing || sentence.isChatter) return null;
  const text = withoutPoliteIf(sentence.text.replace(/[.?!…]+$/, ""));
  if (jokes.test(text)) return null;
  const asked =
    readWish(sentences, at, sentence.text.replace(/[.?!…]+$/, ""), people, names) ??
    readSettledFor(sentences, at, text, people);
  if (asked || unreal.test(text) || refusedCondition.test(sentence.text)) return asked;
  const read = best([
    readLabelled(sentence, text, people),
    readAssignment(sentences, sentence, text, people, names),
    readRequest(sentences, at, text, people, names),
    readOffer(sentences, at, text),
    readPromise(sentences, at, text, people),
    readNeed(sentences, at, text),
    readUnderWay(sentences, at, text),
    readTerm(sentences, at, text),
  ]);
  if (!read || reported.test(around(text, read.claim.body))) return null;
  const isConditional = conditional.test(text) || /\bonce\b/i.test(text);
  return { ...read, isFirm: read.isFirm && !isConditional };
}

const refusedCondition = /^(?:so |but |and )?if (?:you|we|they|he|she) (?:can't|cannot|don't|won't|do not|didn't)\b/i;

/** The promise and its immediate context. A long sentence may be about other things as well. */
function around(text: string, body: string): string {
  const at = Math.max(0, text.length - body.length);
  return `${text.slice(Math.max(0, at - 90), at)}${body.split(" ").slice(0, 12).join(" ")}`;
}

/** "Action item for Ben: book the venue." */
function readLabelled(sentence: Sentence, text: string, people: People): Read | null {
  if (sentence.isQuestion) return null;
  const [, who, task = ""] = labelled.exec(text) ?? onSomebody.exec(text) ?? [];
  const [, first = "", rest = ""] = /^(\p{L}[\p{L}'-]+)(?: to|,|:| will) (.+)$/u.exec(task) ?? [];
  const named = who ? people.find(who) : first ? people.find(first) : null;
  const body = !who && named ? rest : task;
  if (wordsOf(body).length < 2 || inTheRoom.test(body)) return null;
  const isDirected = /^(?:new )?(?:action|to-?do)/i.test(text) || named !== null;
  return { isFirm: isDirected, claim: { kind: "assignment", body, owner: named, from: [sentence.index] } };
}

/** "Ana will send the budget", "the Marketing Expert will take a look at …". */
function readAssignment(
  sentences: readonly Sentence[],
  sentence: Sentence,
  text: string,
  people: People,
  names: string,
): Read | null {
  if (sentence.isQuestion) return null;
  const named = [
    ...text.matchAll(
      new RegExp(
        String.raw`(?:^|[,;:] |\b(?:and|then|so|that|because|think|but|uh|um|okay) )(${names}|\p{Lu}[\p{L}'-]+)(?: |(?='ll))(will|is going to|is gonna|'ll|needs to|has to|to) (?:${filler})?(.+)$`,
        "gu",
      ),
    ),
  ].find(([, who = ""]) => people.find(who) !== null);
  const role =
    /(?:^|[,;:] |\b(?:and|then|so|uh|um|no|okay|yeah|yes) )(the (?:\p{L}+ ){0,3}(?:designer|expert|manager|engineer|developer|lead|coordinator|officer|secretary|secretariat|clerk|assistant|team|department|editors?|authors?)|(?:marketing|sales|engineering|design|legal|finance|support|hr|operations|product|platform|security)) (will|is going to) (?:also |then |just |please )*(.+)$/iu.exec(
      text,
    );
  const suggested = named ? null : acceptedBy(sentences, sentence, text, people, names);
  if (suggested) return suggested;
  const match = named ?? (role || null);
  const [, who = "", modal = "", body = ""] = match ?? [];
  if (!match || inTheRoom.test(body) || wordsOf(body).length < 2) return null;
  const owner = named ? people.find(who) : null;
  if (named && (!owner || (modal === "to" && !/^\p{Lu}/u.test(who)))) return null;
  if (!isWork(body) && !due.test(body)) return null;
  return {
    isFirm: isWork(body) && !hedged.test(text),
    claim: { kind: named ? "assignment" : "role", body, owner, from: [sentence.index] },
  };
}

/** "Maybe Ben can ask the printer." – "Okay." */
function acceptedBy(
  sentences: readonly Sentence[],
  sentence: Sentence,
  text: string,
  people: People,
  names: string,
): Read | null {
  const [, who = "", body = ""] =
    new RegExp(
      String.raw`(?:^|[,;:] |\b(?:and|then|so|that|maybe|perhaps|think|but|okay) )(${names}) (?:can|could|should|might) (?:${filler})?(.+)$`,
      "u",
    ).exec(text) ?? [];
  const owner = who ? people.find(who) : null;
  if (!owner || owner.name === sentence.name || inTheRoom.test(body) || contentStems(body).length < 2) return null;
  const answer = answerTo(sentences, sentence.index, owner);
  const isPlain = isWork(body) || due.test(body);
  return answer && ["accepts", "nods"].includes(answer.kind)
    ? {
        isFirm: isPlain && answer.kind === "accepts",
        claim: { kind: "assignment", body, owner, from: [sentence.index, answer.at] },
      }
    : null;
}

/** What somebody is told to do, once it is taken on. */
const taskOfOthers =
  /^(?:both |all |just |then )*(?:make|create|do|prepare|design|draw|build|collect|research|come up with|take care of|look (?:at|for|into)|find|think about|focus on|present|write|test|plan|gather|choose) (?!(?:that|it|this|so)\b)/i;

/** "Ben, can you check the logs?" – "Sure." */
function readRequest(sentences: readonly Sentence[], at: number, text: string, people: People, names: string) {
  return best(partsAt(text, ask).map((part) => requestOf(sentences, at, part, people, names)));
}

function requestOf(
  sentences: readonly Sentence[],
  at: number,
  { before, marker, body: said }: Part,
  people: People,
  names: string,
): Read | null {
  const sentence = sentences[at];
  if (
    !sentence ||
    /^(?:not|never|be|have|see|hear|imagine|say|tell|think|know|confirm|explain|clarify|assure|commit|guarantee|promise|agree|accept|elaborate|comment|get (?:to|into|it|that|there|going|started|on|back)|don't)\b/i.test(
      said,
    )
  )
    return null;
  if (subordinate.test(before) || /\b(?:all|everything|anything|whatever) $/i.test(before)) return null;
  const vocative = new RegExp(`(?:^|[\\s,.;])(${names}),? *$`, "iu").exec(before)?.[1];
  const trailing = new RegExp(`,? (${names})$`, "iu").exec(said);
  const called = vocative ?? trailing?.[1] ?? calledBefore(sentences, at, people);
  const addressee = called ? people.find(called) : null;
  if (addressee && addressee.name === sentence.name) return null;
  const body = trailing && addressee && !vocative ? said.slice(0, trailing.index) : said;
  const answer = answerTo(sentences, at, addressee);
  const isPlain = isWork(body) || due.test(body) || (answer !== null && due.test(sentences[answer.at]?.text ?? ""));
  if (inTheRoom.test(body) || wordsOf(body).length < 2 || (!isPlain && contentStems(body).length < 2)) return null;
  if (sentence.isQuestion && answer?.kind !== "accepts" && /^\p{L}+ (?:one|it|that|this|them|some)$/iu.test(body))
    return null;
  if (answer?.kind === "refuses" || (answer && answer.kind !== "accepts" && isAnsweredAtLength(sentences, answer)))
    return null;
  const isDirected = /^(?:you |please)/i.test(marker);
  if (
    /^you (?:can|could)/i.test(marker) &&
    answer?.kind !== "accepts" &&
    !(afterwards.test(body) && /\b(?:of you|what you can do)\b/i.test(before)) &&
    !addressee
  )
    return null;
  const isSetTask =
    /^you(?:'ll|'re| are| were| two| both| all| guys)?(?: both| two| all)? ?(?:will|going to|'ll)?$/i.test(marker) &&
    !isWork(body);
  const isTakenUp =
    answer !== null &&
    ["accepts", "nods"].includes(answer.kind) &&
    contentStems(body).length >= 2 &&
    taskOfOthers.test(body);
  if (isSetTask && !isTakenUp) return null;
  if (isSetTask) return { isFirm: false, claim: { kind: "request", body, owner: addressee, from: [sentence.index] } };
  const isTaken = answer?.kind === "accepts" || ((answer?.kind === "nods" || answer?.kind === "thanks") && isPlain);
  const isFirm = (isPlain && isTaken) || (isPlain && addressee !== null && !answer);
  const isPossible = isTaken || (isPlain && (addressee !== null || !isDirected || /^please/i.test(marker)));
  if (!isPossible || (!isPlain && (isDirected || answer?.kind !== "accepts"))) return null;
  const others = new Set(sentences.map(({ name }) => name)).size - 1;
  const owner =
    addressee ??
    (answer && isTaken && (answer.kind === "accepts" || others === 1) && !/\b(?:both|all) of you\b/i.test(before)
      ? answer.by
      : null);
  return {
    isFirm: isFirm && !(isDirected && hedged.test(before) && answer?.kind !== "accepts" && !afterwards.test(body)),
    claim: { kind: "request", body, owner, from: [sentence.index, ...(answer && isTaken ? [answer.at] : [])] },
  };
}

/** "Shall I book the room?" – "Yes, please." */
function readOffer(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  const body = sentence?.isQuestion ? offer.exec(text)?.[1] : undefined;
  if (!sentence || !body || inTheRoom.test(body) || !(isWork(body) || due.test(body))) return null;
  const answer = answerTo(sentences, at, null);
  if (!answer || answer.kind === "refuses" || answer.kind === "silent") return null;
  return {
    isFirm: isWork(body),
    claim: { kind: "promise", body, owner: speakerOf(sentence), from: [sentence.index, answer.at] },
  };
}

const notWork = new RegExp(
  String.raw`^(?:(?:${alternatives`
    be|say|tell|see|think|admit|start|stop|go|wait|show|talk|speak|draw|explain|give|repeat|come|quote|assume
    guess|agree|let|never|not|have|need|know|love|like|want|miss|jump|leave|take|read|keep|walk|always|feel|hear
    mention|propose|suggest|vote|second|call (?:it|this|that|on|for|the (?:meeting|vote|question))\b|turn|begin
    skip|pass|move|hand|use|try|return|look at (?:this|that|these|how|what)|get|continue|ensure|make sure|support
    respond|answer|ask|join|attend|travel|fly|arrive|stay|win|lose|die|enjoy|expect|wonder|abstain|raise|outline
    change gears|focus|refer|return|limit|conclude|present|introduce|note|remind|sell|market|create|make|do|put
    fight|protect|help|happen
  `})\b)`,
  "iu",
);

/** Work on what the meeting is about. */
const workOfProject = new RegExp(
  `^(?:${alternatives`
    find out|finish|train|check (?!(?:to see|my|the (?:time|clock|chat|list))\b)|delete|rewire|re-?write|re-?name|re-?move|replace|change (?!gears)|include|test|re-?test
    run (?:the|some|another|an?|more)|measure|compute|merge|push|rebase|re-?run|re-?build|build (?:an?|the)|clean up|turn (?:on|off)|add (?!that\b|to (?:that|what)\b|my\b|one\b|just\b)
    mention (?:it|this|that) .*to |report (?:on|to)|bring (?:it|this|that|them) (?:up with|back)|try (?:to get|it|the|an?|that|out)|archive|copy|make (?:some |an? )?(?:cop(?:y|ies)|backups?|list)
  `})`,
  "iu",
);

/** Often done in the meeting, but work if a day is named. */
const workWithDay = /^(?:put|move|make|create|start) (?:the|an?|it|them|this|that|our|my|two|three|all)\b/i;

/** "I'll write the plan by Friday." */
function readPromise(sentences: readonly Sentence[], at: number, text: string, people: People): Read | null {
  if (sentences[at]?.isQuestion) return null;
  return best(
    partsAt(text, self).map(({ before, marker, body }) =>
      subordinate.test(before.replace(/\b(?:at the same|this|next) time $/i, ""))
        ? null
        : promiseOf(sentences, at, before, marker, body, people),
    ),
  );
}

/** A sentence may contain several promises; the clearest one counts. */
const best = (reads: readonly (Read | null)[]): Read | null =>
  reads.find((read) => read?.isFirm) ?? reads.find((read) => read !== null) ?? null;

type Part = { before: string; marker: string; body: string };

/** Splits the text at each mention of who does something. */
function partsAt(text: string, pattern: RegExp): Part[] {
  return [...text.matchAll(pattern)].map((match) => {
    const at = match.index + match[0].length;
    return {
      before: text.slice(0, match.index),
      marker: match[1] ?? "",
      body: text.slice(at).replace(fillers, ""),
    };
  });
}

/** A subordinate clause: "when I'll", "what I'll". */
const subordinate =
  /\b(?:if|when|whenever|unless|until|because|cause|cuz|what|how|where|which|who|why|whether|hope|wish|not sure|suppose|imagine|like|than|before|after|way|thing|things|time|that) (?:(?:also|then|just|maybe|now|still|probably) )?$/iu;

/** Someone rejects what is promised. */
const isForbidden = /^(?:(?:oh|um|uh|well|ha)[, ]+)*(?:no\b(?! (?:problem|worries))|nope|(?:please )?don't\b)/i;

function promiseOf(
  sentences: readonly Sentence[],
  at: number,
  before: string,
  marker: string,
  body: string,
  people: People,
): Read | null {
  const sentence = sentences[at];
  if (!sentence || inTheRoom.test(body) || wordsOf(body).length < 2) return null;
  if (/\b(?:not|never|don't|won't)\b/i.test(`${before.split(/[,;.]/).at(-1)} ${body.split(" ").slice(0, 2).join(" ")}`))
    return null;
  if (betweenPrograms.test(body)) return null;
  const isPlain = afterwards.test(body) || asksOutsider(body, people);
  const isMaybeWork = oftenAfterwards.test(body);
  // A day in a later clause belongs to another thought.
  const hasDue = due.test(
    `${before.split(/[.;]|, (?:and|but|so) /).at(-1)} ${body.split(/,? (?:but|because|so|since|although|while|if) /)[0]}`,
  );
  const isWe = /^we/i.test(marker);
  const isFuture = /^(?:I'll|I will|I'm g|I am going|I shall)/i.test(marker);
  const isHedged = hedged.test(clause(before)) || hedged.test(body.split(" ").slice(0, 6).join(" "));
  const answer = answerTo(sentences, at, null);
  if (answer && isForbidden.test(sentences[answer.at]?.said ?? "")) return null;
  const reply = answer?.kind;
  const isNoted = reply === "thanks" || reply === "accepts";
  const claim: ActionClaim = {
    kind: "promise",
    body,
    owner: isWe ? null : speakerOf(sentence),
    from: [sentence.index],
  };
  const read = (isFirm: boolean): Read => ({ claim, isFirm: isFirm && !isHedged });
  if (isFuture) {
    if (isPlain) return read(true);
    if (isMaybeWork) return read(hasDue || isNoted);
    if (hasDue && workWithDay.test(body) && contentStems(body).length >= 3) return read(true);
    if (workOfProject.test(body) && contentStems(body).length >= 1 && !/\bnow\b/i.test(body))
      return read(hasDue && !isHedged);
    if (/^\p{Lu}/u.test(body) || notWork.test(body) || (!hasDue && contentStems(body).length < 2)) return null;
    return hasDue ? read(true) : isHedged || reply === "thanks" ? read(false) : null;
  }
  if (/^let me/i.test(marker)) return isPlain ? read(true) : isMaybeWork && hasDue ? read(true) : null;
  if (isWe && /^(?:we'll|we will|we're|we are)/i.test(marker)) {
    if (owed.test(body)) return read(true);
    const isTried =
      hasDue &&
      (workOfProject.test(body) || /\btry (?:to|and) /i.test(sentence.text)) &&
      contentStems(body).length >= 2;
    return isPlain || (pledged.test(body) && !conditional.test(sentence.text)) || isTried ? read(false) : null;
  }
  if (
    isWe &&
    /^(?:probably |just |all |really )*(?:meet|sit down|get together)\b/i.test(body) &&
    contentStems(body).length >= 1
  )
    return read(false);
  if (isWe) {
    const isDuty = /need|have|must/i.test(marker);
    return isPlain || ((isMaybeWork || !notWork.test(body)) && hasDue)
      ? read(hasDue && isDuty && (isPlain || isMaybeWork))
      : null;
  }
  const isOnTopic = workOfProject.test(body) && contentStems(body).length >= 2;
  if (isOnTopic && /^I (?:still |also |really |just )?(?:need|have|plan|want|should)\b/i.test(marker))
    return read(false);
  const isAnswer =
    /^(?:yes|yeah|yep|sure|of course|okay|ok)\b/i.test(sentence.said) && ["thanks", "accepts"].includes(reply ?? "");
  if (isAnswer && !isPlain && !isMaybeWork && !notWork.test(body) && contentStems(body).length >= 2) return read(false);
  if (!isPlain && !isMaybeWork) return null;
  return read(
    /^I (?:can|could)$/i.test(marker) &&
      (/^take (?:an |the |that )?action/i.test(body) ||
        reply === "thanks" ||
        reply === "accepts" ||
        (hasDue && reply === "nods")),
  );

  function clause(part: string) {
    return part.split(/[.;]/).at(-1) ?? "";
  }
}

/** "ask Marta", who is not in the meeting: that happens afterwards. */
function asksOutsider(body: string, people: People): boolean {
  const name = /^(?:ask|tell|call) (\p{Lu}\p{Ll}+)\b/u.exec(body)?.[1];
  return (
    name !== undefined &&
    people.find(name) === null &&
    !/^(?:The|Mr|Mrs|Ms|Dr|Hon|Minister|Chair|You|It|This|That)$/.test(name)
  );
}

/** In progress rather than promised: "I'm working on …", "my first step is to …". */
const underWay =
  /\b(?:I'm|I am|I've been|we're|we are) (?:still |also |currently |just |now )*(?:working on|finishing|preparing|drafting|writing|archiving|collecting|compiling|developing|trying to (?:arrange|convene|set up|get|organi[sz]e)|in the process of|planning to) (.+)$|\bwhat (?:I|we)(?:'ll| will|'m going to| want to| plan to| need to| have to) do (?:\p{L}+ ){0,3}is,? (?:to )?(.+)$|\bI'm gonna ((?:delete|re-?write|finish|archive|change|fix|clean) .+)$|\bmy (?:first|next) (?:\p{L}+ ){1,8}is to (.+)$|\byou(?:'ll| will) (?:be sent|receive|get) (.+)$|\bI(?:'d be| would be|'m| am) (?:more than |very )?(?:happy|glad) to (.+)$/iu;

const doing = /\b(working on|finishing|preparing|drafting|writing|archiving|collecting|compiling|developing) (?=[^ ])/i;
const bases: Record<string, string> = {
  "working on": "work on",
  finishing: "finish",
  preparing: "prepare",
  drafting: "draft",
  writing: "write",
  archiving: "archive",
  collecting: "collect",
  compiling: "compile",
  developing: "develop",
};

/** "I'm working on the tool" → "work on the tool". */
function asWork(found: string, rest: string): string {
  const [, verb = ""] = doing.exec(found) ?? [];
  const isFirst = verb !== "" && (found.endsWith(`${verb} ${rest}`) || rest.startsWith(verb));
  return isFirst
    ? `${bases[verb.toLowerCase()] ?? verb} ${rest.startsWith(verb) ? rest.slice(verb.length + 1) : rest}`
    : rest;
}

function readUnderWay(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  if (!sentence) return null;
  const body = asWork(text.match(underWay)?.[0] ?? "", underWay.exec(text)?.slice(1).find(Boolean) ?? "");
  if (!body || sentence.isQuestion || inTheRoom.test(text) || contentStems(body).length < 2) return null;
  // What an office says it is working on is a report.
  if (/\bwe(?:'re| are) (?:\p{L}+ )?(?:working on|preparing)\b/iu.test(text) && !due.test(text)) return null;
  const owner = /\b(?:I|my)\b/.test(text.slice(0, text.length - body.length)) ? speakerOf(sentence) : null;
  const isTalk = /^(?:discuss|meet|talk|speak|reflect|consider|take)\b.*\b(?:you|committee|members?|everyone)\b/i.test(
    body,
  );
  const isOffer = /\b(?:happy|glad) to /i.test(text) && (isWork(body) || isTalk);
  if (/\b(?:happy|glad) to /i.test(text) && !isOffer) return null;
  const isFirm =
    isOffer && !inTheRoom.test(body) && ["thanks", "accepts"].includes(answerTo(sentences, at, null)?.kind ?? "");
  return { isFirm, claim: { kind: "underWay", body, owner, from: [sentence.index] } };
}

/** "If somebody could extend the draft, that would be great." */
const wish =
  /\bif (you|anybody|anyone|someone|somebody|people|folks|everyone|everybody|any of you|(?:\p{L}+ ){0,3}?\p{L}+?)(?: on the \p{L}+ (?:side|team))? (?:can|could|would|were able to|want to) (?:all |each |just |please |kind of |maybe |also )*(.+)$/iu;
const isWelcome =
  /\b(?:that|it|i|we)(?: would|'d|'ll| will)(?: also| really)? (?:be|like|love)?(?: really| super| very| so)? ?(?:great|good|helpful|useful|nice|appreciated?|awesome|super|wonderful|grateful|lovely|fantastic|perfect)\b|\b(?:helpful|appreciated|great|grateful|glad|good) (?:would be )?if\b|\bwe can (?:have|discuss|decide)\b/i;

function readWish(
  sentences: readonly Sentence[],
  at: number,
  text: string,
  people: People,
  names: string,
): Read | null {
  const sentence = sentences[at];
  const [, who = "", said = ""] = wish.exec(text) ?? [];
  if (!sentence || !said || /^(?:i|we|it|that|this|there|he|she|they)$/i.test(who)) return null;
  if (
    /^(?:respond|reply|answer|comment|clarify|outline|elaborate|set out|touch on|not|be|have a look at this|see|hear|say|tell me|mute|speak|confirm|commit|explain|give (?:me|us)|imagine|think)\b/i.test(
      said,
    )
  )
    return null;
  const body = said
    .replace(/,? (?:that|it|i|we)(?: would|'d|'ll| will)\b.*$/i, "")
    .replace(/ (?:we can|and we can|so we can|then we can|so that)\b.*$/i, "");
  const isAsked = isWelcome.test(text) || /^please\b/i.test(said);
  const answer = answerTo(sentences, at, null);
  const isSent = afterwards.test(body) && answer !== null && ["accepts", "nods", "thanks"].includes(answer.kind);
  if ((!isAsked && !isSent) || inTheRoom.test(body) || contentStems(body).length < 2 || answer?.kind === "refuses")
    return null;
  const others = new Set(sentences.map(({ name }) => name)).size - 1;
  const isTaken = answer?.kind === "accepts" || (answer?.kind === "nods" && others === 1 && /^you$/i.test(who));
  const named =
    (/^you$/i.test(who) ? spokenTo(sentences, at, people, names) : people.find(who)) ?? (isTaken ? answer.by : null);
  return {
    isFirm: named !== null && (isWork(body) || due.test(body)) && answer?.kind === "accepts",
    claim: { kind: "request", body, owner: named, from: [sentence.index] },
  };
}

/** "Lightclient, you started on this. If you can …": called by name earlier in the same turn. */
function spokenTo(sentences: readonly Sentence[], at: number, people: People, names: string): Person | null {
  const start = new RegExp(
    `^(?:so |and |okay |then |well )*(${names}),? (?:you|could|can|would|i think you|do you|did you)(?:'d|'ve|'ll|'re)?\\b`,
    "iu",
  );
  for (let back = at; back >= Math.max(0, at - 3); back -= 1) {
    const earlier = sentences[back];
    if (!earlier || earlier.turn !== sentences[at]?.turn) return null;
    const name = start.exec(earlier.text)?.[1];
    if (name) return people.find(name);
  }
  return null;
}

/** "The memorandum will be laid before the next stage", "let's put it on the agenda of the next call". */
const willBeDone =
  /^(?:.*?\b(?:and|so|i think|we hope(?: that)?) )?((?:the|an?|further|more|new|these|those|that|this|details?)\b(?:(?! that )[^,]){3,60}?) (?:will|should) be (?:laid|published|provided|circulated|announced|submitted|shared|distributed|posted|tabled|prepared)\b(.*)$/i;
const makesSure = /^(?:so )?(?:let's|we (?:need to|have to|should|must)) make sure (?:that )?(.+)$/i;
const ontoAgenda = /\b((?:put|add|bring) (?:(?!on\b)[\p{L}'-]+ ){1,6}?(?:on|to) the agenda\b.*)$/iu;

function readTerm(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  if (!sentence || sentence.isQuestion) return null;
  const done = willBeDone.exec(text);
  const sure = makesSure.exec(text)?.[1];
  const agenda =
    ontoAgenda.exec(text)?.[1] ??
    (sure && due.test(sure) && !inTheRoom.test(sure) ? `make sure that ${sure}` : undefined);
  if (!done && !agenda) return null;
  if (/\b(?:has|have|had|was|were|already) (?:been )?put\b/i.test(text)) return null;
  const body = agenda ?? text.slice(text.indexOf(done?.[1] ?? ""));
  if (contentStems(body).length < 1 || conditional.test(text.replace(body, ""))) return null;
  return { isFirm: false, claim: { kind: "underWay", body, owner: null, from: [sentence.index] } };
}

/** "Could I present that next week?" – "Sure." – "Gita said she can do the draft." */
const asksForTurn =
  /^(?:.*?\b)?(?:could|can|may|might) I (?:do|present|show|bring|report|send|finish|give|have) (.+)$/i;
const saidTo =
  /\b(\p{Lu}[\p{L}'-]+) (?:(?:said|offered|promised|agreed) (?:that )?(?:he|she|they)(?: can|'ll| will| could)|(?:offered|volunteered|promised|agreed) to) (.+)$/u;

function readSettledFor(sentences: readonly Sentence[], at: number, text: string, people: People): Read | null {
  const sentence = sentences[at];
  if (!sentence) return null;
  const turn = sentence.isQuestion ? asksForTurn.exec(text)?.[1] : undefined;
  if (turn && due.test(turn)) {
    const answer = answerTo(sentences, at, null);
    return answer && ["accepts", "nods", "thanks"].includes(answer.kind)
      ? { isFirm: false, claim: { kind: "promise", body: text, owner: speakerOf(sentence), from: [at, answer.at] } }
      : null;
  }
  const [, who = "", body = ""] = saidTo.exec(text) ?? [];
  const owner = who ? people.find(who) : null;
  return owner && !sentence.isQuestion && contentStems(text).length >= 2
    ? { isFirm: false, claim: { kind: "underWay", body: body || text, owner, from: [at] } }
    : null;
}

/** "Someone needs to update the price list." – "I can take that." */
function readNeed(sentences: readonly Sentence[], at: number, text: string): Read | null {
  const sentence = sentences[at];
  const body = someone.exec(text)?.[1] ?? anyone.exec(text)?.[1];
  if (!sentence || !body || inTheRoom.test(body)) return null;
  const answer = answerTo(sentences, at, null);
  const isTaken = answer?.kind === "accepts";
  if ((!isTaken && (sentence.isQuestion || !isWork(body))) || contentStems(body).length < 1) return null;
  return {
    isFirm: isTaken && (isWork(body) || due.test(body)) && contentStems(body).length >= 2,
    claim: {
      kind: "need",
      body,
      owner: isTaken ? answer.by : null,
      from: [sentence.index, ...(isTaken ? [answer.at] : [])],
    },
  };
}

type Answer = { kind: "accepts" | "thanks" | "nods" | "refuses" | "silent"; by: Person; at: number };

/** The first reaction of another speaker within a few sentences. */
function answerTo(sentences: readonly Sentence[], at: number, addressee: Person | null): Answer | null {
  const sentence = sentences[at];
  for (const reply of sentences.slice(at + 1, at + (addressee ? 6 : 4))) {
    if (reply.name === sentence?.name) continue;
    if (addressee && reply.name !== addressee.name) continue;
    const by = speakerOf(reply);
    if (/^(?:\p{L}+,? )?if (?:i|we)\b/iu.test(reply.said)) return { kind: "silent", by, at: reply.index };
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

/** The question is answered at once, so it was not a task. */
function isAnsweredAtLength(sentences: readonly Sentence[], answer: Answer): boolean {
  const turn = sentences[answer.at]?.turn;
  const said = sentences.slice(answer.at).filter((sentence) => sentence.turn === turn);
  const words = said.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return words > 18 && !said.some(({ text }) => /\b(?:I'll|I will|we'll|we will|I can|we can)\b/i.test(text));
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

/** A pattern source for the names of these people, capitalised or in lower case. */
const namePattern = (people: People) => `${people.pattern()}|${people.pattern().toLowerCase()}`;
