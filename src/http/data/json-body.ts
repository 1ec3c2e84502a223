/** Lists in a body are at most this deep. */
const listDepth = 2;

/** Plain objects without a method `toJSON`: `JSON.stringify` writes them member by member. */
const isPlain = (value: object): boolean =>
	[Object.prototype, null].includes(Object.getPrototypeOf(value)) && typeof Reflect.get(value, "toJSON") !== "function";

/** The JSON of a body, as `JSON.stringify` writes it. The items of its lists are written one by one, because one letter such as ā makes the
 * writing of a whole text three times as slow. */
export function jsonOf(body: unknown, depth = listDepth): string {
	if (Array.isArray(body)) return `[${joined(body.map((item: unknown) => JSON.stringify(item) ?? "null"))}]`;
	if (depth === 0 || body === null || typeof body !== "object" || !isPlain(body)) return JSON.stringify(body);
	const members = Object.entries(body).flatMap(([name, value]) => {
		const text: string | undefined = jsonOf(value, depth - 1); // JSON.stringify has no text for functions and undefined
		return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
	});
	return `{${joined(members)}}`;
}

/** Texts with commas between them. `join` would copy the texts here and again for the socket. */
const joined = (texts: readonly string[]): string =>
	texts.reduce((text, next, at) => (at === 0 ? next : `${text},${next}`), "");
