import { alternatives } from "@/lib/language/alternatives";
import type { LanguageWords } from "./words";

export const italian: LanguageWords = {
  frequent: `su se ne ci vi i gli dalla alla li ha il mio suo sua nostro nostra era stato stata suoi mia loro lui lei dal dalla nella sul sulla ai agli alle un di a adesso
    l'ha c'e dell'anno all'anno ho devo deve devono quando dove chi tra fino anche`,
  inEnglish: {
    "un quinto": "20 percent",
    "un decimo": "10 percent",
    "due terzi": "67 percent",
    "tre quarti": "75 percent",
    "(?:chiave|codice|password) (?:del |della |di )?(?:wifi|wi-fi|rete|accesso)": "wifi password",
    "(?<=(?:password|pin|codice|chiave|numero|iban|parola d'ordine)(?: \\p{L}+){0,4} )e(?= )": "is",
    "(?:sono|sta|resta)": "is",
    era: "was",
    "o|oppure": "or",
    "ma|pero": "but",
    perche: "because",
    "della|del|dello|dell'": "of the",
    "per (?:il|la|lo|i|le|gli|l'|la nostra)": "for the",
    adesso: "now",
    "all'anno|l'anno|annui|annuo|annuale": "a year",
    "al mese|mensil[ei]": "a month",
    "al giorno": "a day",
    "(?:a|alla) settimana": "a week",
    "all'ora|l'ora": "an hour",
    "(?:a|per) (?:persona|testa|utente)": "per person",
    "l'uno|al pezzo|cadauno": "apiece",
    "prezz[oi]|tariff[ae]": "price",
    "budget|bilancio|preventiv[oi]": "budget",
    "cost[oiai]|costano|costera|costava|spese": "cost",
    "stipendi[oi]?|salari[oi]?|paga": "salary",
    "fatturato|ricav[oi]|entrate|incass[oi]|vendite": "revenue",
    "offert[ae]": "offer",
    "scont[oi]": "discount",
    "fattur[ae]": "invoice",
    "parcell[ae]|onorari[oi]?|commission[ei]|canone": "fee",
    "debit[oi]|prestit[oi]|mutuo|mutui|credit[oi]": "debt",
    "affitt[oi]": "rent",
    "pag(?:o|hi|a|hiamo|ano|are|ato|amento|amenti)|bonific[oi]|versare|versato": "pay",
    "spend(?:ere|iamo|ono|e)|spes[oa]": "spend",
    "util[ei]|profitt[oi]|guadagn[oi]": "profit",
    "perdit[ae]": "loss",
    "tass[ae] (?:sul|sui)|impost[ae]|iva": "tax",
    "guadagna|guadagnano|prende|percepisce": "earns",
    "compr(?:a|iamo|are|ato)|acquist[oi]|acquistare|vend(?:e|iamo|ere|uto|uti)": "sell",
    "finanziament[oi]|investiment[oi]|investire|investito": "funding",
    liquidita: "cash",
    "margin[ei]": "margin",
    "crescita|cresciut[oa]|salit[oa]|sces[oa]|aumentat[oa]|calat[oa]": "growth",
    "tasso di abbandono|abbandon[oi]|disdett[ae]": "churn",
    "tasso di \\p{L}{3,20}|quot[ae]": "share",
    "client[ei]": "customers",
    "utent[ei]": "users",
    "visitator[ei]|visitatric[ei]": "visitors",
    "dipendent[ei]|impiegat[ioe]": "employees",
    "person[ae]|gente": "people",
    "ordin[ei]": "orders",
    "pezz[oi]|unita": "units",
    "abbonat[ioe]": "subscribers",
    "second[oi]": "seconds",
    "minut[oi]": "minutes",
    "or[ae]": "hours",
    "giorn[oi]": "days",
    "settiman[ae]": "weeks",
    "mes[ei]": "months",
    "ann[oi]": "years",
    "per ?cento": "percent",
    "mila|mille|migliai[ao]": "thousand",
    "milion[ei]": "million",
    "miliard[oi]": "billion",
    "(?:di )?dollar[oi]": "dollars",
    "di euro": "euro",
    sterline: "pounds",
    "pagin[ae]": "page",
    capitolo: "chapter",
    "punt[oi]": "item",
    "sala|stanza|aula": "room",
    "diapositiv[ae]": "slide",
    passo: "step",
    fase: "phase",
    versione: "version",
    numero: "number",
    gennaio: "january",
    febbraio: "february",
    marzo: "march",
    aprile: "april",
    maggio: "may",
    giugno: "june",
    luglio: "july",
    agosto: "august",
    settembre: "september",
    ottobre: "october",
    novembre: "november",
    dicembre: "december",
    "lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica": "monday",
    "domani|oggi|ieri": "today",
    "un terzo(?: (?:dei|delle|degli))?": "33 percent",
    "un quarto (?:dei|delle|degli)": "25 percent",
    "la meta dei(?: nostri)?|la meta delle": "50 percent",
    "raddoppiat[oaie]|raddoppiare": "doubled",
    "triplicat[oaie]|triplicare": "tripled",
    "dimezzat[oaie]|dimezzare": "halved",
    "parola d'ordine|parola chiave": "password",
    "codice (?:pin|segreto)": "pin",
    "codice (?:della porta|del portone|del cancello|dell'allarme|d'ingresso)": "door code",
    codice: "code",
    "numero di conto": "account number",
    "(?:numero della )?carta di credito|numero della carta": "credit card",
    "codice fiscale": "tax id",
    passaporto: "passport number",
    "(?:numero di )?(?:telefono|cellulare|telefonino)": "phone number",
    "(?:il )?mio numero(?: e)?(?: il)?": "my number is",
    "(?:il )?suo numero(?: e)?(?: il)?": "his number is",
    "chiama|chiamami|chiamatemi|chiamare|telefona|telefonami": "call",
    interno: "extension",
    "abita|abito|abitano|vive": "lives",
    "scadut[oa]": "expired",
    "cambiat[oa]": "changed",
  },
  matters: [
    {
      group: "money",
      reason: "How much money there is, without a number",
      words: alternatives`
        (?:finiamo|finiti|finiscono|finire) i soldi|i soldi (?:sono )?(?:finiti|finiscono)|senza (?:soldi|liquidita|fondi)|(?:il )?doppio di quello che
      `,
    },
    {
      group: "health",
      reason: "Somebody's health",
      words: alternatives`
        (?:problemi|dolori|mal) (?:di|alla|al|alle|ai|con la|con il) (?:schiena|ginocchi\w*|reni|fegato|cuore|sonno|stomaco|pelle)|mal di schiena
        intossicazion\w+|commozione cerebrale|calcoli (?:renali|biliari)|trombosi|embolia|artrosi|reumatism\w+|herpes|bronchite|cisti|infezione (?:urinaria|polmonare|grave)|adhd|autis\w+|sciatica|lombalgia|endometriosi|menopausa|influenza|febbre
        protesi|trapiant\w+|rianimazione|inabil\w+ al lavoro
        oper(?:are|arsi|ato|ata) (?:al|alla|all'|a|di|per)|incidente (?:d'auto|in moto|stradale|sul lavoro|grave)|ferit[oa]|infortuni\w+|infortunat[oa]|allergi\w+|ipertensione|pressione (?:alta|bassa)|trauma\w*|fisioterap\w+|in lutto
        dialisi|(?:trovat\w+|scopert\w+|rilevat\w+) (?:un |una )?(?:nodulo|massa|ciste|cisti|macchia)|(?:ricominciato|ripreso) a bere|beve troppo|risonanza|tac\b|biopsia|colonscopia|esami del sangue|cuore malato
        cancro|tumor[ei]|metastasi|chemio(?:terapia)?|radioterapia|leucemia|linfoma
        depression[ei]|depress[oaie]|burn-?out|esauriment[oi]|ansia|attacc[ohi]+ di panico|bipolare|schizofren\w+|anoressia
        infart[oi]|ictus|problem[ai] (?:di salute|di cuore|cardiac[oi]|alla schiena)|diabet\w+|epiless\w+|emicrani[ae]|demenza|alzheimer|parkinson|sclerosi|aids|hiv|polmonite|ernia|asma|long covid
        diagnos(?:i|ticat[oa])|(?:in|all'|dall'|nell') ?ospedale|ospedal\w+|ricoverat[oa]|ricovero|in clinica|al pronto soccorso|terapia intensiva|cure palliative|riabilitazione
        (?:in|per|di|giorni di) malattia|malatti[ae]|malat[oaie]|congedo (?:di |per )?(?:malattia|maternita|paternita|parentale)|in maternita|certificato medico|in mutua
        incint[ae]|gravidanza|aborto|partorit\w*|aspetta un (?:bambino|figlio)|fecondazione
        (?:si|lo|la|l'hanno|verra|sara|deve|essere|stat[oa]) (?:\p{L}+ ){0,2}operat[oa]|operarsi|si opera|operazione (?:al|alla|di|chirurgica)|chirurgi\w+|intervento (?:al|alla|chirurgico)
        (?:in|fa|sua|una) (?:psico)?terapia|psicoterap\w+|terapeut[ai]|psichiatr\w+|psicolog[oahie]+
        pastigli[ae]|farmac[oi]|medicin[ae]|antidepressiv[oi]|psicofarmac[oi]|sua cura|cure mediche|insulina
        (?:dal|al|il suo) (?:medico|dottore|oncologo|cardiologo|neurologo|specialista)|motiv[oi] di salute|stato di salute|salute mentale|salute (?:cagionevole|precaria)|visita medica
        (?:e|sono) (?:mort[oaie]|mancat[oa]|decedut[oa])|decedut[oa]|decesso|funerale|lutto|la morte d(?:i|el|ella)
        alcolis\w+|alcolizzat[oa]|tossicodipenden\w+|drogat[oa]|disintossicazione|suicid\w+|disabil\w+|invalidita|sedia a rotelle
        (?:non sta|sta) (?:molto |per niente )?(?:bene di salute|male)|(?:ha|con|avuto) (?:la |l'|il |un )?(?:influenza|covid|febbre|nodulo)|si e rott[oa] (?:il|la|una|un) \w+|\bhandicap\b
      `,
      never: "diagnosi (?:di rete|del sistema|tecnica)",
    },
    {
      group: "people",
      reason: "Somebody's job or pay",
      words: alternatives`
        (?:mett\w+) (?:\p{L}+ ){0,3}(?:alla porta|in strada)
        (?:tagli\w+|elimin\w+|sopprim\w+) (?:\p{L}+ |\d+ ){0,3}(?:posti|personale|organico|teste)
        (?:la|lo|li|le) pag(?:hiamo|ano|a) (?:meno|piu|di piu|troppo|poco|male)|collaborazione con (?:\p{Lu}\p{L}+|lui|lei) (?:finisce|termina|si chiude)
        non (?:verra|sara|viene|verranno|saranno) (?:\p{L}+ )?(?:confermat|assunt|rinnovat|promoss|tenut|pres)\w|(?:avra|avere|ricevera|ricevere|chied\w+|chiest\w+|vuole|merita|dar\w*|ottenere|negato) (?:un )?aumento|piu soldi|lasci\w+ a casa|lasci\w+ andare|separarci da|sostituire \p{Lu}\p{L}+|lavora male
        nessuno (?:\p{L}+ ){0,2}lavorare con|(?:il doppio|la meta|piu|meno) di \p{Lu}\p{L}+|in bilico|non (?:gli |le )?(?:rinnov\w+|prorog\w+)
        licenzi(?:are|amo|ato|ata|ati|ano|amento|amenti|arlo|arla)|mand(?:at[oai]|are|iamo|ano) (?:(?:\p{Lu}\p{L}+|lui|lei) )?via|cacciat[oa]|cacciare \p{Lu}\p{L}+|fatt[oa] fuori|liberarci di (?:lui|lei|\p{Lu}\p{L}+)|rimoss[oa] dall'incarico
        dimission[ie]|dimess[oa]|si dimette|buonuscita|liquidazione|preavviso|periodo di prova|promoss[oa]|promozione di|demansionat[oa]|retrocess[oa]
        stipendi[oi]?|salari(?:o|ale|ali)?|aumento (?:di stipendio|a|per|di \p{Lu}\p{L}+)|bust[ae] paga|(?:suo|mio) (?:bonus|premio|aumento)|(?:guadagna|guadagnano|prende) (?:\p{L}+ ){0,3}(?:\d|piu|meno|troppo|il doppio|\p{L}{0,20}mila)\S*|sottopagat[oa]|strapagat[oa]
        richiam[oi] (?:disciplinare|scritto|formale|ufficiale|verbale)|disciplinar\w+|ammonizione|lettera di richiamo|contestazione disciplinare|ultima (?:possibilita|occasione)|giusta causa
        rendimento (?:\p{L}+ ){0,3}(?:insufficient\w+|scars[oi]|bass[oi]|pessimo|non)|(?:scarso|basso|pessimo) rendimento|prestazion[ei] (?:\p{L}+ ){0,3}(?:insufficient\w+|scars[ei]|bass[ei])|scarse prestazioni|non (?:rende|e all'altezza|e adatt[oa]|ha futuro|vale)|valutazione (?:di|annuale)
        mobbing|molesti\w+|discrimina\w+|reclamo (?:contro|su) \p{Lu}\p{L}+|conflitto (?:con|tra) \p{Lu}\p{L}+|litig(?:io|ato|ano) (?:con|tra)|non va d'accordo|divorzi\w+|relazione con \p{Lu}\p{L}+
        tagli[oi]? (?:di personale|del personale|ai posti|di posti|posti)|tagliare (?:\p{L}+ |\d+ )?(?:post[oi]|personale)|riduzione del personale|esuber[oi]|cassa integrazione|blocco delle assunzioni
        (?:e|sono) (?:\p{L}+ ){0,2}(?:incompetent[ei]|pigr[oa]|incapac[ei]|inaffidabil[ei]|il piu debole|la piu debole)
        (?:lascia|lasciare|va via da) (?:l'azienda|la societa|il gruppo|noi)|passa alla concorrenza|cerca (?:un altro lavoro|un altro posto)
        non (?:lo |la )?(?:assumiamo|assumere|rinnoviamo|rinnovare|confermiamo)|candidat[oa] (?:\p{L}+ ){0,3}(?:scartat[oa]|respint[oa]|bocciat[oa])
      `,
      never: "licenziare (?:il software|la versione)",
    },
    {
      group: "legal",
      reason: "A legal matter",
      words: alternatives`
        lite (?:con|tra)|litigio|litigi|controversi\w+
        minacci\w+ (?:una|un|le|azioni|cause)|per vie legali|vie legali
        sospett\w+ di
        procediment\w+ (?:\p{L}+ ){0,3}(?:contro|penal\w+|civil\w+)|accus\w+ (?:di|contro)|accusat[oa]|ricorso|citazione|esposto|diffidat[oa]
        responsabil[ei] (?:dei|per i) danni|controparte|minacci\w+ di
        (?:fatto|fa|fare|fanno|facciamo|farci|fara) causa|causa (?:contro|legale|civile|in tribunale)|in causa|citat[oaie] in giudizio|citazione in giudizio|querel\w+|denunci(?:a|are|ato|ati|ata)\w*|process(?:o|are|ato) (?:in|contro|penale|civile|al|per)|(?:a|sotto) processo|contenzios[oi]|lite (?:giudiziaria)?|vertenza|giudiziari\w+|azione legale|azioni legali
        avvocat[oaie]|avvocatessa|legal[ei]|studio legale|ufficio legale|giurist[aei]|notaio
        tribunal[ei]|giudic[ei]|sentenza|verdetto|corte d'appello|arbitrato|mediazione|patteggiament\w+|transazione|diffida|ingiunzione|in giudizio
        (?:violazion[ei]|inadempiment[oi]|rottura|inosservanza) (?:di |del |della |dell')?(?:\p{L}+ )?(?:contratt\w+|clausola|accordo|riservatezza|norme|legge|diritti)|clausola (?:penale|di riservatezza|di esclusiva|di non concorrenza)|non concorrenza|accordo di (?:riservatezza|non divulgazione)|riservatezza|nda|penal[ei] contrattual[ei]|responsabilita (?:civile|penale|legale|contrattuale)
        procura|procurator[ei]|indagin[ei] (?:penale|interna|su|contro|sul|della)|(?:sta|stanno) indagando|indaga(?:no|to|ta|ti)? (?:su|sul|sulla|per)|indagat[oa]|perquisizion[ei]|arrestat[oa]|polizia|carabinieri|guardia di finanza|reat[oi]|penale
        risarciment\w+|danni (?:morali|materiali|e interessi)|mult[ae]|brevett[oi]|marchi[oi]? registrat[oi]|diritt[oi] d'autore|proprieta intellettuale|plagio|segreto (?:industriale|commerciale)
        gdpr|garante(?: della privacy)?|fuga di dati|violazione dei dati|antitrust|consob|illegal\w*|illecit\w*
        corruzion\w+|tangent[ei]|frod[ei]|truff\w+|appropriazione indebita|riciclaggio|evasione fiscale|insider trading|accertamento fiscale|falliment\w+|bancarotta|insolven\w+|diffamazion\w+
      `,
      never: "processo (?:in corso di sviluppo|in produzione|di (?:sviluppo|vendita|lavoro|onboarding))",
    },
  ],
};
