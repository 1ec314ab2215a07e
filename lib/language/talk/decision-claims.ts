import { alternatives } from "@/lib/language/alternatives";
import { readExchange } from "./exchange";
import type { Sentence } from "./sentences";
import { contentStems, overlap, wordsOf } from "./words";

export type DecisionClaim = {
  /** The decision in the speaker's words; the whole sentence if no clause states it alone. */
  body: string;
  /** True if the body is a clause that makes sense without its sentence. */
  isClause: boolean;
  /** Indexes of the sentences that support it, the main one first. */
  from: number[];
  /** Where to listen, if it was settled long after the main sentence. */
  heardAt?: number;
  /** The sentence that says what "it" is. */
  about?: number;
  /** Of a numbered amendment that was lost: several in a row make one line. */
  outcome?: { noun: string; id: string; said: string };
  /** Said of a matter by its number or name in set words, so that shared words make two of them no repeat. */
  isVerdict?: boolean;
};

/** Finds decisions: `firm` if stated as decided or clearly agreed to, `possible` if merely nobody objected. */
export function findDecisions(sentences: readonly Sentence[]) {
  const firm: DecisionClaim[] = [];
  const possible: DecisionClaim[] = [];
  for (const at of sentences.keys()) {
    const read = readDecision(sentences, at);
    if (!read || isTakenBack(sentences, read.claim)) continue;
    (read.isFirm ? firm : possible).push(read.claim);
  }
  const sure = withoutRepeats(firm);
  return { firm: sure, possible: besides(sure, possible) };
}

type Candidate = { claim: DecisionClaim; isFirm: boolean };

const notYet = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:${alternatives`
      haven't|have not|hasn't|not|never|can't|cannot|didn't|don't|nothing|nobody|before
    `}) (?:yet |really |actually |been |has |have |was |we |i )*(?:decided?|agreed?|settled?)
    (?:if|when|once|until|before|whether|unless) (?:we|you|they|i) (?:\p{L}+ ){0,2}(?:decide|agree|settle)
    (?:need|have|want|are|is|going|how|what|where) to (?:be )?(?:decided?|agree|settle|take a decision)
    to be decided|let's decide|let us decide
  `})\b`,
  "iu",
);
/** Reported from the past: a recap, or the work of others. */
const reported = new RegExp(
  String.raw`\b(?:${alternatives`
    last (?:week|month|year|time|meeting|quarter|sprint|summer)|yesterday|previously|earlier|already
    back (?:in|then)|at the time|originally|at (?:the|our) last|in the (?:last|previous)
    had (?:already )?(?:decided|agreed)|we'd (?:decided|agreed)|they (?:have )?(?:decided|agreed)
    (?:he|she|the (?:board|government|company|minister|management|department)) (?:has |have |had )?(?:decided|agreed)
    in (?:19|20)\d\d|years? ago|months? ago|weeks? ago|if i (?:remember|recall)
    as (?:you|i|we) (?:know|said|recall)|for example|for instance|let's say|suppose|imagine|hypothetically
  `})\b`,
  "i",
);
const unsure = /\b(?:maybe|perhaps|possibly|might|could|not sure|i guess|i suppose|probably|would|if)\b/i;

/** About how this meeting proceeds. */
const procedure = new RegExp(
  String.raw`^(?:(?:back )?(?:to|on|over|around|round|first|next|ahead|through|quickly|straight)\b|(?:${alternatives`
    the |your |my |our |a |an |one |this |that |another `})?(?:next|first|last|second|third|other|previous)? ?(?:${alternatives`
    questions?|speaker|slide|agenda|item|topic|point|presentation|meeting|introductions?|round|digits|lunch|coffee
    break|walk|drink|it|that|this|you|him|her|them|ladies|moment
  `})\b[^,]{0,20}$|(?:ms|mr|mrs|dr|hon)\b)`,
  "i",
);

const aboutTheMeeting =
  /\b(?:discuss(?:ion)?|agenda|later|quickly|next (?:time|meeting)|presentations?|slides?|demo|laptop|screen|introductions?|(?:first|next|last)$|keep an eye|in mind|the time we)\b/i;

const goWith =
  /^(?:.*?[,.] )?(?:(?:so|okay|ok|right|oh|well|yeah|yes|and|then|but|uh|um|alright|all right|no|i think|i say|i'd say)[, ]+)*(let's|let us|we'll|we will|we're going to|we are going to|we're|we are|i say we|we(?= go (?:with|for))) (?:all |just |then |definitely )*(go with|go for|going with|going for|go ahead with|stick with|stick to|sticking with|sticking to|settle on|settling on) (.+)$/i;
const settled = [
  /^(?:(?:so|okay|ok|right|well|yeah|yes|and|then|uh|um|but|now|alright|all right|today|i think|just to confirm)[, ]+)*we(?:'ve| have)?(?: all| just| finally| both| now| then| basically| kind of)* (?:decided|agreed|concluded|resolved|settled)(?: here| now| today)?(?:,)? (?:that |to |on |upon |(?=not to ))(.+)$/i,
  /^(?:so |okay,? |and )*(?:the|our) (?:(?:first|second|third|next|last|final|main|other|only|key) )?decision (?:is|was)(?: that| to)?:? (.+)$/i,
  /^(?:decision|decided|agreed|resolved|resolution):? (?:that |to |on )(.{8,})$/i,
  /^(?:decision|resolved|resolution): (.{8,})$/i,
  /^(?:(?:so|okay|i think|then)[, ]+)*(?:we(?:'ve| have)?(?: reached| got)?|there is|there's) (?:rough |a |clear |general )?consensus (?:to|on|that|for) (.+)$/i,
  /^(.{8,}?)[,;] (?:decided|agreed|settled|approved|that's (?:decided|settled|agreed|final))$/i,
  /^(?:so |okay,? )*(?:it(?:'s| is)|that(?:'s| is)) (?:decided|settled|agreed)(?: then)?(?:,|:)? (?:that )?(.{6,})$/i,
  /^(?:then )?(.{6,}? (?:is|are) (?:hereby |now |therefore )?(?:approved|rejected|adopted|accepted|carried))$/i,
  /^(?:then )?(the (?:motion|amendment|proposal|recommendation|resolution|report|minutes|budget|agenda)\b.* (?:is|are) (?:hereby |now )?agreed)$/i,
];
const asDetermined =
  /\b(?:is|are) (?:what|the one|the way) (?:\p{L}+ )?we(?:'ve| have)(?: \p{L}+)? (?:decided|determined|agreed|settled|chosen)\b|\b(?<!can |could )we(?:'ve| have)?(?: (?!can|could)\p{L}+){0,2} (?:come to (?:an|some|the) agreement|reached (?:an )?agreement) (?!in principle|with|between)/iu;
const carried =
  /\b(?:motion|resolution|amendment|proposal) (?:is |has been |was |as amended is )?(?:carried|carries|passed|passes|approved|adopted)\b/i;
/** "The motion is defeated", "amendment 2C is lost": what it moved is not decided. Of a numbered one, the number. */
const lostMotion =
  /\b(?:motion|resolution|amendment|proposal) (?:(\d+[a-z]?) )?(?:(?:therefore |thus )?(?:fails|failed|falls|fell|does not|doesn't|did not|didn't)\b|(?:is |has been |was )?(?:now |therefore |thus )?(?:rejected|defeated|lost|disagreed|not (?:carried|passed|approved|adopted|agreed))\b)/i;
const mentionsMotion = /\b(?:moves?|moved|motion|resolution|amendment|propos(?:al|e|ed))\b/i;
const motionWithin = 14;

const suggestion =
  /\b(?:i|we)(?:'d| would)? (?:propose|suggest|recommend|move)(?: that)? (?:we|to)\b (.+)$|\b(?:how about|what about|what if|why don't) we (.+)$|\bshall we (.+)$|\b(?:i think |maybe |perhaps |so |and )?we (?:should|could) (?:maybe |also |just |then |really )?(.+)$|\blet's (?:maybe |also |just |then |all )?(.+)$/i;
const actionVerb = new RegExp(
  String.raw`^(?:not )?(?:${alternatives`
    use|keep|drop|remove|add|postpone|delay|cancel|split|merge|launch|ship|hire|buy|choose|pick|adopt|switch to
    replace|rename|limit|reduce|increase|raise|lower|extend|freeze|abandon|give up|publish|release|include|exclude
    approve|accept|reject|defer|meet (?:in|on|at|every|the press)|hold (?:the|an?)
    move (?:the|it) (?:\p{L}+ ){0,3}(?:to|from)|set (?:the|an?) |make it|return (?:the|one)
  `})\b`,
  "iu",
);
const bestWay = new RegExp(
  alternatives`
    \b(?:that's|this is|it's|that is|that would be|it'd be) (?:definitely |probably |really )?(?:the |a )?(?:way (?:we should|to) go|right way|best (?:way|thing|option|choice)|(?:good|best) way to start)
    \b(?:the|our|my) first (?:step|priority|thing to do)\b.{0,30}\b(?:is|should be)\b|\b(?:the|our) first thing is (?:to|for)\b
    \bwe (?:basically |just |all )?(?:gave up|went with|settled on|chose|picked)\b|\b(?:for sure|definitely) we (?:will|should)\b|\bwe(?:'ll| will) definitely\b
    \b(?:what we're|we're) (?:\p{L}+ )?coming up with\b|\bin any (?:event|case),? we\b|\bi think we(?:'re| are) agreed\b
    \b(?:i think )?we should start doing\b|\bi (?:would|'d) (?:suggest|propose|recommend) (?:you|we|that)\b
  `,
  "iu",
);
const weakDecision = new RegExp(
  alternatives`
    \bwe(?:'ll| will| should|'re going to|'re gonna| are going to) (?:just |all |definitely |still )*(?:${alternatives`
      use|keep|drop|aim|target|put|include|leave|skip|take out|stay|stick|do it
    `})\b
    \bwe (?:don't|do not|won't) (?:need|use|want|have to)\b|\bi don't think we (?:have|need|should)\b|\bshould be the same\b
    \bshould (?:be|stay|have)\b
  `,
  "iu",
);
const offersChoice =
  /\b(?:should|shall|do|can|could) we\b|\b(?:gonna|going to|want|prefer|need|shall|should|would|will)\b.*\bor\b|\b(?:is|are) (?:it|they|we) (?:gonna|going to)\b|\bwhether\b.*\bor\b|\bwhat about\b.*\bor\b/i;
const agreement = new RegExp(
  String.raw`^(?:(?:yes|yeah|yep|okay|ok|sure|great|perfect|cool|fine|right|oh|all right|alright|uh|um)[, .]+(?:and )?)*(?:${alternatives`
    agreed|i agree|i'm in|deal|seconded|aye|absolutely|definitely|me too|same here
    sounds (?:good|great|fine|right|reasonable)
    that (?:works|sounds good|makes sense|sounds reasonable|is fine|'s fine)
    that's (?:fine|good|a good idea|great|perfect)|works for me|(?:that )?makes sense|good idea|great idea
    i like (?:that|it|the idea)|i'm (?:fine|happy|good|okay) with (?:that|it)|fine (?:with|by|for) me
    good (?:with|for) me|no objections?|let's (?:do|go|try|use)\b|yes,? (?:please|let's|we should|definitely)
    totally|perfect|plus one|\+ ?1
  `})\b`,
  "i",
);
const weakAgreement =
  /^(?:(?:oh|uh|um|well|mm)[, ]+)*(?:yes|yeah|yep|okay|ok|sure|great|good|perfect|cool|fine|alright|all right|right|mm-?hmm|exactly|true|nice)\b/i;
const objection =
  /^(?:(?:uh|um|well|oh|yeah|yes|okay|ok)[, ]+)*(?:no\b(?! (?:problem|objection|worries))|hmm|i (?:don't|do not) (?:think|agree|like|know)|i disagree|not sure|but\b|wait|really\?|i(?:'m| am) not|that (?:won't|doesn't) work|nope|i'd rather|why\b)/i;
const decisive = /^(?:okay|ok|alright|all right|right|fine|great|perfect|good|then|so then|deal|agreed)\b/i;
const takesBack =
  /\b(?:actually|scratch that|on second thoughts?|change of plan|changed (?:my|our) minds?|forget (?:that|it|about)|instead|after all|never ?mind|let's not|rather not|undo|hold on|not anymore|we can't|we won't|no longer|wait)\b/i;
const jokes = /\b(?:just kidding|kidding|joking|ha ?ha)\b/i;

function readDecision(sentences: readonly Sentence[], at: number): Candidate | null {
  const sentence = sentences[at];
  if (!sentence || sentence.supportsNothing || jokes.test(sentence.text)) return null;
  const text = sentence.text.replace(/[.?!…]+$/, "");
  const said = sentence.said.replace(/[.?!…]+$/, "");
  const exchange = readExchange(sentences, at);
  if (exchange) return exchange;
  if (notYet.test(text) || reported.test(text)) return null;
  return (
    readSettled(sentence, text) ??
    readGoes(sentences, at, said) ??
    readProposal(sentences, at, text) ??
    readLoose(sentences, at, text) ??
    readChoice(sentences, at) ??
    readClosing(sentences, at)
  );
}

const endsInMidAir = /\b(?:is|are|was|were|be|the|an?|to|of|that|for|with|and|or|but)$/i;

/** "We decided to postpone the launch." */
function readSettled(sentence: Sentence, text: string): Candidate | null {
  if (sentence.isQuestion) return null;
  if (asDetermined.test(text))
    return { isFirm: true, claim: { body: sentence.text, isClause: false, from: [sentence.index] } };
  for (const pattern of settled) {
    const body = pattern.exec(text)?.[1];
    if (!body || !isInformative(body) || endsInMidAir.test(body)) continue;
    return {
      isFirm: !unsure.test(text.slice(0, text.length - body.length)),
      claim: { body: body.replace(/^not to /i, "do not "), isClause: true, from: [sentence.index] },
    };
  }
  return null;
}

/** "Okay, let's go with the blue logo." */
function readGoes(sentences: readonly Sentence[], at: number, said: string): Candidate | null {
  const sentence = sentences[at];
  const [, , verb = "", what = ""] = goWith.exec(said) ?? [];
  if (
    !sentence ||
    !what ||
    sentence.isQuestion ||
    procedure.test(what) ||
    aboutTheMeeting.test(what) ||
    /\b(?:assumption|assume|example|guess|hypothesis)\b/i.test(what) ||
    contentStems(what).length + (/\d/.test(what) ? 1 : 0) < 1
  )
    return null;
  const strength = agreementAfter(sentences, at);
  if (strength < 0) return null;
  const isSaid = /^(?:we'll|we will|we're|we are)/i.test(said) || decisive.test(sentence.said);
  const isBackedBefore = sentences
    .slice(Math.max(0, at - 6), at)
    .some(
      (earlier) => earlier.name !== sentence.name && (agreement.test(earlier.said) || agreement.test(earlier.text)),
    );
  return {
    isFirm: strength >= 1 || isSaid || isBackedBefore,
    claim: {
      body: `${/^(?:stick|settl)/i.test(verb) ? verb.replace(/ing\b/i, "").replace("settl ", "settle ") : "go with"} ${what}`,
      isClause: true,
      from: [sentence.index],
    },
  };
}

/** "I propose we drop the Windows build." – "Agreed." */
function readProposal(sentences: readonly Sentence[], at: number, text: string): Candidate | null {
  const sentence = sentences[at];
  const what = suggestion.exec(text)?.slice(1).find(Boolean);
  if (
    !sentence ||
    !what ||
    procedure.test(what) ||
    aboutTheMeeting.test(what) ||
    !actionVerb.test(what) ||
    !isInformative(what)
  )
    return null;
  const strength = agreementAfter(sentences, at);
  if (strength < 1) return null;
  const isProposal =
    /\b(?:propose|suggest|recommend|move|let's|how about|why don't|shall we)\b/i.test(text) ||
    /\bwe should\b/i.test(text);
  return { isFirm: strength >= 2 && isProposal, claim: { body: what, isClause: true, from: [sentence.index] } };
}

/** "I think that's the way we should go." – "Yeah." */
function readLoose(sentences: readonly Sentence[], at: number, text: string): Candidate | null {
  const sentence = sentences[at];
  if (endsInMidAir.test(text)) return null;
  if (!sentence || sentence.isQuestion || sentence.isChatter || /\bif\b/i.test(text) || contentStems(text).length < 2)
    return null;
  const { weak, strong, isObjected } = answersTo(sentences, at);
  const isBest = bestWay.test(text);
  const isHeld = isBest
    ? weak + strong >= 1
    : weakDecision.test(text) && (strong >= 1 ? strong + weak >= 2 : weak >= 3);
  return isHeld && !isObjected && !aboutTheMeeting.test(text)
    ? { isFirm: false, claim: { body: sentence.text, isClause: false, from: [sentence.index] } }
    : null;
}

/** "Single or double?" – "I'd say a single." – "Single sounds good." */
function readChoice(sentences: readonly Sentence[], at: number): Candidate | null {
  const answer = sentences[at];
  if (!answer || answer.isQuestion || wordsOf(answer.text).length > 14 || answer.stems.length === 0) return null;
  const question = sentences
    .slice(Math.max(0, at - 3), at)
    .findLast((earlier) => earlier.isQuestion && earlier.name !== answer.name);
  if (!question || !offersChoice.test(question.text) || aboutTheMeeting.test(question.text)) return null;
  if (
    !question.stems.some((stem) => answer.stems.includes(stem)) &&
    !/^(?:i'd|i would|i think|let's|we)\b/i.test(answer.text)
  )
    return null;
  const after = sentences.slice(at + 1, at + 5).filter(({ name }) => name !== answer.name);
  if (after.some(({ said }) => objection.test(said))) return null;
  const isEchoed = after.some(
    (later) =>
      !later.isQuestion && wordsOf(later.text).length <= 10 && later.stems.some((stem) => answer.stems.includes(stem)),
  );
  const isBacked = after.some(({ said }) => agreement.test(said));
  return isEchoed || isBacked
    ? { isFirm: false, claim: { body: answer.text, isClause: false, from: [at, question.index] } }
    : null;
}

/** "Plastic or titanium?" – "Plastic is cheaper." – "Okay, plastic then.", "So no speech recognition then." – "No." */
function readClosing(sentences: readonly Sentence[], at: number): Candidate | null {
  const closing = sentences[at];
  if (!closing || wordsOf(closing.text).length > 9 || closing.stems.length === 0) return null;
  if (aboutTheMeeting.test(closing.text) || procedure.test(closing.text)) return null;
  const claim = (from: number[]): DecisionClaim => ({ body: closing.text, isClause: false, from });
  const others = sentences.slice(at + 1, at + 5).filter(({ name }) => name !== closing.name);
  if (!/^(?:okay|ok|alright|all right|so|right|good|fine|great|then)\b/i.test(closing.said)) return null;
  if (closing.isQuestion) {
    const nods = new Set(
      others
        .filter(({ said }) => /^(?:yes|yeah|yep|exactly|definitely|right|sure)\b/i.test(said))
        .map(({ name }) => name),
    );
    const isOurs = /^(?:(?:okay|ok|so|then|and)[, ]+)+(?:just|only|no|we|it's|that's|it will|let's)\b/i.test(
      closing.said,
    );
    return isOurs && nods.size >= 2 && !others.slice(0, 2).some(({ said }) => objection.test(said))
      ? { isFirm: false, claim: claim([at]) }
      : null;
  }
  if (leavesOut.test(closing.said) && !/\b(?:it|that|this|them)\b/i.test(closing.text)) {
    const isBacked = others.slice(0, 2).some(({ said }) => /^(?:no|yes|yeah|okay|ok|right|exactly)\b/i.test(said));
    return isBacked ? { isFirm: false, claim: claim([at]) } : null;
  }
  const before = sentences.slice(Math.max(0, at - 8), at);
  const question = before.findLast(({ text }) => /\bor\b/i.test(text) && offersChoice.test(text));
  const shares = (sentence: Sentence) => sentence.stems.some((stem) => closing.stems.includes(stem));
  if (!question || !shares(question)) return null;
  const answer = before.find(
    ({ index, name, isQuestion, ...rest }) =>
      index > question.index && name !== closing.name && !isQuestion && shares({ index, name, isQuestion, ...rest }),
  );
  if (!answer || others.slice(0, 2).some(({ said }) => objection.test(said))) return null;
  return { isFirm: true, claim: claim([at, question.index, answer.index]) };
}

const leavesOut =
  /^(?:(?:okay|ok|so|then|alright|right)[, ]+)+(?:no|without|only|just) (?!(?:i|we|it|that|but|no|not|one|problem|more|questions?)\b)\S+/i;

/** Who reacts to it: how many clearly agree, how many nod, and whether somebody objects. */
function answersTo(sentences: readonly Sentence[], at: number) {
  const sentence = sentences[at];
  const replies = sentences
    .slice(at + 1, at + 9)
    .filter(({ name, turn }) => name !== sentence?.name && turn <= (sentence?.turn ?? 0) + 6);
  const strong = new Set(
    replies.filter(({ said, text }) => agreement.test(said) || agreement.test(text)).map(({ name }) => name),
  );
  const weak = new Set(
    replies.filter(({ said, name }) => weakAgreement.test(said) && !strong.has(name)).map(({ name }) => name),
  );
  return {
    strong: strong.size,
    weak: weak.size,
    isObjected: replies.slice(0, 3).some(({ said }) => objection.test(said)),
  };
}

/** 2: another speaker clearly agrees; 1: weak agreement; 0: no reaction; -1: an objection. */
function agreementAfter(sentences: readonly Sentence[], at: number): number {
  const sentence = sentences[at];
  let strength = 0;
  for (const reply of sentences.slice(at + 1, at + 6)) {
    if (reply.name === sentence?.name) continue;
    if (objection.test(reply.said)) return strength > 1 ? strength : -1;
    if (agreement.test(reply.said) || agreement.test(reply.text)) strength = 2;
    else if (weakAgreement.test(reply.said)) strength = Math.max(strength, 1);
    else if (wordsOf(reply.text).length > 6) break;
  }
  return strength;
}

/** Someone contests what was just agreed. The outcome is read where it is settled. */
const contests =
  /^(?:(?:oh|um|uh|hmm|well|but|no)[, ]+)*(?:wait\b|hold on\b|hang on\b|actually,? (?:no|not|i|we|let's|that|what|maybe|if|isn't|wouldn't)\b|no,? (?:no(?! (?:worries|problem))|we|that|it|i)\b|on second thoughts?|are (?:you|we) sure\b|(?:what|how) about .* instead)|\b(?:would|might) .* (?:be|work) better instead\b|\bchanged my mind\b/i;
const wasJoke =
  /\b(?:i'm|i was|we're|just|only) (?:just |only )?(?:kidding|joking)\b|\b(?:that was|it's|that's) (?:just |only )?a joke\b/i;
const contestedWithin = 6;

/** Later statements that revoke or replace it. */
function isTakenBack(sentences: readonly Sentence[], claim: DecisionClaim): boolean {
  if (claim.isVerdict) return false;
  const said = claim.heardAt === undefined ? (claim.from[0] ?? 0) : Math.max(...claim.from);
  const stems = contentStems(claim.body);
  const moved = sentences[said]?.text ?? "";
  const isOnlyMoved =
    mentionsMotion.test(moved) && !claim.from.some((index) => carried.test(sentences[index]?.text ?? ""));
  return sentences.slice(said + 1).some((later) => {
    if (later.index - said <= contestedWithin && (contests.test(later.said) || wasJoke.test(later.said))) return true;
    const lost = isOnlyMoved && later.index - said <= motionWithin && !later.isQuestion && lostMotion.exec(later.text);
    if (lost && (lost[1] === undefined || wordsOf(moved).includes(lost[1].toLowerCase()))) return true;
    if (!takesBack.test(later.said)) return false;
    const shared = stems.filter((stem) => later.stems.includes(stem)).length;
    const isNear = later.index - said <= 12;
    const isRival = goWith.test(later.said.replace(/[.?!]+$/, "")) && isNear;
    return (
      isRival ||
      (shared >= 1 && shared >= stems.length * 0.5 && !later.isQuestion) ||
      (isNear &&
        later.index - said <= 3 &&
        later.name === sentences[said]?.name &&
        /\b(?:scratch that|never ?mind|let's not|on second thought)/i.test(later.said))
    );
  });
}

/** Of one exchange one line is enough. */
function besides(firm: readonly DecisionClaim[], possible: readonly DecisionClaim[]): DecisionClaim[] {
  const kept: DecisionClaim[] = [];
  const isTold = (claim: DecisionClaim, other: DecisionClaim) => {
    const isNear = claim.from.some((at) => other.from.some((index) => Math.abs(index - at) <= exchangeWithin));
    return isNear && (claim.about !== undefined || overlap(contentStems(claim.body), contentStems(other.body)) >= 0.4);
  };
  for (const claim of possible) if (![...firm, ...kept].some((other) => isTold(claim, other))) kept.push(claim);
  return kept;
}
const exchangeWithin = 8;

function withoutRepeats(claims: readonly DecisionClaim[]): DecisionClaim[] {
  const distinct: DecisionClaim[] = [];
  for (const claim of claims) {
    const stems = contentStems(claim.body);
    const again = distinct.find((other) =>
      claim.isVerdict || other.isVerdict
        ? claim.body.toLowerCase() === other.body.toLowerCase()
        : overlap(stems, contentStems(other.body)) >= 0.65 || claim.from.some((index) => other.from.includes(index)),
    );
    if (again) again.from.push(...claim.from);
    else distinct.push(claim);
  }
  return distinct;
}

const isInformative = (body: string) =>
  contentStems(body).length >= 2 || (contentStems(body).length >= 1 && /\d|\b\p{L}+day\b/iu.test(body));
