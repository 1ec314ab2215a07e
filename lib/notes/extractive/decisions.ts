import { asTask } from "./narrate";
import { isBackchannel, type Sentence, upperFirst } from "./sentences";
import { contentStems, overlap, wordsOf } from "./words";

export type Decision = { text: string; tMs: number /** Sentences it was read from, by index. */; from: number[] };

/** Cannot stand alone: what was decided is in a proposal before. */
const pointsBack =
  /^(?:go with |do |try |take |keep |say |use |approve |leave )?(?:that|it|this|this one|that one|so|them|those|him|her|the same|the (?:first|second|third|last|latter|former) (?:one|option))(?: (?:then|please|instead|too|as well))?$/i;
const answersMax = 5;
const proposalBackMax = 8;

const notYet =
  /\b(?:(?:haven't|have not|hasn't|not|never|can't|cannot|didn't|don't) (?:yet |really |actually |been )?(?:decided?|agreed?|settled?)|(?:if|when|once|until|before|whether|unless) (?:we|you|they|i) (?:have |'ve )?(?:decided?|agreed?)|need to decide|have to decide|to be decided|last (?:week|month|year|time|meeting|quarter|sprint) we (?:decided|agreed)|(?:decided|agreed) (?:last|back in|in the last))\b/i;

/** A leading "so", "okay", "no wait" before "we decided" and what it was. */
const settled = [
  /\bwe(?:'ve| have)?(?: all| just| already| finally| both| then| now)* (?:decided|agreed|concluded|resolved)(?: here| now| today)?(?:,)? (?:that |to |on |upon )?(?!with\b)(.+)$/i,
  /\b(?:the|our|my) (?:final )?decision (?:is|was)(?: that| to)?:? (.+)$/i,
  /^(?:decision|decided|agreed):? (?:that |to |on )?(.{8,})$/i,
  /^(.{8,}?)[,;] (?:decided|agreed|done|settled|approved|that's (?:decided|settled|agreed|final))$/i,
  /^it(?:'s| is) (?:decided|settled|agreed)(?: then)?(?:,)?(?: that)? (.+)$/i,
  /\bwe(?:'re| are) (?:now |then )?(?:going with|sticking with|settling on) (.+)$/i,
  /\blet's (?:all |just |then )?(?:go (?:with|for)|stick (?:with|to)|settle on) (.+)$/i,
  /\b(?:we|i)(?:'ll| will|'re going to| are going to| would)? (?:all |just |then )?(?:go (?:with|for)|go ahead with|stick (?:with|to)) (.+)$/i,
  /^(?:then )?(.{6,}?) (?:is|are) (?:hereby )?(approved|rejected|adopted|accepted)$/i,
];
const goWith = /\b(?:go with|go for|going with|go ahead with)\b/i;
const stickWith = /\b(?:stick|sticking|settle|settling) (?:with|to|on)\b/i;

const motionCarried =
  /\b(?:motion|resolution|proposal) (?:is |has been |was )?(?:carried|carries|passed|passes|approved|adopted|rejected|defeated|fails)\b/i;
const itIs = /^([\p{Lu}\p{N}][\p{L}\p{N}' -]{1,40}) it is$/u;

const suggestion =
  /\b(?:i|we)(?:'d| would)? (?:propose|suggest|recommend|move)(?: that)?(?: (?:we|to|you))? (.+)$|\b(?:how about|what about|what if|maybe|perhaps) we (.+)$|\bshall we (.+)$|\b(?:i think |maybe |perhaps |so |and )?we (?:should|could) (?:maybe |also |just |then |really )?(.+)$|\blet's (?:maybe |also |just |then |all |not )?(.+)$|\bi(?:'d| would) (?:rather |prefer to |say we |like us to )(.+)$|\bwe (?:also |now |will |'ll )*(keep .+|drop .+|start .+|stop .+|move .+|ship .+|postpone .+|use .+|skip .+|delay .+|split .+|freeze .+)$/i;
const agreement =
  /^(?:(?:yes|yeah|yep|okay|ok|sure|great|perfect|cool|fine|right|oh)[, ]+(?:and )?)*(?:agreed|i agree|i'm in|deal|done|seconded|aye|absolutely|exactly|definitely|me too|same here|sounds (?:good|great|fine|right)|that (?:works|sounds good|makes sense)|(?:that )?works for me|(?:that )?makes sense|good idea|great idea|i like (?:that|it|the idea)|i'm (?:fine|happy|good|okay) with (?:that|it)|fine (?:with|by|for) me|good (?:with|for) me|no objections?|let's do (?:that|it|this)|let's go(?: with that)?|let's try(?: (?:that|it))?|yes(?:,)? (?:please|let's)|of course|totally|perfect|plus one)\b/i;
const mildAgreement =
  /^(?:yes|yeah|yep|okay|ok|sure|great|good|perfect|cool|fine|alright|right|mhm|exactly|true|nice)\b/i;
const objection =
  /^(?:no\b(?! (?:problem|objection))|hmm|i (?:don't|do not) (?:think|agree|like)|i disagree|not sure|but\b|wait|really\?|i(?:'m| am) not|that (?:won't|doesn't) work|nope|i'd rather)/i;
const decisive =
  /^(?:okay|ok|alright|all right|right|fine|great|perfect|good|cool|then|so then|deal|yes|yeah|agreed)\b/i;

const mereTalk =
  /^(?:see|start|begin|get|talk|discuss|look|go (?:back|over|through|around|ahead|on|first|next|to the next|quickly)|move on|move to|continue|wait|hope|be\b|say|face|think|assume|imagine|pretend|hear|call it|wrap|dive|jump|pause|circle|table|take (?:it|this|that|a|one|five|ten)\b.*(?:offline|break|look|step|minute|vote)?|keep (?:it (?:short|going|moving|quick|brief)|going|moving|in mind|this short|in touch)|meet(?: (?:again|up|next|on|at|tomorrow|then|there)\b|$)|sync|catch up|speak|chat|leave (?:that|it|this) (?:open|for)|come back|return|review|do (?:a|the) (?:quick )?(?:round|check|introductions?|intros?)|find out|figure|give|make sure|put (?:it|that) (?:in|on)|remember|not forget|not worry|have a (?:look|nice|good|great)|be honest|also (?:talk|discuss)|know|ask|check|hurry|schedule|focus on the|turn to|switch to|cover|kick|love to|need|want|have|really|actually|probably|like)\b/i;

/** What the people settled on, in time order: each reads by itself and none is said twice. */
export function findDecisions(sentences: readonly Sentence[]): Decision[] {
  const found: Decision[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const decision = decisionAt(sentences, at, found);
    if (decision) keep(found, decision, sentence);
  }
  return found.filter(
    ({ text }) =>
      contentStems(text).length >=
        (/^(?:go|stick) with|\b(?:approved|rejected|adopted|accepted)\./i.test(text) ? 1 : 2) || /\d/.test(text),
  );
}

function decisionAt(sentences: readonly Sentence[], at: number, found: readonly Decision[]): Decision | null {
  const sentence = sentences[at];
  if (!sentence || sentence.isChatter || notYet.test(sentence.text)) return null;
  const bare = sentence.text.replace(/[.?!]+$/, "");
  if (motionCarried.test(bare)) return carriedMotion(sentences, at);
  if (itIs.test(bare)) return fromProposal(sentences, at, null);
  if (!sentence.isQuestion) {
    for (const pattern of settled) {
      const what = pattern.exec(bare);
      if (!what?.[1]) continue;
      const verdict = what[2] ? `${what[1]} ${/s$/.test(what[1]) ? "are" : "is"} ${what[2]}` : what[1];
      const body = ownClause(verdict);
      if (pointsBack.test(body)) return fromProposal(sentences, at, null);
      if (wordsOf(body).length < 2) continue;
      const before = bare.slice(0, bare.length - (what[1]?.length ?? 0));
      const text = goWith.test(before) ? `Go with ${body}` : stickWith.test(before) ? `Stick with ${body}` : body;
      return { text: sentenceOf(text), tMs: sentence.tMs, from: [sentence.index] };
    }
  }
  const proposal = suggestion.exec(bare);
  const what = proposal?.slice(1).find(Boolean);
  if (!what) return null;
  const isLets = /\blet's\b/i.test(bare);
  const followsDecision = found.some(({ from }) =>
    from.some((index) => sentence.index - index <= 4 && index < sentence.index),
  );
  const weak =
    /\bwe (?:also |now |will |'ll )*(?:keep|drop|start|stop|move|ship|postpone|use|skip|delay|split|freeze)\b/i.test(
      bare,
    ) &&
    !isLets &&
    !/\b(?:should|could|propose|suggest|recommend|how about|what if|shall)\b/i.test(bare);
  if (weak && !(followsDecision && /^(?:and|then|so|also)\b/i.test(sentence.said))) return null;
  const body = ownClause(what);
  if (
    /^not\b/i.test(body) ||
    mereTalk.test(body) ||
    (sentence.isQuestion && !/\b(?:how about|what about|what if|shall we|let's)\b/i.test(bare))
  )
    return null;
  const strength = agreementAfter(sentences, at);
  if (strength < 0) return null;
  const isEnough = strength >= 2 || (isLets && (strength >= 1 || decisive.test(sentence.said)));
  if (!isEnough) return null;
  if (pointsBack.test(body.replace(/ for (?:a |the next |the |two |three |one |now|\d+ ).*$/i, ""))) {
    return fromProposal(sentences, at, / (for .+)$/i.exec(body)?.[1] ?? null);
  }
  if (wordsOf(body).length < 2) return null;
  const isNegative = /\blet's not\b/i.test(bare);
  return { text: sentenceOf(isNegative ? `Do not ${body}` : body), tMs: sentence.tMs, from: [sentence.index] };
}

/** 2: someone else clearly agreed; 1: nodded; 0: nobody said; -1: objected. */
function agreementAfter(sentences: readonly Sentence[], at: number): number {
  const sentence = sentences[at];
  let strength = 0;
  for (const reply of sentences.slice(at + 1, at + 1 + answersMax)) {
    if (reply.name === sentence?.name) {
      if (reply.turn !== sentence.turn && !isBackchannel(reply.said)) break;
      continue;
    }
    if (objection.test(reply.said)) return -1;
    if (agreement.test(reply.said) || agreement.test(reply.text)) return 2;
    if (mildAgreement.test(reply.said)) strength = Math.max(strength, 1);
    else if (wordsOf(reply.text).length > 6) break;
  }
  return strength;
}

/** "Agreed, let's do that": the decision is the proposal it answers. */
function fromProposal(sentences: readonly Sentence[], at: number, tail: string | null): Decision | null {
  const sentence = sentences[at];
  if (!sentence) return null;
  for (let back = at - 1; back >= Math.max(0, at - proposalBackMax); back -= 1) {
    const earlier = sentences[back];
    if (!earlier || earlier.isChatter) continue;
    const what = suggestion
      .exec(earlier.text.replace(/[.?!]+$/, ""))
      ?.slice(1)
      .find(Boolean);
    const body = what ? ownClause(what) : null;
    if (!body || mereTalk.test(body) || pointsBack.test(body) || wordsOf(body).length < 2) continue;
    return {
      text: sentenceOf(tail ? `${body}, ${tail}` : body),
      tMs: earlier.tMs,
      from: [earlier.index, sentence.index],
    };
  }
  return null;
}

function carriedMotion(sentences: readonly Sentence[], at: number): Decision | null {
  const verdict = sentences[at];
  if (!verdict) return null;
  for (let back = at; back >= Math.max(0, at - 14); back -= 1) {
    const earlier = sentences[back];
    const what =
      /\b(?:i|we) move (?:that (?:we )?|to )(.+)$|\bmotion (?:to|that we|is to) (.+)$|\bresolution (?:to|that) (.+)$/i.exec(
        earlier?.text.replace(/[.?!]+$/, "") ?? "",
      );
    const body = what?.slice(1).find(Boolean);
    if (!earlier || !body) continue;
    const votes = sentences
      .slice(back, at + 1)
      .find(({ text }) => /\bin favou?r\b.*\b(?:against|abstention|abstain|opposed)/i.test(text));
    const rejected = /\b(?:rejected|defeated|fails)\b/i.test(verdict.text);
    const counted = votes ? ` (${votes.text.replace(/[.?!]+$/, "").toLowerCase()})` : "";
    return {
      text: sentenceOf(`${rejected ? `Motion rejected: ${ownClause(body)}` : ownClause(body)}${counted}`),
      tMs: earlier.tMs,
      from: [earlier.index, ...(votes ? [votes.index] : []), verdict.index],
    };
  }
  return null;
}

/** A later decision on the same thing replaces the earlier one; a repeat is dropped. */
function keep(found: Decision[], decision: Decision, sentence: Sentence) {
  const words = stemsOf(decision.text);
  const again = found.findIndex((other) => overlap(words, stemsOf(other.text)) >= 0.65);
  if (again >= 0) {
    const other = found[again];
    if (other && wordsOf(decision.text).length > wordsOf(other.text).length) other.text = decision.text;
    other?.from.push(...decision.from);
    return;
  }
  if (/\b(?:actually|scratch that|on second thought|change of plan|forget that|wait|instead)\b/i.test(sentence.said)) {
    const replaced = found.findLastIndex(
      (other) => sentence.index - (other.from[0] ?? 0) < 25 && overlap(words, stemsOf(other.text)) >= 0.3,
    );
    if (replaced >= 0) found.splice(replaced, 1);
  }
  found.push(decision);
}

const stemsOf = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length > 2 && !/^(?:the|and|with|for|that|will|our|are)$/.test(word))
    .map((word) => word.replace(/(?:ing|ed|s)$/, ""));

/** Ends where the next thought begins. */
const ownClause = (text: string) =>
  text
    .replace(
      /,? (?:because|but|so (?:that )?(?:we|i|it|they|you)|if that's|as (?:we|i)|and (?:i'll|i will|i can|then i|can you|could you)|does that|what do you|right\?|is that|since (?:it|we|that))\b.*$/i,
      "",
    )
    .replace(/^(?:(?:all|just|then|also|maybe|actually|now|should|could|can) )+/i, "")
    .replace(/,? that's [^,]*$/i, "")
    .trim();

const sentenceOf = (text: string) => `${upperFirst(asTask(text))}.`;
