type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A column while it grows; `done` gives it in its true length, once. */
export type Growing<Kind extends Column> = { push(value: number): void; readonly length: number; done(): Kind };

const begin = 64;

/** Its memory is moved and not copied: what was left behind would wait for somebody to look for it, and add up. */
function growing<Kind extends Column>(make: (memory: ArrayBuffer) => Kind, bytesEach: number): Growing<Kind> {
	let column: Column = make(new ArrayBuffer(begin * bytesEach));
	let length = 0;
	const moved = (to: number) => make(column.buffer.transfer(to * bytesEach));
	return {
		push(value) {
			if (length === column.length) column = moved(length * 2);
			column[length++] = value;
		},
		get length() {
			return length;
		},
		done: () => moved(length),
	};
}

export const growingColumn = {
	/** What counts from 0: numbers, places, texts. */
	counts: () => growing((memory) => new Uint32Array(memory), 4),
	/** Below 256. */
	small: () => growing((memory) => new Uint8Array(memory), 1),
	days: () => growing((memory) => new Int32Array(memory), 4),
	amounts: () => growing((memory) => new Float64Array(memory), 8),
};

type Done<All> = { [Name in keyof All]: All[Name] extends Growing<infer Kind> ? Kind : never };

export const doneAll = <All extends Record<string, Growing<Column>>>(all: All): Done<All> =>
	Object.fromEntries(Object.entries(all).map(([name, column]) => [name, column.done()])) as Done<All>; // each by its name

/** A column gives nothing beyond its end; whoever counts within it gets a number. */
export const at = (column: ArrayLike<number>, nth: number): number => column[nth] ?? 0;

/** Many texts in one piece of memory; a column of texts holds their numbers. Number 0 is that there is none. */
export type Texts = { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> };

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const textAt = ({ bytes, ends }: Texts, nth: number): string | null =>
	nth === 0 ? null : decoder.decode(bytes.subarray(at(ends, nth - 1), at(ends, nth)));

const bytesPerUnit = 3; // the most that UTF-8 takes for one unit of a JavaScript text

export function growingTexts() {
	let bytes = new Uint8Array(4_096);
	let used = 0;
	const ends = growingColumn.counts();
	const known = new Map<string, number>();
	ends.push(0);
	const make = (text: string): number => {
		const most = used + text.length * bytesPerUnit;
		if (most > bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(Math.max(most, bytes.length * 2)));
		used += encoder.encodeInto(text, bytes.subarray(used)).written;
		ends.push(used);
		return ends.length - 1;
	};
	return {
		/** What no other has: it is not looked for. */
		own: (text: string): number => make(text),
		/** What many have in common stands once. */
		shared(text: string | null): number {
			if (text === null) return 0;
			const nth = known.get(text) ?? make(text);
			known.set(text, nth);
			return nth;
		},
		done: (): Texts => ({ bytes: new Uint8Array(bytes.buffer.transfer(used)), ends: ends.done() }),
	};
}

/** The members of a column in the order of their texts, to be found by them. */
export function sortedBy(texts: Texts, column: Uint32Array): Uint32Array<ArrayBuffer> {
	const words = Array.from(column, (nth) => textAt(texts, nth) ?? "");
	return Uint32Array.from(words.keys()).sort((a, b) => compare(words[a] ?? "", words[b] ?? ""));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The member with this text; null: there is none. */
export function findIn(texts: Texts, column: Uint32Array, sorted: Uint32Array, text: string): number | null {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const member = at(sorted, middle);
		const order = compare(textAt(texts, at(column, member)) ?? "", text);
		if (order === 0) return member;
		if (order < 0) low = middle + 1;
		else high = middle;
	}
	return null;
}
