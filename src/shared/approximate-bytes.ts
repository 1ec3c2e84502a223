const bytesOfReference = 8;
const bytesOfObject = 32;
/** The bytes of a value whose inside cannot be seen, for example a function. */
const bytesOfOpaque = 1_000;

/** Estimates the memory that a value takes: the bytes of texts and numbers, and of objects, lists, maps and sets with their content. What is in the
 * value twice counts once. Instances of other classes count as a kilobyte. */
export function approximateBytes(value: unknown): number {
	const seen = new Set<object>();
	const open: unknown[] = [value];
	let bytes = 0;
	const addAll = (values: Iterable<unknown>): void => {
		for (const inner of values) open.push(inner);
	};
	while (open.length > 0) {
		const next = open.pop();
		bytes += bytesOfReference;
		if (typeof next === "string") bytes += next.length;
		if (typeof next === "function") bytes += bytesOfOpaque;
		if (typeof next !== "object" || next === null || seen.has(next)) continue;
		seen.add(next);
		bytes += bytesOfObject;
		if (ArrayBuffer.isView(next)) bytes += next.byteLength;
		else if (Array.isArray(next) || next instanceof Set) addAll(next);
		else if (next instanceof Map) addAll([...next].flat());
		else if (isPlain(next)) addAll(Object.values(next));
		else bytes += bytesOfOpaque;
	}
	return bytes;
}

function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
