import { isStorable } from "#shared/input.ts";
import { Refusal } from "#shared/refusal.ts";

/** The length of a filter that is read. */
const mostCharacters = 50_000;
const mostNested = 30;

const token =
	/[\s,]*(?:([{}[\]:])|("(?:[^"\\\n]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.]))|([A-Za-z_]\w*)|$)/y;
const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

type Token = { kind: "mark" | "value" | "end"; value: unknown; at: number };

const unreadable = (position: number) => new Refusal("invalid", "records.where-unreadable", { position: position + 1 });

/** Reads the literal of a GraphQL value, such as `{ Status: { in: ["Pending", "Completed"] } }`. JSON is read as well. */
export function readLiteral(text: string): unknown {
	if (text.length > mostCharacters || !isStorable(text)) throw unreadable(0);
	let at = 0;
	const next = (): Token => {
		token.lastIndex = at;
		const match = token.exec(text);
		if (!match) throw unreadable(at);
		const [all, mark, quoted, number, name] = match;
		at += all.length;
		if (mark) return { kind: "mark", value: mark, at };
		if (quoted) return { kind: "value", value: unquote(quoted, at), at };
		if (number) return { kind: "value", value: Number(number), at };
		if (name) return { kind: "value", value: Object.hasOwn(words, name) ? words[name] : name, at };
		return { kind: "end", value: null, at };
	};
	const valueFrom = (first: Token, depth: number): unknown => {
		if (depth > mostNested || first.kind === "end") throw unreadable(first.at);
		if (first.kind === "value") return first.value;
		if (first.value === "[") return listFrom(depth);
		if (first.value === "{") return objectFrom(depth);
		throw unreadable(first.at);
	};
	const listFrom = (depth: number): unknown[] => {
		const items: unknown[] = [];
		for (let item = next(); item.value !== "]" || item.kind !== "mark"; item = next())
			items.push(valueFrom(item, depth + 1));
		return items;
	};
	const objectFrom = (depth: number): Record<string, unknown> => {
		const entries = new Map<string, unknown>();
		for (let key = next(); key.value !== "}" || key.kind !== "mark"; key = next()) {
			const colon = next();
			if (key.kind !== "value" || colon.value !== ":" || colon.kind !== "mark") throw unreadable(key.at);
			const name = String(key.value);
			if (entries.has(name)) throw unreadable(key.at);
			entries.set(name, valueFrom(next(), depth + 1));
		}
		return Object.fromEntries(entries);
	};
	const value = valueFrom(next(), 0);
	const end = next();
	if (end.kind !== "end") throw unreadable(end.at);
	return value;
}

function unquote(quoted: string, at: number): string {
	try {
		const text: unknown = JSON.parse(quoted);
		if (typeof text === "string" && isStorable(text)) return text;
	} catch {
		// An escape that does not exist.
	}
	throw unreadable(at);
}
