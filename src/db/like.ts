import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The pattern of LIKE for values that contain a text. Escapes the wildcards of LIKE in the text. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Texts as one text with spaces between them, for an index on all of them and for the statements that it serves. */
export const oneText = (texts: readonly SQLWrapper[]): SQL =>
	sql`(${sql.join(
		texts.map((text) => sql`coalesce(${text}, '')`),
		sql` || ' ' || `,
	)})`;
