type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A column under construction. `done` returns the column in its final length, once. */
export type ColumnBuilder<Kind extends Column> = { push(value: number): void; readonly length: number; finish(): Kind };

const initialLength = 64;

/** Transfers its memory instead of copying, so that no garbage adds up until the next collection. */
function newColumn<Kind extends Column>(make: (memory: ArrayBuffer) => Kind, bytesEach: number): ColumnBuilder<Kind> {
	let column: Column = make(new ArrayBuffer(initialLength * bytesEach));
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
		finish: () => moved(length),
	};
}

export const columnBuilder = {
	/** Non-negative integers: counts, indices, numbers of texts. */
	counts: () => newColumn((memory) => new Uint32Array(memory), 4),
	/** Integers below 256. */
	small: () => newColumn((memory) => new Uint8Array(memory), 1),
	days: () => newColumn((memory) => new Int32Array(memory), 4),
	amounts: () => newColumn((memory) => new Float64Array(memory), 8),
};

type Done<All> = { [Name in keyof All]: All[Name] extends ColumnBuilder<infer Kind> ? Kind : never };

export const finishAll = <All extends Record<string, ColumnBuilder<Column>>>(all: All): Done<All> =>
	Object.fromEntries(Object.entries(all).map(([name, column]) => [name, column.finish()])) as Done<All>; // the same names as in `all`

/** Reads a number of a column. The index must be within the column, so that the 0 is never used. */
export const at = (column: ArrayLike<number>, nth: number): number => column[nth] ?? 0;

/** Many texts in one piece of memory. A column of texts holds their numbers; 0 stands for null. */
export type Texts = { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> };

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const textAt = ({ bytes, ends }: Texts, nth: number): string | null =>
	nth === 0 ? null : decoder.decode(bytes.subarray(at(ends, nth - 1), at(ends, nth)));

const bytesPerUnit = 3; // the maximum in UTF-8 for one UTF-16 code unit

export function textsBuilder() {
	let bytes = new Uint8Array(4_096);
	let used = 0;
	const ends = columnBuilder.counts();
	const numbers = new Map<string, number>();
	ends.push(0);
	const make = (text: string): number => {
		const maxEnd = used + text.length * bytesPerUnit;
		if (maxEnd > bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(Math.max(maxEnd, bytes.length * 2)));
		used += encoder.encodeInto(text, bytes.subarray(used)).written;
		ends.push(used);
		return ends.length - 1;
	};
	return {
		/** Adds a unique text, without a search for an equal one. */
		addUnique: (text: string): number => make(text),
		/** Adds a text that many rows share, only once. */
		addShared(text: string | null): number {
			if (text === null) return 0;
			const nth = numbers.get(text) ?? make(text);
			numbers.set(text, nth);
			return nth;
		},
		done: (): Texts => ({ bytes: new Uint8Array(bytes.buffer.transfer(used)), ends: ends.finish() }),
	};
}

/** The indices of a column, sorted by text, for `findIn`. */
export function sortedBy(texts: Texts, column: Uint32Array): Uint32Array<ArrayBuffer> {
	const words = Array.from(column, (nth) => textAt(texts, nth) ?? "");
	return Uint32Array.from(words.keys()).sort((a, b) => compare(words[a] ?? "", words[b] ?? ""));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The index of a text in a column. Null when the column does not contain the text. */
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
