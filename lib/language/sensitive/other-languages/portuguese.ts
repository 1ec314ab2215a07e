import { alternatives } from "@/lib/language/alternatives";
import type { LanguageWords } from "./words";

export const portuguese: LanguageWords = {
  frequent: `o ele ela tem meu minha nosso nossa dele dela deles esteve estava era foi sao num numa de a agora ao ainda vai vou
    sem sobre seus suas onde quem ate desde hoje cada dia fica`,
  inEnglish: {
    "um quinto": "20 percent",
    "um decimo": "10 percent",
    "dois tercos": "67 percent",
    "tres quartos": "75 percent",
    "(?:senha|codigo|chave|palavra-passe) (?:do |da |de )?(?:wifi|wi-fi|rede|acesso)": "wifi password",
    "(?<=(?:senha|palavra-passe|pin|codigo|chave|numero|iban|cofre|porta)(?: \\p{L}+){0,4} )e(?= )": "is",
    "(?:sao|fica)": "is",
    era: "was",
    ou: "or",
    "mas|porem": "but",
    porque: "because",
    agora: "now",
    "do|da|dos|das": "of the",
    "para (?:o|a|os|as|nosso|nossa)": "for the",
    "por ano|ao ano|anua(?:l|is)": "a year",
    "por mes|ao mes|mensa(?:l|is)": "a month",
    "por dia|ao dia": "a day",
    "por semana": "a week",
    "(?:a|por) hora": "an hour",
    "por (?:pessoa|cabeca|usuario|utilizador)": "per person",
    "cada um|por unidade|a unidade": "apiece",
    "precos?|tarifas?|diarias?": "price",
    "orcamentos?": "budget",
    "custos?|custa|custam|custou|gastos?|despesas?": "cost",
    "salarios?|ordenados?|vencimentos?": "salary",
    "faturacao|faturamento|receitas?|vendas": "revenue",
    "ofertas?|propostas?": "offer",
    "descontos?": "discount",
    "faturas?": "invoice",
    "honorarios|comiss(?:ao|oes)|mensalidades?": "fee",
    "dividas?|emprestimos?|creditos?": "debt",
    "alugue[lr]|alugueis|renda": "rent",
    "paga|pagam|pagamos|pagar|pago|pagou|pagamentos?|transferencias?": "pay",
    "gastar|gastamos|gastou|gastaram": "spend",
    "lucros?|ganhos?": "profit",
    "prejuizos?|perdas?": "loss",
    "impostos?|iva": "tax",
    "ganha|ganham|recebe|recebem": "earns",
    "compra|compramos|comprar|vende|vendemos|vender|vendido": "sell",
    "financiamentos?|investimentos?|investir|rodada": "funding",
    caixa: "cash",
    "margem|margens": "margin",
    "crescimento|cresceu|subiu|caiu|aumentou|diminuiu": "growth",
    "taxa de (?:abandono|cancelamento|churn)|abandono": "churn",
    "taxa de \\p{L}{3,20}|quota de mercado|proporcao": "share",
    "clientes?": "customers",
    "usuari[oa]s?|utilizador(?:es|as)?": "users",
    "visitantes?": "visitors",
    "funcionari[oa]s?|empregad[oa]s?|colaborador(?:es|as)?|trabalhador(?:es|as)?": "employees",
    "pessoas?|gente": "people",
    "pedidos?|encomendas?": "orders",
    "pecas?|unidades": "units",
    "assinantes?": "subscribers",
    "segundos?": "seconds",
    "minutos?": "minutes",
    "horas?": "hours",
    "dias?": "days",
    "semanas?": "weeks",
    "mes(?:es)?": "months",
    "anos?": "years",
    "por ?cento": "percent",
    "mil|milhares": "thousand",
    "milh(?:ao|oes)": "million",
    "bilh(?:ao|oes)|mil milhoes": "billion",
    "(?:de )?euros": "euro",
    "(?:de )?dolar(?:es)?": "dollars",
    "(?:de )?reais": "reais",
    libras: "pounds",
    "paginas?": "page",
    capitulo: "chapter",
    "pontos?": "item",
    "sala|quarto": "room",
    passo: "step",
    fase: "phase",
    versao: "version",
    numero: "number",
    janeiro: "january",
    fevereiro: "february",
    marco: "march",
    abril: "april",
    maio: "may",
    junho: "june",
    julho: "july",
    agosto: "august",
    setembro: "september",
    outubro: "october",
    novembro: "november",
    dezembro: "december",
    "(?<=\\d )de(?= (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))":
      "of",
    "segunda|terca|quarta|quinta|sexta|sabado|domingo": "monday",
    "amanha|hoje|ontem": "today",
    "um terco(?: d[oa]s)?": "33 percent",
    "um quarto d[oa]s": "25 percent",
    "a metade d[oa]s(?: nossos)?|metade d[oa]s(?: nossos)?": "50 percent",
    "duplicou|dobrou|dobrar|duplicar": "doubled",
    "triplicou|triplicar": "tripled",
    "senhas?|palavras?-passe|palavra passe": "password",
    "codigo (?:pin|secreto)": "pin",
    "codigo (?:da porta|do portao|do alarme|de entrada)": "door code",
    codigo: "code",
    "numero da conta": "account number",
    "(?:numero do )?cartao de credito|numero do cartao": "credit card",
    "cpf|nif|numero de contribuinte": "tax id",
    passaporte: "passport number",
    "(?:numero de )?(?:telefone|telemovel|celular)": "phone number",
    "(?:o )?meu numero(?: e)?(?: o)?": "my number is",
    "(?:o )?numero del[ea](?: e)?(?: o)?": "his number is",
    "liga|liga-me|ligue|ligar|telefona|telefone-me": "call",
    ramal: "extension",
    "mora|moro|moram|vive": "lives",
    "expirad[oa]|expirou": "expired",
    "alterad[oa]|mudou": "changed",
  },
  matters: [
    {
      group: "money",
      reason: "How much money there is, without a number",
      words: alternatives`
        (?:ficamos|estamos|ficar) sem (?:dinheiro|caixa|fundos|liquidez)|sem dinheiro|o dinheiro (?:acaba|acabou)|o dobro do que
      `,
    },
    {
      group: "health",
      reason: "Somebody's health",
      words: alternatives`
        (?:problemas?|dores|dor) (?:de|das|nas|no|nos|na|do) (?:costas|joelhos?|rins|figado|coracao|sono|estomago|pele)
        intoxicac\w+|traumatismo craniano|calculos renais|trombose|embolia|artrose|reumat\w+|herpes|bronquite|quistos?|infe(?:c)?cao (?:urinaria|pulmonar|grave)|phda|autis\w+|ciatica|lombalgia|endometriose|menopausa|gripe|febre
        protese|transplant\w+|incapacidade (?:permanente|para o trabalho)
        operad[oa] (?:ao|a|no|na|do|da|de)|operar (?:o|a|ao) \p{L}+|acidente (?:de (?:carro|mota|moto|trabalho|viacao)|grave)|ferid[oa]|lesionad[oa]|lesao (?:no|na)|alergi\w+|pressao (?:alta|arterial)|hipertensao|trauma\w*|fisioterap\w+|de luto
        dialise|(?:encontr\w+|descobr\w+|detet\w+)(?:-lhe)? (?:um |uma )?(?:caroco|nodulo|massa|quisto|mancha)|(?:voltou|comecou) a beber|bebe demais|ressonancia|biopsia|colonoscopia|analises ao sangue|exames medicos
        cancro|cancer|tumor(?:es)?|metastases?|quimio(?:terapia)?|radioterapia|leucemia|linfoma
        depress(?:ao|oes)|depressiv[oa]|deprimid[oa]|burn-?out|esgotamento|ansiedade|ataques? de panico|bipolar|esquizofren\w+|anorexia
        enfartes?|infartos?|\bavc\b|derrame|problemas? (?:de saude|de coracao|cardiacos?|de costas)|diabet\w+|diabetes|epilep\w+|enxaquecas?|demencia|alzheimer|parkinson|esclerose|sida|aids|hiv|pneumonia|hernia|asma|covid longa
        diagnostic(?:o|ad[oa])|(?:no|ao|do|num) hospital|hospitaliza\w+|internad[oa]|internamento|na clinica|nas? urgencias?|\buti\b|cuidados (?:intensivos|paliativos)|reabilitacao
        (?:de |em )?baixa (?:medica|por)|de baixa|licenca (?:medica|por doenca|de maternidade|maternidade|paternidade|parental|de saude)|afastad[oa] (?:por|do trabalho)|atestado|doen(?:te|tes|ca|cas)|adoeceu
        gravid[ae]z?|gravidas?|gestante|aborto|parto|deu a luz|espera um (?:bebe|filho)|fertilizacao
        (?:vai|foi|ser|teve de) (?:\p{L}+ ){0,2}operad[oa]|operar-se|operacao (?:ao|a|no|na) \p{L}+|cirurgi\w+|intervencao cirurgica
        (?:em|faz|na) (?:psico)?terapia|psicoterap\w+|terapeuta|psiquiatr\w+|psicolog[oa]s?
        comprimidos?|remedios?|medicamentos?|medicacao|antidepressivos?|tratamento (?:medico|contra|dele|dela)|insulina
        (?:ao|no|do) (?:medico|doutor|oncologista|cardiologista|neurologista|especialista)|motivos? de saude|razoes de saude|estado de saude|saude mental|saude (?:fragil|debilitada)|consulta medica
        morreu|faleceu|falecid[oa]|falecimento|funeral|de luto|a morte d[oae]
        alcoolis\w+|alcoolatra|alcoolic[oa]|toxicodependen\w+|drogad[oa]|desintoxicacao|suicid\w+|deficien(?:te|cia) (?:fisica|mental|motora)|invalidez|cadeira de rodas
        (?:nao esta|esta) (?:nada |muito )?(?:bem de saude|mal de saude|muito mal)|(?:tem|com|teve|apanhou) (?:a |uma |um )?(?:gripe|covid|febre|nodulo|caroco)|partiu (?:o|a|uma) (?:perna|braco|pe|mao|anca)|quebrou (?:o|a|uma) (?:perna|braco|pe|mao)
      `,
      never: "diagnostico (?:de rede|do sistema|tecnico)|parto do principio",
    },
    {
      group: "people",
      reason: "Somebody's job or pay",
      words: alternatives`
        (?:por|poe|pomos|puseram|meter|metem) (?:\p{L}+ ){0,4}na rua
        (?:cort\w+|suprim\w+|elimin\w+) (?:\p{L}+ |\d+ ){0,3}(?:postos?|vagas|empregos?|pessoal)
        pag(?:amos|am|a)-(?:lhe|lhes|o|a) (?:menos|mais|demais|pouco)|colaboracao com (?:o |a )?(?:\p{Lu}\p{L}+|ele|ela) (?:acaba|termina)|apresent\w+ (?:uma )?queixa
        (?:estagiari[oa]|\p{Lu}\p{L}+|ele|ela) nao (?:vai|vao) (?:ficar|continuar|ser contratad\w|ser renovad\w)|nao (?:sera|serao|foi) (?:contratad|efetivad|renovad|promovid|mantid)\w+|(?:ter|receber|ped\w+|dar|quer|merece|tera|negad?o?) (?:um )?aumento|mais dinheiro|deixa\w* ir|dispensar|substituir (?:o|a) \p{Lu}\p{L}+|trabalha mal
        ninguem quer (?:mais )?trabalhar com|(?:o dobro|metade|mais|menos) (?:do que|que|da|do|de) (?:a |o )?\p{Lu}\p{L}+|na corda bamba|nao (?:lhe )?(?:renov\w+|prorrog\w+)
        demit(?:ir|imos|ido|ida|iu|em|idos)|demiss(?:ao|oes)|despedi(?:r|mos|do|da|dos|ram|mento|mentos|u)?|despedem|mand(?:ad[oa]|ar|amos|aram|ou) (?:(?:o|a) \p{Lu}\p{L}+ |ele |ela )?embora|dispensad[oa]|dispensar (?:o|a) \p{Lu}\p{L}+|livrar-nos d[eoa]
        pedi[ur]? demissao|rescis(?:ao|oes)|indemnizacao|aviso previo|periodo (?:experimental|de experiencia)|promovid[oa]|promover (?:o|a) \p{Lu}\p{L}+|despromovid[oa]|rebaixad[oa]
        salari(?:o|os|al|ais)|ordenados?|vencimentos?|aumento (?:de salario|salarial|ao|a|para|do|da)|(?:seu|meu) (?:bonus|premio|aumento)|bonus d[eoa]|(?:ganha|ganham|recebe) (?:\p{L}+ ){0,3}(?:\d|mais do que|menos|demais|o dobro|mil|\p{L}+ mil)\S*|mal pag[oa]
        advertencia|repreens\w+|processo disciplinar|disciplinar\w*|sancao|suspens[oa] (?:do trabalho|por)|ultima (?:chance|oportunidade)|justa causa
        desempenho (?:\p{L}+ ){0,3}(?:insuficiente|ruim|mau|fraco|baixo|nao)|(?:baixo|mau|fraco) desempenho|rendimento (?:\p{L}+ ){0,3}(?:insuficiente|fraco|baixo)|avaliacao (?:de desempenho|d[oa] \p{Lu}\p{L}+)|nao (?:esta a altura|rende|serve para|tem futuro|da conta)
        ass[ae]di\w+|bullying|discrimina\w+|queixa (?:contra|sobre|dos rh)|conflito (?:com|entre) (?:o |a )?\p{Lu}\p{L}+|nao se dao bem|briga (?:com|entre)|divorci\w+|caso com
        cort(?:e|es|ar) (?:de |d[oe] )?(?:pessoal|postos|vagas|empregos)|reducao de pessoal|lay-?off|suprimir (?:\p{L}+ |\d+ )?postos|congelamento de contratacoes
        (?:e|sao|esta) (?:\p{L}+ ){0,2}(?:incompetentes?|preguicos[oa]|incapaz|inutil|o mais fraco|a mais fraca)
        (?:deixa|deixar|sai da|vai sair da|abandona) (?:a empresa|empresa|a equipa|a equipe)|vai para a concorrencia|procura (?:outro emprego|outro trabalho)
        nao (?:vamos )?(?:contratar|renovar|manter|efetivar)|candidat[oa] (?:\p{L}+ ){0,3}(?:rejeitad[oa]|recusad[oa]|excluid[oa])
      `,
      never: "despedi-me|despediu-se|despedimo-nos",
    },
    {
      group: "legal",
      reason: "A legal matter",
      words: alternatives`
        suspeit\w+ de
        (?:processo|procedimento|inquerito) (?:\p{L}+ ){0,3}contra|acusad[oa]|acusacao|citacao judicial|recurso (?:judicial|em tribunal)|intimacao|contraordenacao
        responsabilizad[oa]s?|responsaveis? pel[oa]s danos|a outra parte|ameac\w+ (?:ir|processar|com)
        process(?:ou|ar|aram|ado|ados)(?:-nos|-o|-a)?|processo (?:judicial|contra|criminal|civil|penal|na justica|trabalhista|em tribunal)|acao (?:judicial|contra|na justica|civil|penal|legal)|na justica|em tribunal|queixa-crime|denunci(?:a|ou|ar|ado)\w*|litigi\w+|judicia\w+|julgamento
        advogad[oa]s?|jurist[ao]s?|juridic[oa]s?|escritorio de advocacia|legal|legais|notari[oa]
        tribuna(?:l|is)|juiz(?:a|es)?|sentenca|arbitragem|mediacao|conciliacao|notificacao (?:judicial|extrajudicial)|liminar|providencia cautelar|acordo extrajudicial
        (?:quebra|violacao|incumprimento|descumprimento|rutura) (?:de |do |da )?(?:\p{L}+ )?(?:contrat\w+|clausula|acordo|confidencialidade|sigilo|lei|direitos)|clausula (?:penal|de confidencialidade|de exclusividade|de nao concorrencia)|nao concorrencia|acordo de (?:confidencialidade|sigilo|nao divulgacao)|confidencialidade|termo de sigilo|nda|multa contratual|responsabilidade (?:civil|penal|legal|contratual)
        ministerio publico|procurador(?:ia|a)?|(?:esta|estao) (?:a |sendo )?investiga\w+|investiga(?:m|r|d[oa]|ndo)? (?:o|a|por|sobre|pel[oa])|investigacao (?:penal|interna|criminal|policial|contra|sobre)|inquerito|policia|busca e apreensao|detid[oa]|preso|arguid[oa]|indiciad[oa]|crimes?|criminal
        danos morais|indemnizac\w+|indenizac\w+|multas?|coimas?|patentes?|marca registada|marca registrada|direitos? (?:de autor|autorais)|propriedade intelectual|plagio|segredo (?:comercial|industrial)
        rgpd|lgpd|protecao de dados|fuga de dados|vazamento de dados|autoridade da concorrencia|antitrust|cmvm|cvm|ilega\w+|ilicit\w+
        subornos?|subornar|propina\w*|corrupcao|fraude\w*|burla\w*|estelionato|desvio de (?:dinheiro|fundos|verba)|lavagem de dinheiro|branqueamento|evasao fiscal|sonegacao|informacao privilegiada|fiscalizacao|falencia|insolven\w+|difamacao
      `,
      never:
        "process(?:ar|ado|ados|ou) (?:os |o |as |a )?(?:dados?|pedidos?|pagamentos?|encomendas?|ficheiros?|arquivos?)|a legal",
    },
  ],
};
