import { alternatives } from "@/lib/language/alternatives";
import type { DecisionClaim } from "./decision-claims";
import type { CallName } from "./people";
import { asTask, listed, quoted, readsAlone } from "./quote";
import type { Sentence } from "./sentences";
import { upperFirst } from "./sentences";
import { contentStems, wordsOf } from "./words";

const decisionWordsMax = 28;

export type WrittenDecision = { text: string; tMs: number };

/** What holds from now on, in the words that were said; a quote where they do not stand alone. */
export function writeDecisions(
  claims: readonly DecisionClaim[],
  sentences: readonly Sentence[],
  call: CallName,
): WrittenDecision[] {
  return joinOutcomes(claims).map(({ claim, text }) => {
    const sentence = sentences[claim.from[0] ?? -1];
    const tMs = claim.heardAt ?? sentence?.tMs ?? 0;
    if (text) return { text, tMs };
    const topic = sentences[claim.about ?? -1];
    if (sentence && topic)
      return { text: `${quoted(call(sentence.name), sentence.text)} (${quoted(call(topic.name), topic.text)})`, tMs };
    const clause = asTask(claim.isClause ? withoutSubject(claim.body) : holding(claim.body));
    const isAlone = clause !== "" && readsAlone(clause, decisionWordsMax) && contentStems(clause).length >= 1;
    return { text: isAlone ? `${clause}.` : quoted(call(sentence?.name ?? ""), sentence?.text ?? claim.body), tMs };
  });
}

/** Amendments that were lost one after another are one decision: "Amendments 2A, 2B and 2C are not agreed." */
function joinOutcomes(claims: readonly DecisionClaim[]): { claim: DecisionClaim; text: string | null }[] {
  const rows: { claim: DecisionClaim; ids: string[] }[] = [];
  for (const claim of claims) {
    const last = rows.at(-1);
    const [own, before] = [claim.outcome, last?.claim.outcome];
    if (last && own && before && own.noun === before.noun && own.said === before.said) last.ids.push(own.id);
    else rows.push({ claim, ids: own ? [own.id] : [] });
  }
  return rows.map(({ claim, ids }) => ({
    claim,
    text:
      ids.length > 1 && claim.outcome
        ? `${upperFirst(claim.outcome.noun)}s ${listed(ids, ids.length)} ${claim.outcome.said.replace(/^is\b/, "are").replace(/^has\b/, "have")}.`
        : null,
  }));
}

const withoutSubject = (body: string) =>
  body.replace(
    /^(?:that )?we(?:'ll| will| should| are going to|'re going to)? (?:just |all |now |then )*(?=\p{Ll}+ )/iu,
    "",
  );

const hedge = String.raw`(?:(?:so|okay|ok|and|then|well|but|yeah|yes|right|also|i think|i guess|i believe|i mean|i would say|i'd say|maybe|perhaps|probably|basically|item \d+|with that|in any event)[, ]+(?:then, )?)*`;
const leads = [
  new RegExp(
    String.raw`^${hedge}(?:${alternatives`
      (?:(?:can|may|could|shall|should|might) (?:i|we) |(?:i|we)(?:'d| would)? (?:like|want) to |(?:i|we)(?:'d| would| will|'ll)? |for me to |is for me to )(?:now |formally |therefore |just )*(?:propose|suggest|recommend|move|ask for|request|seek|get consensus (?:on|for|to)|have consensus (?:on|for|to)|ask for consensus (?:on|for|to))(?:,[^,]{3,60},)?(?: that)?(?: we| you)?
      (?:do|can|could|may) (?:i|we|you) (?:all )?(?:have|get|reach) (?:consensus|agreement|unanimous consent) (?:on|for|to|about)
      (?:is there|do we have|have we) (?:\p{L}+ )?(?:consensus|agreement|unanimous consent) (?:on|for|to|about)
      (?:(?:does|do|would|will|is|are) )?(?:anyone|anybody|everyone|everybody|members|all members|people|we|you all|folks|the committee)(?: here)? (?:all )?(?:okay|ok|fine|happy|content|comfortable|agreed|in agreement|in favou?r|on board) (?:if we|with|to|that|on|of)(?: we)?
      (?:(?:does|do|would|will|is|are) )?(?:any|every)(?:one|body)(?: here)? (?:object(?:s)?|oppose(?:s|d)?|disagree|against|in agreement|agreed?)(?: to| with| on| if we| if)?(?: (?:make|take) the decision to)?
      (?:(?:do (?:we|i|you) have|are there|is there) )?(?:any |an )?(?:\p{L}+ )?objections? (?:to|if we)|(?:i'm |we're )?asking for (?:consensus )?(?:for|on)|(?:proposed )?(?:resolution|proposal)[:,]?
      (?:everyone|everybody|we all|all of us|people)(?:'s|'re| is| are) (?:all )?(?:in agreement|agreed|okay|ok|fine|happy|on board) (?:on|with|to|that)
      (?:the|my|our) (?:question|proposal|suggestion|recommendation|plan|motion)(?: here)? is (?:that|to|whether)(?: we)?
      we(?:'re| are) (?:all )?(?:agreed|in agreement) (?:on|that|to)(?: we)?|(?:you|we) have (?:\p{L}+ )?consensus (?:on|for|to)|(?:it )?sounds like there's (?:\p{L}+ )?support (?:for|to)
      we (?:should|could|can|will|ought to|might|would)|we'll|we(?:'re| are) going to|let's|why don't we|how about(?: we)?|what if we|what we can do is
    `}) (?:just |then |all |also |definitely |still |now |at least )*`,
    "iu",
  ),
  new RegExp(`^${hedge}(?=\\p{L})`, "iu"),
];
/** "…, we'll go ahead and merge this": what else is said of it. */
const tail =
  /,? (?:so |and )?(?:we'll|we will|we can|i'll|we're going to) .*$|,? (?:is that|does that|are we|okay|all right|right|then)\b[^,]{0,20}$|,? (?:because|cause|cuz|so that|since|but|otherwise)\b.*$/iu;

/** "I propose we drop the old flag, because …" → "drop the old flag". */
function holding(text: string): string {
  const bare = text.replace(/[.?!…]+$/, "");
  for (const lead of leads) {
    const rest = bare.replace(lead, "").replace(tail, "");
    if (rest !== bare && readsAlone(rest, decisionWordsMax) && wordsOf(rest).length >= 3) return rest;
  }
  return text.endsWith("?") ? "" : bare;
}
