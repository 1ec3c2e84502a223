/** The pattern of LIKE for values that contain a text. Escapes the wildcards of LIKE in the text. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
