export const teamNameLengthMax = 100;
export const teamsPerOrganisationMax = 500;
export const teamMembersMax = 500;
