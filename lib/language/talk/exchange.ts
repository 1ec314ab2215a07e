import { alternatives } from "@/lib/language/alternatives";
import type { DecisionClaim } from "./decision-claims";
import type { Sentence } from "./sentences";
import { contentStems, wordsOf } from "./words";

/** A decision that several people made together: a proposal, the answers to it, and what was concluded. */
export type Settled = { claim: DecisionClaim; isFirm: boolean };

/** Whether somebody is against it, or for it: asked by whoever leads the meeting. */
const asksForObjections = new RegExp(
  String.raw`\b(?:${alternatives`
    any(?:one|body|thing)?(?: (?:else|other|more|further|strong|final|last|here|in the room))* (?:objections?|opposed|opposition|oppos(?:e|es|ing)|against|objects?|objecting|disagree(?:s|ment)?|dissent|not in favou?r)
    (?:does|do|would|will) (?:any|some)(?:one|body| members?| people)? (?:\p{L}+ )?(?:object|oppose|disagree|mind)
    (?:is|are) there (?:any|an) (?:\p{L}+ )?(?:objections?|opposition|dissent)
    ^objections?$|(?:last|final) (?:chance|call) (?:for|to) (?:objections?|object|oppose)|any concerns (?:with|about) (?:that|this|doing|moving|going|merging|adopting)
    (?:shout|speak up|speak now|yell|say so) (?:if|or)\b.{0,30}\b(?:object|oppos|disagree|against|silence|peace)\p{L}*
  `})`,
  "iu",
);
const asksForConsent = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:is|are) (?:(?:that|this|it) )?(?:everyone|everybody|members|the committee|we all|you all|people|folks|all|colleagues|honou?rable members)(?: here)? (?:\p{L}+ )?(?:content|happy|ok|okay|all right|fine|comfortable|agreed|in agreement|in favou?r|on board|good)
    are we (?:all )?(?:content|agreed|in agreement|in favou?r|comfortable|okay|ok|happy|fine|good) (?:to|with|on|that)\b
    (?:is|are) (?:that|this|it|those|these|they) (?:\p{L}+ )?(?:ok|okay|all right|agreeable|acceptable|agreed|fine) (?:with|for|to|by) (?:everyone|everybody|members|all|you all|people|the committee|the group)
    (?:do|can|could|may|might|did) (?:we|i|you all) (?:\p{L}+ )?(?:have|get|reach|ask for|call for|seek) (?:\p{L}+ )?(?:consensus|agreement|unanimous consent)
    (?:is|do we have|have we) (?:there )?(?:\p{L}+ )?(?:consensus|agreement|unanimous consent)\b|(?:does|do) (?:everyone|everybody|we all|all members|members|the committee|the group|you all) agree
    can we (?:all )?agree (?:to|that|on)|shall we (?:all )?agree (?:to|that|on)|all (?:those )?in favou?r\b(?! (?:of amendment|please show))|(?:everyone|everybody|members|all) (?:content|happy|agreed|in agreement|in favou?r)$
    ^(?:everyone|everybody|all|people|members|you all|folks)(?: here)? (?:okay|ok|happy|fine|good|content|comfortable|agreed)\b
    ^shall (?:i report|we adopt|we approve|the (?:bill|title|preamble|committee|schedule|report))\b|raise (?:your|a) hands? if|who(?:'s| is) in favou?r
    is it (?:agreed|the (?:pleasure|will|wish) of the (?:committee|house|meeting))|^agreed$|asking for (?:consensus|stage|approval)\b|like to ask for (?:consensus|stage|approval|advancement)
  `})`,
  "iu",
);

/** The consent is stated: nobody objected, all agree, the proposal advances. */
const statesConsent = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:you|we|they|that|it|this)(?:'ve| have| has|'s)? (?:now |then |also |definitely )?(?:have |has |had |got |gotten |reached |is )?(?:clear |full |rough |unanimous |an? )?(?:consensus|unanimous consent)
    (?:there(?:'s| is)|i (?:see|hear|declare|record)|sounds like|looks like|seems like|call(?:ing)? that|that's) (?:(?!an?\b|not?\b)\p{L}+ ){0,3}?(?:consensus|agreement)\b(?! on (?:whether|what|how))
    (?:everyone|everybody|we|all of us|people|folks|both|all)(?:'s| is|'re| are| seems? to be| sounds? like we're) (?:all |both |pretty much |generally )?(?:in agreement|in full agreement|agreed|on the same page|on board)
    i (?:hear|see|heard|saw|don't hear|don't see|do not hear|do not see) (?:no|none|any) ?(?:other |further |strong )?(?:objections?|opposition|dissent)|(?:hearing|seeing) (?:no|none|not? any)(?: (?:other |further |strong )?(?:objections?|opposition|dissent|concerns?|disagreement))?
    no(?:t hearing any| one is| one has|body is|body has)? (?:objections?|opposition|objected|objecting|opposed|opposing|against it)\b
    ^(?:(?:okay|ok|all right|alright|hearing none|so|then)[, ]+)*(?:resolved|agreed|adopted|approved|carried|ordered)$|(?:clear |strong |big |large )?majority (?:is )?(?:in favou?r|for)\b
    (?:working group|committee|board|council|group) (?:adopts|approves|accepts)|(?:there(?:'s| is| seems to be)|i (?:see|hear)|we have) (?:general|broad|wide|strong|clear|full|unanimous) support (?:for|to)\b
    (?:so|thus) (?:ordered|resolved|agreed)$|(?:so|then|therefore|okay|alright|all right),? (?:that(?:'s| is)|it(?:'s| is)|this is) (?:then )?(?:agreed|settled|decided|approved|adopted|accepted|resolved)
    you have stage \d|(?:you have|that's|congratulations on|congrats on) (?:stage|phase) \d
  `})\b`,
  "iu",
);
/** What is advanced or done on the strength of it. */
const advances = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:is|are|was|has been|have been|gets?|got)? ?(?:now |hereby |then |therefore )?(?:advanc(?:es?|ed)|promoted|moves?|moved) to (?:stage|phase|candidate|proposed|last call|working draft|final) ?[\d.]*
    (?:stage|phase) [\d.]+ (?:is )?(?:approved|achieved|reached|granted)
  `})\b`,
  "iu",
);
/** Whoever leads takes up what was proposed: "okay, so let's do it", "we'll go ahead and merge this". */
const takesUp = new RegExp(
  String.raw`\b(?:${alternatives`
    let's (?:just |then |all )*(?:do|go (?:ahead )?with|go for|go ahead|move (?:ahead|forward) with|merge|land|adopt|ship|keep|take) (?:it|that|this|those|both|them)\b
    let's (?:just |then )*(?:do|go with|go for) (?:it|that|this|option \w+)\b|let's (?:just |then )*(?:do|say|make it) (?:\S+ ){0,2}\S+$|(?:^|[,. ])\S+ it is$
    (?:we'll|we will|let's) move (?:forward|ahead)\b|^(?:okay|ok|alright|all right|right|good|great|fine|cool),? (?:so |then )*we(?:'ll| will) (?:use|take|keep|go|put|make|do|skip|drop|leave|merge|add|remove)\b
    (?:we'll|we will|we can|we're going to|we are going to|i'll|i will|i'm going to|let's) (?:just |then |now |so )*(?:go ahead and|go ahead with|proceed (?:with|to)) (?:\p{L}+)
    (?:so|then|okay|alright|all right),? (?:i think |i guess )?we(?:'ll| will)? (?:just |then )+(?:merge|put|keep|drop|leave|use|take|add|remove|skip|go with|do|make|say)\b
    (?:we'll|we will|i'll|i will) (?:just |then )*(?:merge|land) (?:it|that|this)\b|we'll do that\b|we will do that\b|we'll leave (?:it|this|that) (?:as|there|out|like)
  `})`,
  "iu",
);
/** Moves on after silence: enough only after a question that only a "no" answers. */
const concludes = new RegExp(
  `^(?:${alternatives`
    okay|ok|all right|alright|thank you|thanks|great|good|perfect|cool|lovely|fine|excellent|super|brilliant|right
    wonderful|awesome|agreed|none|no|nope|so|then|hearing|seeing|yeah|yes|in that case|well
  `})\\b`,
  "i",
);
const assents = new RegExp(
  String.raw`^(?:(?:yes|yeah|yep|okay|ok|sure|great|perfect|cool|fine|right|oh|well|all right|alright|no|uh|um|and|so)[, .]+)*(?:${alternatives`
    agreed?|i agree|we agree|i'm in|deal|seconded|aye|absolutely|definitely|me too|same here|sounds (?:good|great|fine|right|reasonable)
    (?:that|it) (?:works|sounds (?:good|great|fine|reasonable)|makes sense|is fine|'s fine|would be (?:good|great|fine))|that's (?:fine|good|a good idea|great|perfect|okay|ok|right)
    works for me|(?:that )?makes sense|good idea|great idea|i like (?:that|it|the idea)|i(?:'m| am| would be|'d be) (?:fine|happy|good|okay|ok|in favou?r|supportive|comfortable|on board)
    fine (?:with|by|for) me|good (?:with|for) me|no objections?|no,? (?:go ahead|that's fine|not from me)|let's (?:do|go)\b|i(?:'d)? support|i'm supportive|support
    (?:good|great|nice|cool|fine)(?=[.!]*$)|plus one|\+ ?1|yes|yeah|yep|yup|okay|ok|sure|content|happy|perfect|totally|of course|exactly|please do|go (?:for|ahead)
  `})\b`,
  "iu",
);
const objects = new RegExp(
  String.raw`^(?:(?:uh|um|well|oh|yeah|yes|okay|ok|so|actually|sorry)[, ]+)*(?:${alternatives`
    objection|i object|i(?:'m| am| would be|'d be) (?:against|opposed|not (?:in favou?r|happy|okay|comfortable|convinced))|i (?:do )?(?:oppose|disagree)|i (?:don't|do not) (?:think (?:we|that|it|so)|agree|like|want|support)
    no[,.!]* (?:i|we|it|that|not)\b|no$|not from our side|i(?:'d| would) (?:object|rather not|prefer not)|i have (?:an? )?(?:concern|objection|problem)|i can't (?:agree|support|live)|we can't (?:agree|support)|that (?:won't|doesn't|does not) work|yes,? i do$
    (?:please )?wait\b|hold on\b|hmm\b
  `})`,
  "iu",
);
const isBallot =
  /\b(?:take (?:a|the) (?:vote|roll)|(?:put|call) (?:it|this|that|the question) to (?:a|the) vote|recorded division|(?:call|take) the (?:vote|roll|division)|show of hands|those against|voted \p{L}+ (?:in favou?r|for)|please show)\b/iu;

/** About how the meeting goes on rather than what holds from now on. */
const isProcedure =
  /\b(?:mov(?:e|ing) on|proceed to (?:the )?(?:question|next|item|vote|statement|motion|presentation)|(?:short|quick|brief|coffee|lunch|(?:five|ten)[- ]minute|5|10)[- ](?:minute )?break|(?:a|our|the) (?:\w+ )?break\b|(?:finish|stop) it\b|quickly\b|break for|take (?:a|our) break|get (?:started|going)|start (?:the|this|recording|with)|begin|carry on|continue(?: the meeting)?$|record(?:ing)? (?:this|the) (?:call|meeting|session)|hear me|see (?:my|the|this)|screen|go first|next (?:question|item|topic|speaker|point|slide)|introductions?|question time|questions?$|ask (?:a|my|one|the|some)|come back (?:after|at|in)|run over|go over time|wrap up|stop here|finish (?:here|early)|sub in)\b/i;

/** Says what is to hold. */
const proposes = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:i|we)(?:'d| would) like to|have a motion (?:to|that)|^(?:proposed )?(?:resolution|proposal)\b
    (?:i|we)(?:'d| would)?(?: like to| want to| am going to|'m going to| would like to)? (?:formally |therefore |also |just |strongly )*(?:propose|suggest|recommend|move|ask for|request|seek|call for)
    (?:can|may|could|shall|should) (?:i|we) (?:\p{L}+ )?(?:propose|suggest|move|ask|agree|adopt|approve|accept|merge|use|drop|keep|note)|for me to (?:propose|move)
    (?:my|the|our) (?:proposal|suggestion|recommendation|plan|ask|request|motion) (?:is|would be|here is)|the (?:question|motion|proposal) is (?:that|to|whether)
    let's (?!see\b|say\b|move on|look|start|get)|we (?:should|could|can|ought to)|we(?:'ll| will|'re going to| are going to)|why don't we|how about|what (?:if|about)|shall we
    (?:to|for|at) (?:stage|phase) \d|(?:are|is|for) (?:papers|items) (?:to note|for noting)|papers? to note|(?:i|we) (?:think|believe|feel) (?:we|it|that we) (?:should|could|can|ought|would)
    (?:the )?(?:draft |proposed )?(?:minutes|agenda|report|budget|work ?plan|terms of reference|charter|timeline|schedule|recommendations?)\b
  `})`,
  "iu",
);
const isReported =
  /\b(?:last (?:week|month|year|time|meeting|call|session|plenary)|yesterday|previously|back (?:in|then|when)|at the time|originally|(?:was|were|had|already) (?:\p{L}+ )?(?:agreed|decided|settled|approved|consensus)|(?:we|they|committee) had|in (?:19|20)\d\d|(?:years?|months?|weeks?) ago|if i (?:remember|recall)|for example|for instance|suppose|imagine)\b/iu;
const isOpen =
  /\b(?:if (?:we|you|there|everyone|everybody|nobody|no one|that|it|the)|unless|until (?:we|there)|whether|(?:not|n't|no|never|without|need|needs|want|try|get|getting|reach|towards?|lack of|close to|work on) (?:\p{L}+ ){0,2}(?:consensus|agreement|agreed|settled|decided)|(?:might|may|could|would) (?:\p{L}+ ){0,3}(?:consensus|agree(?:d|ment)?)|think there (?:is|was) (?:no|not)|(?:is|are) (?:there|we) )\b/iu;

const endsInMidAir = /\b(?:is|are|was|were|be|the|an?|to|of|that|for|with|and|or|but)$/i;
const answeredWithin = 14;
const proposedWithin = 10;

const bare = (text: string) => text.replace(/[.?!…]+$/, "");

/** Reads the exchange that ends or is asked about here: the question of whether anyone objects, or its outcome. */
export function readExchange(sentences: readonly Sentence[], at: number): Settled | null {
  const sentence = sentences[at];
  if (!sentence || sentence.supportsNothing) return null;
  return (
    readVerdict(sentences, at) ??
    readAsked(sentences, at) ??
    readStated(sentences, at) ??
    readTakenUp(sentences, at) ??
    readPutOff(sentences, at)
  );
}

const matters = alternatives`
  (?:sub-?)?amendments?|motions?|clauses?|bills?|articles?|resolutions?|recommendations?|minutes|agenda|budget|reports?
  proposals?|schedules?|sections?|orders?|paragraphs?|nominations?|applications?|work ?plan|charter|statement
  pull request|pr|drafts?|documents?|papers?`;
/** "Amendment 2C is not agreed", "the motion is carried". */
const verdict = new RegExp(
  String.raw`(?:^|[,;] |\b(?:and|so|then|therefore|that|okay|i declare) )((?:(?:the|this|that|your|our|these|those) )?(?:(?!(?:and|if|when|so|that|whether|unless|but|then|before|after|of|on)\b)\p{L}+ ){0,2}?(?:${matters})\b(?: (?:\d[\p{L}\d.]*|[A-Z]\d*))?(?:,? (?:and|to|through) \d[\p{L}\d.]*)?(?:,? (?:as (?:amended|moved|proposed)|for [\p{L} ]{3,40}?|on [\p{L} ]{3,40}?|of [\p{L} ]{3,40}?))?),? ((?:is|are|has been|have been|stands?)(?: (?:therefore|thus|hereby|now|then|accordingly|duly|also))? (?:(?:not |dis)?(?:agreed(?: to)?|carried|adopted|approved|passed|accepted)|rejected|defeated|negatived|lost|withdrawn|noted)|(?:therefore |thus )?(?:carries|passes|fails|falls))\b`,
  "iu",
);
const isNegative = /\b(?:not|disagreed|rejected|defeated|negatived|lost|withdrawn|fails|falls)\b/i;
const moved =
  /\b(?:i|we) move (?:that (?:we )?|to )(.+)$|\bmotion (?:before us |here )?(?:to|that we|is to|is that) (.+)$|\bresolution (?:to|that) (.+)$/i;

function readVerdict(sentences: readonly Sentence[], at: number): Settled | null {
  const sentence = sentences[at];
  const text = bare(sentence?.text ?? "");
  const match = verdict.exec(text);
  if (!sentence || !match || sentence.isQuestion) return null;
  const [whole, what = "", outcome = ""] = match;
  const before = text.slice(0, match.index + whole.indexOf(what));
  if (/\b(?:if|when|whether|unless|until|once|after|before|because|that's how|which|says?)\b/i.test(before))
    return null;
  if (isReported.test(text)) return null;
  const isNamed =
    /\d/.test(what) ||
    contentStems(what).length >= 2 ||
    /\b(?:minutes|agenda|budget|report|work ?plan|charter)\b/i.test(what);
  if (isNamed && !/^(?:this|that|these|those|it)\b/i.test(what))
    return {
      isFirm: true,
      claim: {
        body: `${what} ${outcome}`,
        isClause: true,
        from: [at],
        isVerdict: true,
        outcome: outcomeOf(what, outcome),
      },
    };
  for (let back = at; back >= Math.max(0, at - answeredWithin); back -= 1) {
    const earlier = sentences[back];
    const body = moved
      .exec(bare(earlier?.text ?? ""))
      ?.slice(1)
      .find(Boolean);
    if (!earlier || !body) continue;
    // What was moved and lost is no decision to do it, and "not" would be a word that nobody said.
    return isNegative.test(outcome) ? null : { isFirm: true, claim: { body, isClause: true, from: [back, at] } };
  }
  return null;
}

function outcomeOf(what: string, outcome: string) {
  const [, noun = "", id = ""] = /^(?:the )?(\p{L}+) (\d[\p{L}\d.]*)$/iu.exec(what) ?? [];
  return id && isNegative.test(outcome) ? { noun: noun.toLowerCase(), id, said: outcome.toLowerCase() } : undefined;
}

/** "Are members content?" – "Yes." – "Thank you.", "Anyone against?" – "Okay, let's do it then." */
function readAsked(sentences: readonly Sentence[], at: number): Settled | null {
  const question = sentences[at];
  if (!question) return null;
  const text = bare(question.text);
  const isNegativeAsk = asksForObjections.test(text);
  if (!isNegativeAsk && !asksForConsent.test(text)) return null;
  if (!question.isQuestion && !/\b(?:last|final) (?:chance|call)|objections?$|asking for|like to ask for/i.test(text))
    return null;
  if (isReported.test(text) || isBallot.test(text) || /\b(?:anything else|other business)\b/i.test(text)) return null;
  const after = sentences.slice(at + 1, at + 1 + answeredWithin);
  if (after.some((later) => isBallot.test(later.text) || isDecidedBy(sentences, later.index))) return null;
  let end = at;
  let isConcluded = false;
  let isStrong = false;
  let isOpposed = false;
  let isBacked = false;
  for (const later of after) {
    const isSame = later.name === question.name;
    const isAsk =
      asksForObjections.test(bare(later.text)) || (asksForConsent.test(bare(later.text)) && later.isQuestion);
    // "No? Nobody?": waits for an answer.
    if (isSame && later.isQuestion && wordsOf(later.text).length <= 2) continue;
    if (isSame && isAsk) {
      // Asked again: the answer to the last question counts.
      return later.turn === question.turn && later.index === at + 1 ? null : reask(sentences, at, later.index);
    }
    if (statesConsent.test(later.text) && !isOpen.test(later.text) && !later.isQuestion) {
      [isConcluded, isStrong, end] = [true, true, later.index];
      break;
    }
    if (!isSame) {
      if (objects.test(bare(later.said)) && !(isNegativeAsk && /^no\b[^,]{0,12}$/i.test(bare(later.said))))
        isOpposed = true;
      else if (assents.test(later.said) || (isNegativeAsk && /^(?:no|nope|none|nobody)\b/i.test(later.said)))
        isBacked = true;
      continue;
    }
    if (takesUp.test(later.said)) {
      [isConcluded, isStrong, end] = [true, true, later.index];
      break;
    }
    if (later.isQuestion) {
      if (isOpposed || !isBacked) break;
      [isConcluded, end] = [true, later.index];
      break;
    }
    if (concludes.test(later.said) || isBacked) {
      [isConcluded, end] = [true, later.index];
      const next = sentences[later.index + 1];
      if (next && next.turn === later.turn && takesUp.test(next.said)) [isStrong, end] = [true, next.index];
      break;
    }
  }
  const next = after[0];
  const isSilent = !isOpposed && (!next || (isNegativeAsk && next.name === question.name && !next.isQuestion));
  if ((!isConcluded && !isBacked && !isSilent) || (isOpposed && !isStrong)) return null;
  return settledBy(sentences, at, end, isConcluded || isBacked);
}

/** A verdict that says what it is about, or a lost one. */
function isDecidedBy(sentences: readonly Sentence[], at: number): boolean {
  const outcome = verdict.exec(bare(sentences[at]?.text ?? ""))?.[2] ?? "";
  return (
    outcome !== "" && ((isNegative.test(outcome) && !/withdrawn/i.test(outcome)) || readVerdict(sentences, at) !== null)
  );
}

const reask = (sentences: readonly Sentence[], first: number, at: number): Settled | null => {
  const read = readAsked(sentences, at);
  if (!read) return null;
  // What was said after the last question is the conclusion.
  if ((read.claim.from[0] ?? 0) > at) return read;
  const what = whatOf(sentences, first, first);
  return what && read.claim.body !== "" && contentStems(read.claim.body).length < contentStems(what.body).length
    ? { ...read, claim: { ...what, from: [...new Set([...what.from, ...read.claim.from])] } }
    : read;
};

/** "You have consensus", "everyone is in agreement, so we'll go ahead and merge this". */
function readStated(sentences: readonly Sentence[], at: number): Settled | null {
  const sentence = sentences[at];
  const text = bare(sentence?.text ?? "");
  if (!sentence || sentence.isQuestion || isReported.test(text) || isOpen.test(text)) return null;
  if (endsInMidAir.test(text)) return null;
  const isAdvance = advances.test(text);
  if (!isAdvance && !statesConsent.test(text)) return null;
  if (isAdvance && !statesConsent.test(text)) {
    const subject = text.slice(0, advances.exec(text)?.index ?? 0);
    const isTold = /\b(?:i|want|wants|hope|would|could|should|before|will|when|to|we) *$/i.test(subject.trim());
    if (isTold) return null;
    if (contentStems(subject).length >= 1)
      return { isFirm: true, claim: { body: sentence.text, isClause: false, from: [at] } };
  }
  return settledBy(sentences, at, at, true);
}

/** "Yeah, let's do it", after somebody proposed it. */
function readTakenUp(sentences: readonly Sentence[], at: number): Settled | null {
  const sentence = sentences[at];
  if (!sentence || sentence.isQuestion || !takesUp.test(sentence.said)) return null;
  const text = bare(sentence.said);
  const until = (takesUp.exec(text)?.index ?? 0) + (takesUp.exec(text)?.[0].length ?? 0) + 20;
  const said = text.slice(0, until);
  if (
    isReported.test(said) ||
    isProcedure.test(text) ||
    /\b(?:if|maybe|perhaps|might|when|next|later|first)\b/i.test(said)
  )
    return null;
  const own = contentStems(sentence.text).length >= 3;
  const before = sentences.slice(Math.max(0, at - 16), at).filter(({ isChatter }) => !isChatter);
  const others = new Set(before.filter(({ name }) => name !== sentence.name).map(({ name }) => name));
  if (others.size === 0) return null;
  const isBacked =
    before.some(({ name, said }) => name !== sentence.name && assents.test(said)) ||
    sentences.slice(at + 1, at + 4).some(({ name, said }) => name !== sentence.name && assents.test(said));
  if (sentences.slice(at + 1, at + 4).some(({ name, said }) => name !== sentence.name && objects.test(bare(said))))
    return null;
  if (own) return { isFirm: false, claim: { body: sentence.text, isClause: false, from: [at] } };
  const settled = settledBy(sentences, at, at, true);
  if (settled && proposes.test(settled.claim.body)) {
    const isSaid = /^(?:okay|ok|yeah|yes|alright|all right|great|so|good|cool|sure|fine)\b/i.test(sentence.said);
    return { ...settled, isFirm: isBacked && isSaid && settled.isFirm };
  }
  // Nobody proposed it in set words: what it is about stands in the lines before.
  const topic = before.findLast(({ text: earlier, isQuestion }) => !isQuestion && contentStems(earlier).length >= 2);
  if (!topic || !isBacked || !/\b(?:it|that|this|them|those)\b/i.test(said)) return null;
  return {
    isFirm: false,
    claim: { body: sentence.text, isClause: false, from: [at, topic.index], about: topic.index },
  };
}

const putsOff = new RegExp(
  String.raw`\b(?:${alternatives`
    (?:(?:can't|cannot|can not|shouldn't|should not|won't|will not|needn't|don't (?:want|need|have) to) (?:\p{L}+ ){0,2}(?:be )?(?:decided?|deciding|mak(?:e|ing) (?:a|the|this|that) (?:decision|call)|settled?))(?: \p{L}+){0,4} (?:today|now|here|this (?:week|time|meeting)|yet|over time)
    (?:let's|we'll|we will|we should|we can|i would (?:prefer|suggest)(?: is)? (?:that )?we|i suggest we|i propose we|i'd (?:suggest|prefer|propose) we|we could) (?:\p{L}+ ){0,2}(?:defer|postpone|delay|table|park|bump|punt|put off|push|leave|hold) (?:\p{L}+ ){0,8}?(?:until|till|to|for|on) (?:the |our )?(?:next|later|after|another|a later|a future|\p{L}+day)
    (?:on|to) the agenda (?:to (?:make|take) a decision |to decide |for a decision )?(?:\p{L}+ ){0,2}(?:for|on|of|at) (?:the |our )?next (?:call|meeting|time|week)
  `})\b`,
  "iu",
);

/** "We shouldn't decide that today, let's put it on the agenda of the next call." */
function readPutOff(sentences: readonly Sentence[], at: number): Settled | null {
  const sentence = sentences[at];
  const text = bare(sentence?.text ?? "");
  if (!sentence || sentence.isQuestion || !putsOff.test(text) || isReported.test(text)) return null;
  const after = sentences.slice(at + 1, at + 6).filter(({ name }) => name !== sentence.name);
  if (after.slice(0, 3).some(({ said }) => objects.test(bare(said)))) return null;
  const isBacked = after.some(({ said }) => assents.test(said));
  return isBacked && contentStems(text).length >= 2
    ? { isFirm: false, claim: { body: sentence.text, isClause: false, from: [at] } }
    : null;
}

function settledBy(sentences: readonly Sentence[], at: number, end: number, isConcluded: boolean): Settled | null {
  const what = whatOf(sentences, at, end);
  if (!what || isProcedure.test(what.body)) return null;
  return { isFirm: isConcluded, claim: { ...what, from: [...new Set([...what.from, at, end])] } };
}

const inner = new RegExp(
  String.raw`\b(?:${alternatives`
    object(?:ions?|s)? (?:to|if)|oppos(?:e|ed|es|ing|ition) (?:to |if )|against|disagree(?:s)? (?:with|that)|content (?:to|that|with|for)|happy (?:to|with|that|for)|okay (?:to|with|if|for us to)|ok (?:to|with|if)
    fine (?:to|with)|comfortable (?:with|to)|agree(?:d|ment)? (?:to|that|on|with)|consensus (?:for|on|to|that)|consent (?:to|for|that)|(?:in|not in) favou?r of|on board with|concerns (?:with|about)|asking for|ask for
  `}) (.+)$`,
  "iu",
);

/** What was agreed to: in the question itself, in the proposal before it, or in the conclusion. */
function whatOf(sentences: readonly Sentence[], at: number, end: number): DecisionClaim | null {
  const asked = sentences[at];
  if (!asked) return null;
  const clause = inner.exec(bare(asked.text))?.[1]?.replace(/^(?:we|i|you) (?:make the decision to|decide to) /i, "");
  const stems = clause ? contentStems(clause).length : 0;
  const isNamed =
    stems >= 2 ||
    (stems === 1 && wordsOf(clause ?? "").length >= 3 && !/\b(?:it|that|this|them|those)\b/i.test(clause ?? ""));
  if (isNamed) return { body: asked.text, isClause: false, from: [at] };
  const before: Sentence[] = [];
  for (let back = at - 1; back >= Math.max(0, at - proposedWithin); back -= 1) {
    const earlier = sentences[back];
    if (!earlier) break;
    const isUsable =
      !earlier.isChatter &&
      !earlier.supportsNothing &&
      contentStems(earlier.text).length >= (proposes.test(earlier.text) ? 1 : 2) &&
      !jokes.test(earlier.text);
    if (isUsable) before.push(earlier);
  }
  const own = [asked, ...sentences.slice(at + 1, end + 2)].filter(
    (later, index) =>
      later.name === (sentences[end]?.name ?? asked.name) &&
      !later.isQuestion &&
      contentStems(later.text).length >= (index === 0 ? 3 : 2) &&
      (takesUp.test(later.said) || later.index > end || later === asked) &&
      !/^(?:next|now|moving|so next|let's move)\b/i.test(later.text),
  );
  const concluding = own.find(
    (later) =>
      later.index <= end || (takesUp.test(sentences[end]?.said ?? "") && /^(?:\p{Lu}\p{Ll}+) /u.test(later.text)),
  );
  const proposal = before.find(
    ({ text, isQuestion }) =>
      proposes.test(text) &&
      !/\b(?:don't know|not sure|no idea|wonder)\b/i.test(text) &&
      (!isQuestion || /\b(?:can|shall|should|how about|why don't) (?:i|we)\b/i.test(text)),
  );
  const main =
    concluding && contentStems(concluding.text).length >= (concluding.index > end ? 2 : 3)
      ? concluding
      : (proposal ??
        concluding ??
        before.find(({ name, isQuestion }) => name === asked.name && !isQuestion) ??
        before.find(
          ({ text, isQuestion }) =>
            !isQuestion &&
            /\b(?:could|should|would|can|must|needs? to|has to|have to|suggest\p{L}*|propos\p{L}*)\b/iu.test(text),
        ));
  if (!main || wordsOf(main.text).length < 4) return null;
  const isFar = at - main.index > 4;
  return {
    body: main.text,
    isClause: false,
    from: isFar ? [main.index] : [main.index],
    ...(isFar && { heardAt: asked.tMs }),
  };
}

const jokes = /\b(?:just kidding|kidding|joking|ha ?ha)\b/i;
