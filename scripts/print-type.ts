import {
	type Checker,
	type LiteralType,
	SymbolFlags,
	type Type,
	TypeFlags,
	type TypeReference,
	type UnionOrIntersectionType,
} from "typescript/unstable/async";

const deepest = 40;
const primitives: [TypeFlags, string][] = [
	[TypeFlags.Any, "any"],
	[TypeFlags.Unknown, "unknown"],
	[TypeFlags.Never, "never"],
	[TypeFlags.Void, "void"],
	[TypeFlags.Undefined, "undefined"],
	[TypeFlags.Null, "null"],
	[TypeFlags.String, "string"],
	[TypeFlags.TemplateLiteral, "string"],
	[TypeFlags.Number, "number"],
	[TypeFlags.Boolean, "boolean"],
];
const primitiveOf = ({ flags }: Type): string | null => primitives.find(([flag]) => flags & flag)?.[1] ?? null;

const literals = TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral;
const isLiteral = (type: Type): type is LiteralType => (type.flags & literals) !== 0;
const isUnion = (type: Type): type is UnionOrIntersectionType => (type.flags & TypeFlags.Union) !== 0;
const isIntersection = (type: Type): type is UnionOrIntersectionType => (type.flags & TypeFlags.Intersection) !== 0;

/** Types of the platform, which every tool has. */
const known = ["Date", "FormData", "ReadableStream"];

type Printing = {
	checker: Checker;
	isInput: boolean;
	/** The types that contain themselves, by name. */
	definitions: Map<string, string>;
	/** The names of those types, by id. */
	names: Map<number, string>;
	/** The path to the current type. */
	open: number[];
};

/** Prints types without any name of the source, so that the text needs no other file. A type that contains itself becomes a definition. */
export function typePrinter(checker: Checker, { isInput }: Pick<Printing, "isInput">) {
	const definitions = new Map<string, string>();
	const printing: Printing = { checker, isInput, definitions, names: new Map(), open: [] };
	return { definitions, print: (type: Type) => print(printing, type) };
}

const print = async (printing: Printing, type: Type): Promise<string> => (await partsOf(printing, type)).join(" | ");

/** The parts of a union in a fixed order, because their own order depends on what the compiler read first. Other types have one part. */
async function partsOf(printing: Printing, type: Type): Promise<string[]> {
	const primitive = primitiveOf(type);
	if (primitive !== null) return [primitive];
	if (isLiteral(type)) return [JSON.stringify(type.value)];
	if (isUnion(type)) return unionOf(await printAll(printing, await type.getTypes()));
	return [(isIntersection(type) && (await brandedPrimitive(type))) || (await printObject(printing, type))];
}

function unionOf(texts: readonly string[]): string[] {
	const parts = new Set(texts);
	if (parts.has("true") && parts.has("false")) {
		for (const value of ["true", "false"]) parts.delete(value);
		parts.add("boolean");
	}
	return [...parts].sort();
}

async function printAll(printing: Printing, types: readonly Type[]): Promise<string[]> {
	const texts: string[] = [];
	for (const type of types) texts.push(await print(printing, type)); // in turn, because `open` is the path to the current type
	return texts;
}

/** A branded text or number is a plain one for a client. Null for other intersections. */
async function brandedPrimitive(type: UnionOrIntersectionType): Promise<string | null> {
	return (await type.getTypes()).map(primitiveOf).find((part) => part !== null) ?? null;
}

async function printObject(printing: Printing, type: Type): Promise<string> {
	const { checker, open, names, definitions } = printing;
	const name = (await type.getSymbol())?.name ?? "";
	if (known.includes(name)) return name;
	const [isArray, isTuple] = [await checker.isArrayType(type), await checker.isTupleType(type)];
	if (isArray || isTuple) {
		const items = await printAll(printing, await checker.getTypeArguments(type as TypeReference)); // arrays and tuples are references
		return isTuple ? `[${items.join(", ")}]` : `${name === "ReadonlyArray" ? "readonly " : ""}(${items.join()})[]`;
	}
	if (open.includes(type.id)) return nameOf(printing, type);
	if (open.length > deepest) throw new Error(`${await checker.typeToString(type)} is nested too deeply`);
	open.push(type.id);
	const text = `{ ${[...(await indexSignatures(printing, type)), ...(await properties(printing, type))].join("; ")} }`;
	open.pop();
	const own = names.get(type.id);
	if (own === undefined) return text;
	definitions.set(own, text);
	return own;
}

function nameOf({ names, isInput }: Printing, { id }: Type): string {
	const name = names.get(id) ?? `${isInput ? "Input" : "Output"}${names.size + 1}`;
	names.set(id, name);
	return name;
}

async function indexSignatures(printing: Printing, type: Type): Promise<string[]> {
	const texts: string[] = [];
	for (const { keyType, valueType } of await printing.checker.getIndexInfosOfType(type))
		texts.push(`[key: ${await print(printing, keyType)}]: ${await print(printing, valueType)}`);
	return texts;
}

async function properties(printing: Printing, type: Type): Promise<string[]> {
	const { checker, isInput } = printing;
	const symbols = await checker.getPropertiesOfType(type);
	const types = await checker.getTypeOfSymbol(symbols);
	const texts: string[] = [];
	for (const [nth, { name, flags }] of symbols.entries()) {
		const type = types[nth];
		if (!type) throw new Error(`${name} has no type`);
		const isOptional = (flags & SymbolFlags.Optional) !== 0;
		const key = /^[a-zA-Z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
		const parts = await partsOf(printing, type);
		// Some optional inputs refuse undefined, which JSON leaves out in any case.
		const shown = isOptional && isInput ? parts.filter((part) => part !== "undefined") : parts;
		texts.push(`${key}${isOptional ? "?" : ""}: ${shown.join(" | ")}`);
	}
	return texts;
}
