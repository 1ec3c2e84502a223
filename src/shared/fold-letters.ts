/** The text in lower case, without accents and macrons. */
export const foldLetters = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
