import { readDue } from "./due-date";
import { asTask, type CallName } from "./narrate";
import type { People, Person } from "./people";
import { type Sentence, speakerKey, upperFirst } from "./sentences";
import { phrasesOf } from "./topics";
import { contentStems, overlap, wordsOf } from "./words";

export type ActionItem = {
  text: string;
  owner: Person | null;
  /** YYYY-MM-DD in the zone of the meeting. */
  due: string | null;
  tMs: number;
  /** Sentences it was read from, by index. */
  from: number[];
};

export type ActionContext = {
  people: People;
  call: CallName;
  zone: string;
  startedAt: Date;
  /** In a round of reports "today I'm writing …" is a plan, not a promise. */
  isRound: boolean;
};

type Draft = ActionItem & { isOpen: boolean };

const answersMax = 4;

/** Who will do what by when, in the order it was said; a promise repeated is one item. */
export function findActionItems(sentences: readonly Sentence[], context: ActionContext): ActionItem[] {
  const reader = new Reader(sentences, context);
  for (const at of sentences.keys()) reader.read(at);
  return reader.items();
}

const notNow =
  /^(?:be\b(?! (?:responsible|in charge))|say|tell you (?:now|a|what)|see\b|think|admit|start\b(?! (?:the|a|an|working|writing|with the|on the|preparing|building))|stop (?:there|here|sharing|talking)|share (?:my|the) screen|go (?:first|next|ahead|with|for)|wait|show you|mute|unmute|hand (?:over|it)|pass\b|skip|(?:actually |just |quickly )?(?:talk|speak)(?: a (?:bit|little))? (?:about|through|on)|(?:actually |just )?draw\b|grab\b|just (?:say|add|mention|share|show|start|wait|go)|explain|give you (?:a|some|an)? ?(?:bit|context|example|background|overview|quick)|repeat|come (?:back )?to (?:that|it|this)|quote|assume|guess|agree|let (?:you|him|her|them) (?:go|speak|talk|start|finish|all go|present)|never|not\b|have (?:a|the|no|some|more|any)|need (?:a|the|some|more|your)|know|love|like|want|miss|get (?:to that|there|into)|jump|leave (?:it|that) (?:there|at that|open)|take (?:it|that) (?:as|back\b)|second that|second it|stretch|abstain|apologi[sz]e for the|lose|die|forget|remember|help$|remind you that|read (?:it|this|that) out|keep (?:it|this) (?:short|brief|quick)|walk you|try to (?:explain|be)|also (?:say|add|mention)|always|probably be|definitely be|feel|understand|survive|live|hear|mention|add that|propose|suggest|vote|second|support (?:that|it)|call (?:the|this) meeting|close the meeting|turn (?:it|over)|begin\b|quickly (?:say|show|share|go|run|walk|mention))/i;
const talkRequest =
  /^(?:hear|see|repeat|say|tell (?:me|us|them)? ?(?:more|a bit|what|about|how|why|where)?|explain|walk|talk|share (?:your|the) screen|go (?:first|next|ahead|on|over|through|back)|give (?:me|us) (?:a|an|some|the)? ?(?:quick|short|brief|update|overview|idea|example|context|background|bit|sense)|start|remind|elaborate|believe|imagine|come (?:back|in)|describe|scroll|zoom|mute|unmute|show|hold|wait|speak|stop|just|guess|think|be|have|read (?:it|that|this)|summari[sz]e (?:it|that|for us)|understand|confirm that you|let me|let us|all|live with|do (?:that|it|this)\??$|help me understand|look at (?:this|the) (?:slide|screen|chart)|clarify|comment|feel|give (?:it|them|that|this|the \p{L}+) (?:a|an|one|two|three)|pass|take (?:one|that|this|it) (?:as|from))\b/iu;
const stative =
  /^(?:be|have|need|want|see|know|like|love|get|become|feel|think|understand|remain|happen|hate|cost|take (?:a|about|around|two|three|longer|some|weeks|months|time)|probably|not|never|always|still|all|really|work|look|sound|mean|seem|join|leave|lose|win|fail|grow|stay|appear|expect|notice|hear|depend|die|help|come|go|arrive|miss|love)\b/i;

const accepts =
  /^(?:(?:yes|yeah|yep|sure|ok|okay|of course|absolutely|no problem|happy to|definitely|certainly|right|great|good|perfect|fine)\b[,.!\s]*)*(?:(?:i'll|i will|i can|i could|let me|i'm going to|i'm gonna|happy to|glad to) (?:do|take|handle|manage|own|look into|send|share|get|make|write|finish|check|fix|cover|arrange|deal with|pick up|have|work on|prepare)(?: up)? (?:it|that|this|them|those|that one|this one|care of (?:it|that|this)|on it)\b|will do\b|i will$|i can$|i can do\b|i'm on it\b|on it\b|leave (?:it|that) (?:with|to) me\b|me$|i'll do (?:so|both|my best)\b|consider it done\b|i got (?:it|this)\b|you got it\b|count on me\b|i've got (?:it|that)\b|my job\b|mine\b)/i;
const nods =
  /^(?:yes|yeah|yep|sure|okay|ok|of course|absolutely|certainly|no problem|happy to|definitely|great|perfect|alright|all right|fine|good|got it|understood|will do|noted)\b/i;
const refuses =
  /^(?:no\b(?! (?:problem|worries))|nope|sorry|i (?:can't|cannot|won't|don't (?:have|think))|not (?:this|today|really|me)|i'm (?:afraid|out|off|on holiday|away)|unfortunately|hmm)\b/i;

class Reader {
  readonly #drafts: Draft[] = [];
  readonly #names: ReadonlySet<string>;
  readonly #speakers: Person[];
  readonly #name: string;

  constructor(
    readonly sentences: readonly Sentence[],
    readonly context: ActionContext,
  ) {
    this.#names = new Set(context.people.all.flatMap(({ name }) => wordsOf(name)));
    const speakers = new Map(
      sentences.map((sentence) => [speakerKey(sentence), { userId: sentence.userId, name: sentence.name }]),
    );
    this.#speakers = [...speakers.values()];
    const known = context.people.pattern();
    this.#name = String.raw`(?:${known}|${known.toLowerCase()}|\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)`;
  }

  items(): ActionItem[] {
    return this.#drafts.map(({ isOpen: _, ...item }) => item);
  }

  read(at: number) {
    const sentence = this.sentences[at];
    if (!sentence || this.#answersBefore(sentence, at)) return;
    const text = sentence.text.replace(/[.?!]+$/, "");
    const draft =
      this.#request(sentence, text, at) ??
      this.#assignment(sentence, text) ??
      this.#promise(sentence, text, at) ??
      this.#openTask(sentence, text, at);
    if (draft) this.#keep(draft);
  }

  /** "Sure, I'll do that by Thursday" completes what was asked just before. */
  #answersBefore(sentence: Sentence, at: number): boolean {
    const asked = this.#drafts.findLast(
      ({ from }) => at - (from.at(-1) ?? 0) <= answersMax && sentence.index > (from[0] ?? 0),
    );
    if (!asked) return false;
    const speaker = this.#personOf(sentence);
    const isTheirs = asked.owner === null ? asked.isOpen : samePerson(asked.owner, speaker);
    const words = wordsOf(sentence.text).length;
    const due = this.#due(sentence.text, sentence);
    if (accepts.test(sentence.said) || accepts.test(sentence.text)) {
      if (!isTheirs) return false;
      asked.owner ??= speaker;
      asked.isOpen = false;
      asked.due ??= due?.date ?? null;
      asked.from.push(sentence.index);
      return true;
    }
    if (due && !asked.due && words <= 5 && !sentence.isQuestion && (isTheirs || at - (asked.from.at(-1) ?? 0) <= 2)) {
      asked.due = due.date;
      asked.from.push(sentence.index);
      return true;
    }
    return false;
  }

  /** "Ben, can you check the logs by tomorrow?" */
  #request(sentence: Sentence, text: string, at: number): Draft | null {
    const name = this.#name;
    // No case folding here: only a capital or a known name may stand where a name is read.
    const asks = [
      new RegExp(
        String.raw`^(?:.+?(?<![\p{L}]))??(?:(${name}),? )?(?:[Pp]lease )?(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you (?:please |also |maybe |then |quickly |just |both |perhaps |all )*(?!all\b)(.+)$`,
        "u",
      ),
      new RegExp(
        String.raw`^(?:(${name}),? )(?:please|I(?:'d| would)? (?:need|want|like|ask) you to|make sure (?:to|that you|you)|don't forget to|remember to|your (?:task|job|action) is to) (.+)$`,
        "u",
      ),
      /^(?:.*\b)?()(?:i(?:'d| would)?(?: also)? (?:need|want|like|ask) you to|would you mind|make sure (?:to|that you|you)|don't forget to|remember to|(?:and |so )please) (.+)$/iu,
      /^()please (.+)$/iu,
    ];
    for (const [kind, pattern] of asks.entries()) {
      const match = pattern.exec(text);
      const said = match?.[2];
      if (!match || !said || (match[1] && kind === 1 && !this.#isVocative(match[1], sentence))) continue;
      const vocative = match[1] && this.#isVocative(match[1], sentence) ? match[1] : null;
      const due = this.#due(said, sentence);
      if (/^(?:not|don't|never)\b/i.test(said) || (talkRequest.test(said) && !due)) return null;
      if (/^(?:i|you|we)\b.*\bif you (?:can|could)/i.test(text)) return null;
      const trailing = new RegExp(String.raw`,? (${name})$`, "u").exec(said);
      const called = vocative || trailing?.[1] || this.#calledBefore(sentence, at);
      const addressee =
        (called ? this.context.people.find(called) : null) ??
        (called && /^\p{Lu}/u.test(called) ? null : this.#whoAnswers(sentence, at));
      if (addressee && this.#isRefused(addressee, at)) return null;
      if (!addressee && !vocative && !trailing && !due) return null;
      const body = trailing && this.context.people.find(trailing[1] ?? "") ? said.slice(0, trailing.index) : said;
      const task = this.#task(body, sentence, addressee, "request", at);
      return task && { ...task, owner: addressee ?? null, isOpen: addressee === null };
    }
    const everyone =
      /\bi (?:also )?need (.+?) from (all of you|everyone|everybody|each of you|you all|you)\b(.*)$/i.exec(text);
    if (everyone?.[1]) {
      const task = this.#task(
        `send ${this.context.call(sentence.name)} ${everyone[1]}${everyone[3] ?? ""}`,
        sentence,
        null,
        "request",
        at,
      );
      const isAll = !/^you$/i.test(everyone[2] ?? "");
      return (
        task && {
          ...task,
          owner: isAll ? { userId: null, name: "Everyone" } : this.#whoAnswers(sentence, at),
          isOpen: false,
        }
      );
    }
    return null;
  }

  /** "Ana will send the budget by Friday." */
  #assignment(sentence: Sentence, text: string): Draft | null {
    if (sentence.isQuestion) return null;
    const explicit = new RegExp(
      String.raw`\b(?:action item|to-?do|next step|task)s? (?:for|on) (${this.#name})(?: is| are|:|,)?(?: to| that (?:he|she|they))? (.+)$`,
      "iu",
    ).exec(text);
    const named = new RegExp(
      String.raw`(?:^|[,;] |\b(?:and|then|so|that|because|think|but) )(${this.#name})(?:,? who .*?,)?(?: |(?='ll))(will|is going to|is gonna|'ll|needs to|has to|must|should|can|takes care of|is responsible for|is to|to)(?: also| then| please| just)* (.+)$`,
      "u",
    ).exec(text);
    const team =
      /(?:^|[,;] |\b(?:and|then|so) )(?:the |our )?((?:marketing|sales|engineering|design|legal|finance|support|hr|ops|operations|product|platform|infrastructure|security|data)(?: team| department)?) (will|is going to|needs to|has to) (.+)$/i.exec(
        text,
      );
    const match = explicit ? [explicit[0], explicit[1], "will", explicit[2]] : (named ?? team);
    const [, who = "", modal = "", said = ""] = match ?? [];
    if (!match || said === "") return null;
    const person = this.context.people.find(who);
    const isTeam = match === team;
    if (!person && !isTeam && !explicit && (modal === "to" || !this.#looksLikeName(who))) return null;
    const due = this.#due(said, sentence);
    if (stative.test(said) || (/^(?:should|can|to)$/i.test(modal) && !due && !explicit)) return null;
    if (!person && !explicit && !due) return null;
    const body = /takes care|responsible/i.test(modal) ? `take care of ${said}` : said;
    const owner = person ?? { userId: null, name: upperFirst(who.replace(/^the /i, "")) };
    const task = this.#task(body, sentence, owner, "told", sentence.index);
    return task && { ...task, owner, isOpen: false };
  }

  /** "I'll write the plan by Friday." */
  #promise(sentence: Sentence, text: string, at: number): Draft | null {
    if (sentence.isQuestion) return null;
    const firm =
      /\b(?:i'll|i will|i'm going to|i am going to|i'm gonna|i shall)(?: also| then| just| definitely| go and| try to| make sure to| have to| quickly| happily)* (.+)$/i.exec(
        text,
      );
    const let_ =
      /^(?:.*?\b(?:and|so|then) )??let me (?:also |just |quickly )?((?:check|find out|ask|get back|see (?:if|whether|what)|look into|talk to|confirm|follow up|send|write|prepare|draft|set up|put together)\b.+)$/i.exec(
        text,
      );
    const loose =
      /\b(?:i can|i could|i need to|i have to|i should|i want to|i plan to|i'm planning to|i must|i've got to)(?: also| then| just| probably)* (.+)$/i.exec(
        text,
      );
    const said =
      (let_ && firm && let_[1] && firm[1] && let_[1].length > firm[1].length ? let_[1] : firm?.[1]) ??
      let_?.[1] ??
      loose?.[1];
    if (!said) return null;
    const before = text.slice(0, text.length - said.length);
    if (
      /\b(?:if|when|once|until|before|because|think|that|what|how|where|hope|maybe|not sure)\s+(?:i\S*)\b[^,]*$/i.test(
        before,
      ) &&
      !/\b(?:think|and) i('ll| will)\b/i.test(before)
    )
      return null;
    if (/^(?:do|take|handle|have|get|make) (?:it|that|this|so|them|both|that one)\b/i.test(said)) return null;
    const due = this.#due(said, sentence);
    if (notNow.test(said) && !(due && /^(?:start|have|need|get|let you know)\b/i.test(said))) return null;
    if (!firm && !let_ && !due) return null;
    if (!firm && !let_ && stative.test(said)) return null;
    if (this.context.isRound && this.#isReport(sentence, at) && !due?.date) return null;
    if (
      this.context.isRound &&
      this.#isReport(sentence, at) &&
      /\b(?:start|begin|pick(?:ing)? up|continue|work|write|writing)\b/i.test(said)
    )
      return null;
    const owner = this.#personOf(sentence);
    const task = this.#task(said, sentence, owner, "promise", at);
    return task && { ...task, owner, isOpen: false };
  }

  /** "Someone needs to update the ad." – whoever then says "I can take that" owns it. */
  #openTask(sentence: Sentence, text: string, at: number): Draft | null {
    const someone =
      /\b(?:someone|somebody|one of us|one of you|anyone|anybody) (?:really |still |else )?(?:needs to|has to|should|must|could|will have to)(?: also)? (.+)$/i.exec(
        text,
      );
    const who = /\bwho (?:can|could|will|wants to|takes?|is going to|would like to)(?: care of)? (.+)$/i.exec(text);
    const we =
      /\bwe (?:still |really |also )?(?:need to|have to|must|should|ought to|'ve got to) (?:also |then )?(.+)$/i.exec(
        text,
      );
    const explicit =
      /^(?:the )?(?:action item|to-?do|next step)s?(?: here| for us)?(?: is| are|:|,)(?: then)?(?: to)? (.+)$/i.exec(
        text,
      );
    const said =
      (sentence.isQuestion ? who?.[1] : null) ??
      (sentence.isQuestion ? null : (someone?.[1] ?? explicit?.[1] ?? we?.[1]));
    if (!said || talkRequest.test(said)) return null;
    const due = this.#due(said, sentence);
    const volunteer = this.#volunteer(sentence, at);
    const isTask =
      volunteer !== null ||
      Boolean(explicit) ||
      Boolean(we && due) ||
      /^(?:someone|somebody|one of us|one of you) (?:really |still |also )?(?:needs|has) to\b/i.test(text);
    if (!isTask || (we && stative.test(said))) return null;
    if (/\bwho (?:takes?)\b/i.test(text)) {
      const task = this.#task(`take care of ${said}`, sentence, null, "told", at);
      return task && { ...task, owner: null, isOpen: true };
    }
    const body = pointsBackOnly(said) ? (this.#problemBefore(at) ?? said) : said;
    const task = this.#task(body, sentence, null, "told", at);
    return task && { ...task, owner: null, isOpen: true };
  }

  #volunteer(sentence: Sentence, at: number): Sentence | null {
    for (const reply of this.sentences.slice(at + 1, at + 1 + answersMax)) {
      if (accepts.test(reply.said) || accepts.test(reply.text)) return reply.name === sentence.name ? null : reply;
    }
    return null;
  }

  /** "Who can fix that?": what "that" is stands a little before. */
  #problemBefore(at: number): string | null {
    for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
      const need = /\bwe need (?:a |an |the |some )?(.+)$/i.exec(
        this.sentences[back]?.text.replace(/[.?!]+$/, "") ?? "",
      );
      if (need?.[1])
        return `get ${/\bneed (a|an|the|some) /i.exec(this.sentences[back]?.text ?? "")?.[1] ?? ""} ${need[1].split(/,| it's | because /)[0]}`.replace(
          /\s+/g,
          " ",
        );
    }
    return null;
  }

  #isNamed(text: string): boolean {
    return /^(?:ask|call|ping|tell|invite|talk to|write to|apologi[sz]e to|thank|remind|email|mail|meet|hire) (?:the )?\p{Lu}/u.test(
      text.charAt(0).toLowerCase() + text.slice(1),
    );
  }

  #isReport(sentence: Sentence, at: number): boolean {
    let from = at;
    while (this.sentences[from - 1]?.turn === sentence.turn) from -= 1;
    const turn = this.sentences.slice(from).filter(({ turn }) => turn === sentence.turn);
    return turn.some(({ text }) =>
      /\b(?:yesterday|today|currently|this week|blocker|blocked)\b.*\bi(?:'m|'ll| |'ve)|\bi\b.*\byesterday\b|^today\b|^yesterday\b/i.test(
        text,
      ),
    );
  }

  #isVocative(name: string, sentence: Sentence): boolean {
    const person = this.context.people.find(name);
    return person ? !samePerson(person, this.#personOf(sentence)) : this.#looksLikeName(name);
  }

  #looksLikeName(word: string): boolean {
    return (
      /^\p{Lu}\p{Ll}+/u.test(word) &&
      !commonCapitals.test(word) &&
      wordsOf(word).every((part) => !/(?:s|ing|ly|tion|ment)$/.test(part))
    );
  }

  #calledBefore(sentence: Sentence, at: number): string | null {
    const before = this.sentences[at - 1];
    if (!before || before.turn !== sentence.turn) return null;
    const bare = before.text.replace(/[.?!]+$/, "");
    return wordsOf(bare).length <= 2 && this.context.people.find(bare) ? bare : null;
  }

  /** The next other person to speak, if they take it on; between two people, the other one. */
  #whoAnswers(sentence: Sentence, at: number): Person | null {
    const [one, two] = this.#speakers;
    if (this.#speakers.length === 2 && one && two) {
      return this.#resolve(speakerKey(one) === speakerKey(sentence) ? two : one);
    }
    for (const reply of this.sentences.slice(at + 1, at + 1 + answersMax)) {
      if (reply.name === sentence.name) continue;
      return accepts.test(reply.said) || nods.test(reply.said) || /^i(?:'ll| will| can)\b/i.test(reply.text)
        ? this.#personOf(reply)
        : null;
    }
    return null;
  }

  #isRefused(person: Person, at: number): boolean {
    const reply = this.sentences
      .slice(at + 1, at + 1 + answersMax)
      .find((sentence) => samePerson(this.#personOf(sentence), person));
    return reply !== undefined && refuses.test(reply.said) && !/\bbut i (?:can|will)|\bi'll\b/i.test(reply.text);
  }

  #task(
    said: string,
    sentence: Sentence,
    owner: Person | null,
    kind: "request" | "told" | "promise",
    at: number,
  ): Omit<Draft, "owner" | "isOpen"> | null {
    const clause = firstTask(said);
    const due = this.#due(clause, sentence) ?? this.#due(said, sentence);
    const bare = due && this.#due(clause, sentence) ? (this.#due(clause, sentence)?.rest ?? clause) : clause;
    const text = asTask(withoutPromise(this.#withNames(bare, sentence, owner, kind, at)));
    if (contentStems(text).length < (due ? 1 : 2) && !this.#isNamed(text)) return null;
    if (wordsOf(text).length < 2 || /^(?:do|make|have|get|be|say|let) (?:it|that|this|so|sure)$/i.test(text))
      return null;
    return { text, due: due?.date ?? null, tMs: sentence.tMs, from: [sentence.index] };
  }

  /** "send you my notes" → "send Ben your notes": an item is read without the talk around it. */
  #withNames(
    text: string,
    sentence: Sentence,
    owner: Person | null,
    kind: "request" | "told" | "promise",
    at: number,
  ): string {
    const speaker = this.context.call(sentence.name);
    let out = text;
    if (kind === "request") {
      out = out
        .replace(/\bmyself\b/gi, speaker)
        .replace(/\bme\b/gi, speaker)
        .replace(/\bmy\b/gi, `${speaker}'s`)
        .replace(/\bthat i (?=\p{L})/giu, `that ${speaker} `);
    }
    if (kind === "promise") {
      const listener = this.#listener(sentence, at);
      if (listener)
        out = out
          .replace(
            /\byou(?: guys)?\b(?! (?:can|could|need|want|know|are|have|mentioned|said|asked|think|see)\b)/gi,
            listener,
          )
          .replace(/\byou (?=(?:mentioned|said|asked|need|want|are|have)\b)/gi, `${listener} `)
          .replace(/\byour\b/gi, `${listener}'s`);
      out = out.replace(/\bmy\b/gi, "your").replace(/\bmyself\b/gi, "yourself");
    }
    if (kind === "told" && owner) out = out.replace(/\b(?:his|her|their) own\b/gi, "your own");
    out = out.replace(/\band (?:i'll|i will|i'm going to|then i'll) /gi, "and ");
    out = this.#withPerson(out, sentence, owner, at);
    return this.#withThing(out, at);
  }

  /** "Ask her" → "Ask Marta", when exactly one name was said shortly before. */
  #withPerson(text: string, sentence: Sentence, owner: Person | null, at: number): string {
    if (!/\b(?:her|him)\b(?=$| (?:this|next|by|on|about|if|whether|to|an?|the|for|and|tomorrow|today)\b)/i.test(text))
      return text;
    const names = this.#namesBefore(at).filter((name) => {
      const person = this.context.people.find(name);
      return person === null || (person !== owner && person.name !== sentence.name);
    });
    // Who sits at the table is spoken to, not about.
    const meant = names.find((name) => this.context.people.find(name) === null) ?? names[0];
    return meant ? this.#withMatter(text.replace(/\b(?:her|him)\b/i, meant), meant, at) : text;
  }

  /** People named in the sentences before, the latest first. */
  #namesBefore(at: number): string[] {
    return [...this.sentences.slice(Math.max(0, at - 14), at)].reverse().flatMap(({ text }) =>
      [
        ...text.matchAll(
          /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+\b|^\p{Lu}\p{Ll}+(?= \p{Lu}\p{Ll}+)|^\p{Lu}\p{Ll}+(?=\.$)|^\p{Lu}\p{Ll}+(?= (?:is|was|has|will|can|said|told|asked|knows|wants|needs)\b)/gu,
        ),
      ]
        .map(([word]) => word)
        .filter((word) => !commonCapitals.test(word) && !places.test(word))
        .filter(
          (word) =>
            !new RegExp(String.raw`\b(?:in|at|from|with the|and|on) ${word}\b`).test(text) ||
            this.context.people.find(word) !== null,
        ),
    );
  }

  /** "Ask Marta" → "Ask Marta whether they are free", when that was the question. */
  #withMatter(text: string, name: string, at: number): string {
    if (
      !new RegExp(
        String.raw`^(?:ask|check with|call|ping|write to|talk to) ${name}(?=$| (?:this|next|tomorrow|today|by)\b)`,
        "i",
      ).test(text)
    )
      return text;
    const asked = this.sentences
      .slice(Math.max(0, at - 4), at)
      .findLast(({ isQuestion, text: said }) => isQuestion && said.includes(name));
    const matter = /\b(?:whether|if) (.+)\?$/.exec(asked?.text ?? "")?.[1];
    if (!matter) return text;
    const told = matter
      .replace(new RegExp(String.raw`\b${name} is\b`), "they are")
      .replace(new RegExp(String.raw`\b${name} has\b`), "they have")
      .replace(new RegExp(String.raw`\b${name}\b`), "they");
    return text.replace(name, `${name} whether ${told}`);
  }

  /** "Resize it" → "Resize the cluster". */
  #withThing(text: string, at: number): string {
    const trailing = /\b(about|for|on|of|with|to|into) it(?=$|,| and\b)/.exec(text);
    if (trailing) {
      const thing = this.sentences
        .slice(Math.max(0, at - 6), at)
        .findLast((earlier) => !earlier.isChatter && definiteIn(earlier.text, this.#names));
      const named = thing ? definiteIn(thing.text, this.#names) : null;
      if (named && !text.toLowerCase().includes(named.toLowerCase()))
        return text.replace(trailing[0], `${trailing[1]} the ${named}`);
    }
    const match =
      /^(\p{L}+(?: (?:at|into|on|up|out|over|through|for|to|with))?) (it|that|this|them|those)\b(?! (?:is|was|one|as|to be|\p{L}+ (?:team|page|meeting|document|report|project|issue|bug|ticket|week|month))\b)/iu.exec(
        text,
      );
    if (
      !match ||
      (/^(?:that|this|those)$/i.test(match[2] ?? "") &&
        /^\S+(?: \S+)? (?:that|this|those) \p{Ll}/iu.test(text) &&
        !/^\S+(?: \S+)? (?:that|this|those) (?:with|to|for|by|before|in|on|and|over|up|out|at|from|about|tomorrow|today)\b/iu.test(
          text,
        ))
    )
      return text;
    const own = this.sentences[at];
    const spans = [own, ...[...this.sentences.slice(Math.max(0, at - 4), at)].reverse()];
    for (const [order, earlier] of spans.entries()) {
      if (!earlier || earlier.isChatter) continue;
      const source =
        order === 0
          ? earlier.text.slice(0, Math.max(0, earlier.text.toLowerCase().indexOf(text.slice(0, 8).toLowerCase())))
          : earlier.text;
      const things = [...source.matchAll(/\b(?:the|a|an|our|this|that) ((?:[\p{L}\p{N}-]+ ){0,3}?[\p{L}\p{N}-]+)/giu)]
        .map(
          ([, words = ""]) =>
            phrasesOf(`the ${words}`, this.#names).find((phrase) =>
              words.toLowerCase().startsWith(phrase.words.join(" ").toLowerCase()),
            )?.text ?? null,
        )
        .filter(
          (thing): thing is string =>
            thing !== null &&
            !/^(?:day|week|time|moment|bit|morning|call|meeting|while|lot|end|same|problem|one)\b/i.test(thing),
        );
      const thing = definiteIn(source, this.#names) ?? things.at(-1);
      if (thing) return text.replace(new RegExp(String.raw`^(${match[1]}) ${match[2]}\b`, "iu"), `$1 the ${thing}`);
    }
    return text;
  }

  #listener(sentence: Sentence, at: number): string | null {
    const [one, two] = this.#speakers;
    if (this.#speakers.length === 2 && one && two)
      return this.context.call(speakerKey(one) === speakerKey(sentence) ? two.name : one.name);
    if (/\byou (?:all|guys)\b|\beveryone\b/i.test(sentence.text)) return "everyone";
    const before = this.sentences.slice(Math.max(0, at - 3), at).findLast(({ name }) => name !== sentence.name);
    return before ? this.context.call(before.name) : null;
  }

  #due(text: string, sentence: Sentence) {
    return readDue(text, { zone: this.context.zone, now: new Date(this.context.startedAt.getTime() + sentence.tMs) });
  }

  #personOf(sentence: Sentence): Person {
    return this.#resolve({ userId: sentence.userId, name: sentence.name });
  }

  #resolve(person: Person): Person {
    return this.context.people.all.find((known) => samePerson(known, person)) ?? person;
  }

  #keep(draft: Draft) {
    const words = taskWords(draft.text);
    const again = this.#drafts.find(
      (other) =>
        (sameOwner(other.owner, draft.owner) || !other.owner || !draft.owner) &&
        overlap(words, taskWords(other.text)) >= (other.owner && draft.owner ? 0.6 : 0.75),
    );
    const answered = this.#drafts.find(
      (other) =>
        draft.owner &&
        (other.owner ? samePerson(other.owner, draft.owner) : other.isOpen) &&
        (draft.from[0] ?? 0) - (other.from.at(-1) ?? 0) <= 2 &&
        (draft.from[0] ?? 0) > (other.from[0] ?? 0) &&
        (/^\S+(?: \S+)? (?:it|that|them|this)\b/i.test(this.#rawTask(draft)) ||
          overlap(words, taskWords(other.text)) >= 0.5),
    );
    const same = again ?? answered;
    if (!same) {
      this.#drafts.push(draft);
      return;
    }
    same.owner ??= draft.owner;
    same.due = draft.due ?? same.due;
    if (again && wordsOf(draft.text).length > wordsOf(same.text).length) same.text = draft.text;
    same.from.push(...draft.from);
    same.isOpen = false;
  }

  #rawTask(draft: Draft): string {
    const raw = this.sentences.find(({ index }) => index === draft.from[0])?.text ?? "";
    return raw.replace(/^.*?\b(?:i'll|i will|i can|i'm going to|let me)(?: also| then| just)* /i, "");
  }
}

/** The first thing a sentence calls "the …": what an "it" right after it means. */
function definiteIn(text: string, names: ReadonlySet<string>): string | null {
  for (const [, words = ""] of text.matchAll(/\b(?:the|our|this|that) ((?:[\p{L}\p{N}-]+ ?){1,4})/giu)) {
    const phrase = phrasesOf(`the ${words}`, names).find((candidate) =>
      words.toLowerCase().startsWith(candidate.text.toLowerCase()),
    );
    if (
      phrase &&
      !/^(?:day|week|time|moment|bit|morning|call|meeting|while|lot|end|same|problem|one|team|whole|only|case|point|weekend|company)\b/i.test(
        phrase.text,
      )
    )
      return phrase.text;
  }
  return null;
}

/** "quickly I'll grab it" → "grab it". */
const withoutPromise = (text: string) =>
  text.replace(/^(?:i'll|i will|i'm going to|i can) (?:also |just |then )?/i, "");

const pointsBackOnly = (text: string) => /^(?:\S+ )?(?:that|this|it|them)$/i.test(text.trim());
const samePerson = (a: Person, b: Person) => (a.userId && b.userId ? a.userId === b.userId : a.name === b.name);
const sameOwner = (a: Person | null, b: Person | null) => (a && b ? samePerson(a, b) : a === b);
const taskWords = (text: string) =>
  wordsOf(text)
    .filter((word) => word.length > 2 && !/^(?:the|and|with|for|that|our|your|from|about)$/.test(word))
    .map((word) => word.replace(/(?:ing|ed|s)$/, ""));
const commonCapitals =
  /^(?:I|The|This|That|It|We|You|They|He|She|There|Everyone|Everybody|Someone|Somebody|Nobody|Marketing|Sales|Then|And|But|So|If|When|What|Maybe|Yes|No|Okay|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Thanksgiving|English|German|French|Spanish|American|European|People|Customers|Users|Nothing|Something|Everything|Anything|Anyone|Each|Both|All|Most|Some|Who|Which|Our|My|Your|His|Her|Their|One|Two|Three|Technically|Oh|Ah|Hey|Hi|Understood|Great|Perfect|Sure|Thanks|Thank|Good|Nice|Exactly|Agreed|Right|Please|Also|Hmm|Wow|Fine|Today|Tomorrow|Yesterday|In|On|At|For|From|With|Right|First|Second|Next|Last|API|CFO|CEO|CTO|EU|US|UK)$/;

const places =
  /^(?:Berlin|London|Lisbon|Paris|Hamburg|Leipzig|Munich|Amsterdam|Madrid|Rome|Boston|Chicago|Figma|Slack|Google|Excel|Jira|Zoom|Stripe|Germany|France|Spain|Europe|America)$/;

/** Ends before a reason or the next question; keeps "and get back to you". */
const firstTask = (said: string) =>
  said
    .replace(/,? though\b.*$/i, "")
    .replace(/, (?:it|it's|that's|they|he|she|there|there's|you|we|i|otherwise|in case)\b(?!'ll).*$/i, "")
    .replace(
      /[,;]? (?:because|since we|since it|but (?!i can)|so (?:that )?(?:we|i|it|they|you|people)\b|otherwise|is that|does that|would that|if that's|which is|as (?:we|i) (?:said|discussed)|and (?:you|we|he|she|they|that|it)(?:'| )|right$).*$/i,
      "",
    )
    .replace(/, (?:and )?(?:\p{Lu}\p{Ll}+),? (?:can|could|will|please)\b.*$/u, "");
