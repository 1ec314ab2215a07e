export type Intent = "catch_up" | "mentioned" | "decisions" | "open_questions" | "action_items" | "search";

/** What a question wants, and how far back it looks. */
export type Wanted = { intent: Intent; lastMinutes: number | null };

const intents: [Intent, RegExp][] = [
  [
    "catch_up",
    /\bcatch me up\b|\bwhat(?: have|'ve| did)? i miss(?:ed)?\b|\b(?:summari[sz]e|recap|summary|sum up|bring me up to speed)\b|\bwhat(?:'s| has| is)? (?:been )?(?:happening|happened|going on|discussed|said|covered)(?: so far| until now| up to now)?\s*\??$/i,
  ],
  [
    "mentioned",
    /\b(?:was|am|have|were) i (?:been )?(?:mentioned|named|asked|addressed|called)\b|\b(?:did|does|has) (?:any(?:one|body)|some(?:one|body)|they) (?:mention(?:ed)?|name|ask(?:ed)?|call(?:ed)?|say my name|need) ?(?:me|for me|my name)?\b.*\b(?:me|my name)\b|\bmention(?:s|ed)? (?:of )?me\b|\bmy name\b/i,
  ],
  [
    "decisions",
    /^(?:what (?:are|were) )?(?:the |all |any )?decisions?(?: so far| made| taken| until now| we made)*\s*\??$|\bwhat (?:have|did|has) (?:we|been|they) (?:been )?(?:decided?|agreed?)(?: on)?(?: so far| until now| today)?\s*\??$|\b(?:list|show|give me|any) (?:the |all )?decisions?\b(?: so far)?\s*\??$/i,
  ],
  [
    "open_questions",
    /\b(?:open|unanswered|unresolved) (?:questions?|points?|issues?)\b|\bwhat(?:'s| is) (?:still )?(?:open|unresolved|unanswered|undecided)\b/i,
  ],
  [
    "action_items",
    /^(?:what (?:are|were) )?(?:the |my |our |all |any )?(?:action items?|action points?|tasks?|to-?dos?|next steps?)(?: so far| until now)?\s*\??$|\bwhat (?:do|did|should|will) i (?:have to|need to|promise(?: to)?|take on|agree to)(?: do)?\s*\??$|\bwho (?:does|will do|is doing|has to do) what\b/i,
  ],
];

export function readQuestion(question: string): Wanted {
  const intent = intents.find(([, pattern]) => pattern.test(question))?.[0] ?? "search";
  const [, count, unit] =
    /\b(?:last|past) (?:(\d{1,3}|a|an|one|two|three|five|ten|fifteen|twenty|thirty|few|couple of) )?(minutes?|mins?|hours?)\b/i.exec(
      question,
    ) ?? [];
  if (!unit) return { intent, lastMinutes: null };
  const amount = count ? (amounts[count.toLowerCase()] ?? (Number(count) || 1)) : 1;
  return { intent, lastMinutes: amount * (/^h/i.test(unit) ? 60 : 1) };
}
const amounts: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  few: 3,
  "couple of": 2,
};

/** "When was **I** mentioned" is about the asker; so is "what do **I** have to do". */
export const isAboutAsker = (question: string) => /\b(?:i|my|me)\b/i.test(question);
