/** What the button that schedules a meeting says. */
export function submitWords(people: number): string {
  if (people === 0) return "Schedule";
  return people === 1 ? "Schedule and invite 1 person" : `Schedule and invite ${people} people`;
}
