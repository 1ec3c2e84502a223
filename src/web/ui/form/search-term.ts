/** What was searched for: the part of the path after global-search. */
export function searchTermOf(path: string): string {
	const [, term = ""] = /\/global-search\/([^/?#]*)/i.exec(path) ?? [];
	try {
		return decodeURIComponent(term);
	} catch {
		return term; // a percent sign that begins no character is part of what was typed
	}
}
