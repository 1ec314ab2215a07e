import type { SummaryTemplateId } from "../schema";
import type { Sentence } from "./sentences";

type Cues = {
  /** Whoever says this opens the section for everybody, until the next one is opened. */
  opens: RegExp | null;
  /** Sentences that belong here by themselves. */
  holds: RegExp;
  /** Never here. */
  not?: RegExp;
};

const nothing = /(?!)/;

const cuesOf: Record<Exclude<SummaryTemplateId, "general">, Record<string, Cues>> = {
  "stand-up": {
    Done: {
      opens: null,
      holds:
        /\b(?:yesterday|last (?:week|friday|night)|since (?:monday|friday|last)|finished|fixed|completed|merged|shipped|done with|worked on|spent|wrapped up|deployed|resolved|went through|reviewed|turns out|got .+ (?:working|done)|is now)\b/i,
      not: /\b(?:block|waiting|failed|failing|out of)\b/i,
    },
    Next: {
      opens: null,
      holds:
        /\b(?:today|tomorrow|next|i'm going to|i'll|i will|going to|plan(?:ning)? to|continue|picking up|want to|start(?:ing)? on|this week|i'm (?:writing|working|doing|looking|testing|building))\b/i,
      not: /\b(?:block|waiting for|failed again|out of)\b/i,
    },
    "In the way": {
      opens: null,
      holds:
        /\b(?:block(?:ed|er|ers|ing)|waiting (?:for|on)|stuck|problem|fail(?:ed|s|ing)|out of (?:disk|memory|space)|can't|cannot|don't have access|issue|broken|is down|need (?:help|access|a bigger|more)|depends on|missing)\b/i,
      not: /\b(?:no blockers?|nothing blocking|not blocked|the fix|fixed)\b/i,
    },
  },
  retrospective: {
    "Went well": {
      opens:
        /\b(?:what (?:went|worked|was going|did go) (?:really )?well|the good (?:things|stuff)|(?:start|begin) with the (?:good|positives?)|highlights|what did we like|celebrate)\b/i,
      holds:
        /\b(?:went (?:really |very )?well|big win|proud|great|liked?|loved?|helped (?:me|us)|without any|best .+ so far|faster|smooth(?:ly)?|happy with|improved|instead of|thanks to)\b/i,
      not: /\b(?:didn't|did not|not (?:go|work)|too (?:big|slow|late|many))\b/i,
    },
    "Did not go well": {
      opens:
        /\b(?:what (?:didn't|did not|hasn't|wasn't) (?:go|work|going)(?: (?:so|that|as))? ?(?:well)?|what went (?:wrong|badly|less well)|what (?:could|can) (?:be|go|have been) (?:better|improved)|the (?:bad|negatives?|pain)|lowlights|what (?:slowed|annoyed|bothered) us)\b/i,
      holds:
        /\b(?:didn't|did not|wasn't|too (?:big|slow|late|many|long|much|few)|was down|painful|wast(?:ed|e)|slow|problem|fail(?:ed)?|late|nobody knew|frustrat\w+|carried .+ over|waited|missing|confus\w+|broke|unclear|annoying)\b/i,
    },
    "Ideas to try": {
      opens:
        /\b(?:what (?:do|should|could|can|will) we (?:want to )?(?:try|change|improve|do differently|start|stop)|(?:action|improvement) (?:items|ideas)|what (?:next|now)|experiments?|what are our actions)\b/i,
      holds:
        /\b(?:propose|suggest|idea|try|maybe we|we should|we could|how about|what if|start doing|stop doing|next sprint|from now on)\b/i,
    },
  },
  "one-on-one": {
    "Going well": {
      opens: /\b(?:what(?:'s| is| went) (?:going )?well|wins|what are you proud of|how (?:was|were|is) the last)\b/i,
      holds:
        /\b(?:proud|went well|great work|excellent|happy|good progress|shipped|moved all|finished|succe\w+|noticed it|enjoy\w*|win|celebrat\w+|well done|without any)\b/i,
      not: /\b(?:too much|struggle|tired|not happy|interrupted|didn't)\b/i,
    },
    Challenges: {
      opens:
        /\b(?:what(?:'s| is) (?:hard|difficult|challenging|blocking|bothering)|challenges?|what do you struggle)\b/i,
      holds:
        /\b(?:struggle|hard|difficult|problem|too much|tired|stress\w*|frustrat\w+|block\w*|paged|noise|worr\w+|overwhelm\w*|behind|conflict|stuck|not enough|burn\w*|annoy\w*|slow|same alert|missing time)\b/i,
      not: /\b(?:promotion|staff engineer|feedback)\b/i,
    },
    Feedback: {
      opens:
        /\b(?:feedback|how (?:am i|can i) (?:do|help|support)|anything i (?:can|could|should) do (?:better|differently))\b/i,
      holds:
        /\b(?:feedback|interrupted|your (?:reviews|work|style|communication|presentations?)|you (?:did|could|should|might|were|handled|tend)|she stopped|appreciated?|giving people room|in the (?:design )?review|came across|next time)\b/i,
    },
    Growth: {
      opens: /\b(?:promotion|career|where do you (?:want|see)|growth|development|next step for you)\b/i,
      holds:
        /\b(?:promot\w+|career|grow|learn|lead\b|staff|senior|principal|next year|skills?|become|course|conference|mentor\w*|opportunit\w+|across teams|good chance|goal|technically)\b/i,
    },
  },
  "sales-call": {
    "About the customer": {
      opens:
        /\b(?:(?:tell|hear) .*about (?:your|you|how your) (?:team|company|business)?|how (?:does )?your (?:team|company) work|what does your (?:team|company))\b/i,
      holds:
        /\b(?:we're an? |we are an? |our (?:company|team) (?:is|has)|we have .*(?:people|offices|employees|customers|users|sites|stores)|founded|based in|right now|currently|at the moment|today we|we use|we work with|industry)\b/i,
      not: /\b(?:pain|lose|problem|standard connector|our mobile app)\b/i,
    },
    "Needs and pains": {
      opens:
        /\b(?:what (?:made you|are you) look|biggest (?:pain|challenge|problem)|what(?:'s| is) (?:the|your) (?:pain|challenge|problem)|have you tried)\b/i,
      holds:
        /\b(?:pain|problem|lose|losing|manual(?:ly)?|spreadsheets?|nobody knows|need|requirement|has to|must|takes (?:too|us)|too slow|we tried|didn't work|frustrat\w+|waste|struggle|big plus|find out what happened|errors?|no signal)\b/i,
      not: /[$€£]|\b(?:budget|sign|cfo|ceo|training|legal|decide)\b/i,
    },
    "What we offered": {
      opens: /\b(?:let me show|this is (?:the|our)|our (?:product|platform|solution|app)|so here you (?:can )?see)\b/i,
      holds:
        /\b(?:our (?:\p{L}+ )?(?:app|product|platform|connector|training|tool|team does)|works? offline|sync(?:s|ed)?|automatic(?:ally)?|connector|integrat\w+|we (?:support|offer|provide|do the|can send|have a standard)|included|dashboard|feature|the (?:shift )?board|each .+ has|stored|frankfurt|encrypt\w*|only in the eu)\b/iu,
      not: /\b(?:budget|expensive)\b/i,
    },
    Concerns: {
      opens: /\b(?:any (?:concerns|worries|questions)|what (?:worries|concerns) you|what would stop)\b/i,
      holds:
        /\b(?:worr(?:y|ied|ies)|concern\w*|afraid|risk\w*|disaster|more than i expected|expensive|legal (?:department|team)|security|gdpr|not sure|hesitat\w+|last roll ?out|competitor\w*|not computer people|alternativ\w+|hard to)\b/i,
    },
    "Price and budget": {
      opens: /\b(?:what does it cost|how much|what(?:'s| is) (?:the|your) (?:price|budget|pricing))\b/i,
      holds:
        /[$€£]\d|\b(?:budget|price|pricing|discount|cost|per (?:user|seat|month)|licen[cs]e|% off|invoice|payment)\b/i,
    },
    "How they decide": {
      opens:
        /\b(?:who (?:else )?(?:decides|signs|is involved)|decision (?:process|maker)|when (?:could|would|do) (?:we|you) (?:start|want)|timeline|next steps?)\b/i,
      holds:
        /\b(?:decide|decision|sign(?:s|ed)?\b|cfo|ceo|cto|board|approv\w+|business case|procurement|contract|pilot|start in|go live|before (?:the )?(?:summer|year|end|christmas)|at the latest|by (?:january|february|march|april|may|june|july)|timeline|running before|roll ?out in|realistic)\b/i,
    },
  },
  interview: {
    Background: {
      opens:
        /\b(?:tell (?:me|us) (?:a bit )?about yourself|walk (?:me|us) through your (?:cv|resume|background|career)|introduce yourself|your background)\b/i,
      holds:
        /\b(?:i (?:studied|graduated|grew up|started|worked (?:at|for)|moved|joined|was born|come from)|degree|university|years? (?:of|at|as)|my (?:first|last|current|previous) (?:job|role|company)|originally)\b/i,
    },
    "Experience and skills": {
      opens:
        /\b(?:tell (?:me|us) about a (?:time|project|situation)|what (?:was|is) your experience|have you (?:ever )?(?:worked|used|built|led|managed)|how (?:would|do|did) you|what(?:'s| is) the (?:hardest|biggest)|give (?:me|us) an example)\b/i,
      holds:
        /\b(?:project|team of|led|built|designed|managed|responsible|experience|used|solved|implemented|migrat\w+|architecture|python|java|typescript|react|sql|stakeholders?|deadline|challenge|we shipped|i learned)\b/i,
    },
    Motivation: {
      opens:
        /\b(?:why (?:do you want|are you|us|this|did you apply|would you)|what (?:attracts|motivates|interests|excites) you|where do you see yourself|what are you looking for)\b/i,
      holds:
        /\b(?:because i|i want to|i'm looking for|excit\w+|motivat\w+|interested in|attract\w+|mission|culture|learn|grow|next step|passion\w*|leaving)\b/i,
    },
    "Questions from the candidate": {
      opens:
        /\b(?:do you have (?:any )?questions|any questions for (?:me|us)|what would you like to know|what can (?:i|we) tell you)\b/i,
      holds: nothing,
    },
    "Terms and availability": {
      opens: /\b(?:salary|compensation|notice period|when could you start|expectations?)\b/i,
      holds:
        /[$€£]\d|\b(?:salary|notice period|available from|could start|start date|remote|hybrid|relocat\w+|visa|full[- ]time|part[- ]time|benefits|vacation|holiday days)\b/i,
    },
  },
  board: {
    "Opening and minutes": {
      opens: /\b(?:approval of the (?:minutes|agenda)|minutes of the|apologies|welcome to the board)\b/i,
      holds: /\b(?:quorate|quorum|members present|apologies|minutes|agenda|conflicts? of interest|absent)\b/i,
    },
    Finances: {
      opens: /\b(?:financ(?:ial|e) report|finances|the (?:budget|accounts|numbers)|treasurer)\b/i,
      holds:
        /\b(?:revenue|costs?|cash|margin|profit|loss|budget|forecast|receivables|ebitda|above plan|below plan|pay after|quarter|liquidity|audit\w*|tax)\b/i,
      not: /\b(?:second line|propos\w+|works council)\b/i,
    },
    Proposals: {
      opens:
        /\b(?:i move that|proposal|(?:second|third|fourth|fifth|next) item,? (?:the|our) (?!financ|minutes|any other|risk)|motion|investment|for approval)\b/i,
      holds:
        /\b(?:propos\w+|motion|alternative|paid back|capacity|invest\w*|option|we expect|needs only|would cost|line costs|acquisition|strategy|launch)\b/i,
    },
    Risks: {
      opens: /\b(?:risk report|risks?\b.*\bregister)\b/i,
      holds:
        /\b(?:risk|if one of|goes under|insurance|liabilit\w+|lawsuit|compliance|exposure|we lose|trouble|threat|shortage|concern\w*)\b/i,
    },
    "Other business": {
      opens: /\b(?:any other business|other business|aob)\b/i,
      holds: /\b(?:works council|other business)\b/i,
    },
  },
};

/** Which section of its template each sentence belongs to, by index; sentences that fit nowhere are left out. */
export function assignSections(
  sentences: readonly Sentence[],
  template: Exclude<SummaryTemplateId, "general">,
): Map<number, string> {
  const sections = Object.entries(cuesOf[template]);
  const assigned = new Map<number, string>();
  let opened: string | null = null;
  let carried: { section: string; turn: number } | null = null;
  for (const sentence of sentences) {
    const opening = sections.find(([, cues]) => cues.opens?.test(sentence.said));
    if (opening) opened = opening[0];
    if (opening && (sentence.isQuestion || sentence.isChatter || isPrompt(sentence.text))) {
      carried = null;
      continue;
    }
    const ranked = sections
      .map(([heading, cues]) => {
        const own = cues.not?.test(sentence.text) ? 0 : hits(cues.holds, sentence.text) * 2;
        const isOpen = heading === opened ? 1.6 : 0;
        const isCarried = carried?.turn === sentence.turn && carried.section === heading ? 1 : 0;
        return { heading, score: own + isOpen + isCarried, own };
      })
      .sort((a, b) => b.score - a.score);
    const best = ranked[0];
    if (!best || best.score < 1) continue;
    assigned.set(sentence.index, best.heading);
    if (best.own > 0) carried = { section: best.heading, turn: sentence.turn };
  }
  return assigned;
}

const isPrompt = (text: string) =>
  /^(?:let's|what|how|who|okay|now|any|\p{L}+ item)\b/iu.test(text) && text.split(" ").length <= 16;

function hits(pattern: RegExp, text: string): number {
  const found = text.match(new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`));
  return Math.min(2, new Set(found?.map((word) => word.toLowerCase())).size);
}
