import { alternatives } from "@/lib/language/alternatives";
import type { SensitiveGroup } from "./constants";

/** Words that tell of a sensitive matter. `ofPerson`: only when the clause is about somebody. */
export type MatterWords = { group: SensitiveGroup; reason: string; words: string; ofPerson?: boolean; never?: string };

const who =
  "(?:him|her|them|me|us|you|people|someone|somebody|everyone|everybody|anyone|half|two|three|four|five|ten|twenty|most|\\p{Lu}\\p{L}+)";
const body =
  "(?:back|knee|hip|heart|brain|eye|shoulder|spine|dental|foot|ankle|wrist|kidney|liver|lung|bypass|gallbladder|open[- ]heart|cosmetic|bariatric|hernia|cataract|emergency|gastric)";
/** The same words about things. */
const harmlessIllness = alternatives`
  sick (?:of|idea|burn|feature|demo|beat|track)|so sick
  cold (?:start|call|calls|calling|email|outreach|storage|boot|cache|beer|coffee|brew|weather|water|feet)
  virus (?:scanner|scan|definition|protection|signature)
  (?:${alternatives`
    build|server|pipeline|job|process|instance|cluster|machine|node|app|service|database|system
  `}) (?:is|was|got|has been) (?:sick|ill|injured)
  healthy|from (?:the )?hospital (?:group|chain|client|customer|account|project|system)
  disabled (?:by default|button|state|flag|in|the|for)
`;
const harmlessDismissal = alternatives`
  resign(?:ed|ing)? (?:myself|himself|herself|themselves|ourselves|to)
  (?:fire|fired|fires|firing) (?:${alternatives`
    up|off|it|the event|an event|events?|the request|the hook|the webhook|drill|alarm|wall|when|on|once
    twice|after|before|in the|a request
  `})
  let go of (?:the|a|it|that|this)
  (?:${alternatives`
    terminate|terminated|terminating|dismiss|dismissed|suspend|suspended|replace|replaced|promote|promoted
    promoting|replacing
  `}) (?:it|the|this|that|those|these|them with|them by|an? |all|any|every)
  (?:firing|fire) (?:rate|range|squad|line|event|events|order|a webhook|webhooks|twice)
  promot(?:e|ed|ing) (?:public |the |our |good |a |an |its )?(?:awareness|children's|rights?|understanding|health|use|growth|learning|public|welsh|trade)\w*
  suspend(?:ed|ing)? (?:operations?|services?|work|standing orders|activities)
  replaced by (?:my |the |a |an |our |new )*(?:amendments?|version|system|tool|\d+)\w*
  can (?:just |simply |then |also )?replace them
`;
const harmlessVerdict = alternatives`
  not (?:ready|good enough|strong enough|right) (?:for|to) (?:${alternatives`
    release|production|prime time|ship|launch|merge|the (?:demo|release|launch|market)
  `})
  (?:leaving|moving) (?:for|to) the (?:office|airport|room)
  restructur(?:e|ed|ing) (?:the )?(?:${alternatives`
    code|file|files|folder|folders|page|module|docs?|table|tables|database|repo
  `})
  (?:cut|cutting|remove|removing|closing) (?:the |all |some )?(?:people from the (?:list|invite))
  cut(?:ting)? into \p{L}+
  (?:don't|doesn't|didn't) (?:like|trust|believe) (?:OK|Okay|Oh|Yeah|It|That|The|This|Um|Uh|Hmm)
`;

export const matterWords: MatterWords[] = [
  {
    group: "money",
    reason: "How much money there is, without a number",
    words: alternatives`
      (?:run|runs|running|ran) out of (?:money|cash|funding|funds)|out of (?:money|cash|funds) (?:by|in|before|within|this|next|at) \p{L}+(?: \p{L}+)?
      (?:double|triple|twice|half|(?:two|three|four|five|ten|\d+) times) (?:of )?what (?:we|they|he|she|you|I|it|\p{Lu}\p{L}+) (?:used to )?(?:${alternatives`
        paid|pays?|charged?|charges|earned|earns?|makes?|made|gets?|got|spent|spends?|costs?|offered|asked|billed?|sold it for
      `})(?: last \p{L}+| before| now)?
      owe(?:s|d)? (?:the |our )?(?:banks?|taxman|lenders?|investors?) (?:more|a lot|money|everything)
      knock(?:ed|ing)? (?:\p{L}+ ){1,3}off (?:the |our |their )?(?:price|bill|quote|invoice)|knocked (?:a|an) (?:third|half|quarter|fifth|tenth) off
      (?:can|could|can't|cannot) (?:only )?pay (?:people|everyone|everybody|staff|salaries|ourselves|the team) (?:until|till|through|for|past|beyond|after) \p{L}+
      an arm and a leg|can't make payroll|make payroll
    `,
    never: "out of (?:money|cash) (?:in the game)",
  },
  {
    group: "health",
    reason: "Somebody's illness or diagnosis",
    words: alternatives`
      cancer|chemo(?:therapy)?|radiotherapy|leuka?emia|lymphoma|melanoma|tumou?rs?|biopsy|metasta\w+
      diabet(?:es|ic)|insulin|asthma|epilep(?:sy|tic)|seizures?|dementia|alzheimer'?s?|parkinson'?s?
      multiple sclerosis|crohn'?s|colitis|arthritis|fibromyalgia|lupus|hepatitis|hiv|hiv[- ]positive|std
      tuberculosis|pneumonia|bronchitis|meningitis|sepsis|appendicitis|concussion|migraines?|vertigo|anorexia
      bulimia|eating disorder|bipolar|schizophreni\w+|psychosis|psychotic|adhd|autis(?:m|tic)|asperger'?s|ptsd|ocd
      panic (?:attacks?|disorder)|anxiety (?:attacks?|disorder|meds?)|clinical(?:ly)? depress\w+|postpartum
      post[- ]natal depression|suicid(?:e|al)|self[- ]harm\w*|overdos\w+|alcoholi(?:c|sm)|drinking problem
      drug (?:problem|addiction|abuse)|nervous breakdown|mental breakdown
      mental[- ]health (?:issue|issues|problem|problems|day|days|crisis|leave|struggles?|condition|reasons)
      burn(?:ed|t)[- ]out|long covid|stroke|heart (?:attack|condition|disease|failure|problems?)|cardiac arrest
      aneurysm|blood (?:pressure|clot|test|sugar)|high cholesterol|slipped dis[ck]|herniated
      miscarr(?:iage|ied|ying)|stillb(?:orn|irth)|endometriosis|menopaus\w+|infertil\w+
      terminal(?:ly)? ill(?:ness)?|terminal diagnosis|chronic (?:illness|pain|fatigue|condition|disease)|hospice
      palliative|intensive care|in a coma
    `,
    never:
      "(?:is|like|a|as a|such a) cancer (?:on|of|in) (?:our|the|this)|stroke (?:width|color|colour|order|style|of luck|of genius)|(?:back|key|brush|pen|mouse) ?stroke|key strokes?",
    ofPerson: false,
  },
  {
    group: "health",
    reason: "Somebody's diagnosis or treatment",
    words: alternatives`
      (?:been |was |were |got |is |being |just |finally )?diagnosed (?:with|as)
      (?:his|her|their|my|\p{Lu}\p{L}+'s) (?:${alternatives`
        diagnosis|prognosis|condition|illness|medication|meds|treatment|symptoms|surgery|operation|disability
        pregnancy|recovery|rehab|therapy|therapist|psychiatrist|psychologist|doctor|oncologist|test results
        scan results|blood results|health
      `})
      antidepressants?|anti-depressants?|sertraline|prozac|xanax|zoloft|ritalin|adderall|valium|ozempic|warfarin
      methadone|opioids?|painkillers?|antibiotics|steroids|beta blockers|inhaler|dialysis|transplant|amputat\w+
      pacemaker|hysterectomy|mastectomy|vasectomy|colonoscopy|mri|ultrasound|c-section|caesarean|ivf
      fertility (?:treatment|clinic|drugs)|physio(?:therapy|therapist)?|psychotherap\w+|psychiatr\w+
      psycholog(?:ist|ists)|in rehab|to rehab|${body} (?:surgery|operation|replacement|transplant)
    `,
    never: "treatment of|organ transplant market",
  },
  {
    group: "health",
    reason: "A pregnancy",
    words: `pregnant|pregnancy|expecting (?:a baby|a child|twins|her|their|our|again)|(?:maternity|paternity|parental) (?:leave|cover)|on maternity|gave birth|giving birth|due date is in|trying for a baby|morning sickness`,
    never: "pregnant pause|pregnant with meaning",
  },
  {
    group: "health",
    reason: "Sick leave",
    words: alternatives`
      sick (?:leave|note|day|days|pay)
      (?:off|out|called in|calling in|call in|home|been|signed off|reported) (?:sick|ill|unwell)
      medical (?:${alternatives`
        leave|reasons?|appointment|certificate|condition|history|records?|issue|issues|emergency|exemption
        procedure|bills?
      `})
      (?:his|her|their|my|a|some|serious) health (?:issues?|problems?|condition|scare)
      health (?:reasons|scare|leave)|stress leave
      signed off (?:work|by (?:the|his|her|their) doctor|with|for|until)|doctor'?s (?:note|appointment|orders)
      compassionate leave|bereavement leave|disability (?:leave|benefits?|pension|claim)
      long[- ]term (?:sick|illness|disability)|fit note
    `,
    never: "",
  },
  {
    group: "health",
    reason: "Somebody's health",
    ofPerson: true,
    words: alternatives`
      (?:in|from|to|into|at) (?:the )?hospital|hospitali[sz]ed
      (?:went|going|goes|go|had|has|rushed|taken|admitted) to (?:the )?(?:${alternatives`
        hospital|doctor|doctors|a&e|er|emergency room|clinic
      `})
      seeing a (?:${alternatives`
        doctor|therapist|specialist|shrink|counsell?or|psychiatrist|psychologist|neurologist|cardiologist
        oncologist
      `})
      (?:${alternatives`
        had|has|having|needs?|needed|getting|undergo\w*|recovering from|recover from|after|scheduled for
        waiting for|awaiting
      `}) (?:an? |the |his |her |their |my |major |minor |another |emergency )*(?:${alternatives`
        surgery|operation|procedure|treatment|transplant|scan|therapy|chemo
      `})
      (?:${alternatives`
        is|was|been|are|were|feeling|feels|felt|gets?|got|getting|very|really|seriously|gravely|badly|quite|pretty
        so|looks|looked|'s|he's|she's|i'm|they're
      `}) (?:${alternatives`
        sick|ill|unwell|depressed|suicidal|disabled|bedridden|contagious|hospitali[sz]ed|injured|blind|deaf
        paraly[sz]ed|immunocompromised|dying|in (?:recovery|remission|therapy|treatment|pain)
      `})
      (?:${alternatives`
        has|have|had|got|caught|getting|down with|sick with|ill with|suffers? from|suffering from|off with
        home with|recovering from|in bed with
      `}) (?:the |a |an |bad |severe |mild |really |nasty |terrible |serious )*(?:${alternatives`
        flu|covid|coronavirus|virus|infection|fever|cold|disease|illness|syndrome|disorder|addiction|depression
        anxiety|burnout|disability|injury|allergy|allergies|rash|condition with|lump|back pain|back problems?
      `})
    `,
    never: harmlessIllness,
  },
  {
    group: "health",
    reason: "Somebody's health",
    ofPerson: true,
    words: alternatives`
      tested (?:positive|negative) (?:for|on)?
      broke (?:his|her|my|their) (?:leg|arm|hip|wrist|ankle|foot|back|collarbone|nose)
      (?:${alternatives`
        takes?|taking|on|prescribed|prescription for|off|stopped taking|started taking
      `}) (?:his |her |their |my |some |new |strong )*(?:${alternatives`
        medication|meds|pills|medicine|antibiotics|insulin|drugs
      `})
      in therapy|in a wheelchair|wheelchair|lost (?:the|her|their) baby|passed out|collapsed at
      struggling (?:mentally|with (?:(?:his|her|their|my) )?(?:${alternatives`
        depression|anxiety|addiction|mental\w*|drink\w*|alcohol\w*|health|grief|weight|insomnia|sleep
      `}))
      (?:his|her|my|their) (?:${alternatives`
        depression|anxiety|burnout|addiction|drinking|allergy|injury|blood pressure|cancer|heart|mental health
      `})
      heavily medicated|(?:in|on) (?:recovery|remission)|twelve steps?|sober|mental health|special needs
    `,
    never: harmlessIllness,
  },
  {
    group: "health",
    reason: "Somebody's health",
    words: alternatives`
      (?:found|have|has|had|noticed|felt|removed|feel|finds?) (?:a |another |some )(?:small |big |strange )?(?:lump|cyst|polyp|shadow on)
      (?:go|goes|going|went) in for (?:an? |the |his |her |their |my |some |more )?(?:${alternatives`
        operation|surgery|procedure|tests|scan|treatment|chemo|check-?up|biopsy
      `})
      (?:his|her|my) (?:${alternatives`
        kidneys?|heart|liver|lungs?|nerves|stomach|bowels?|prostate|thyroid|cholesterol|eyesight|hip|knees?|back
      `}) (?:is|are|was|were|keeps?) (?:failing|weak|acting up|playing up|gone|shot|not good|worse|bad|giving|inflamed)
      (?:why|where|how) (?:is|was|'s) [^.?\n]{2,30}\? *\n?(?:his|her|my) (?:${alternatives`
        kidneys?|heart|liver|lungs?|nerves|stomach|back|knees?|hip|prostate|thyroid|health|blood pressure
      `})(?=[.\n]|$)
      (?:not|isn't|wasn't|hasn't|haven't|n't|never) (?:been |being |feeling |felt |really |at all |very ){0,3}well(?= since|[.,?!\n]|$| lately| for| again| at the moment)
      not (?:himself|herself|themselves) (?:lately|since)|(?:the|his|her|my) doctors? (?:found|thinks?|says?|said|told|wants?)
      (?:waiting for|got|has|had) (?:his |her |my |the )?(?:test results|results from the (?:clinic|hospital|doctor))
      (?:his|her|my|their) (?:back|knee|heart|kidney|liver|stomach|sleep|skin|drinking) (?:problems?|trouble|troubles|issues?|pains?)
      put (?:his|her|their|my) affairs in order
      for (?:the|his|her|my) (?:treatment|chemo|operation|surgery|therapy|biopsy)(?! of)
      (?:something|pills|meds|drops|tablets) for (?:his|her|my|their) (?:nerves|heart|back|sleep|mood|moods|thyroid|stomach|pain)
      (?:hasn't|haven't) had a drink (?:in|for|since)|back on the bottle|fell off the wagon
      (?:in|on) (?:both|one of his|one of her|his|her) (?:lungs?|kidneys?|breasts?|ovar(?:y|ies))
      (?:results?|numbers|tests?|values) from the (?:clinic|hospital|doctor|lab)|(?:before|until|expecting|since) the baby(?= |$|[.,?!])
      new (?:hip|kidney|liver|heart)|opened (?:him|her|\p{Lu}\p{L}+) up and closed
      (?:off|away|out) for (?:months|weeks|a while) (?:with|because of) (?:his|her) \p{L}+
    `,
    never: "(?:doctors?) (?:strange|who)|(?:not|isn't|hasn't) (?:going|working|running) well",
  },
  {
    group: "people",
    reason: "What somebody is paid",
    words: alternatives`
      salar(?:y|ies)
      pay (?:rise|rises|raise|raises|cut|cuts|gap|grade|band|bands|packet|check|slip|review|increase|freeze)
      payrises?|paychecks?
      (?:${alternatives`
        a|his|her|their|my|your|the|no|another|big|small|get|gets|got|getting|ask\w* for(?: a)?|deserves?(?: a)?
        gave|give|giving|wants?(?: a)?|percent|annual|merit|next|any
      `}) raises?(?= |$|[.,?!])
      (?:${alternatives`
        his|her|their|my|your|\p{Lu}\p{L}+'s|annual|signing|retention|performance|year[- ]end|christmas|the|no|a
      `}) bonus(?:es)?
      compensation (?:package|review|band|bands|for|plan)
      (?:his|her|their|my|your|\p{Lu}\p{L}+'s|total) (?:${alternatives`
        comp|compensation|wages?|pay|package|day rate|hourly rate|equity|stock options|options|rsus|vesting
      `})
      severance(?: pay| package)?|golden (?:handshake|parachute|handcuffs)|(?:under|over)paid
      paid (?:less|more) than|(?:is|are|was|were|he's|she's|gets?|be|getting) paid
      (?:${alternatives`
        makes|earns|is making|is earning|he's making|she's making|he's on|she's on|making|earning
      `}) (?:${alternatives`
        about |around |over |only |nearly |almost |like |roughly |under `})*(?:[$€£]? ?\d[\d.,]*|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|one hundred|two hundred|six figures))
      wage (?:gap|increase|freeze|cut|claim|bill)|equity grant|stock grant|option grant|take[- ]home pay
      notice period|garden(?:ing)? leave
    `,
    never:
      "(?:a|the|this|his|her|their|my|your|no) raises? (?:a|the|an|questions?|issues?|hands?|concerns?|money|funds?|flags?|awareness|error)|bonus (?:points?|feature|content|track|material|slide|question|round|tip|level)|salary (?:field|column|form|widget)",
  },
  {
    group: "people",
    reason: "Somebody's performance",
    words: alternatives`
      performance (?:${alternatives`
        review|reviews|improvement plan|plan|rating|ratings|issue|issues|problem|problems|management|appraisal
        conversation|warning
      `}) ?
      (?:his|her|their|\p{Lu}\p{L}+'s|my) (?:${alternatives`
        performance|attitude|work ethic|probation|appraisal|promotion|demotion|review
      `})
      under ?perform(?:s|er|ers|ed|ing|ance)|low performers?|poor performers?|(?:on|onto) a pip\b
      put (?:him|her|them|\p{Lu}\p{L}+) on a (?:pip|plan)|not (?:pulling|carrying) (?:his|her|their) weight
      (?:not|isn't|aren't|wasn't|doesn't|didn't|never|hasn't been|failing to|fails to) (?:${alternatives`
        meet(?:ing)? (?:the )?expectations|perform(?:ing)?|deliver(?:ing)? (?:what|enough|anything|on his|on her)
        cut(?:ting)? it|up to (?:the job|it|scratch)|fit(?:ting)? in|a (?:good )?(?:team player|culture fit|fit)
      `})
      (?:verbal|written|final|formal|first|official|second|last) warnings?|disciplinary|misconduct
      gross negligence|insubordinat\w+|grievances?|hr complaints?|complain(?:t|ts|ed) (?:about|against|to hr)
      harass(?:ed|ing|ment|es)|bull(?:ied|ying)|discriminat(?:ed against|ion claim|ion complaint)
      inappropriate (?:behaviou?r|comments?|remarks?|relationship|conduct)|came in drunk|drunk at work
      skip(?:s|ped|ping) work|absenteeism|probation(?:ary)?(?: period)?
      fail(?:ed|s|ing)? (?:his|her|their|the) probation|weakest (?:on|in|of|member|engineer|person|one)
      (?:the )?worst (?:engineer|manager|performer|employee|hire|developer|salesperson)
      difficult to work with|impossible to work with|burning bridges
    `,
    never: alternatives`
      performance (?:review|issue|issues|problem|problems|plan) (?:of|in|with|on) (?:the )?(?:${alternatives`
        query|queries|page|pages|api|app|database|site|server|code|build|search|index|system
      `})
      (?:${alternatives`
        query|page|api|app|database|site|web|server|code|build|network|system|frontend|backend|runtime
      `}) performance
      (?:lint|linter|compiler|deprecation|build|console|log|eslint|security) warnings?
      lazy (?:load|loading|loaded|import|evaluation|init|initiali[sz]ation|loads)
      toxic (?:waste|chemicals?|gas|substances?)
      unreliable (?:network|connection|test|tests|wifi|build|server|api|source|data)
      useless (?:code|feature|test|use|button|page|import)
    `,
  },
  {
    group: "people",
    reason: "A dismissal or departure",
    words: alternatives`
      (?:${alternatives`
        fir(?:e|ed|es|ing)|sack(?:ed|ing|s)?|dismiss(?:ed|ing)?|terminat(?:e|ed|ing)|lay(?:ing)? off|laid off
        let(?:ting)? go(?: of)?|demot(?:e|ed|ing)|promot(?:e|ed|ing)|replac(?:e|ed|ing)|push(?:ed|ing)? out
        managed? out|manag(?:e|ing) out|suspend(?:ed|ing)?|get(?:ting)? rid of|got rid of|part(?:ing)? ways with
        parted ways with
      `}) ${who}(?= go\b| off\b| out\b|\b)(?! (?:off )?(?:the |an? )?(?:email|event|message|mail))
      (?:is|was|be|been|being|get|gets|got|getting|are|were|to be|he's|she's|they're|i'm|i was) (?:${alternatives`
        fired|sacked|dismissed|terminated|laid off|let go|demoted|promoted|made redundant|furloughed|replaced by
        pushed out|axed|canned|poached|headhunted|passed over
      `})
      lay-?offs?|lay offs|laid off|redundanc(?:y|ies)|made redundant|making \S+ redundant
      make (?:him|her|them|people|someone|\p{Lu}\p{L}+) redundant
      let(?:ting)? (?:${alternatives`
        him|her|them|some people|someone|somebody|people|two people|three people|\p{Lu}\p{L}+|\w+ of (?:them|us)
      `}) go
      firing|wrongful(?:ly)? (?:dismissal|termination|terminated|dismissed)
      terminat(?:e|ed|ing|ion of) (?:his|her|their|\p{Lu}\p{L}+'s|my|the) (?:employment|contract)
    `,
    never: harmlessDismissal,
  },
  {
    group: "people",
    reason: "Somebody's performance",
    ofPerson: true,
    words: "incompetent|lazy|useless|unreliable|toxic|dead ?wood",
    never: alternatives`
      lazy (?:load|loading|loaded|import|evaluation|init|initiali[sz]ation|loads)
      toxic (?:waste|chemicals?|gas|substances?)
      unreliable (?:network|connection|test|tests|wifi|build|server|api|source|data)
      (?:it|that|this|they|it's|that's)(?: \p{L}+){0,5} (?:useless|unreliable)
      useless (?:code|feature|test|use|button|page|import|for|to)
    `,
  },
  {
    group: "people",
    reason: "What somebody is offered to go, or said of somebody's future",
    words: alternatives`
      (?:offer(?:ed|ing|s)?|gave|give|giving|take|took|taking|accept(?:ed|s)?) (?:${who} )?(?:an? |the )(?:${alternatives`
        generous |good |big |leaving |exit |severance |redundancy `})*(?:${alternatives`
        package|exit package|pay-?off|payout|golden handshake|early retirement|way out
      `})
      (?:has|have|had|having|see|sees|is|there's|got)(?:n't)? (?:a|any|no|much of a) future (?:${alternatives`
        here|with us|at (?:the|this) (?:company|firm)|in (?:this|the|our|his|her) (?:team|company|department|role)
      `})
      (?:not|isn't|aren't|won't|can't|don't|stop) (?:be |want to )?keep(?:ing)? (?:him|her|\p{Lu}\p{L}+)(?: on)?
      on (?:his|her|their|my) (?:last|final) (?:chance|legs|warning)|(?:his|her|their) (?:last|final) chance|last chance saloon
      (?:told|tell|telling|asked|advised) ${who} to (?:look|find (?:something|work|a job)) elsewhere|moved sideways
      (?:he|she|\p{Lu}\p{L}+) no longer works (?:here|for us|with us)
      (?:no longer|doesn't|won't) work(?:s)? (?:here|for us|with us) (?:after|from|as of|any ?more)|escorted (?:out|off)
      (?:anyone|anybody|everyone) but (?:him|her|\p{Lu}\p{L}+)(?= on| for| in|[.,?!]|$)
      (?:he|she|\p{Lu}\p{L}+) won't be (?:here|with us|around) (?:after|by|come|past|next|much longer)|better off without (?:him|her|them|\p{Lu}\p{L}+)|(?:same|similar|bigger|smaller|promised|decent|tiny) raise
      (?:asked|asks|asking|wants) for (?:\p{L}+|\d+) ?(?:percent|%) more
      (?:let|letting) (?:his|her|their|\p{Lu}\p{L}+'s) contract (?:run out|expire|lapse|end)
      (?:show|showed|showing|shown) (?:him|her|them|\p{Lu}\p{L}+) the door|(?:his|her|\p{Lu}\p{L}+'s) days (?:are|here are) numbered
      (?:earns?|makes?|gets?|paid|earning|making) (?:${alternatives`
        twice|double|half|three times|more than|less than|as much as|the same as|way more than|far more than
      `}) (?:what |as much as |than )?(?:him|her|me|us|his|hers|mine|\p{Lu}\p{L}+)
      (?:won't|not|doesn't|didn't|isn't going to|never) (?:make|pass|get through|survive|last) (?:it (?:through|past) )?(?:his |her |the |their )?(?:probation|trial period|year)
    `,
    never: "keep(?:ing)? (?:It|That|This|The|Track|In|Up|On|Going)",
  },
  {
    group: "people",
    reason: "A dismissal or departure",
    words: alternatives`
      employment (?:termination|tribunal)|cut(?:ting)? (?:jobs|staff|heads|headcount|the team|positions|roles)
      headcount (?:reduction|cut|cuts|freeze)|hiring freeze|downsiz(?:e|ing)|job cuts?|reduction in force
      resign(?:s|ed|ing|ation)?|handed in (?:his|her|their|my)|(?:hand|handing) in (?:his|her|their|my) notice
      gave (?:his |her |their |my )?notice|giving (?:his |her |their |my )?notice
      put in (?:his|her|their|my) notice
      (?:he|she|they|\p{Lu}\p{L}+)(?: is|'s| was|'re| are)? (?:leaving|quitting|quit) (?:${alternatives`
        the (?:company|team|firm|business)|us|at the end|next|in \p{Lu}\p{L}+|for a
      `})
      leaving the company|quit(?:ting)? (?:his|her|their|my|the) job
      (?:is|he's|she's|they're|i'm|been|are|was) (?:${alternatives`
        interviewing (?:elsewhere|at|with)|looking for (?:another|a new) job|job hunting
        thinking of (?:leaving|quitting)|about to quit|a flight risk
      `})
      flight risk|step(?:ping|ped)? down as|asked (?:him|her|them) to leave|forced out
      exit (?:interview|package|agreement)|early retirement|medically retired
    `,
    never: harmlessDismissal,
  },
  {
    group: "people",
    reason: "A decision about hiring somebody",
    words: alternatives`
      (?:${alternatives`
        not|won't|don't|wouldn't|shouldn't|can't|going to|gonna|want to|should|decided to|decided not to|we'll
        let's|let's not|would|will
      `}) (?:hire|reject) (?:${alternatives`
        him|her|them|\p{Lu}\p{L}+|the candidate|that candidate|this candidate|either|anyone|anybody
        this (?:person|guy|woman|man)
      `})
      (?:${alternatives`
        make|making|made|send|sending|sent|extend|extending|extended|prepare|give|gave
      `}) (?:him|her|them|\p{Lu}\p{L}+) an offer
      (?:make|making|made|extend|extending) an offer to|offer letter
      (?:he|she|they|\p{Lu}\p{L}+) (?:accepted|declined|rejected|turned down) (?:the|our|an|his|her) offer
      no[- ]hire|strong hire|reject(?:ed|ing)? (?:the |this |that )?candidate
      the candidate (?:is|was|isn't|wasn't|seemed|failed|lied|didn't|asked|wants)
      (?:failed|bombed) (?:the|his|her|their) interview|background check|reference check|bad reference
      counter ?offer (?:to|for|him|her)|visa sponsorship|work permit
    `,
    never: "",
  },
  {
    group: "people",
    reason: "A conflict between people",
    ofPerson: true,
    words: alternatives`
      (?:doesn't|don't|didn't|can't|not|never) (?:get|getting|got) along
      can't stand (?:him|her|them|each other|working|\p{Lu}\p{L}+)
      (?:hates?|despises?|resents?) (?:him|her|them|each other|working with|\p{Lu}\p{L}+)
      (?:yell(?:ed|ing|s)?|scream(?:ed|ing|s)?|shout(?:ed|ing|s)?|swore) at
      (?:big |huge |personal |constant |ugly |bad )?(?:${alternatives`
        fight|fights|feud|fell out|falling out|falling-out|argument|personal conflict|tension|bad blood|clash
        clashes
      `}) (?:between|with) (?:${alternatives`
        him|her|them|his|the manager|his manager|her manager|\p{Lu}\p{L}+
      `})
      refus(?:es|ed|ing) to work with|(?:having|had) an affair|sleeping with|affair with
      go(?:es|ing)? through a (?:divorce|breakup|separation)|getting (?:a divorce|divorced)
      (?:his|her|their|my) (?:divorce|ex-wife|ex-husband|custody|affair|debts|gambling)
      trust (?:him|her|\p{Lu}\p{L}+) anymore|lied (?:to|about|on)|stole from|stealing from
      undermin(?:es|ed|ing) (?:me|him|her|us|\p{Lu}\p{L}+)|conflict between
      personal (?:conflict|issues?|problems?|grudge)|backstabb\w+
    `,
    never:
      "yell at the (?:screen|computer)|merge conflict|conflict between (?:the|these|those|two (?:versions|branches|meetings))",
  },
  {
    group: "legal",
    reason: "A legal dispute",
    words: alternatives`
      law ?suits?|litigat\w+
      (?:${alternatives`
        be |been |being |get |getting |got |is |are |was |were `})(?:sued|subpoenaed|indicted|prosecuted|deposed|served)(?: with| by)?
      suing|sues\b
      (?:to|will|could|might|may|would|can|gonna|threaten(?:ed|ing|s)? to|should|going to|wants to) sue
      sued (?:us|them|him|her|the|by|for|over|\p{Lu}\p{L}+)
      (?:take|taking|took|taken|going|go|end up|ended up) (?:\w+ )?to (?:court|trial|tribunal|arbitration)
      (?:take|taking|took|taken|going|goes|go|went|bring|brought|ends?|ended|ending|comes?|came) (?:this |it |that |them |us |him |her |up |the matter )*(?:to|in|before|into) (?:a |the )?(?:court|trial|judge|jury|tribunal)
      (?:before|to|in front of) (?:a|the) (?:judge|jury|magistrate|tribunal)|court of law
      on the hook for (?:damages|the damage|losses|a fine|the fine|it in court)|used against (?:us|me|him|her|them)(?: in court)?
      legal steps|(?:employment|labou?r|industrial|rent) tribunal|(?:end|ends|ended|come|comes|came) up in discovery|discoverable
      (?:right|rights|permission|licen[cs]e) to use (?:that|the|this|those|their|his|her) (?:picture|photo|image|music|song|logo|name|font|video|footage|trade ?mark)s?
      (?:copied|stole|stolen|ripped off) (?:their|our|his|her) (?:design|code|idea|logo|patent|product)s?
      (?:the |an? |tax |health |labou?r )inspectors? (?:found|came|comes|is coming|wants?|asked)
      (?:have|had|has|got|'d have|'ve) (?:no|a strong|a weak|a solid|not much of a|a good) case(?= against| if|[.,;?!\n]|$)
      (?:their|our|his|her|the other side's) counsel|lawyer(?:ed|ing) up|legal letter|threaten(?:s|ed|ing)? (?:us |him |her |them )?with (?:legal|a lawyer|lawyers|court)
      (?:come|comes|coming|go|goes|going|went) after us (?:for|legally|in court|over)|admission of (?:guilt|liability)|(?:can't|don't|never) put (?:that|this|it) in writing
      in court|court (?:case|date|order|hearing|ruling|filing|proceedings?)
      (?:high|supreme|district|appeals?|federal|small claims) court|out[- ]of[- ]court
      (?:legal|class|court|enforcement) action|class[- ]action
      legal (?:${alternatives`
        threats?|proceedings?|dispute|claims?|case|battle|risk|exposure|liability|hold|privilege|trouble|fees
        costs|consequences|matter|matters|opinion|position|notice|letter|challenge
      `})
      arbitration|mediation (?:with|hearing|session)|plaintiffs?|defendants?|injunctions?|cease[- ]and[- ]desist
      subpoena(?:s|ed)?|deposition|affidavit|indictment
      (?:settlement|settle) (?:${alternatives`
        agreement|offer|amount|talks|negotiations?|figure|with (?:him|her|them|the|\p{Lu}\p{L}+)|out of court
        the (?:case|claim|lawsuit|dispute|suit)
        for (?:${alternatives`
          less|more|half|[$€£\d]|about|around|damages|an? (?:undisclosed|six|seven|few|million|hundred)|one|two
          three|four|five|six|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety
        `})
      `})
    `,
    never:
      "settle(?:d|s)? (?:on|in|down|for (?:now|today|lunch|that|this|the (?:date|second|first|blue|red)))|tennis court|food court|basketball court|ball is in (?:\\w+ )?court|court of public opinion",
  },
  {
    group: "legal",
    reason: "A legal dispute",
    words: alternatives`
      settled (?:${alternatives`
        with (?:him|her|them|the|\p{Lu}\p{L}+)|out of court|the (?:case|claim|lawsuit|dispute|suit)
        for (?:${alternatives`
          less|more|half|[$€£\d]|about|around|damages|an? (?:undisclosed|six|seven|few|million|hundred)|one|two
          three|four|five|six|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety
        `})
      `})
      (?:a|the|their|our|his|her) settlement
      (?:${alternatives`
        file|filed|filing|brought|bringing|bring|pursue|pursuing|drop|dropped|facing|defend|defending|won|lost
      `}) (?:a |the |this |that |their |his |her |our )?(?:claim|suit|charges|appeal|lawsuit)
      claims? (?:against|for damages)|damages (?:of|claim|for|against)|pay damages|statute of limitations|perjury
      out of court
    `,
    never:
      "settle(?:d|s)? (?:on|in|down|for (?:now|today|lunch|that|this|the (?:date|second|first|blue|red)))|tennis court|food court|basketball court|ball is in (?:\\w+ )?court|court of public opinion",
  },
  {
    group: "legal",
    reason: "A contract or confidentiality duty",
    words: alternatives`
      \bn\.?d\.?a\.?s?\b|non[- ]?disclosure(?: agreement)?|confidentiality (?:agreement|clause|obligations?)
      non[- ]?compete|non[- ]?solicit\w*
      breach(?:ed|es|ing)? (?:of |the |our |their )*(?:${alternatives`
        contract|agreement|confidentiality|warranty|covenant|terms|duty|nda|sla|license|licence|fiduciary
      `})\w*
      in breach|material breach|breach of
      contract(?:ual)? (?:breach|dispute|penalt(?:y|ies)|violation|liability|obligation)|indemni\w+
      liabilit(?:y|ies)|\bliable\b|hold harmless|limitation of liability|force majeure|liquidated damages
      termination clause|penalty clause|exclusivity clause|break clause|letter of intent|term sheet
      escrow agreement|gag order|void the (?:contract|warranty|agreement)
    `,
    never: "",
  },
  {
    group: "legal",
    reason: "A regulator or an investigation",
    words: alternatives`
      regulators?
      regulatory (?:${alternatives`
        action|investigation|inquiry|enquiry|fine|fines|risk|issue|issues|breach|approval|filing|scrutiny
      `})
      antitrust|anti-trust|competition authority
      (?:data protection|supervisory|tax|competition) (?:authority|authorities|commission(?:er)?|agency|office) |\bthe (?:ftc|sec|doj|fca|ico|cnil|irs|hmrc|bafin|fbi|fda|osha|eeoc|cftc|ofcom)\b
      (?:${alternatives`
        under|criminal|internal|official|federal|police|fraud|tax|antitrust|sec|formal|ongoing|legal|compliance|hr
      `}) investigations?
      (?:being|are|is|was|were) investigated
      investigat(?:es|ed|ing) (?:us|them|him|her|the company|our company|for)
      (?:${alternatives`
        dawn raid|search warrant|whistle-?blow(?:er|ers|ing)|money laundering|insider trading|bribe(?:s|ry|d)?
        kickbacks?|embezzl\w+|tax evasion|tax fraud|price[- ]fixing|sanctions (?:violation|breach|list)
        accounting fraud|securities fraud|committed fraud|fraud (?:charges|case|claim)
      `})
      (?:gdpr|hipaa|ccpa|compliance|privacy|antitrust|safety|osha) (?:${alternatives`
        complaint|fine|fines|violation|violations|breach|breaches|investigation|penalt(?:y|ies)|audit finding
        infringement
      `})
      (?:reportable|personal) data breach|data breach|(?:were|was|be|been|got|get|getting) fined|tax audit
      consent decree
      violat(?:ed|es|ing|ion of) (?:the )?(?:${alternatives`
        law|gdpr|hipaa|act|regulation|regulations|terms|labor law|labour law|patent|sanctions|antitrust
      `})
    `,
    never: "(?:voltage|pressure|current|power|gas) regulators?|regulatory approval process overview",
  },
  {
    group: "legal",
    reason: "Legal advice",
    words: alternatives`
      (?:our|the|my|his|her|their|a|outside|external|general|legal|in-house|defense|defence|opposing|your) (?:${alternatives`
        lawyers?|attorneys?|solicitors?|barristers?|legal counsel|legal team|general counsel|outside counsel
        law firm
      `})
      (?:lawyers?|attorneys?|solicitors?|barristers?)\b
      (?:outside|general|legal|external|in-house|opposing) counsel
      counsel (?:says|said|advised|advises|thinks|told|recommends|recommended|confirmed)
      legal (?:advice|counsel|department|team|says|said|told|thinks|wants|advised|advises|review|memo)
      attorney[- ]client|legally privileged
      (?:is|it's|that's|be|are|was|as|keep this|keep it|marked|strictly) privileged
      privileged (?:${alternatives`
        and confidential|advice|communications?|information|conversations?|documents?|material|legal|memo|emails?
      `})
      work product
    `,
    never:
      "privileged (?:user|users|access|account|accounts|process|mode|container|containers|role|port|ports|position)",
  },
  {
    group: "legal",
    reason: "A patent or right",
    words: `patents?|patent(?:ed|ing) |trade ?marks?|trademark(?:ed)?|copyright (?:infringement|claim|violation|issue|issues|strike|dispute)|(?:infring(?:e|es|ed|ing|ement)s?)|trade secrets?|prior art|intellectual property|\\bip (?:theft|dispute|claim|rights|assignment|ownership|infringement)|dmca|takedown notice|licen[cs]e (?:violation|breach|dispute|infringement)`,
    never: "",
  },
  {
    group: "health",
    reason: "Somebody's health or a death",
    ofPerson: true,
    words: alternatives`
      passed away|died|(?:the|his|her|their|my|a) funeral|in mourning|grieving|(?:weeks|months) (?:along|pregnant)
      is expecting|he's expecting|she's expecting
      (?:has|have|had|got|with) (?:a |an |some |this |bad |serious )*(?:${alternatives`
        heart|back|knee|skin|lung|kidney|liver|thyroid|stomach|bowel|brain|eye|hearing|memory|sleep|weight|mental
      `}) (?:${alternatives`
        thing|issue|issues|condition|problem|problems|trouble|disease|damage|injury|loss
      `})
      (?:car|bike|skiing|motorbike|motorcycle|serious|bad) (?:accident|crash)|hearing aids?
      (?:going|gone|went) (?:blind|deaf)|prosthe\w+|insomnia|relaps(?:e|ed|ing)|addict(?:ed)?|allergic to
      anaphyla\w+|terminal|
      stage (?:one|two|three|four|[1-4]|i{1,3}|iv) (?:\p{L}+ )?(?:cancer|tumou?r|lymphoma|melanoma|disease)
      (?:he|she|his|her|him|mother|father|mum|mom|dad|wife|husband)(?:'s)? (?:[\p{L}']+ ){0,4}stage (?:three|four|3|4|iii|iv)
      the scan (?:showed|found|came)
      (?:hurt|injured|twisted|tore|pulled|threw out) (?:his|her|my|their) \w+
      (?:his|her|my|their) (?:back|knee|hip) is (?:out|gone|bad|killing)|life support|blood test|check[- ]?up
      (?:sees|see|seeing) (?:someone|somebody) (?:for|about) (?:his|her|their|my)
    `,
    never:
      "died (?:out|down|off|away)|stage (?:two|three|four|[234]) (?:of the|is|rollout|deploy|pipeline|build)|terminal (?:window|command|app|emulator|session|tab|[a-z]*)|(?:died|dies) (?:on|at) startup|the (?:server|process|app|job|build|pod|worker|connection|battery|service|call|laptop|phone) died|addicted to (?:coffee|this|it|spreadsheets)|allergic to (?:meetings|change|javascript)",
  },
  {
    group: "people",
    reason: "A decision about somebody's job",
    words: alternatives`
      manag(?:e|ed|ing) \p{L}+ out|(?:want|wants|wanted|need|needs) (?:him|her|them|\p{Lu}\p{L}+) (?:gone|out)
      not (?:renew|extend|renewing|extending|keeping|retaining) (?:him|her|them|his|her|their|\p{L}+'s)(?: contract)?
      on thin ice
      (?:get|gets|getting|got|gave|give|giving|given) (?:him |her |them |\p{Lu}\p{L}+ )?the (?:axe|ax|boot|sack|chop|push)
      (?:${alternatives`
        cut|cutting|axing|closing|shutting down|dissolving|disbanding|outsourcing|offshoring
      `}) (?:the |our |his |her )?\p{L}+ (?:team|office|department|staff|roles|positions|jobs)
      (?:${alternatives`
        eliminate|eliminating|remove|removing|cut|cutting|axe|close|closing|freeze|freezing
      `}) (?:the |all |some |about |around |\p{L}+ |\d+ ){0,3}(?:${alternatives`
        roles?|positions?|jobs|headcount|heads|people|staff
      `})
      or (?:he|she|they|\p{Lu}\p{L}+)(?:'ll)? walks?
      (?:rating|score|grade|calibration) (?:for|of) (?:him|her|\p{Lu}\p{L}+)
      (?:below|meets?|exceed(?:s|ed)?|partially meets?|met|missed|above) expectations
      (?:lowest|highest|best|worst|least)[- ]paid|bump(?:ed|ing)? (?:him|her|them|\p{L}+) (?:up )?to
      (?:his|her|their|my|\p{Lu}\p{L}+'s) jobs? (?:is|are|was|were) (?:on the line|at risk|in danger|gone|safe|secure)
      jobs? (?:is|are) (?:on the line|at risk)
      (?:lose|losing|lost|keep|keeping|save|saving) (?:his|her|their|my) jobs?
      (?:make|made|making) \p{L}+ redundant|(?:\p{Lu}\p{L}+'s|his|her|their) last day
      (?:${alternatives`
        reject(?:ed|ing)?|turn(?:ed|ing)? down|pass(?:ed|ing)? on|declin(?:ed|ing)
      `}) (?:him|her|them|\p{Lu}\p{L}+) (?:after|because|for|at the)
    `,
    never: harmlessVerdict,
  },
  {
    group: "people",
    reason: "A decision about somebody's job",
    words: alternatives`
      (?:don't|doesn't|didn't|can't|never|no longer) (?:trust|respect|like|listen to|believe) (?:him|her|them|\p{Lu}\p{L}+)
      hr (?:is|are|was|will|has|have|knows?|told|said|wants?|got|needs?|case|investigation|issue|meeting with)
      (?:${alternatives`
        reported|report|reporting|went|going|go|complained|told|escalated
      `}) (?:him |her |them |it |this |\p{Lu}\p{L}+ )?to hr
      drinking (?:at|on) (?:work|the job)|drunk
      (?:competing|another|a better|an outside|job|external) offer(?: from)?
      match(?:ing|ed)? (?:his|her|their|the) offer
      (?:leaving|left|leaves|joining|going|defected|moving) (?:us )?(?:for|to) (?:a competitor|the competition|our competitor)
      wasn't a fit|down-?level\w*|(?:pip'd|pipped)|comp (?:band|bands|review|plan|adjustment)
      (?:pay|paying|paid) (?:him|her|them|\p{Lu}\p{L}+) (?:more|less|off|out|too)|(?:expense|timesheet) fraud
      fudg(?:ed|ing) (?:his|her|their)|(?:cheating|stealing|lying) (?:on|from|about)|personality clash
      favou?ritism|nepotism|quiet(?:ly)? quitting|unfit for
      (?:he|she|they|\p{Lu}\p{L}+)(?:'s|'re| is| are)? (?:out|done|history|toast) (?:after|by|at the end|as of)
      (?:replac(?:e|ed|ing)) (?:him|her|them) (?:with|as)|succession plan|restructur(?:e|ing|ed)
      reorg(?:ani[sz]ation)?|furlough\w*|suspended (?:with|without) pay
    `,
    never: harmlessVerdict,
  },
  {
    group: "people",
    reason: "A conflict between people",
    ofPerson: true,
    words: alternatives`
      (?:not|isn't|wasn't|never) (?:${alternatives`
        ready|right|good enough|strong enough|senior enough|qualified|the right person|a good fit|a fit|cut out
      `}) for
      had (?:a|an|another|this) (?:huge |big |massive |ugly |terrible |bad |heated )*(?:${alternatives`
        fight|row|argument|falling[- ]out|blow[- ]?up|shouting match
      `})
      (?:is|was|been|got|being) suspended|(?:cried|crying|in tears)|walked out (?:of|on)|stormed out
      threaten(?:ed|ing|s)? to (?:quit|leave|resign|hit|expose)
    `,
    never: "",
  },
  {
    group: "legal",
    reason: "A legal matter",
    words: alternatives`
      the (?:judge|jury|verdict|plaintiff|prosecutor|prosecution|tribunal)
      ruled (?:against|in favou?r|for us|for them)|\b(?:a|the) lien|non[- ]?complian(?:t|ce)
      (?:not|out of|isn't|aren't|weren't) (?:compliant|compliance|in compliance)(?: with)?|under privilege
      privilege log|waive (?:privilege|our rights)
      (?:contract|agreement|clause|deal|patent) (?:is|was|might be|could be|may be) (?:void|invalid|unenforceable|not enforceable|illegal)
      null and void|terminat(?:e|ed|ing) (?:the|our|their) (?:contract|agreement|lease)
      (?:served|serve|serving) (?:us|them|him|her|me) (?:papers|with|notice)
      (?:${alternatives`
        found|committed|alleg\w+|suspect\w*|accus\w+ of|evidence of|investigat\w+
      `}) (?:the |of |some |possible |accounting |a )*(?:fraud|theft|bribery|corruption|wrongdoing|misconduct)
      (?:legal |our |their |total |potential )exposure (?:is|of|here|could|would|on)|testif(?:y|ied|ying)
      under oath|(?:pleaded|plead|pled|found) (?:not )?guilty|felony|arrested
      criminal (?:charges?|record|case|complaint)|restraining order|evict(?:ed|ion)|foreclos\w+|bankruptcy
      insolvency|chapter (?:11|eleven|7|seven) (?:filing|protection)|without prejudice|illegal(?:ly)?
      unlawful(?:ly)?|against the law|break(?:ing)? the law|broke the law|legal grounds
      lose (?:the|in) (?:case|court)|legally (?:binding|obliged|required|exposed|responsible)|demand letter
      data subject (?:request|complaint)|statutory (?:damages|claim)|misrepresent(?:ed|ation)|defam\w+|libel\w*
      slander\w*|negligen(?:t|ce)|malpractice|personal injury|product recall|export controls?
      sanctioned (?:country|entity|party)
    `,
    never:
      "illegal (?:state|argument|access|character|characters|syntax|instruction|move)|the jury is (?:still )?out|the verdict (?:on|of) (?:the )?(?:demo|test|feature)",
  },
];
