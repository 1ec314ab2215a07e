export const templatesPerPersonMax = 30;
export const templateNameLengthMax = 60;
export const templateDescriptionLengthMax = 300;
export const templateSectionsMax = 12;
export const sectionHeadingLengthMax = 80;
