import { alternatives } from "@/lib/language/alternatives";
import type { LanguageWords } from "./words";

export const german: LanguageWords = {
  frequent: `er hat ist war hatte wurde wurden hast ihm ihn seine seiner seinen ihre ihrer ihren unser unsere unseren wegen beim
    vom mein meine meiner dein deine kein keine seit pro lautet bitte soll sollte will muss ab gegen mir ihnen am`,
  inEnglish: {
    "(?:ein|einem|das) funftel": "20 percent",
    "(?:ein|einem) zehntel": "10 percent",
    "zwei drittel": "67 percent",
    "drei viertel": "75 percent",
    "(?:ist|lautet|hei(?:ß|ss)t)(?: jetzt| nun)?": "is",
    sind: "are",
    und: "and",
    oder: "or",
    "aber|sondern": "but",
    "weil|denn": "because",
    "fur (?:das|den|die|unser\\p{L}{0,2})": "for the",
    "(?:pro|je|im) jahr|jahrlich": "a year",
    "(?:pro|je|im) monat|monatlich": "a month",
    "(?:pro|je|am) tag|taglich": "a day",
    "(?:pro|je|in der) woche": "a week",
    "(?:pro|je|die) stunde": "an hour",
    "pro (?:kopf|person|nutzer)": "per person",
    "pro stuck": "apiece",
    "\\p{L}{0,20}preise?[ns]?": "price",
    "\\p{L}{0,20}budgets?|haushalt": "budget",
    "\\p{L}{0,20}kosten|kostet|kostete": "cost",
    "\\p{L}{0,12}gehalt(?:s|er|ern)?|\\p{L}{0,12}lohne?[sn]?": "salary",
    "\\p{L}{0,20}umsatze?[sn]?|\\p{L}{0,12}erlose?[sn]?|\\p{L}{0,12}einnahmen": "revenue",
    "\\p{L}{0,12}angebote?[sn]?": "offer",
    "rabatte?[sn]?|nachlass": "discount",
    "\\p{L}{0,12}rechnung(?:en)?": "invoice",
    "gebuhr(?:en)?|honorare?": "fee",
    "(?:tages|stunden)satz": "rate",
    "schulden|kredite?": "debt",
    "\\p{L}{0,8}mieten?": "rent",
    "(?:be|aus|ein)?zahl(?:e|en|t|te|ten)|(?:be|ge)zahlt|uberweis\\p{L}{1,4}|uberwiesen": "pay",
    "ausgeben|ausgegeben|ausgaben": "spend",
    "\\p{L}{0,10}gewinne?[sn]?": "profit",
    "verluste?[sn]?": "loss",
    "(?:mehrwert)?steuern?|mwst": "tax",
    "verdien(?:e|en|t|te)": "earns",
    "(?:ver)?kauf(?:e|en|t|te|ten|spreis)?|(?:ge|ver)kauft": "sell",
    "finanzierung(?:srunde)?|investition(?:en)?": "funding",
    "gewinnmargen?|\\p{L}{0,8}margen?": "margin",
    "\\p{L}{0,10}wachstums?|gewachsen|gestiegen|gesunken": "growth",
    "abwanderung|absprungrate|kundenverlust": "churn",
    "auslastung|quoten?|anteile?|\\p{L}{1,12}quote": "share",
    "\\p{L}{0,12}kund(?:e|en|innen)": "customers",
    "\\p{L}{0,12}nutzer(?:n|innen)?|anwender(?:n|innen)?": "users",
    "besucher(?:n|innen)?": "visitors",
    "mitarbeiter(?:n|innen)?|angestellten?|beschaftigten?": "employees",
    "leuten?|personen|menschen": "people",
    "bestellungen|auftragen?": "orders",
    "stuck|einheiten": "units",
    "abonnent(?:en|innen)?": "subscribers",
    "sekunden?": "seconds",
    "minuten?": "minutes",
    "stunden?": "hours",
    "tagen?|tage": "days",
    "wochen?": "weeks",
    "monaten?|monate?": "months",
    "jahren?|jahre?": "years",
    uhr: "o'clock",
    "prozent(?:punkten?)?": "percent",
    "tausend|tsd": "thousand",
    "million(?:en)?": "million",
    "milliarden?": "billion",
    euros: "euro",
    franken: "francs",
    pfund: "pounds",
    "seiten?": "page",
    kapitel: "chapter",
    punkt: "item",
    "raum|zimmer|saal": "room",
    "folien?": "slide",
    schritt: "step",
    januar: "january",
    februar: "february",
    marz: "march",
    mai: "may",
    juni: "june",
    juli: "july",
    oktober: "october",
    dezember: "december",
    "montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?": "monday",
    "morgen|heute|gestern": "today",
    "ein drittel(?: (?:der|unserer|aller|davon))?": "33 percent",
    "ein viertel(?: (?:der|unserer|aller))": "25 percent",
    "die halfte (?:der|unserer|aller)": "50 percent",
    "verdoppelt|verdoppeln": "doubled",
    "verdreifacht|verdreifachen": "tripled",
    "halbiert|halbieren": "halved",
    "\\p{L}{0,20}(?:passworte?r?s?|kennwort)|losungswort|zugangs?-?(?:code|schlussel)": "password",
    "wlan-?(?:schlussel|code|passwort)": "wifi password",
    "geheimzahl|pin-?(?:nummer|code)": "pin",
    "tur-?code|tor-?code": "door code",
    "\\p{L}{2,14}-?code": "access code",
    "konto-?nummer": "account number",
    "kredit-?karten?(?:nummer)?": "credit card",
    "steuer-?(?:nummer|id)": "tax id",
    "sozialversicherungs-?nummer": "social security number",
    "(?:ausweis|pass|reisepass)-?nummer": "passport number",
    "(?:telefon|handy|mobil|mobilfunk)-?nummer": "phone number",
    "meine nummer": "my number",
    "seine nummer|ihre nummer": "his number",
    durchwahl: "extension",
    "ruf|rufe|rufen|rufst|anrufen|telefon|handy|erreichst|erreichen": "call",
    nummer: "number",
    "wohnt|wohne|wohnen": "lives",
    abgelaufen: "expired",
    "geandert|zuruckgesetzt": "changed",
    falsch: "wrong",
  },
  matters: [
    {
      group: "money",
      reason: "How much money there is, without a number",
      words: alternatives`
        geht (?:\p{L}+ ){0,4}das geld aus|geld ist (?:\p{L}+ ){0,2}(?:alle|weg|aufgebraucht)|kein geld mehr|zahlungsunfahig\w*|liquidit\p{L}+ reicht|(?:doppelte|dreifache|halfte) von dem, was wir
      `,
    },
    {
      group: "health",
      reason: "Somebody's health",
      words: alternatives`
        \p{L}{0,12}krebs\p{L}{0,14}|(?:rucken|herz|knie|nieren|leber|magen|lungen|kreislauf|schlaf|alkohol|gelenk|haut)-?(?:probleme?|leiden|beschwerden|erkrankung(?:en)?|schaden|schmerzen|krankheit(?:en)?)\w{0,2}|(?:in|auf|zur) kur
        \p{L}{0,14}vergiftung|gehirnerschutterung|(?:gallen|nieren)steine?|thrombose|\p{L}{0,8}embolie|arthrose|rheuma|horsturz|tinnitus|borreliose|\p{L}{3,14}entzundung(?:en)?|zyste|geschwulst|leistenbruch|gurtelrose|herzrhythmus\w*|adhs|autis\w+|magenspiegelung|hamorrhoiden|endometriose|wechseljahre|fieber|grippe|lungenembolie
        \p{L}{0,8}prothese\w*|neue (?:hufte|niere|leber)|(?:arbeits|erwerbs|berufs|dienst)unfahig\w*|transplant\w+
        operiert|operier\w+ (?:lassen|werden|worden)|(?:hatte|hat|nach dem|schwerer|bei einem) (?:\p{L}+ ){0,2}(?:auto|motorrad|ski|arbeits|fahrrad)?unfall|verungluckt\w*|schwer verletzt|verletzt (?:sich|am|an)|\p{L}{0,10}allergi\w+|bluthochdruck|blutdruck|horgerat|trauerfall|(?:trauma|traumatisiert)\w*|(?:im|in den) krankenstand|physiotherap\w+
        dialyse|knoten (?:gefunden|entdeckt|ertastet)|(?:wieder|angefangen) (?:zu )?(?:trinken|trinkt)|trinkt wieder|muss (?:\p{L}+ ){0,2}unters messer|(?:befund|blutwerte|ultraschall|biopsie|mrt|koloskopie|darmspiegelung)
        \p{L}{0,12}krebs|tumore?[sn]?|metastas\w+|chemo(?:therapie)?|bestrahlung(?:en)?|leukamie
        \p{L}{0,6}depression(?:en)?|depressiv\w*|burn-?out|angststorung\w*|panikattacken?|psychose|bipolar\w*|schizophren\w*|magersucht
        herzinfarkt\w*|schlaganfall\w*|herz(?:fehler|problem\w*|krank\w*)|diabet\w+|epilep\w+|migrane|demenz|alzheimer|parkinson|multiple sklerose|hiv|aids
        lungenentzundung|bandscheiben\w*|hirnhautentzundung|long[- ]covid
        diagnos(?:e|en|tiziert)|(?:ins|im|aus dem|vom) (?:\p{L}+ )?krankenhaus|(?:in der|in die|aus der) (?:\p{L}+ )?(?:klinik|reha)|notaufnahme|intensivstation
        krankgeschrieben|krankschreib\w+|krankmeldung|krankgemeldet|krankenstand|krankheit(?:en|sbedingt|shalber)?|erkrank\w+|schwerkrank|todkrank
        (?:ist|war|sind|bin|wird|wurde|liegt|lange|schwer|psychisch|chronisch|wieder|noch|oft) (?:\p{L}+ ){0,3}krank
        schwanger\w*|mutterschutz|elternzeit|fehlgeburt|entbindung|kinderwunsch\w*|kunstliche befruchtung
        (?:wurde|wird|muss|lasst sich|war) (?:\p{L}+ ){0,4}operier\w+|operation (?:am|an der|an den)|(?:seine|ihre|meine|nach der|vor der) (?:op|operation)|\p{L}{2,12}-?operation
        (?:in|zur|seine|ihre|macht eine|braucht eine) therapie|therapeut\w*|psychiat\w+|psycholog(?:e|en|in)
        medikamente?n?|antidepressiva|tabletten|schmerzmittel|insulin
        (?:beim|zum|vom) (?:\p{L}{0,12}arzt)|arztlich\w*|facharzt\w*|attest
        (?:sein|ihr|mein|dein)\w{0,2} (?:herz|nieren?|leber|lunge|rucken|knie|magen|nerven|schilddruse|hufte|augen|psyche)
        gestorben|verstorben|beerdigung|todesfall|im sterben|(?:sein|ihr|mein)e?[mnr]? tod
        alkoholiker\w*|alkoholproblem\w*|trinkt zu viel|drogen\w*|\p{L}{3,10}sucht|suchtig|entzug
        suizid\w*|selbstmord\w*|umgebracht|schwerbehinder\w*|behinderung\w*|rollstuhl\w*|pflegefall
        gesundheitlich\w*|gesundheitszustand|geht es (?:\p{L}+ ){0,2}(?:nicht gut|schlecht|dreckig)|zusammengebrochen
        (?:hat|hatte|mit) (?:\p{L}+ ){0,2}(?:grippe|corona|covid|fieber|ruckenschmerzen|einen knoten)
        (?:arm|bein|hand|fu(?:ß|ss)|knie|hufte|rippe) gebrochen
      `,
      never:
        "sehnsucht|eifersucht|krebs(?:gang|rot)|krankheitsbedingt\\w* systemausfall|drogeriemarkt|drogerie\\w*|umweltdiagnose\\w*|(?:system|netzwerk|fehler)diagnos\\w*",
    },
    {
      group: "people",
      reason: "Somebody's job or pay",
      words: alternatives`
        (?:setzen|setzt) (?:\p{L}+ ){1,3}(?:vor die tur|auf die stra(?:ß|ss)e)
        (?:bauen|baut|streichen|streicht|kurzen|kurzt|abbauen|einsparen) (?:\p{L}+ |\d+ ){0,5}(?:stellen|arbeitsplatze|jobs|leute)|(?:stellen|arbeitsplatze|jobs) (?:\p{L}+ ){0,3}(?:abbauen|abgebaut|gestrichen|wegfallen|fallen weg)
        zahlen (?:wir )?(?:ihr|ihm|ihnen|\p{Lu}\p{L}+) (?:\p{L}+ ){0,2}(?:weniger|mehr|zu wenig|zu viel)|zusammenarbeit mit (?:\p{Lu}\p{L}+|ihm|ihr) (?:\p{L}+ ){0,2}(?:endet|beend\w+|aufhor\w+)|beschwerde (?:eingelegt|eingereicht|beim betriebsrat)|strafversetzt
        von (?:ihm|ihr|ihnen|\p{Lu}\p{L}+) (?:zu )?trennen|nicht (?:ubernommen|eingestellt|behalten|weiterbeschaftigt|befordert)|(?:will|wollen|bekommt|verlangt|fordert|mochte) mehr geld|(?:gehen|ziehen) lassen|(?:er|sie|\p{Lu}\p{L}+) muss gehen|(?:ihn|sie|ihm|ihr) ersetzen|bewerbung\w* (?:\p{L}+ ){0,3}abgelehnt|(?:variable|jahres|halteprami)\p{L}{0,3}bonus|haltepramie|personalakte|unterdurchschnittlich\w* leistung\w*|(?:arbeitet|arbeiten) (?:\p{L}+ ){0,2}(?:schlampig|schlecht|unzuverlassig)
        (?:das )?(?:doppelte|dreifache|halbe) (?:von|wie) \p{Lu}\p{L}+|(?:mehr|weniger|doppelt so viel|so viel) (?:\p{L}+ ){0,2}(?:als|wie) \p{Lu}\p{L}+ (?:verdient|bekommt)?|(?:verlangern|verlangert) (?:\p{L}+ ){0,5}nicht|niemand (?:\p{L}+ ){0,2}mit (?:ihm|ihr|\p{Lu}\p{L}+) (?:arbeiten|zusammenarbeiten)|aufs abstellgleis
        (?:ge)?kundig(?:e|en|t|te|ten|ung|ungen)|gekundigt|entlass(?:e|en|ung|ungen)|entlasst|gefeuert|feuern|(?:raus|hinaus)(?:geworfen|werfen|wirft|schmei\p{L}+|geschmissen)
        abmahn\w*|abgemahnt|probezeit|aufhebungsvertrag\w*|abfindung\w*|freigestellt|freistellung|degradiert|befordert|beforderung
        \p{L}{0,12}gehalts?|gehalter|gehaltserhohung|gehalts\w+|\p{L}{0,10}lohn(?:erhohung|kurzung)?|verdien(?:t|e|en|st) (?:\p{L}+ ){0,3}(?:\d|so viel|mehr|weniger|zu viel|zu wenig|doppelt|nur|\p{L}{0,12}(?:tausend|hundert))\p{L}*
        (?:sein|ihr|mein|dein) (?:bonus|zeugnis|vertrag)|(?:mehr|weniger) (?:gehalt|lohn) als
        leistung\w* (?:\p{L}+ ){0,3}(?:reich\w+|schlecht|mangelhaft|ungenugend|nicht|zu wenig)|(?:schlechte|schwache|mangelhafte) leistung\w*|leistungsbeurteilung|leistet zu wenig|minderleist\w+
        mobb\w+|gemobbt|belastig\w+|diskriminier\w+|beschwer\w+ (?:uber|gegen) (?:ihn|sie|\p{Lu}\p{L}+)
        stellenabbau|personalabbau|stellen streichen|kurzarbeit|massenentlass\w+|betriebsbedingt\w*
        (?:mitarbeiter|personal|kritik|kundigungs)gesprach\w*|disziplinar\w+|verwarnung|letzte (?:ver)?warnung|letzte chance
        abschussliste|auf der kippe|vor die tur|mahn(?:en|t|te|ten) (?:\p{L}+ ){1,3}ab|(?:schmei(?:ß|ss)en|schmei(?:ß|ss)t|werfen|wirft) (?:\p{L}+ ){1,3}(?:raus|hinaus)|stell(?:en|t) (?:\p{L}+ ){1,3}frei
        trennen (?:wir )?uns von (?:ihm|ihr|\p{Lu}\p{L}+)|wir trennen uns|getrennt von (?:ihm|ihr|\p{Lu}\p{L}+)|loswerden|verlasst (?:uns|das unternehmen|die firma)|verlassen (?:uns|die firma|das unternehmen)
        (?:ist|war) (?:\p{L}+ ){0,2}(?:faul|unfahig|inkompetent|unzuverlassig|uberfordert|ungeeignet|der schwachste|die schwachste)|(?:nicht|nie) (?:geeignet|tragbar|gut genug|versetzt)
        hat (?:\p{L}+ ){0,3}keine zukunft|streit (?:mit|zwischen) (?:ihm|ihr|\p{Lu}\p{L}+)|affare mit|scheidung|lasst sich scheiden
        (?:neue|andere) stelle gefunden|sucht (?:\p{L}+ ){0,2}(?:neuen job|neue stelle)
        (?:nicht|niemanden?) (?:\p{L}+ ){0,2}(?:einstellen|ubernehmen)|(?:bewerber|kandidat)\p{L}* (?:\p{L}+ ){0,3}(?:abgelehnt|absagen|abgesagt)
      `,
      never:
        "(?:abo|abonnement|mietvertrag\\w*|lizenz\\w*|tarif\\w*|versicherung|account|handyvertrag\\w*) (?:\\p{L}+ ){0,3}(?:ge)?kundig\\w*|kundig\\w* (?:\\p{L}+ ){0,2}(?:abo|abonnement|mietvertrag|lizenz\\w*|tarif|versicherung)|ankundig\\w*|lohnt|lohnen",
    },
    {
      group: "legal",
      reason: "A legal matter",
      words: alternatives`
        verdacht (?:der|des|auf)|verdachtig\w*
        verfahren (?:\p{L}+ ){0,3}(?:gegen|eingeleitet|eroffnet)|lauft (?:\p{L}+ ){0,2}verfahren|(?:ermittlungs|insolvenz|gerichts|straf|klage)verfahren|anklage\w*|angeklagt\w*|vorladung|mangelruge|rechtsmittel|regress\w*|kundigung des vertrags|fristlos\w*|vergleichsangebot\w*
        verantwortlich gemacht|gegenseite (?:\p{L}+ ){0,4}(?:droht|fordert|klagt|verlangt|anwalt\w*|gericht)|droh\w+ (?:\p{L}+ ){0,2}mit (?:klage|anwalt|gericht|rechtlichen)
        verklag\w+|klagen? (?:gegen|wegen|auf|ein\w*|droht)|(?:mit einer|eine|die|der|seine|ihre|zur) (?:\p{L}{0,12})klage|klageschrift|sammelklage|geklagt|klagt gegen|beklagt\w*|klager\w*
        \p{L}{0,12}anwalt\w*|anwalt\w*|kanzlei|jurist\w*|justiziar\w*|rechtsabteilung|rechtsberat\w+
        (?:einen?|der|dem|den) vergleich (?:uber|von|mit|geschlossen|an|zu|ab)\w*|vergleich (?:geschlossen|schlie\p{L}+|anbieten|angeboten|abgelehnt)|zeig(?:en|t) (?:uns|ihn|sie|euch|\p{Lu}\p{L}+) an
        vor gericht|(?:zum|beim|das|ans|vom) (?:\p{L}{0,12})gericht|gerichts\w+|gerichtlich\w*|rechtsstreit\w*|rechtlich\w*|prozess gegen|richter(?:in)?|urteil|revision
        au(?:ß|ss)ergerichtlich\w*|schlichtung|schiedsgericht\w*|mediation
        vertragsbruch\w*|vertragsverletzung\w*|vertragsstrafe\w*|bricht den vertrag|vertrag gebrochen|nda|geheimhaltung\w*|verschwiegenheit\w*|vertraulichkeits\w+|wettbewerbsverbot\w*|(?:verto?ragliche )?haftung\w*|haftbar|haften (?:wir|fur)|gewahrleistung\w*
        staatsanwalt\w*|ermittel\w*|ermittlung\w*|strafanzeige\w*|anzeige (?:erstatt\w+|gegen)|(?:hat|haben|wurde wegen|wegen) (?:\p{L}+ ){1,4}angezeigt|strafrechtlich\w*|straftat\w*|razzia|durchsuchung\w*|polizei|kriminalpolizei|untersuchungshaft|verhaftet
        schadens?ersatz\w*|bu(?:ß|ss)geld\w*|geldstrafe\w*|strafzahlung\w*|einstweilige\w* verfugung|unterlassung\w*|mahnbescheid\w*|abmahnung\w*|vollstreck\w+
        patent\w*|markenrecht\w*|markenverletzung|urheberrecht\w*|lizenzverletzung\w*|geschaftsgeheimnis\w*
        dsgvo\w*|datenschutz(?:behorde|versto\p{L}+|beauftragt\w+|verletzung\w*)|datenpanne|aufsichtsbehorde\w*|kartell\w+|bafin|versto(?:ß|ss)(?:en|t)? gegen|gesetzwidrig|illegal\w*|rechtswidrig\w*
        bestech\w+|bestochen|korruption|betrug\w*|untreue|veruntreu\w+|steuerhinterzieh\w+|geldwasche|insiderhandel|insolven\w+|pleite|konkurs
        compliance-?(?:fall|versto\p{L}+)|arbeitsgericht\w*|betriebsprufung|steuerprufung|zivilklage
      `,
      never: "lieblingsgericht\\w*|hauptgericht\\w*|gericht des tages",
    },
  ],
};
