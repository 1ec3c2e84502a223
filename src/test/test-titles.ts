import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { src } from "./sources.ts";

type Node = { type: string; start: number; end: number; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** A call with a function, such as `test("adds", () => …)`: what is called, the title, and the functions. */
function callIn(code: string, { type, callee, arguments: given }: Node) {
	const values = type === "CallExpression" && Array.isArray(given) ? given.filter(isNode) : [];
	const bodies = values.filter(isFunction);
	const [first] = values;
	if (!isNode(callee) || !first || bodies.length === 0) return null;
	const called = code.slice(callee.start, callee.end).replace(/[(`][\s\S]*$/, "");
	if (first.type === "TemplateLiteral") return { called, title: code.slice(first.start + 1, first.end - 1), bodies };
	return { called, title: typeof first.value === "string" ? first.value : null, bodies };
}

type Place = { above: readonly string[]; isInTest: boolean };

function* titlesBelow(code: string, node: Node, { above, isInTest }: Place): Generator<string> {
	const call = callIn(code, node);
	const isGroup = call !== null && /\bdescribe\b/.test(call.called);
	const isTitled = isInTest ? call?.called.endsWith(".step") : call && !/\.(?:extend|mock)$/.test(call.called);
	if (call && (isGroup || (isTitled && call.title !== null))) {
		const path = call.title === null ? above : [...above, call.title];
		if (!isGroup) yield path.join(" › ");
		const place = { above: path, isInTest: isInTest || !isGroup };
		for (const part of call.bodies.flatMap(partsOf)) yield* titlesBelow(code, part, place);
	}
	// No test stands in another function, such as a fixture.
	else if (isInTest || !isFunction(node))
		for (const part of partsOf(node)) yield* titlesBelow(code, part, { above, isInTest });
}

/** The titles in a test file, each with the titles of its groups before it: "group › test". The steps of a story follow its title. */
export function titlesIn(path: string): string[] {
	const code = readFileSync(join(src, "..", path), "utf8");
	const { body }: { body: unknown[] } = parseAst(code, { lang: path.endsWith("x") ? "tsx" : "ts" });
	return body.filter(isNode).flatMap((node) => [...titlesBelow(code, node, { above: [], isInTest: false })]);
}
