// What a migration does that processes of the release before would trip over, or wait for. During a rolling update both
// releases use one database: a release expands the schema and moves the data, and the release after it takes away what
// nothing reads any more.

/** Tables that have many rows where many people are. Whatever locks them for long holds up everybody. */
const largeTables = new Set(
  `audit_entries bookings broadcast_recipients chat_messages copilot_answers invites knowledge_notes knowledge_pieces
  knowledge_versions meeting_action_items meeting_notes meeting_people meeting_search_vectors meeting_task_states meetings
  noted_lines notifications outbox_mails participants poll_votes record_readers recording_parts removed_objects sessions
  stored_files tasks transcript_marks transcript_segments transcript_speakers uploads users voice_note_parts voice_notes
  webhook_events`.split(/\s+/),
);

/** Each is said of a statement with its reason right above it: `-- contract: the release before no longer reads it`. */
const waivers = {
  contract: "-- contract: why the release before does without it",
  lock: "-- lock: why it takes less than two seconds",
};
const reasonLengthMin = 10;

const identifier = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;
const at = (pattern) => new RegExp(pattern, "i");
const createsTable = at(`^create (?:unlogged )?table (?:if not exists )?${identifier}`);
const altersTable = at(`^alter table (?:if exists )?(?:only )?${identifier} (.*)$`);
const createsIndex = at(`^create (?:unique )?index (?!concurrently)(?:.*? )?on (?:only )?${identifier}`);
const writesRows = at(`^(?:with .* )?(update|delete from) (?:only )?${identifier}`);

/** What whole statements do. */
const statementRules = [
  [
    at(String.raw`^drop (table|view|materialized view|function|procedure|type|schema)\b`),
    "contract",
    "drops what the release before may use",
  ],
  [at("^alter (view|function|type|schema|sequence) .* rename "), "contract", "renames what the release before may use"],
  [at("^truncate "), "contract", "takes away rows that the release before may read"],
  [at("^lock table |^cluster |^vacuum full|^reindex (?!.*concurrently)"), "lock", "locks a table against everybody"],
];

/** What the parts of an `alter table` do. */
const partRules = [
  [at("^rename "), "contract", "renames what the release before uses"],
  [at(`^drop (?:column |(?!constraint\\b|column\\b))`), "contract", "drops a column that the release before may read"],
  [
    at("^alter (?:column )?\\S+ (?:set data )?type "),
    "contract",
    "changes the type of a column, and writes the table anew",
  ],
  [at("^alter (?:column )?\\S+ set not null"), "contract", "refuses rows that the release before may write"],
  [at("^alter (?:column )?\\S+ drop default"), "contract", "takes away the value that the release before leaves out"],
  [at("^set schema "), "contract", "moves what the release before uses"],
];

/** A sentence for each breach of one migration. */
export function migrationBreaches(sql) {
  const made = new Set();
  return statementsOf(sql).flatMap(({ text, waived }) => {
    const created = createsTable.exec(text)?.[1]?.toLowerCase();
    if (created) made.add(created);
    return breachesOf(text, made)
      .filter(({ kind }) => !waived.has(kind))
      .map(({ kind, why }) => `${why}: ${shorten(text)}\n    To allow it, write above it: ${waivers[kind]}`);
  });
}

function breachesOf(text, made) {
  const isOld = (table) => !made.has(table.toLowerCase());
  const isLarge = (table) => isOld(table) && largeTables.has(table.toLowerCase());
  const found = statementRules.filter(([rule]) => rule.test(text)).map(([, kind, why]) => ({ kind, why }));
  const indexed = createsIndex.exec(text)?.[1];
  if (indexed && isLarge(indexed)) {
    found.push({
      kind: "lock",
      why: `locks ${indexed} against writing; create index concurrently, alone in its migration, doesn't`,
    });
  }
  const written = writesRows.exec(text)?.[2];
  if (written && isLarge(written)) {
    found.push({ kind: "lock", why: `writes rows of ${written}, which others wait for; a job can do it in parts` });
  }
  const [, table, parts] = altersTable.exec(text) ?? [];
  if (!table || !isOld(table)) return found;
  return [...found, ...splitOutside(parts, ",").flatMap((part) => partBreaches(part.trim(), table, isLarge(table)))];
}

function partBreaches(part, table, isLarge) {
  const found = partRules.filter(([rule]) => rule.test(part)).map(([, kind, why]) => ({ kind, why }));
  const added = at(
    `^add (?:column )?(?:if not exists )?(?!constraint\\b|check\\b|foreign\\b|unique\\b|primary\\b|exclude\\b)"?\\w+"? (.*)$`,
  ).exec(part)?.[1];
  if (added && /\bnot null\b/i.test(added) && !/\b(default|generated)\b/i.test(added)) {
    found.push({ kind: "contract", why: "adds a column that the release before doesn't fill" });
  }
  if (
    added &&
    isLarge &&
    /\bstored\b|\bdefault (gen_random_uuid|clock_timestamp|random|nextval)\b|\b(big|small)?serial\b/i.test(added)
  ) {
    found.push({ kind: "lock", why: `writes every row of ${table} anew` });
  }
  const isConstraint = /^add (constraint|check|foreign|unique|primary|exclude)\b/i.test(part);
  if (isConstraint && isLarge && !/\bnot valid\b|\busing index\b/i.test(part)) {
    found.push({
      kind: "lock",
      why: `looks at every row of ${table} under a lock; add it not valid, and validate it in the next migration`,
    });
  }
  return found;
}

/** The statements without comments and the contents of texts, each with what the comments above it waive. */
function statementsOf(sql) {
  const statements = [];
  let text = "";
  let waived = new Set();
  for (const { kind, value } of tokensOf(sql)) {
    if (kind === "comment") {
      const [, name, reason] = /^--\s*(contract|lock):\s*(.*)$/.exec(value) ?? [];
      if (name && reason.trim().length >= reasonLengthMin) waived.add(name);
    } else if (kind === "end") {
      const plain = text.replace(/\s+/g, " ").trim();
      if (plain) statements.push({ text: plain, waived });
      text = "";
      waived = new Set();
    } else if (kind === "body" && /^\s*do\s*$/i.test(text)) {
      // The statements of a block run at once, those of a function later.
      const inner = value.replace(/\b(begin|then|else|loop)\b/gi, "$1;");
      for (const one of statementsOf(inner))
        statements.push({ text: one.text, waived: new Set([...waived, ...one.waived]) });
      text += "$$";
    } else text += kind === "body" ? "$$" : value;
  }
  return statements;
}

const token =
  /(--[^\n]*)|(\/\*[\s\S]*?\*\/)|('(?:[^']|'')*')|("(?:[^"]|"")*")|(\$(\w*)\$([\s\S]*?)\$\6\$)|(;)|([^'"$;/-]+|[\s\S])/g;

function* tokensOf(sql) {
  for (const [all, comment, block, text, , body, , inner, end] of sql.matchAll(token)) {
    if (comment !== undefined) yield { kind: "comment", value: comment.trim() };
    else if (block !== undefined) yield { kind: "text", value: " " };
    else if (text !== undefined) yield { kind: "text", value: "''" };
    else if (body !== undefined) yield { kind: "body", value: inner };
    else if (end !== undefined) yield { kind: "end", value: end };
    else yield { kind: "text", value: all };
  }
  yield { kind: "end", value: "" };
}

/** The parts of a text between separators that are in no brackets. */
function splitOutside(text, separator) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += Number(letter === "(") - Number(letter === ")");
    if (letter === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const shorten = (text) => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
