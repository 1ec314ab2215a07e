export const openMinutes = 30;
export const reasonLengthMin = 10;
export const reasonLengthMax = 500;
export const adminMeetingsPerPage = 50;
export const detailRowsMax = 200;
