import { Refusal } from "#shared/refusal.ts";

/** Returns the own spelling of a name that a client wrote in any case. An unknown name stays as it is. */
export function spellings(names: Iterable<string>): (name: string) => string {
	const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
	return (name) => known.get(name.toLowerCase()) ?? name;
}

/** Gives sent values the own spelling of their names. Refuses a name that was sent twice, in different case. */
export function withOwnNames<Value>(
	sent: Readonly<Record<string, Value>>,
	spellingOf: (name: string) => string,
): Readonly<Record<string, Value>> {
	const own = new Map<string, Value>();
	for (const [sentName, value] of Object.entries(sent)) {
		const name = spellingOf(sentName);
		if (own.has(name)) throw new Refusal("invalid", "records.repeated-field", { field: name }, name);
		own.set(name, value);
	}
	return Object.fromEntries(own);
}
