import { isETagOf } from "./represent.ts";

/** The conditions of a change: `If-Unmodified-Since` and `If-Match`. */
export type Preconditions = { unmodifiedSince?: string | undefined; ifMatch?: string | undefined };

/** The date of the header. Null when it is no date of HTTP: such a header is ignored. */
function httpDate(text: string): Date | null {
	if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
	const date = new Date(text);
	return Number.isNaN(date.getTime()) ? null : date;
}

const secondOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Whether a row that was changed at this time is the one that the client read. HTTP dates have whole seconds. */
export function isUnchanged(modified: Date, { unmodifiedSince, ifMatch }: Preconditions): boolean {
	if (ifMatch !== undefined) return ifMatch.trim() === "*" || eTagsIn(ifMatch).some((tag) => isETagOf(tag, modified));
	const since = unmodifiedSince === undefined ? null : httpDate(unmodifiedSince);
	return since === null || secondOf(modified) <= secondOf(since);
}

/** Clients send eTags with quotes as HTTP has them, or as they are in a body. */
const eTagsIn = (header: string): string[] =>
	header.split(",").map((tag) => tag.trim().replace(/^(?:W\/)?"?([^"]*)"?$/, "$1"));
