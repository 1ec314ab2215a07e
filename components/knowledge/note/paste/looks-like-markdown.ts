const blockSigns = [
  /^#{1,6} \S/,
  /^(?:[-*+]|\d{1,3}[.)]) \S/,
  /^(?:[-*+]) \[[ xX]\] /,
  /^> \S/,
  /^(?:`{3}|~{3})/,
  /^\|.*\|\s*$/,
  /^(?:---|\*\*\*)\s*$/,
];
const inlineSigns = /\*\*[^\s*][^*\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|`[^`\n]+`|~~[^\s~][^~\n]*~~/;

/** Whether plain text was written as Markdown: a heading or fence is enough, one dash is not. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/);
  const signs = lines.filter((line) => blockSigns.some((sign) => sign.test(line.trimStart()))).length;
  const isSure = /^(?:#{1,6} \S|`{3}|[-*+] \[[ xX]\] |\|(?:\s*:?-+:?\s*\|)+)/m.test(text);
  return isSure || signs > 1 || inlineSigns.test(text);
}
