import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonSchema } from "./openapi-schemas.ts";

/** The types of all procedures. The type check compares the file with the code. */
const publishedPath = join(import.meta.dirname, "../../../scripts/published/router.d.ts");

/** The words, texts and signs of a type. */
const tokens = /"(?:[^"\\]|\\.)*"|[\w$]+|[[\](){}|:;?,]/g;

/** The place in the tokens that is read next. */
type Reader = { parts: readonly string[]; at: number };

const isNext = ({ parts, at }: Reader, part: string): boolean => parts[at] === part;

function skip(reader: Reader, part: string): boolean {
	if (!isNext(reader, part)) return false;
	reader.at++;
	return true;
}

function expect(reader: Reader, part: string): void {
	const { parts, at } = reader;
	if (!skip(reader, part)) throw new Error(`${part} expected, not ${parts.slice(at, at + 5).join(" ")}`);
}

const next = (reader: Reader): string => reader.parts[reader.at++] ?? "";

/** Reads a type as JSON Schema. Knows what scripts/print-type.ts writes: literals, objects, arrays, tuples and unions. Null when the type has
 * no value that JSON can have. */
export function schemaOfType(text: string): JsonSchema | null {
	const reader = { parts: text.match(tokens) ?? [], at: 0 };
	const schema = readUnion(reader);
	if (reader.at < reader.parts.length) throw new Error(`${next(reader)} follows the end of the type`);
	return schema;
}

function readUnion(reader: Reader): JsonSchema | null {
	skip(reader, "|");
	const members = [readArray(reader)];
	while (skip(reader, "|")) members.push(readArray(reader));
	return unionOf(members.filter((member) => member !== null));
}

/** Reads a type and the brackets after it. */
function readArray(reader: Reader): JsonSchema | null {
	skip(reader, "readonly");
	let schema = readOne(reader);
	while (isNext(reader, "[") && reader.parts[reader.at + 1] === "]") {
		reader.at += 2;
		schema = { type: "array", items: schema ?? {} };
	}
	return schema;
}

const schemas: Record<string, JsonSchema | null> = {
	string: { type: "string" },
	number: { type: "number" },
	boolean: { type: "boolean" },
	true: { const: true },
	false: { const: false },
	null: { type: "null" },
	unknown: {},
	undefined: null,
	never: null,
};

function readOne(reader: Reader): JsonSchema | null {
	const part = next(reader);
	if (part === "{") return readObject(reader);
	if (part === "[") return readTuple(reader);
	if (part === "(") {
		const schema = readUnion(reader);
		expect(reader, ")");
		return schema;
	}
	if (part.startsWith('"')) return { const: JSON.parse(part) };
	if (/^\d+$/.test(part)) return { const: Number(part) };
	const schema = schemas[part];
	if (schema === undefined) throw new Error(`${part} is no type that can be described`);
	return schema;
}

function readObject(reader: Reader): JsonSchema {
	const properties: Record<string, JsonSchema> = {};
	const required: string[] = [];
	let others: JsonSchema | null = null;
	while (!skip(reader, "}")) {
		if (skip(reader, "[")) {
			for (const part of ["key", ":", "string", "]", ":"]) expect(reader, part);
			others = readUnion(reader);
		} else {
			const written = next(reader);
			const name: string = written.startsWith('"') ? JSON.parse(written) : written;
			const isOptional = skip(reader, "?");
			expect(reader, ":");
			const schema = readUnion(reader);
			if (schema) properties[name] = schema;
			if (schema && !isOptional) required.push(name);
		}
		skip(reader, ";");
	}
	return {
		type: "object",
		...(Object.keys(properties).length > 0 && { properties }),
		...(required.length > 0 && { required }),
		...(others && { additionalProperties: others }),
	};
}

function readTuple(reader: Reader): JsonSchema {
	const items: JsonSchema[] = [];
	while (!skip(reader, "]")) {
		items.push(readUnion(reader) ?? {});
		skip(reader, ",");
	}
	return { type: "array", prefixItems: items, minItems: items.length, maxItems: items.length };
}

/** Writes literals as one enumeration. */
function unionOf(members: readonly JsonSchema[]): JsonSchema | null {
	if (members.length < 2) return members[0] ?? null;
	const values = members.flatMap((member) => (member.const === undefined ? [] : [member.const]));
	const others = members.filter((member) => member.const === undefined);
	if (others.length === 0) return { enum: values };
	if (values.length > 0 && others.every(({ type }) => type === "null")) return { enum: [...values, null] };
	return { anyOf: [...(values.length > 0 ? [{ enum: values }] : []), ...others] };
}

/** Reads the results of all procedures. A procedure without a result answers null. */
export function publishedResults(): (procedure: string) => JsonSchema {
	const text = readFileSync(publishedPath, "utf8");
	const [, outputs = ""] = /^export type Outputs = (\{.*?^\});$/ms.exec(text) ?? [];
	// A type that contains itself, which no server method answers.
	const modules = schemaOfType(outputs.replace(/\bOutput\d+\b/g, "unknown"));
	return (procedure) => {
		const [module = "", name = ""] = procedure.split(".");
		const ofModule = modules?.properties?.[module];
		const schema = typeof ofModule === "object" ? ofModule.properties?.[name] : undefined;
		return typeof schema === "object" ? schema : { type: "null" };
	};
}
