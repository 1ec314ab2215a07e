/** For example `get_meetings_meeting_id`: stable, and readable in generated clients. `path`: `/meetings/{meeting_id}`. */
export function operationId(path: string, method: string): string {
  const words = path.replace(/[{}]/g, "").split(/[/-]/).filter(Boolean);
  return [method.toLowerCase(), ...words].join("_");
}
