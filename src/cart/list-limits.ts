export const longestListName = 80;
/** Of one list: what can be looked at, and added, in one go. */
export const mostListed = 500;
/** Of one person at one company. */
export const mostLists = 200;
