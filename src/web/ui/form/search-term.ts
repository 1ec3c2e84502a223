/** The search term: the part of the path after global-search. */
export function searchTermOf(path: string): string {
	const [, term = ""] = /\/global-search\/([^/?#]*)/i.exec(path) ?? [];
	try {
		return decodeURIComponent(term);
	} catch {
		return term; // the term contains a percent sign that encodes nothing
	}
}
