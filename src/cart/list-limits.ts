export const maxListNameLength = 80;
/** Maximum number of lines of a saved list. */
export const maxListLines = 500;
/** Maximum number of saved lists of a user at one company. */
export const maxLists = 200;
