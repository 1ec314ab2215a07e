import { alternatives } from "@/lib/language/alternatives";
import type { LanguageWords } from "./words";

export const french: LanguageWords = {
  frequent: `il a ont ma mon sa nous va vont cet suis avons n'a s'est l'a qu'il qu'elle d'une d'un chez notre leur leurs depuis de se
    c'est n'y j'ai pourquoi lui moi toi mes tes ils elles etait serait doit doivent`,
  inEnglish: {
    "(?:un|d'un) cinquieme": "20 percent",
    "(?:un|d'un) dixieme": "10 percent",
    "deux tiers": "67 percent",
    "trois quarts": "75 percent",
    "(?:code|cle|clef|mot de passe) (?:du |de la |de |d')?(?:wifi|wi-fi|acces|reseau|securite wifi)": "wifi password",
    "(?:est|reste|c'est)(?: maintenant)?(?: (?:le|la))?": "is",
    etait: "was",
    sont: "are",
    et: "and",
    ou: "or",
    mais: "but",
    "parce que|car": "because",
    "du|de la|de l'": "of the",
    "pour (?:le|la|les|notre)": "for the",
    "par an|l'an|par annee|a l'annee": "a year",
    "(?:par|le) mois": "a month",
    "(?:par|la) journee|par jour": "a day",
    "(?:par|la) semaine": "a week",
    "de l'heure|par heure": "an hour",
    "par (?:personne|tete|utilisateur)": "per person",
    "la piece|l'unite": "apiece",
    "prix|tarifs?": "price",
    "budgets?|enveloppe": "budget",
    "couts?|coute|coutent|coutait|coutera|frais": "cost",
    "salaires?|remunerations?|paye": "salary",
    "chiffres? d'affaires|recettes?|revenus?": "revenue",
    "offres?|devis": "offer",
    "remises?|rabais|reductions?": "discount",
    "factures?|facture": "invoice",
    "honoraires|redevances?": "fee",
    "dettes?|prets?|credits?|emprunts?": "debt",
    "loyers?": "rent",
    "paie|paient|payons|payer|payera|paiera|payes?|verser|verse|virement|paiements?": "pay",
    "depenses?|depenser|depense": "spend",
    "benefices?|profits?|resultat net": "profit",
    "pertes?": "loss",
    "taxes?|impots?|tva": "tax",
    "gagne|gagnent|gagner|touche": "earns",
    "achete|acheter|achat|achats|vend|vendre|vendu|vendus|ventes?": "sell",
    "levee de fonds|financements?|investissements?|investir": "funding",
    tresorerie: "cash",
    "marges?": "margin",
    "croissance|progresse|augmente|diminue|baisse|grimpe": "growth",
    "taux de (?:depart|desabonnement|churn|perte)|attrition": "churn",
    "taux d(?:e |')\\p{L}{3,20}|parts?|proportion": "share",
    "clients?|clientes?": "customers",
    "utilisateurs?|utilisatrices?": "users",
    "visiteurs?": "visitors",
    "employes?|salaries?|collaborateurs?|collaboratrices?": "employees",
    "personnes?|gens": "people",
    "commandes?": "orders",
    "pieces?|unites?": "units",
    "abonnes?": "subscribers",
    "secondes?": "seconds",
    "heures?": "hours",
    "jours?|journees?": "days",
    "semaines?": "weeks",
    mois: "months",
    "ans?|annees?": "years",
    "pour ?cent|pourcents?": "percent",
    "mille|milliers?": "thousand",
    "millions?": "million",
    "milliards?": "billion",
    "(?:d'|de )?euros": "euro",
    livres: "pounds",
    "pages?": "page",
    chapitre: "chapter",
    "points?": "item",
    "salle|bureau": "room",
    "diapos?|diapositives?": "slide",
    etape: "step",
    numero: "number",
    janvier: "january",
    fevrier: "february",
    mars: "march",
    avril: "april",
    mai: "may",
    juin: "june",
    juillet: "july",
    aout: "august",
    septembre: "september",
    octobre: "october",
    novembre: "november",
    decembre: "december",
    "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche": "monday",
    "demain|hier|aujourd'hui": "today",
    "un tiers(?: (?:des|de nos|de la|du))?": "33 percent",
    "un quart (?:des|de nos|de la|du)": "25 percent",
    "la moitie (?:des|de nos)": "50 percent",
    "double|doubler": "doubled",
    "triple|tripler": "tripled",
    "mots? de passe|mdp": "password",
    "code (?:pin|secret|confidentiel)": "pin",
    "code (?:de la porte|de l'immeuble|du portail|de l'alarme|d'entree)": "door code",
    "numero de compte": "account number",
    "carte (?:bancaire|bleue|de credit)|numero de carte": "credit card",
    "numero de securite sociale": "social security number",
    "numero fiscal": "tax id",
    "numero de passeport|passeport": "passport number",
    "(?:numero de )?(?:telephone|portable|mobile)": "phone number",
    "mon numero(?: est)?(?: le)?": "my number is",
    "son numero(?: est)?(?: le)?": "his number is",
    "appelle|appelez|appeler|rappelle|rappeler|joindre|joins": "call",
    poste: "extension",
    "habite|habitent|vit": "lives",
    expire: "expired",
    "change|reinitialise": "changed",
    faux: "wrong",
  },
  matters: [
    {
      group: "money",
      reason: "How much money there is, without a number",
      words: alternatives`
        (?:plus|pas) (?:de |d')?(?:tresorerie|argent|liquidites|cash)|a court d(?:e |')(?:argent|tresorerie|liquidites)|le double de ce qu(?:e |')
      `,
    },
    {
      group: "health",
      reason: "Somebody's health",
      words: alternatives`
        problemes? (?:de|aux?|au|a la) (?:dos|genoux?|reins?|foie|c(?:œ|oe)ur|sommeil|estomac|peau)|maux de (?:dos|tete|ventre)
        intoxication\w*|commotion cerebrale|calculs (?:renaux|biliaires)|thrombose|embolie|arthrose|rhumatism\w+|zona|acouphenes|angine|otite|bronchite|kystes?|infection (?:urinaire|pulmonaire|grave)|tdah|autis\w+|lombalgie|sciatique|endometriose|menopause|grippe|fievre
        protheses?|nouvelle hanche|greffe (?:de|du)|transplant\w+|inapte|inaptitude
        (?:se )?faire operer|fait operer|oper(?:e|ee|es|ees) (?:du|de la|des|au|a la|en)|accident (?:de (?:voiture|moto|velo|ski|travail|la route)|du travail|grave)|blesse\w*|allergi\w+|hypertension|tension arterielle|traumatis\w+|kine|kinesitherap\w+|en deuil
        dialyses?|(?:trouve|decouvert|detecte) (?:une? )?(?:grosseur|boule|masse|nodule|tache|kyste)|(?:recommence|remis\w*) a boire|boit trop|irm|scanner|biopsie|coloscopie|prise de sang|resultats? d'analyses?
        cancers?|tumeurs?|metastases?|chimio(?:therapie)?|radiotherapie|leucemie|lymphome
        depressions?|depressi(?:f|ve|fs|ves)|deprime\w*|burn-?out|crises? (?:d'angoisse|de panique|d'epilepsie)|troubles? (?:anxieux|bipolaires?|alimentaires?)|bipolaire|schizophren\w*|anorexi\w+
        infarctus|crise cardiaque|avc|accident vasculaire|problemes? (?:cardiaques?|de sante|de dos|au c(?:œ|oe)ur)|diabet\w+|diabete|epilep\w+|migraines?|demence|alzheimer|parkinson|sclerose|sida|vih|pneumonie|hernie|asthme|covid long
        diagnosti\w+|a l'hopital|(?:de |l')?hopital|hospitalis\w+|clinique|aux urgences|en reanimation|soins intensifs|soins palliatifs|en reeducation
        arrets? (?:de )?(?:maladie|travail)|conges? (?:de )?(?:maladie|maternite|paternite|parental)|en arret|malad(?:e|es|ie|ies)|souffran\w+|souffre (?:de|d'un)
        enceinte|grossesse|fausse couche|accouch\w+|attend un (?:bebe|enfant)|fiv
        (?:se fait|s'est fait|va se faire|a ete|doit etre|fait) operer?|operee?|(?:son|une|sa|leur) operation (?:du|de la|au|a la|chirurgicale)|chirurgi\w+|intervention chirurgicale
        (?:suit|suivre|en|sa|une) (?:psycho)?therapie|psychotherap\w+|therapeutes?|psychiatr\w+|psychologues?|psy
        medicaments?|antidepresseurs?|cachets?|comprimes?|traitement (?:medical|lourd|contre)|son traitement|sa maladie
        chez (?:le|son|un) (?:medecin|docteur|specialiste|cardiologue|cancerologue|neurologue)|certificat medical|raisons? (?:de sante|medicales?)|etat de sante|sante (?:fragile|mentale)|medical(?:e|es|ement)?
        (?:est|sont) (?:mort|morte|decede|decedee)s?|deces|decede\w*|obseques|enterrement|en deuil
        alcooli\w+|alcoolique|toxicoman\w+|droguee?s?|cure de desintox\w*|suicid\w+|handicap\w*|invalidite|fauteuil roulant
        (?:le|son|mon) (?:c(?:œ|oe)ur|foie|dos|genou) (?:\p{L}+ ){0,2}(?:fragile|malade|lache|bloque|va mal|pose probleme)|(?:ses|mes) (?:reins|poumons|nerfs|yeux)|mal au (?:dos|c(?:œ|oe)ur)
        ne va pas bien|va tres mal|(?:a|avait|avec) (?:la |une |le )?(?:grippe|covid|fievre|boule au sein|bosse)|s'est casse (?:le|la) \w+|malaise
      `,
      never: "malad(?:e|es) (?:de rire)|double clic maladroit|diagnosti\\w+ (?:reseau|systeme|technique)",
    },
    {
      group: "people",
      reason: "Somebody's job or pay",
      words: alternatives`
        met(?:s|t|tons|tre|tent)? (?:\p{L}+ ){0,3}(?:a la porte|dehors|a la rue)
        (?:supprim\w+|coup\w+|elimin\w+) (?:\p{L}+ |\d+ ){0,3}(?:postes?|emplois?|effectifs?)
        (?:la|le|les) pa(?:ie|ye|yons|yent) (?:moins|plus|mal|trop)|collaboration avec (?:\p{Lu}\p{L}+|lui|elle) (?:s'arrete|prend fin|se termine|cesse)|reclamation (?:aux rh|contre)
        ne (?:sera|seront|serait|va|vont|peut) pas (?:etre )?(?:gard\w+|reconduit\w*|embauch\w+|confirm\w+|titularis\w+|renouvel\w+|retenue?s?|pris\w*)|(?:avoir|recevoir|obtenir|demand\w+|aura|eu|veut|merite|donner|refus\w+) une augmentation|plus d'argent|laiss\w+ partir|(?:le|la|\p{Lu}\p{L}+) remplacer|se separer d'\p{Lu}\p{L}+|(?:nous )?separer de|travaille (?:mal|pas assez)|bacle\w*
        (?:personne|plus personne) ne veut (?:plus )?travailler avec|(?:le double|la moitie|plus|moins|autant) (?:de|que) \p{Lu}\p{L}+|sur la sellette|mis\w* au placard
        licenci\w+|vir(?:er|e|ee|es|ons) (?:\p{Lu}\p{L}+|quelqu'un)|(?:se faire|s'est fait|a ete|ete|sera|etre|faut|va|l'avons|l'a) viree?|renvoy(?:er|e|ee|es|ons)|renvoi|mis(?:e)? a (?:la porte|pied)|mettre a la porte|mise a pied|limoge\w*|se separer de (?:lui|elle|\p{Lu}\p{L}+)|nous separons de
        demission\w*|rupture conventionnelle|indemnites? de (?:depart|licenciement)|preavis|periode d'essai|promu\w*|promotion de|retrograd\w+|mutation de
        salaires?|salarial\w*|remuneration\w*|augmentation (?:de salaire|pour|a|de \p{Lu}\p{L}+)|(?:son|sa|leur|ma) (?:prime|augmentation|bonus|paie)|gagne(?:nt)? (?:\p{L}+ ){0,3}(?:\d|plus|moins|trop|deux fois|le double|\p{L}+[- ](?:mille|cents?))\S*|gagne (?:\p{L}+[- ]){1,4}mille|(?:mal|trop|sous|sur)-?payee?s?|payee?s? (?:trop|plus|moins|mal|deux fois)|ne (?:le |la |l')?(?:renouvel\w+|prolong\w+|gard\w+) pas
        avertissements?|blame|sanction(?:s|ne|nee|ner)? (?:disciplinaire\w*)?|disciplinaire\w*|derniere chance|faute (?:grave|lourde|professionnelle)
        performances? (?:\p{L}+ ){0,3}(?:insuffisant\w*|mauvais\w*|faibles?|mediocres?|pas)|insuffisance professionnelle|(?:mauvaise|faible) performance|(?:mauvais|faibles|mediocres) resultats (?:de|pour) \p{Lu}\p{L}+|evaluation (?:de|annuelle)|entretien (?:annuel|disciplinaire|prealable)|recadr\w+
        harcel\w+|discrimin\w+|plainte (?:contre|des rh)|se plaint de|conflit (?:avec|entre) \p{Lu}\p{L}+|ne s'entend(?:ent)? pas|dispute avec|divorc\w+|liaison avec
        suppressions? (?:de postes?|d'emplois?)|supprimer (?:\p{L}+ |\d+ )?(?:postes?|emplois?)|plan social|plan de (?:depart|sauvegarde)|chomage (?:partiel|technique)|gel des embauches
        (?:est|sont) (?:\p{L}+ ){0,2}(?:incompetente?s?|paresseu\w+|feneant\w*|incapable|depasse|pas a la hauteur|pas au niveau|le plus faible|la plus faible)|pas a la hauteur|n'a pas (?:sa place|d'avenir|le niveau)
        (?:quitte|quitter|va quitter) (?:l'entreprise|la societe|l'equipe|nous)|(?:s'en va|part) chez un concurrent|cherche (?:un autre poste|du travail|ailleurs)
        (?:ne pas|n'allons pas|va pas|pas) (?:l')?(?:embaucher|engager|garder|recruter|renouveler) |candidat\w* (?:\p{L}+ ){0,3}(?:refuse|recale|ecarte|rejete)\w*
      `,
      never:
        "virer (?:l'argent|la somme|de bord)|renvoy(?:er|e|ons) (?:le|la|un|une|les|des) (?:mail|message|fichier|formulaire|lien|document|colis|version)\\w*|promotion de (?:noel|printemps|rentree)",
    },
    {
      group: "legal",
      reason: "A legal matter",
      words: alternatives`
        soupconn\w+ d
        procedures? (?:\p{L}+ ){0,4}contre|procedure (?:judiciaire|penale|civile|collective|engagee)|plainte|convocation au tribunal|recours|contentieu\w+|protocole transactionnel|violation d(?:e|u)|portent? plainte|responsabilite (?:est|de la societe)|mise? en cause
        tenus? (?:pour )?responsables?|partie adverse|menac\w+ (?:de|d') ?(?:nous )?(?:poursuivre|aller|attaquer|proces)
        (?:attaque|poursui)\w*(?: \p{L}+){0,3} en justice|en justice|poursuites?|poursui(?:t|vre|vent|vi|vis) (?:en|pour|notre|la societe|l'entreprise)|proces|(?:porter|porte|depose|deposer|depot de) plainte|plainte (?:contre|penale|pour)|assign(?:e|er|es|ation)\w* (?:\p{L}+ ){0,2}(?:en justice|au tribunal)?
        avocate?s?|contrat (?:\p{L}+ ){0,3}(?:rompu|resilie|viole|casse)|rompre (?:le|notre|ce|son) contrat|juristes?|service juridique|juridique\w*|conseil juridique|notaire|huissier\w*
        tribuna(?:l|ux)|juges?|prud'?hommes?|cour d'appel|jugement|verdict|mediation|arbitrage|litiges?|contentieux|mise en demeure|injonction\w*|refere
        (?:rupture|violation|inexecution|manquement)\w* (?:de|du|au|a la|aux|des?)? ?(?:\p{L}+ )?(?:contrat\w*|clause|accord|obligations?|confidentialite)|clause (?:penale|de non-concurrence|de confidentialite|d'exclusivite)|non-concurrence|accord de (?:confidentialite|non-divulgation)|confidentialite|nda|penalites? (?:contractuelles?|de retard)|responsabilite (?:civile|penale|juridique|contractuelle)|transaction amiable|a l'amiable
        parquet|procureure?|enquete (?:sur|contre|interne|penale|judiciaire|de police|preliminaire|pour)|ouvert une enquete|(?:enquete|enquetent) sur|perquisition\w*|garde a vue|mis\w* en examen|penal\w*|police|gendarmerie|arrete par
        dommages(?: et |-)interets|amendes?|indemnisation|brevets?|marque deposee|contrefacon\w*|droits? d'auteur|propriete intellectuelle|secret des affaires|plagiat
        rgpd|cnil|fuite de donnees|autorite de la concurrence|antitrust|amf|illega\w+|illicit\w+|hors la loi|infraction\w*
        corruption|pots?-de-vin|fraud\w+|escroquerie|detournement\w*|abus de bien\w*|blanchiment|evasion fiscale|delit d'initie|controle fiscal|redressement (?:judiciaire|fiscal)|faillite|liquidation judiciaire|depot de bilan|diffamation|garantie legale
      `,
      never: "jugement de valeur|proces-verbal|proces verbal|point juridique de terminologie|amende honorable",
    },
  ],
};
