import { alternatives } from "@/lib/language/alternatives";
import type { Sentence } from "./sentences";
import { contentStems, overlap, wordsOf } from "./words";

export type DecisionClaim = {
  /** The decision in the speaker's words; the whole sentence if no clause states it alone. */
  body: string;
  /** True if the body is a clause that makes sense without its sentence. */
  isClause: boolean;
  /** Indexes of the sentences that support it, the main one first. */
  from: number[];
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
  return { firm: withoutRepeats(firm), possible };
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
  /\b(?:discussion|agenda|later|next (?:time|meeting)|presentations?|slides?|demo|laptop|screen|introductions?|(?:first|next|last)$|keep an eye|in mind|the time we)\b/i;

const goWith =
  /^(?:.*?[,.] )?(?:(?:so|okay|ok|right|oh|well|yeah|yes|and|then|but|uh|um|alright|all right|no|i think|i say|i'd say)[, ]+)*(let's|let us|we'll|we will|we're going to|we are going to|we're|we are|i say we|we(?= go (?:with|for))) (?:all |just |then |definitely )*(go with|go for|going with|going for|go ahead with|stick with|stick to|sticking with|sticking to|settle on|settling on) (.+)$/i;
const settled = [
  /^(?:(?:so|okay|ok|right|well|yeah|yes|and|then|uh|um|but|now|alright|all right|today|i think|just to confirm)[, ]+)*we(?:'ve| have)?(?: all| just| finally| both| now| then| basically| kind of)* (?:decided|agreed|concluded|resolved|settled)(?: here| now| today)?(?:,)? (?:that |to |on |upon |(?=not to ))(.+)$/i,
  /^(?:so |okay,? |and )*(?:the|our) (?:final )?decision (?:is|was)(?: that| to)?:? (.+)$/i,
  /^(?:decision|decided|agreed|resolved|resolution):? (?:that |to |on )(.{8,})$/i,
  /^(?:decision|resolved|resolution): (.{8,})$/i,
  /^(?:(?:so|okay|i think|then)[, ]+)*(?:we(?:'ve| have)?(?: reached| got)?|there is|there's) (?:rough |a |clear |general )?consensus (?:to|on|that|for) (.+)$/i,
  /^(.{8,}?)[,;] (?:decided|agreed|settled|approved|that's (?:decided|settled|agreed|final))$/i,
  /^(?:so |okay,? )*(?:it(?:'s| is)|that(?:'s| is)) (?:decided|settled|agreed)(?: then)?(?:,|:)? (?:that )?(.{6,})$/i,
  /^(?:then )?(.{6,}? (?:is|are) (?:hereby |now |therefore )?(?:approved|rejected|adopted|accepted|carried))$/i,
  /^(?:then )?(the (?:motion|amendment|proposal|recommendation|resolution|report|minutes|budget|agenda)\b.* (?:is|are) (?:hereby |now )?agreed)$/i,
];
const asDetermined =
  /\b(?:is|are) (?:what|the one|the way) (?:\p{L}+ )?we(?:'ve| have)(?: \p{L}+)? (?:decided|determined|agreed|settled|chosen)\b|\bwe(?:'ve| have)?(?: \p{L}+){0,2} (?:come to (?:an|some|the) agreement|reached (?:an )?agreement) (?!in principle|with|between)/iu;
const chairProposes =
  /\b(?:can i|may i|could i|i(?:'d| would) like to|i|i'll) (?:now |formally |therefore )?(?:propose|suggest|move)\b(.*)$/i;
const consent =
  /\b(?:(?:is|are) (?:that|this|everyone|everybody|members|we|you all|people|all)\b.{0,30}\b(?:ok|okay|all right|content|happy|agreed?|agreeable|acceptable|in favou?r|fine)|any objections?|all in favou?r|everyone happy|members content|agreed\?|do (?:we|members|you all) agree)\b/i;
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
const weakDecision = new RegExp(
  alternatives`
    \b(?:that's|this is|it's) (?:definitely |probably |really )?(?:the )?(?:way (?:we should|to) go|right way)
    \bwe (?:basically |just |all )?(?:gave up|went with|settled on|chose|picked)\b
    \bwe(?:'ll| will|'re going to|'re gonna| are going to|'re) (?:just |all |definitely |still )*(?:${alternatives`
      use|keep|have|make|do|drop|aim|target|put|include|need
    `})\b
    \bsounds (?:good|reasonable|fine)\b|\bwe (?:don't|do not|won't) need\b|\bshould (?:be|stay|come|have)\b
  `,
  "i",
);
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
  if (carried.test(text) && !sentence.isQuestion) return fromMotion(sentences, at);
  if (notYet.test(text) || reported.test(text)) return null;
  return (
    readSettled(sentence, text) ??
    readGoes(sentences, at, said) ??
    readChair(sentences, at, text) ??
    readProposal(sentences, at, text) ??
    readLoose(sentences, at, text)
  );
}

/** "We decided to postpone the launch." */
function readSettled(sentence: Sentence, text: string): Candidate | null {
  if (sentence.isQuestion) return null;
  if (asDetermined.test(text))
    return { isFirm: true, claim: { body: sentence.text, isClause: false, from: [sentence.index] } };
  for (const pattern of settled) {
    const body = pattern.exec(text)?.[1];
    if (!body || !isInformative(body)) continue;
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
  return {
    isFirm: strength >= 1 || isSaid,
    claim: {
      body: `${/^(?:stick|settl)/i.test(verb) ? verb.replace(/ing\b/i, "").replace("settl ", "settle ") : "go with"} ${what}`,
      isClause: true,
      from: [sentence.index],
    },
  };
}

/** "I'd like to suggest that we note the papers. Is that okay with everyone?" */
function readChair(sentences: readonly Sentence[], at: number, text: string): Candidate | null {
  const sentence = sentences[at];
  const what = chairProposes.exec(text)?.[1];
  if (!sentence || !what || !isInformative(what)) return null;
  for (const later of sentences.slice(at, at + 5)) {
    if (later.turn !== sentence.turn && later.name !== sentence.name) break;
    if (!consent.test(later.said) || (later === sentence && !later.isQuestion)) continue;
    if (agreementAfter(sentences, later.index) < 0) return null;
    return { isFirm: true, claim: { body: sentence.text, isClause: false, from: [sentence.index, later.index] } };
  }
  return null;
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
  if (
    !sentence ||
    sentence.isQuestion ||
    !weakDecision.test(text) ||
    /\bif\b/i.test(text) ||
    contentStems(text).length < 2
  )
    return null;
  return agreementAfter(sentences, at) >= 1
    ? { isFirm: false, claim: { body: sentence.text, isClause: false, from: [sentence.index] } }
    : null;
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

/** "The motion is carried": the motion is the decision. */
function fromMotion(sentences: readonly Sentence[], at: number): Candidate | null {
  const verdict = sentences[at];
  if (!verdict) return null;
  for (let back = at; back >= Math.max(0, at - motionWithin); back -= 1) {
    const earlier = sentences[back];
    const body =
      /\b(?:i|we) move (?:that (?:we )?|to )(.+)$|\bmotion (?:to|that we|is to) (.+)$|\bresolution (?:to|that) (.+)$/i
        .exec(earlier?.text.replace(/[.?!]+$/, "") ?? "")
        ?.slice(1)
        .find(Boolean);
    if (!earlier || !body) continue;
    return { isFirm: true, claim: { body, isClause: true, from: [earlier.index, verdict.index] } };
  }
  return null;
}

/** Someone contests what was just agreed. The outcome is read where it is settled. */
const contests =
  /^(?:(?:oh|um|uh|hmm|well|but|no)[, ]+)*(?:wait\b|hold on\b|hang on\b|actually,? (?:no|not|i|we|let's|that|what|maybe|if|isn't|wouldn't)\b|no,? (?:no|we|that|it|i)\b|on second thoughts?|are (?:you|we) sure\b|(?:what|how) about .* instead)|\b(?:would|might) .* (?:be|work) better instead\b|\bchanged my mind\b/i;
const contestedWithin = 6;

/** Later statements that revoke or replace it. */
function isTakenBack(sentences: readonly Sentence[], claim: DecisionClaim): boolean {
  const [said = 0] = claim.from;
  const stems = contentStems(claim.body);
  const moved = sentences[said]?.text ?? "";
  const isOnlyMoved =
    mentionsMotion.test(moved) && !claim.from.some((index) => carried.test(sentences[index]?.text ?? ""));
  return sentences.slice(said + 1).some((later) => {
    if (later.index - said <= contestedWithin && contests.test(later.said)) return true;
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

function withoutRepeats(claims: readonly DecisionClaim[]): DecisionClaim[] {
  const distinct: DecisionClaim[] = [];
  for (const claim of claims) {
    const stems = contentStems(claim.body);
    const again = distinct.find((other) => overlap(stems, contentStems(other.body)) >= 0.65);
    if (again) again.from.push(...claim.from);
    else distinct.push(claim);
  }
  return distinct;
}

const isInformative = (body: string) =>
  contentStems(body).length >= 2 || (contentStems(body).length >= 1 && /\d|\b\p{L}+day\b/iu.test(body));
