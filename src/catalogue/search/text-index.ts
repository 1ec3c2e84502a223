import { columnBuilder } from "#catalogue/snapshot/columns.ts";
import { normalizedWords } from "./normalized-words.ts";
import { exactWords, type WordList, wordList, wordsWithPrefix } from "./word-list.ts";

/** The kinds of texts, less important ones first: descriptions, ingredients, and facts such as taste and bean type. */
export const textKinds = ["description", "ingredients", "facts"] as const;
export type TextKind = (typeof textKinds)[number];

/** The weight of a word in each kind of text. */
export const weightOfKind = { description: 18, ingredients: 30, facts: 60 } as const satisfies Record<TextKind, number>;

/** The words of the texts of products. The entries of a word are stored as differences in variable-length numbers, which takes a quarter
 * of the memory of columns. Each number also contains the kind of text. */
export type TextIndex = {
	list: WordList;
	/** The end of the entries of each word in `bytes`. */
	ends: Uint32Array<ArrayBuffer>;
	bytes: Uint8Array<ArrayBuffer>;
};

/** Words that most texts have and that say nothing about a product. Without them the index is an eighth smaller. */
const functionWords = new Set(
	"the and for with from that this not its into are has have will can than then they when which while without out over under after before each every does per but too also een het van met voor uit niet die dat zijn als bij ook nog naar door over maar tot wordt worden heeft zonder zodat dan deze dit aan geen niet per elke elk wie wat waar".split(
		" ",
	),
);

type Growing = { bytes: number[]; last: number };

const kindBits = 2;
const minLength = 3;

export function textIndexBuilder() {
	const growing = new Map<string, Growing>();
	return {
		/** Adds the texts of an entry. Entries must be added in order. */
		add(entry: number, texts: Readonly<Record<TextKind, string>>) {
			const kinds = new Map<string, number>();
			for (const [kind, name] of textKinds.entries())
				for (const word of normalizedWords(texts[name]))
					if ((word.length >= minLength && !functionWords.has(word)) || /^\d/.test(word)) kinds.set(word, kind);
			for (const [word, kind] of kinds) {
				const own = growing.get(word) ?? { bytes: [], last: 0 };
				growing.set(word, own);
				addNumber(own.bytes, ((entry - own.last) << kindBits) | kind);
				own.last = entry;
			}
		},
		done(): TextIndex {
			const words = [...growing.keys()].sort();
			const bytes = columnBuilder.small();
			const ends = new Uint32Array(words.length);
			for (const [nth, word] of words.entries()) {
				for (const byte of growing.get(word)?.bytes ?? []) bytes.push(byte);
				ends[nth] = bytes.length;
			}
			growing.clear();
			return { list: wordList(words), ends, bytes: bytes.finish() };
		},
	};
}

/** Appends a number in groups of seven bits, the lowest first. */
function addNumber(bytes: number[], number: number): void {
	let rest = number;
	while (rest > 127) {
		bytes.push((rest & 127) | 128);
		rest >>>= 7;
	}
	bytes.push(rest);
}

/** Calls `see` for each entry whose texts contain the word, or a word that begins with it when it is long enough. */
export function forEachText(
	{ list, ends, bytes }: TextIndex,
	word: string,
	allowPrefix: boolean,
	see: (entry: number, weight: number) => void,
): void {
	const prefixed = wordsWithPrefix(list, word);
	const { from, to } = allowPrefix ? prefixed : exactWords(list, prefixed, word.length);
	for (let nth = from; nth < to; nth++) {
		let place = nth === 0 ? 0 : (ends[nth - 1] ?? 0);
		const end = ends[nth] ?? 0;
		let entry = 0;
		while (place < end) {
			let number = 0;
			for (let shift = 0; ; shift += 7) {
				const byte = bytes[place++] ?? 0;
				number |= (byte & 127) << shift;
				if (byte < 128) break;
			}
			entry += number >>> kindBits;
			see(entry, weightOfKind[textKinds[number & 3] ?? "description"]);
		}
	}
}
