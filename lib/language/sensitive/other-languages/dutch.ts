import { alternatives } from "@/lib/language/alternatives";
import type { LanguageWords } from "./words";

export const dutch: LanguageWords = {
  frequent: `hij heeft was mijn zijn haar hun onze ons zit ligt krijgt gaat had deed doet werd nu pas sinds tegen nog per je u de
    wordt zou wil wilde mag deze ben bent heb`,
  inEnglish: {
    "een vijfde": "20 percent",
    "een tiende": "10 percent",
    "twee ?derde": "67 percent",
    "drie ?kwart": "75 percent",
    "is(?: nu)?|luidt": "is",
    zijn: "are",
    en: "and",
    of: "or",
    maar: "but",
    "omdat|want": "because",
    "voor (?:de|het|onze|ons)": "for the",
    "van (?:de|het|onze)": "of the",
    "per jaar|jaarlijks": "a year",
    "per maand|maandelijks": "a month",
    "per dag|dagelijks": "a day",
    "per week|wekelijks": "a week",
    "per uur": "an hour",
    "per (?:persoon|hoofd|gebruiker)": "per person",
    "per stuk": "apiece",
    "\\p{L}{0,12}prij(?:s|zen)|tarief|\\p{L}{0,8}tariefs?": "price",
    "\\p{L}{0,12}budget(?:ten)?|begroting": "budget",
    "\\p{L}{0,12}kosten|kost|kostte|gekost": "cost",
    "\\p{L}{0,8}salariss?(?:en)?|salaris|loon|lonen": "salary",
    "\\p{L}{0,12}omzet(?:ten)?|inkomsten|opbrengst(?:en)?": "revenue",
    "offertes?|aanbod|aanbieding(?:en)?|bod": "offer",
    "korting(?:en)?": "discount",
    "facturen|factuur|rekening(?:en)?": "invoice",
    "vergoeding(?:en)?|honorarium": "fee",
    "schuld(?:en)?|lening(?:en)?|krediet(?:en)?": "debt",
    huur: "rent",
    "betaal(?:t|de|d)?|betalen|betaling(?:en)?|overmaken|maak|overgemaakt": "pay",
    "uitgeven|uitgegeven|uitgaven|besteed|besteden": "spend",
    "winst(?:en)?": "profit",
    "verlies|verliezen": "loss",
    "belasting(?:en)?|btw": "tax",
    "verdien(?:t|en|de)?": "earns",
    "(?:ver)?koop(?:t)?|(?:ver)?kopen|(?:ver|ge)kocht": "sell",
    "financiering|investering(?:en)?|investeren": "funding",
    "marges?": "margin",
    "groei|gegroeid|gestegen|gedaald|gezakt": "growth",
    "verloop|opzeggingen|uitstroom": "churn",
    "aandeel|percentage": "share",
    "\\p{L}{0,10}klant(?:en)?": "customers",
    "gebruikers?": "users",
    "bezoekers?": "visitors",
    "medewerkers?|werknemers?|personeelsleden": "employees",
    "mensen|personen": "people",
    "bestelling(?:en)?|orders?": "orders",
    "stuks?|eenheden": "units",
    "abonnees?": "subscribers",
    "seconden?": "seconds",
    "minuut|minuten": "minutes",
    uren: "hours",
    uur: "o'clock",
    "dag(?:en)?": "days",
    weken: "weeks",
    "maand(?:en)?": "months",
    "jaar|jaren": "years",
    "procent(?:punt(?:en)?)?": "percent",
    "duizend(?:en)?": "thousand",
    "miljoen(?:en)?": "million",
    "miljard(?:en)?": "billion",
    pond: "pounds",
    "pagina'?s?|bladzijden?": "page",
    hoofdstuk: "chapter",
    punt: "item",
    "zaal|kamer|lokaal": "room",
    "dia'?s?": "slide",
    stap: "step",
    fase: "phase",
    versie: "version",
    nummer: "number",
    januari: "january",
    februari: "february",
    maart: "march",
    mei: "may",
    juni: "june",
    juli: "july",
    augustus: "august",
    oktober: "october",
    "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag": "monday",
    "morgen|vandaag|gisteren": "today",
    "een derde(?: van (?:de|onze|het))?": "33 percent",
    "een kwart van (?:de|onze|het)": "25 percent",
    "de helft van (?:de|onze|het)": "50 percent",
    "verdubbeld|verdubbelen": "doubled",
    "verdrievoudigd|verdrievoudigen": "tripled",
    "gehalveerd|halveren": "halved",
    "\\p{L}{0,20}wachtwoord(?:en)?": "password",
    "wi-?fi-?(?:code|sleutel|wachtwoord)|(?:code|sleutel) van de wi-?fi": "wifi password",
    "pin-?code": "pin",
    "deur-?code|poort-?code|alarm-?code|code van (?:de (?:deur|poort)|het alarm)": "door code",
    toegangscode: "password",
    "rekening-?nummer": "account number",
    "creditcard(?:nummer)?|kaartnummer": "credit card",
    "burgerservicenummer|bsn|sofinummer": "social security number",
    "paspoort(?:nummer)?": "passport number",
    "(?:telefoon|mobiele?)-? ?nummer|telefoon|mobiel": "phone number",
    "mijn nummer": "my number",
    "zijn nummer|haar nummer": "his number",
    "bel|bellen|belt|bereiken|bereikbaar": "call",
    "toestel(?:nummer)?": "extension",
    "woont|woon|wonen": "lives",
    verlopen: "expired",
    "gewijzigd|veranderd": "changed",
  },
  matters: [
    {
      group: "money",
      reason: "How much money there is, without a number",
      words: alternatives`
        (?:is|raakt) (?:\p{L}+ ){0,2}(?:het|ons) geld op|geld is op|zonder geld|geen geld meer|het dubbele van wat
      `,
    },
    {
      group: "health",
      reason: "Somebody's health",
      words: alternatives`
        (?:rug|hart|knie|maag|nier|long|lever|slaap|huid|nek|gewrichts)-?(?:klacht(?:en)?|problemen|probleem|kwaal|pijn|aandoening(?:en)?)
        \p{L}{0,10}vergiftiging|hersenschudding|(?:nier|gal)stenen|trombose|\p{L}{0,8}embolie|artrose|reuma|tinnitus|\p{L}{3,14}ontsteking(?:en)?|bronchitis|cyste|adhd|autis\w+|ischias|gordelroos|endometriose|de overgang|griep|koorts
        prothese|nieuwe heup|transplant\w+
        (?:auto|motor|fiets|ski|bedrijfs)?ongeluk (?:gehad|gekregen)|(?:auto|motor|fiets|ski|bedrijfs)-?ongeluk|ongeval|gewond|blessure|allergi\w+|bloeddruk|getraumatiseerd|trauma|fysiotherap\w+|in de rouw|keizersnede
        dialyse|knobbel\w*|gezwel\w*|vlekje op|(?:weer|gaan|begonnen met) drinken|drinkt (?:weer|te veel)|mri|biopsie|darmonderzoek|bloedonderzoek|scan van (?:zijn|haar)
        \p{L}{0,12}kanker|tumor(?:en)?|uitzaaiing(?:en)?|chemo(?:therapie)?|bestraling(?:en)?|leukemie|lymfoom
        \p{L}{0,6}depressie[sf]?|depressief|burn-?out|overspannen|angststoornis\w*|paniekaanval(?:len)?|psychose|bipolair|schizofren\w+|anorexia
        hartaanval|hartinfarct|beroerte|herseninfarct|hartproblemen|hartklachten|diabet\w+|suikerziekte|epilep\w+|migraine|dementie|dement|alzheimer|parkinson|multiple sclerose|hiv|aids|longontsteking|hernia|astma|long covid
        diagnos(?:e|es|ticeerd)|gediagnosticeerd|(?:in|naar|uit|van) (?:het|een)? ?ziekenhuis\w*|opgenomen|intensive care|spoedeisende hulp|in een kliniek|revalid\w+|palliatie\w+
        ziektewet|ziekteverlof|ziekmelding|ziek gemeld|ziekgemeld|(?:is|was|al|weer|nog|ernstig|chronisch|langdurig|thuis|lang) (?:\p{L}+ ){0,2}ziek|zieke?|ziektes?|ziekteverzuim|ziekbed|arbeidsongeschikt\w*|wia
        zwanger\w*|zwangerschap\w*|(?:zwangerschaps|ouderschaps|bevallings)verlof|bevall\w+|miskraam|ivf|in verwachting
        (?:moet|wordt|werd|is|laat zich) (?:\p{L}+ ){0,3}(?:geopereerd|opereren)|geopereerd|operatie aan|(?:zijn|haar|mijn|na de|voor de) operatie
        (?:in|volgt) therapie|psychotherap\w+|therapeut\w*|psychiat\w+|psycholo(?:og|gen)
        pillen|medicijn(?:en)?|medicatie|antidepressiva|pijnstillers|insuline|zijn behandeling|haar behandeling|behandeling (?:in het|tegen)
        (?:bij|naar|van) (?:de|zijn|haar|een) (?:huisarts|dokter|arts|specialist|oncoloog|cardioloog|neuroloog)|doktersverklaring|medische? (?:redenen|klachten|keuring|toestand)|bedrijfsarts|gezondheid(?:sklachten|sredenen|stoestand)|(?:zijn|haar|slechte|mentale) gezondheid
        overleden|overlijden|gestorven|begrafenis|uitvaart|rouwverlof|op sterven
        alcoholi\w+|alcoholprobleem|drankprobleem|drugs\w*|verslaafd\w*|verslaving\w*|afkick\w*|zelfmoord|suicid\w*|gehandicapt\w*|handicap|rolstoel\w*
        het gaat (?:niet goed|slecht) met|voelt zich niet goed|(?:heeft|had|met) (?:de |een )?(?:griep|corona|covid|koorts|knobbel\w*)|(?:been|arm|heup|enkel|pols|voet|knie) gebroken|ingestort
      `,
      never:
        "opgenomen (?:in (?:de|het) (?:notulen|verslag|planning|lijst|agenda|rapport)|met)|(?:netwerk|systeem)diagnose\\w*|zieke? (?:grap|idee)",
    },
    {
      group: "people",
      reason: "Somebody's job or pay",
      words: alternatives`
        (?:zetten|zet|gezet) (?:\p{L}+ ){0,3}(?:aan de deur|op straat|buiten)
        (?:schrappen|schrapt|snijden|bezuinigen) (?:\p{L}+ |\d+ ){0,4}(?:banen|functies|arbeidsplaatsen|mensen|personeel)
        betal(?:en|ing)\w* (?:haar|hem|hen|\p{Lu}\p{L}+) (?:\p{L}+ )?(?:minder|meer|te veel|te weinig)|samenwerking met (?:\p{Lu}\p{L}+|hem|haar) (?:stopt|eindigt|beeindig\w+)|klacht (?:ingediend|indienen)
        (?:wordt|worden|is|werd) (?:\p{L}+ ){0,2}niet (?:aangenomen|verlengd|gehouden|bevorderd)|(?:wil|krijgt|vraagt|eist) meer geld|laten gaan|(?:hem|haar) vervangen|afscheid van (?:hem|haar|\p{Lu}\p{L}+)|sollicitant\w* (?:\p{L}+ ){0,3}afgewezen|werkt (?:slordig|slecht|niet hard)
        niemand (?:\p{L}+ ){0,2}met (?:hem|haar|\p{Lu}\p{L}+) (?:\p{L}+ )?werken|(?:het dubbele|de helft|meer|minder) (?:van|dan) \p{Lu}\p{L}+|op de wip|verlengen (?:\p{L}+ ){0,5}niet
        ontsla(?:an|at|gen)|ontslag\w*|ontslagen|de laan uit\w*|(?:eruit|uit de functie|op straat) (?:gegooid|gezet|gooien|zetten)|eruit (?:gegooid|gewerkt|werken)|gedumpt|(?:gooien|gooit|zetten|zet|werken|werkt) (?:\p{L}+ ){1,3}(?:eruit|op straat|aan de kant)|stu(?:ren|urt) (?:hem|haar|\p{Lu}\p{L}+) (?:weg|naar huis)|afscheid nemen van (?:hem|haar|\p{Lu}\p{L}+)|afscheid genomen van|weg(?:gestuurd|sturen)
        ontslag genomen|neemt ontslag|opgestapt|stapt op|vertrekregeling|ontslagvergoeding|vaststellingsovereenkomst|opzegtermijn|proeftijd|gepromoveerd|promotie van|gedegradeerd|op non-actief|geschorst
        salaris\w*|loon(?:sverhoging|stijging)?|loonsverhoging|opslag (?:vragen|krijgt|gekregen|voor|geven)|(?:zijn|haar|mijn) (?:bonus|contract|beoordeling)|verdien(?:t|en) (?:\p{L}+ ){0,3}(?:\d|meer|minder|te veel|te weinig|het dubbele|twee keer|\p{L}{0,20}(?:duizend|honderd))\S*|onderbetaald|overbetaald
        (?:officiele |schriftelijke |laatste |formele )waarschuwing(?:en)?|krijgt een (?:\p{L}+ )?waarschuwing|berisping|disciplinai\w+|laatste kans|functioneringsgesprek\w*|beoordelingsgesprek\w*|verbetertraject|slechtnieuwsgesprek
        functioneren (?:\p{L}+ ){0,3}(?:onvoldoende|slecht|niet|matig)|functioneert (?:\p{L}+ ){0,2}(?:niet|slecht|onvoldoende|matig)|disfunctioner\w+|prestaties (?:\p{L}+ ){0,3}(?:onvoldoende|slecht|onder de maat|vallen tegen)|(?:slechte|matige|zwakke) prestaties|presteert (?:\p{L}+ ){0,2}(?:niet|slecht|onder)|onder de maat
        pest(?:en|erij|gedrag)|gepest|intimid\w+|grensoverschrijdend\w*|discrimin\w+|klacht (?:over|tegen) (?:hem|haar|\p{Lu}\p{L}+)|ruzie (?:met|tussen)|conflict (?:met|tussen) \p{Lu}\p{L}+|kan niet opschieten|scheiding|gaat scheiden|affaire met
        (?:banen|functies|personeel|arbeidsplaatsen) (?:schrappen|geschrapt|verdwijnen)|schrappen van (?:banen|functies)|reorganisatie|inkrimp\w+|personeelsreductie|vacaturestop|boventallig\w*
        (?:is|zijn) (?:\p{L}+ ){0,2}(?:lui|incompetent|ongeschikt|onbekwaam|onbetrouwbaar|de zwakste|niet goed genoeg)|geen toekomst (?:hier|bij)|heeft hier geen toekomst
        (?:verlaat|verlaten) (?:ons|het bedrijf|de organisatie|het team)|gaat weg bij|gaat naar de concurrent|zoekt (?:een andere baan|ander werk)
        niet (?:aannemen|verlengen|in dienst nemen|aanhouden)|contract niet verleng\w+|kandidaat (?:\p{L}+ ){0,3}(?:afgewezen|afwijzen)
      `,
      never:
        "scheiding (?:van|tussen) (?:code|afval|taken|machten|frontend|lagen|data)\\w*|afvalscheiding|opslag (?:van|voor) (?:data|bestanden|gegevens)",
    },
    {
      group: "legal",
      reason: "A legal matter",
      words: alternatives`
        geschil\w*|(?:kanton|straf|arbeids|vrede|bestuurs)rechter\w*
        verdacht van|verdenking\w*
        (?:procedure|zaak|onderzoek) (?:\p{L}+ ){0,3}tegen|sommatie|gesommeerd|beschuldig\w+|hoger beroep|in gebreke|verhoor|boete
        aansprakelijk gesteld|tegenpartij|dreig\w+ (?:\p{L}+ ){0,2}met
        aangeklaagd|kla(?:gen|agt|agde|agden) (?:\p{L}+ ){1,3}aan|aanklagen|aanklacht\w*|rechtsza(?:ak|ken)|proces(?:sen)? (?:tegen|aanspannen)|procedure (?:tegen|starten tegen)|dagvaard\w+|aangifte\w*|juridisch\w*|rechtsgang|gedaagd\w*|eiser
        advoca(?:at|te|ten|tuur)|juristen?|jurist|raadsman|notaris|bedrijfsjurist\w*
        (?:voor|naar|bij) (?:de|het) (?:rechter|rechtbank|gerecht|gerechtshof)|rechtbank\w*|rechter\w*|vonnis|uitspraak van de|kort geding|arbitrage|mediation|schikk(?:ing|en)\w*|deurwaarder|ingebrekestelling|dwangsom|beslaglegging
        contractbreuk|wanprestatie|(?:schending|overtreding|schenden) van (?:het |de |een )?(?:contract|overeenkomst|geheimhouding|wet|regels|afspraken)|boetebeding|boeteclausule|geheimhouding\w*|vertrouwelijkheid\w*|concurrentiebeding|relatiebeding|nda|aansprakelijk\w*|vrijwaring
        openbaar ministerie|het om\b|officier van justitie|justitie|(?:doet|doen|stelt|loopt) (?:\p{L}+ ){0,2}onderzoek (?:naar|in)|(?:strafrechtelijk|intern|politie|fraude)-?\s?onderzoek|inval|huiszoeking|politie|gearresteerd|aangehouden|verdachte|strafba\w+|strafrecht\w*
        schadevergoeding\w*|schadeclaim\w*|claim (?:tegen|ingediend|indienen)|boetes?|octrooi\w*|patent\w*|merkrecht\w*|merkinbreuk|auteursrecht\w*|intellectueel eigendom|plagiaat|bedrijfsgeheim\w*|inbreuk\w*
        avg|autoriteit persoonsgegevens|datalek\w*|toezichthouder\w*|acm|afm|kartel\w*|mededinging\w*|illega\w+|onrechtmatig\w*|onwettig|in strijd met de wet
        omkoping|omgekocht|steekpenning\w*|corruptie|fraude\w*|oplichting|verduister\w*|witwassen|belastingontduiking|belastingcontrole|handel met voorkennis|faillissement|failliet|surseance|smaad|laster
      `,
      never: "inval(?:len|t)? voor|rechter(?:hand|kant|zijde|been|arm|muisknop|bovenhoek|boven|onder|kolom|rij)\\w*",
    },
  ],
};
