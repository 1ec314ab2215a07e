/** Stop words: they neither link sentences nor name topics. */
const stopWords = new Set(
  `a about above across actually after again against all almost alone along already also although always am among an and
  another any anybody anyone anything anyway are aren't around as at away back basically be became because become been before
  being below between both but by came can can't cannot come comes coming could couldn't did didn't do does doesn't doing
  don't done down during each either else enough even ever every everybody everyone everything exactly few first for from
  further gave get gets getting give gives go goes going gonna gone good got great guess had hadn't happen happens has hasn't have
  haven't having he he'd he'll he's hello hence her here here's hers herself hey hi him himself his hmm honestly how how's however i i'd i'll
  i'm i've if in instead into is isn't it it'd it'll it's its itself just keep kind knew know known last later least less let
  let's like likely little look looked looking looks lot lots made make makes making many may maybe me mean means mhm might mine
  mm more most mostly much must my myself need needed needs never new next nice no nobody none nor not nothing now of off often
  oh ok okay on once one ones only onto or other others our ours ourselves out over own part people per perfect perhaps please point
  pretty probably put quite rather really right said same saw say saying says second see seem seems seen several shall she
  she'd she'll she's should shouldn't since so some somebody somehow someone something sometimes somewhere soon sort
  still stuff such sure take taken takes taking talk talked talking tell than thank thanks that that'd that'll that's the their
  theirs them themselves then there there's therefore these they they'd they'll they're they've thing things think thinking
  this those though thought three through thus to today together told tomorrow tonight too took toward towards tried true try trying two
  uh uh-huh um under until up upon us use used uses using usually very want wanted wants was wasn't way we we'd we'll we're
  we've well went were weren't what what's whatever when where where's whether which while who who's whoever whole whom whose
  why will with within without won't would wouldn't wow yeah yep yes yesterday yet you you'd you'll you're you've your yours
  yourself monday tuesday wednesday thursday friday saturday sunday week weeks day days month months year years morning
  afternoon evening moment minute minutes hour hours time times bit fine bye currently somewhat able agree agreed big bigger
  biggest small smaller bad better best worse long longer short high low early late full half different important easy hard
  interesting ready clear certain okay alright cool super totally definitely absolutely actual able recently number numbers
  question questions topic topics item items example meeting call anything guys everyone folks idea ideas main reason side
  night nights weekend noon midnight hello today's four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million percent`
    .split(/\s+/)
    .filter(Boolean),
);

/** Common verbs in their base form. They link sentences but are not part of topic names. */
const verbs = new Set(
  `accept achieve add adjust affect afford aim allow announce answer appear apply approach ask assign assume attach attend avoid
  base begin believe belong blame block bother break bring build buy calculate cancel carry catch cause
  change charge check choose clarify clean close collect combine compare complain complete concern confirm connect consider
  contain continue convince copy cost cover create cross cut deal decide decrease define delay delete deliver depend deploy
  describe deserve develop differ disable disappear discover discuss divide double download draft draw drive drop earn edit
  email enable encourage end engage enjoy ensure enter establish estimate evaluate expand expect explain export expose extend face fail fall
  feel figure fill find finish fit fix focus follow force forget gather generate grow guarantee handle hang hate hear help hide hire
  hit hold hope host hurt identify ignore imagine implement improve include increase inform install integrate intend introduce invest
  invite involve join jump kill lack launch lead learn leave lend lie limit link list listen live load lock lose love maintain
  manage mark match matter meet mention merge miss move notice obtain occur offer open operate order organise organize owe own
  pass pause pay perform pick place plan play postpone prefer prepare present press prevent print produce promise propose protect
  prove provide publish pull push qualify raise reach react read realise realize receive recommend record reduce refer refuse reject relate
  release rely remain remember remind remove rename rent repair repeat replace reply report represent request require
  resize resolve respond restart result retry return reveal review roll rule run save scale schedule search select sell send separate
  serve set setup share shift ship show shut sign simplify sit skip slow solve sound speak spend split stand start state stay
  stick stop store struggle submit subscribe succeed suffer suggest support suppose switch sync talk teach tend test touch track train transfer
  travel treat trigger trust turn understand update upgrade upload validate verify visit vote wait walk warn waste watch wear
  wonder work worry write interrupt apologise apologize appreciate happen tap pick cache`
    .split(/\s+/)
    .filter(Boolean),
);

const irregular: Record<string, string> = {
  bought: "buy",
  built: "build",
  brought: "bring",
  broke: "break",
  broken: "break",
  began: "begin",
  begun: "begin",
  caught: "catch",
  chose: "choose",
  chosen: "choose",
  drew: "draw",
  drove: "drive",
  fell: "fall",
  felt: "feel",
  found: "find",
  forgot: "forget",
  grew: "grow",
  grown: "grow",
  heard: "hear",
  held: "hold",
  kept: "keep",
  knew: "know",
  led: "lead",
  left: "leave",
  lost: "lose",
  met: "meet",
  paid: "pay",
  ran: "run",
  rose: "rise",
  sent: "send",
  sold: "sell",
  shown: "show",
  spent: "spend",
  spoke: "speak",
  spoken: "speak",
  stood: "stand",
  stuck: "stick",
  taught: "teach",
  understood: "understand",
  wrote: "write",
  written: "write",
  won: "win",
  threw: "throw",
  wore: "wear",
  hid: "hide",
  hung: "hang",
  fought: "fight",
};

/** The words in lower case, with inner apostrophes and hyphens. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:[.,](?=\p{N})[\p{N}]+)*(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

const stems = new Map<string, string>();

/** The same stem for "ticket" and "tickets", "deploy" and "deployed". */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = makeStem(word.replace(/'s$/, ""));
  if (stems.size < 50_000) stems.set(word, made);
  return made;
}

function makeStem(word: string): string {
  const base = irregular[word];
  if (base) return base;
  if (word.length <= 3 || /\d/.test(word)) return word;
  let root = word;
  if (/ies$/.test(root) && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh|z)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
  if (/ied$/.test(root) && root.length > 4) return `${root.slice(0, -3)}y`;
  const bare = root.replace(/(?:ing|ed)$/, "");
  if (bare !== root && bare.length >= 3 && /[aeiouy]/.test(bare)) {
    if (verbs.has(bare)) return bare;
    if (verbs.has(`${bare}e`)) return `${bare}e`;
    if (/(.)\1$/.test(bare) && verbs.has(bare.slice(0, -1))) return bare.slice(0, -1);
    if (/ed$/.test(root)) return /(.)\1$/.test(bare) && !/(?:ll|ss|ff)$/.test(bare) ? bare.slice(0, -1) : bare;
  }
  return root;
}

export const isStopWord = (word: string) => stopWords.has(word);
/** True for any form of a verb, which cannot be part of a topic name. */
export const isVerb = (word: string) => verbs.has(stem(word)) && !/(?:ment|tion|ness|er|ers)$/.test(word);
const isNumber = (word: string) => /^\d/.test(word);

/** The distinct stems of the content words. */
export function contentStems(text: string): string[] {
  return [
    ...new Set(
      wordsOf(text)
        .filter((word) => word.length > 1 && !stopWords.has(word) && !isNumber(word))
        .map(stem),
    ),
  ];
}

/** Share of the shorter list's words that the longer one contains, 0 to 1. */
export function overlap(a: readonly string[], b: readonly string[]): number {
  const [short, long] = a.length <= b.length ? [a, new Set(b)] : [b, new Set(a)];
  if (short.length === 0) return 0;
  return short.filter((word) => long.has(word)).length / short.length;
}
