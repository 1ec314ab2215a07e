import { alternatives } from "@/lib/language/alternatives";
import type { LanguageWords } from "./words";

export const spanish: LanguageWords = {
  frequent: `ha han tiene tienen va van ella mi de una nos estuvo estaba era fue son hay tengo tenia desde hasta nuestro nuestra nuestros
    sus ese esa muy sobre sin otro otra quien donde cada ahora`,
  inEnglish: {
    "un quinto|una quinta parte": "20 percent",
    "un decimo|una decima parte": "10 percent",
    "dos tercios": "67 percent",
    "tres cuartos": "75 percent",
    "(?:clave|contrasena|codigo) (?:del |de la |de )?(?:wifi|wi-fi|red|acceso)": "wifi password",
    "(?:es|son)(?: el| la)?|(?:ahora )?es": "is",
    era: "was",
    "o|u": "or",
    "pero|sino": "but",
    porque: "because",
    "para (?:el|la|los|las|nuestr[oa])": "for the",
    "del|de la": "of the",
    "al ano|por ano|anual(?:es)?": "a year",
    "al mes|por mes|mensual(?:es)?": "a month",
    "al dia|por dia": "a day",
    "a la semana|por semana": "a week",
    "(?:la|por) hora": "an hour",
    "por (?:persona|cabeza|usuario)": "per person",
    "cada uno|la unidad|por unidad": "apiece",
    "precios?|tarifas?": "price",
    "presupuestos?": "budget",
    "costes?|costos?|cuesta|cuestan|costaba|costo|costara|gastos?": "cost",
    "salarios?|sueldos?|nominas?": "salary",
    "facturacion|ingresos|ventas": "revenue",
    "ofertas?": "offer",
    "descuentos?|rebajas?": "discount",
    "facturas?": "invoice",
    "honorarios|cuotas?|comision(?:es)?": "fee",
    "deudas?|prestamos?|creditos?": "debt",
    "alquiler(?:es)?": "rent",
    "paga|pagan|pagamos|pagar|pagado|pago|pagos|pagaremos|transferencia": "pay",
    "gastar|gastado|gastamos|gastan": "spend",
    "beneficios?|ganancias?": "profit",
    "perdidas?": "loss",
    "impuestos?|iva": "tax",
    "gana|ganan|ganar|cobra|cobran": "earns",
    "compra|compramos|comprar|comprado|vende|vendemos|vender|vendido": "sell",
    "financiacion|inversion(?:es)?|invertir|invertido|ronda": "funding",
    "margen(?:es)?": "margin",
    "crecimiento|crecio|crecido|subido|bajado|aumento": "growth",
    "tasa de (?:abandono|bajas|cancelacion)|abandono": "churn",
    "tasa de \\p{L}{3,20}|cuota de mercado|proporcion": "share",
    "clientes?|clientas?": "customers",
    "usuari[oa]s?": "users",
    "visitantes?": "visitors",
    "emplead[oa]s?|trabajador(?:es|as)?": "employees",
    "personas?|gente": "people",
    "pedidos?": "orders",
    "piezas?|unidades": "units",
    "suscriptor(?:es|as)?": "subscribers",
    "segundos?": "seconds",
    "minutos?": "minutes",
    "horas?": "hours",
    "dias?": "days",
    "semanas?": "weeks",
    "mes(?:es)?": "months",
    "anos?": "years",
    "por ?ciento|porciento": "percent",
    "mil|miles": "thousand",
    "millon(?:es)?": "million",
    "(?:de )?euros": "euro",
    "(?:de )?dolar(?:es)?": "dollars",
    libras: "pounds",
    "paginas?": "page",
    capitulo: "chapter",
    "puntos?": "item",
    "sala|aula|habitacion": "room",
    "diapositivas?": "slide",
    paso: "step",
    fase: "phase",
    numero: "number",
    enero: "january",
    febrero: "february",
    marzo: "march",
    abril: "april",
    mayo: "may",
    junio: "june",
    julio: "july",
    agosto: "august",
    septiembre: "september",
    octubre: "october",
    noviembre: "november",
    diciembre: "december",
    "(?<=\\d )de(?= (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))":
      "of",
    "lunes|martes|miercoles|jueves|viernes|sabado|domingo": "monday",
    "manana|hoy|ayer": "today",
    "un tercio(?: de (?:los|las|nuestr[oa]s))?": "33 percent",
    "un cuarto de (?:los|las|nuestr[oa]s)": "25 percent",
    "la mitad de (?:los|nuestros|las|nuestras)": "50 percent",
    "duplicado|duplicar|duplico": "doubled",
    "triplicado|triplicar|triplico": "tripled",
    "contrasenas?|palabra de paso": "password",
    "clave(?= (?:(?:de|del|para) (?:\\p{L}+ ){1,2})?(?:es|sigue|ahora|:))": "password",
    "(?:numero |codigo )?pin|numero secreto|clave secreta": "pin",
    "codigo (?:de la puerta|del portal|de la alarma|de entrada)": "door code",
    codigo: "code",
    "numero de cuenta": "account number",
    "(?:numero de )?(?:la )?tarjeta(?: de credito)?": "credit card",
    "numero de (?:la )?seguridad social": "social security number",
    "nif|dni|nie": "national id",
    pasaporte: "passport number",
    "(?:numero de )?(?:telefono|movil|celular)": "phone number",
    "mi numero(?: es)?(?: el)?": "my number is",
    "su numero(?: es)?(?: el)?": "his number is",
    "llama|llamame|llamadme|llamar|llame|llamale|localizar": "call",
    extension: "extension",
    "vive|vivo|viven": "lives",
    "caducad[oa]|vencid[oa]": "expired",
    "cambiad[oa]": "changed",
  },
  matters: [
    {
      group: "money",
      reason: "How much money there is, without a number",
      words: alternatives`
        (?:sin|falta de|quedamos sin) (?:dinero|liquidez|fondos|caja)|se (?:nos )?acaba el dinero|el doble de lo que
      `,
    },
    {
      group: "health",
      reason: "Somebody's health",
      words: alternatives`
        (?:problemas?|dolor(?:es)?) (?:de|en|con) (?:la |el |los |las |su )?(?:espalda|rodillas?|rinon(?:es)?|higado|corazon|sueno|estomago|piel)
        intoxicacion\w*|conmocion cerebral|calculos (?:renales|biliares)|trombosis|embolia|artrosis|reuma\w*|herpes|bronquitis|quistes?|infeccion (?:urinaria|pulmonar|grave)|tdah|autis\w+|ciatica|lumbalgia|endometriosis|menopausia|gripe|fiebre
        protesis|cadera nueva|trasplant\w+|incapacidad (?:permanente|laboral|temporal)
        (?:que |a |de |han )?oper(?:ar|arse|arla|arlo|ado|ada) (?:de|del|el|la)|accidente (?:de (?:coche|moto|trafico|trabajo)|laboral|grave)|herid[oa]|lesionad[oa]|lesion (?:de|en)|alergi\w+|presion arterial|hipertension|trauma\w*|fisioterap\w+|de luto
        dialisis|(?:encontr\w+|detect\w+|descubr\w+|salio) (?:un |una )?(?:bulto|nodulo|masa|quiste|mancha)|(?:vuelto|volvio|empezado) a beber|bebe demasiado|resonancia|biopsia|colonoscopia|escaner|analisis de sangre|quimica
        cancer(?:es)?|tumor(?:es)?|metastasis|quimio(?:terapia)?|radioterapia|leucemia|linfoma
        depresion(?:es)?|depresiv[oa]s?|deprimid[oa]s?|burn-?out|ansiedad|ataques? de (?:panico|ansiedad)|bipolar|esquizofreni\w+|anorexia|agotamiento nervioso
        infartos?|ictus|derrame cerebral|ataque al corazon|problemas? (?:de salud|de corazon|cardiacos?|de espalda)|diabet\w+|diabetes|epilep\w+|migranas?|demencia|alzheimer|parkinson|esclerosis|sida|vih|neumonia|hernia|asma|covid persistente
        diagnostic(?:o|ad[oa]|aron)|(?:en|al|del) (?:el )?hospital|hospitalizad[oa]|ingresad[oa]|en la clinica|en urgencias|\buci\b|cuidados (?:intensivos|paliativos)|rehabilitacion
        baja (?:medica|laboral|por enfermedad|por depresion|por maternidad|de maternidad|por estres)|de baja|(?:permiso|baja) (?:de |por )?(?:maternidad|paternidad)|enferm(?:o|a|os|as|edad|edades)|padece|convaleciente
        embaraz(?:o|ada|adas)|aborto|parto|dio a luz|espera un (?:bebe|hijo)|fecundacion
        (?:le|lo|la|se|me) (?:van a operar|operan|operaron|opera|opero|han operado)|operad[oa]|operacion (?:de|del) (?:rodilla|corazon|espalda|cadera|cerebro|\p{L}+) ?|cirugia\w*|intervencion quirurgica|quirofano
        (?:en|va a|hace|su) (?:psico)?terapia|psicoterap\w+|terapeuta|psiquiatr\w+|psicolog[oa]s?
        pastillas|medicamentos?|medicacion|antidepresivos|ansioliticos|su tratamiento|tratamiento (?:medico|contra)|insulina
        (?:al|del|con el|en el) (?:medico|doctor|especialista|oncologo|cardiologo|neurologo)|certificado medico|motivos? (?:de salud|medicos)|estado de salud|salud mental|(?:mala|delicad[oa] de) salud
        (?:ha|han) (?:muerto|fallecido)|murio|fallecio|fallecid[oa]|fallecimiento|funeral|de luto|la muerte de (?:su|mi)
        alcoholi\w+|toxicoman\w+|drogadict\w+|adiccion|desintoxicacion|suicid\w+|discapacidad|discapacitad[oa]|invalidez|silla de ruedas
        (?:no esta|no se encuentra) (?:nada )?bien de salud|esta muy mal|(?:tiene|con|tuvo) (?:la |el |una )?(?:gripe|covid|fiebre|bulto)|se (?:ha roto|rompio) (?:el|la|una) \w+
      `,
      never:
        "operacion de (?:compra|venta|mercado|pago|financiacion|fusion)\\w*|diagnostico (?:de red|tecnico|del sistema)|dar(?:se)? de baja|da(?:do)? de baja (?:la|el) \\w+|por parto",
    },
    {
      group: "people",
      reason: "Somebody's job or pay",
      words: alternatives`
        (?:pon\w+|ech\w+) (?:\p{L}+ ){0,4}(?:en|de patitas en|a) la calle
        (?:recort\w+|suprim\w+|elimin\w+|quit\w+) (?:\p{L}+ |\d+ ){0,3}(?:puestos?|empleos?|plazas|plantilla)
        (?:le|les) paga(?:mos|n|ba\w*)? (?:menos|mas|demasiado|poco)|colaboracion con (?:\p{Lu}\p{L}+|el|ella) (?:termina|acaba|se termina)|(?:puesto|presentado) una queja|bajan? de categoria
        no (?:la |lo |le |les )?(?:vamos a |va a |van a |voy a )?(?:contratar|renovar|quedar|coger|ascender|hacer fija?o?)|(?:recibir|pedir|pid\w+|tener|tendra|dar\w*|quiere|merece|negad?o?) (?:un )?aumento|mas dinero|dejar ir|dejar marchar|prescindir de|despedirl[oa]s?|sustituir a \p{Lu}\p{L}+|trabaja mal
        nadie quiere trabajar con|(?:el doble|la mitad|mas|menos|lo mismo) que \p{Lu}\p{L}+|en la cuerda floja|no (?:le |lo |la )?(?:renov\w+|prorrog\w+)
        despedi\w+|despid\w+|despidos?|(?:hemos|han|lo|la|le|vamos a|van a|quieren) ech(?:ado|ar|aron|an|amos)|echar a \p{Lu}\p{L}+|echad[oa]|prescindir de (?:el|ella|\p{Lu}\p{L}+)|cesad[oa]|cese de
        dimi(?:te|tir|tido|tio|sion)|renunci(?:a|o|ado) (?:a su puesto|al cargo)|finiquito|indemnizacion por despido|preaviso|period?o de prueba|ascend(?:er|emos|ido|ida)|ascenso|degradad[oa]
        salarios?|salarial\w*|sueldos?|nominas?|aumento (?:de sueldo|salarial|para|a)|subid[ao]s? (?:de sueldo|salarial)|(?:su|mi) (?:bonus|prima|paga)|(?:gana|ganan|cobra|cobran) (?:\p{L}+ ){0,3}(?:\d|mas que|menos|demasiado|el doble|mil|\p{L}+ mil)\S*|mal pagad[oa]
        amonesta\w+|advertencia (?:formal|por escrito|oficial)|expediente disciplinario|disciplinari\w+|sancion(?:ar|ado|ada|es)?|apercibimiento|ultima oportunidad|falta grave
        rendimiento (?:\p{L}+ ){0,3}(?:insuficiente|malo|bajo|pobre|flojo|no)|(?:bajo|mal|pobre) (?:rendimiento|desempeno)|no rinde|desempeno (?:\p{L}+ ){0,3}(?:insuficiente|malo|bajo|pobre)|evaluacion (?:de desempeno|anual de)|no (?:da la talla|esta a la altura|pasara la prueba|vale para)
        acos(?:o|ar|a|ado|ada)|discrimina\w+|queja (?:contra|sobre|de rrhh)|conflicto (?:con|entre) \p{Lu}\p{L}+|no se (?:lleva|llevan) bien|pelea (?:con|entre) \p{Lu}\p{L}+|divorci\w+|aventura con
        recort(?:e|es|ar) (?:de )?(?:plantilla|personal|puestos|empleos)|reduccion de (?:plantilla|personal)|\bere\b|\berte\b|suprimir (?:\p{L}+ |\d+ )?puestos|congelacion de contrataciones
        (?:es|son|esta) (?:\p{L}+ ){0,2}(?:incompetente|vag[oa]|inutil|incapaz|el mas flojo|la mas floja|el mas debil|la mas debil)|no tiene futuro
        (?:deja|dejar|se va de|abandona) (?:la empresa|la compania|el equipo)|se va a la competencia|busca (?:otro trabajo|otro empleo)
        no (?:vamos a )?(?:contratar|renovar|renovarle|contratarlo|contratarla)|candidat[oa] (?:\p{L}+ ){0,3}(?:rechazad[oa]|descartad[oa])
      `,
      never: "acoso y derribo deportivo|sancion(?:es)? economicas internacionales",
    },
    {
      group: "legal",
      reason: "A legal matter",
      words: alternatives`
        autoridad de (?:la )?competencia|sospech\w+ (?:de|que hubo)
        (?:proceso|procedimiento|expediente) (?:\p{L}+ ){0,3}contra|acusad[oa]|acusacion|citacion judicial|recurso (?:judicial|de apelacion)|burofax|sancion administrativa
        responsables? de (?:los |las )?(?:danos|perdidas|perjuicios)|la otra parte|amenaz\w+ con
        demand(?:ad[oa]s?|ar|arnos|aron|an|antes?)|demanda (?:contra|judicial|por|colectiva|civil)|(?:una|la|su|interponer|presentar) demanda|querell\w+|denunci(?:a|ar|ad[oa]|aron|o)\w*|pleitos?|litigi\w+|juicios?|procesad[oa]|judicial\w*
        abogad[oa]s?|letrad[oa]s?|bufete|asesor(?:ia)? (?:juridic[oa]|legal)|juridic[oa]s?|legal(?:es|mente)?|notari[oa]
        tribunal(?:es)?|juzgados?|juez(?:a|es)?|sentencia|fallo judicial|magistratura|conciliacion|arbitraje|mediacion|acuerdo extrajudicial|requerimiento|burofax
        (?:incumplimiento|violacion|ruptura|infraccion|vulneracion)\w* (?:de |del )?(?:\p{L}+ )?(?:contrato|contractual|clausula|acuerdo|confidencialidad|ley|normativa|derechos?)|incumpl\w+ (?:el|su|del?) contrato|clausula (?:penal|de confidencialidad|de exclusividad|de no competencia)|no competencia|acuerdo de (?:confidencialidad|no divulgacion)|confidencialidad|nda|penalizacion contractual|responsabilidad (?:civil|penal|legal|contractual)
        fiscalia|fiscal (?:general|del caso|anticorrupcion)|(?:esta|estan|estamos) (?:siendo )?investiga\w+|investiga(?:n|ndo|d[oa])? (?:a|al|a la|por)|investigacion (?:penal|interna|judicial|policial|contra|sobre el director)|policia|registro judicial|detenid[oa]|imputad[oa]|penal(?:es)?|delito\w*
        danos y perjuicios|indemnizacion\w*|multas?|patentes?|marca registrada|derechos? de autor|propiedad intelectual|plagio|secreto (?:comercial|empresarial)
        rgpd|agencia de proteccion de datos|fuga de datos|competencia desleal|antimonopolio|cnmv|ilegal\w*|ilicit[oa]\w*
        soborn\w+|corrupcion|fraude\w*|estafa\w*|malversa\w+|blanqueo|evasion fiscal|informacion privilegiada|inspeccion (?:fiscal|de hacienda)|hacienda|quiebra|concurso de acreedores|insolven\w+|difamacion
      `,
      never:
        "segun demanda|bajo demanda|la demanda (?:de mercado|del producto|ha (?:subido|bajado))|a mi juicio|juicio de valor|la demanda crece",
    },
  ],
};
