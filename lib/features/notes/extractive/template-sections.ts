import type { SummaryTemplateId } from "@/lib/core/meetings/schema";
import type { Sentence } from "@/lib/language/talk/sentences";

type Shape = Exclude<SummaryTemplateId, "general">;

/** Phrases that open a section for all speakers, until the next one is opened. */
const opens: Record<Shape, Record<string, RegExp>> = {
  "stand-up": {},
  retrospective: {
    "Went well":
      /\b(?:what (?:went|worked|was going|did go) (?:really )?well|the good (?:things|stuff)|(?:start|begin) with the (?:good|positives?)|highlights|what did we like|celebrate)\b/i,
    "Didn't go well":
      /\b(?:what (?:didn't|did not|hasn't|wasn't) (?:go|work|going)(?: (?:so|that|as))? ?(?:well)?|what went (?:wrong|badly|less well)|what (?:could|can) (?:be|go|have been) (?:better|improved)|the (?:bad|negatives?|pain)|lowlights|what (?:slowed|annoyed|bothered) us)\b/i,
    "Ideas to try":
      /\b(?:what (?:do|should|could|can|will) we (?:want to )?(?:try|change|improve|do differently|start|stop)|(?:action|improvement) (?:items|ideas)|what (?:next|now)|experiments?|what are our actions)\b/i,
  },
  "one-on-one": {
    "Going well":
      /\b(?:what(?:'s| is| went) (?:going )?well|wins|what are you proud of|how (?:was|were|is) the last)\b/i,
    Challenges:
      /\b(?:what(?:'s| is) (?:hard|difficult|challenging|blocking|bothering)|challenges?|what do you struggle)\b/i,
    Feedback:
      /\b(?:feedback|how (?:am i|can i) (?:do|help|support)|anything i (?:can|could|should) do (?:better|differently))\b/i,
    Growth: /\b(?:promotion|career|where do you (?:want|see)|growth|development|next step for you)\b/i,
  },
  "sales-call": {
    "About the customer":
      /\b(?:(?:tell|hear) .*about (?:your|you|how your) (?:team|company|business)?|how (?:does )?your (?:team|company) work|what does your (?:team|company))\b/i,
    "Needs and pain points":
      /\b(?:what (?:made you|are you) look|biggest (?:pain|challenge|problem)|what(?:'s| is) (?:the|your) (?:pain|challenge|problem)|have you tried)\b/i,
    "What we offered":
      /\b(?:let me show|this is (?:the|our)|our (?:product|platform|solution|app)|so here you (?:can )?see)\b/i,
    Concerns: /\b(?:any (?:concerns|worries|questions)|what (?:worries|concerns) you|what would stop)\b/i,
    "Price and budget": /\b(?:what does it cost|how much|what(?:'s| is) (?:the|your) (?:price|budget|pricing))\b/i,
    "How they decide":
      /\b(?:who (?:else )?(?:decides|signs|is involved)|decision (?:process|maker)|when (?:could|would|do) (?:we|you) (?:start|want)|timeline|next steps?)\b/i,
  },
  interview: {
    Background:
      /\b(?:tell (?:me|us) (?:a bit )?about yourself|walk (?:me|us) through your (?:cv|resume|background|career)|introduce yourself|your background)\b/i,
    "Experience and skills":
      /\b(?:tell (?:me|us) about a (?:time|project|situation)|what (?:was|is) your experience|have you (?:ever )?(?:worked|used|built|led|managed)|how (?:would|do|did) you|what(?:'s| is) the (?:hardest|biggest)|give (?:me|us) an example)\b/i,
    Motivation:
      /\b(?:why (?:do you want|are you|us|this|did you apply|would you)|what (?:attracts|motivates|interests|excites) you|where do you see yourself|what are you looking for)\b/i,
    "Questions from the candidate":
      /\b(?:do you have (?:any )?questions|any questions for (?:me|us)|what would you like to know|what can (?:i|we) tell you)\b/i,
    "Terms and availability": /\b(?:salary|compensation|notice period|when could you start|expectations?)\b/i,
  },
  board: {
    "Opening and minutes": /\b(?:approval of the (?:minutes|agenda)|minutes of the|apologies|welcome to the board)\b/i,
    Finances: /\b(?:financ(?:ial|e) report|finances|the (?:budget|accounts|numbers)|treasurer)\b/i,
    Proposals:
      /\b(?:i move that|proposal|(?:second|third|fourth|fifth|next) item,? (?:the|our) (?!financ|minutes|any other|risk)|motion|investment|for approval)\b/i,
    Risks: /\b(?:risk report|risks?\b.*\bregister)\b/i,
    "Other business": /\b(?:any other business|other business|aob)\b/i,
  },
};

/** What opens the built-in section of this heading; null if there is none. */
export function openingOf(heading: string): RegExp | null {
  const shapes: Record<string, RegExp>[] = Object.values(opens);
  const known = shapes.flatMap((shape) => Object.entries(shape));
  return known.find(([name]) => name.toLowerCase() === heading.trim().toLowerCase())?.[1] ?? null;
}

/** A section applies to this many sentences after it is opened. */
export const holdsFor = 80;

/** In status rounds, each speaker's own words select one of the three headings. */
const reports: [heading: string, says: RegExp][] = [
  [
    "Blockers",
    /\b(?:blocked (?:by|on)|blocker is|still waiting (?:for|on)|out of (?:disk|memory|space)|stuck (?:on|with))\b/i,
  ],
  ["Done", /\b(?:yesterday|last friday) (?:i|we)\b|\b(?:i|we) (?:finished|fixed|completed|merged|shipped|deployed)\b/i],
  [
    "Next",
    /\b(?:today|tomorrow|next) (?:i'm|i'll|i will|i am|we're|we'll)\b|\bi(?:'ll|'m going to| will) .*\b(?:today|tomorrow|next)\b/i,
  ],
];

/** The template section of each sentence, by index, where someone announced the section. */
export function assignSections(sentences: readonly Sentence[], template: Shape): Map<number, string> {
  const assigned = new Map<number, string>();
  let opened: { heading: string; at: number } | null = null;
  for (const [at, sentence] of sentences.entries()) {
    const opening = Object.entries(opens[template]).find(([, says]) => says.test(sentence.said));
    if (opening) opened = { heading: opening[0], at };
    const reported = template === "stand-up" ? reports.find(([, says]) => says.test(sentence.text))?.[0] : undefined;
    const heading = reported ?? (opened && at - opened.at <= holdsFor ? opened.heading : null);
    if (heading) assigned.set(sentence.index, heading);
  }
  return assigned;
}
