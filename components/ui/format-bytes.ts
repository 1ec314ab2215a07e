/** As people say it: "640 kB", "1.2 GB". */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let [value, at] = [bytes, 0];
  for (; value >= 999.5 && at < units.length - 1; at += 1) value /= 1000;
  const digits = at === 0 || value >= 9.95 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, "")} ${units[at]}`;
}
