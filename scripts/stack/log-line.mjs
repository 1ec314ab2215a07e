import { dim, red, say, yellow } from "./say.mjs";

const names = { 30: dim("info"), 40: yellow("warn"), 50: red("error"), 60: red("fatal") };

/** One line of a child's output behind its name; a structured line becomes readable. */
export function showLine(name, line) {
  say(`${dim(`${name.padEnd(6)} │`)} ${readable(line)}`);
}

function readable(line) {
  if (!line.startsWith("{")) return line;
  try {
    const { level, time, msg, pid, err, ...facts } = JSON.parse(line);
    const rest = Object.entries(facts).map(
      ([key, value]) => `${key}=${typeof value === "object" ? JSON.stringify(value) : value}`,
    );
    const trouble = err ? `\n${withCauses(err)}` : "";
    return [names[level] ?? level, msg, dim(rest.join(" "))].filter(Boolean).join(" ") + trouble;
  } catch {
    return line;
  }
}

/** The code says what went wrong where an error does not say it itself. */
const withCauses = ({ stack, code, cause }) =>
  [code ? stack.replace("\n", ` (${code})\n`) : stack, cause && `because of ${withCauses(cause)}`]
    .filter(Boolean)
    .join("\n");
