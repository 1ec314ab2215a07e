export const teamPage = (teamId: string) => `/settings/teams/${teamId}`;
