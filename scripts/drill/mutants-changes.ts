import { parseSync, Visitor } from "vite";

/** A small change of a source text, from `start` to `end`. */
export type Mutant = { start: number; end: number; text: string };

const otherOperator: Readonly<Record<string, string>> = {
	"<": "<=",
	"<=": "<",
	">": ">=",
	">=": ">",
	"===": "!==",
	"!==": "===",
	"+": "-",
	"-": "+",
	"*": "/",
	"/": "*",
	"&&": "||",
	"||": "&&",
};

/** The same for conditions of SQL. A space on both sides keeps arrows and casts as they are. */
const sqlChanges: readonly [pattern: RegExp, text: string][] = [
	[/ <= /g, " < "],
	[/ >= /g, " > "],
	[/ < /g, " <= "],
	[/ > /g, " >= "],
	[/ and /g, " or "],
	[/ is null\b/g, " is not null"],
	[/ is not null\b/g, " is null"],
	[/\bnot exists\b/g, "exists"],
];

/** All small changes of a file: boundaries, operators, conditions, numbers, words of lists, parts of conditions of queries, and refusals that are
 * left out. Not every change is a defect: some give the same behaviour. */
export function mutantsOf(path: string, source: string): Mutant[] {
	const mutants: Mutant[] = [];
	const add = (start: number, end: number, text: string) => mutants.push({ start, end, text });
	const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
	/** Leaves out an element of a list, with the comma behind it. */
	const withoutElement = (elements: readonly ({ start: number; end: number } | null)[]) => {
		for (const [at, element] of elements.entries()) {
			if (element) add(element.start, elements[at + 1]?.start ?? element.end, "");
		}
	};
	const changeOperator = (left: { end: number }, right: { start: number }, operator: string) => {
		const other = otherOperator[operator];
		const start = source.indexOf(operator, left.end);
		if (other && start >= left.end && start < right.start) add(start, start + operator.length, other);
	};
	new Visitor({
		BinaryExpression({ left, right, operator }) {
			changeOperator(left, right, operator);
		},
		LogicalExpression(node) {
			if (node.operator === "??") add(node.start, node.end, textOf(node.left));
			else changeOperator(node.left, node.right, node.operator);
		},
		UnaryExpression(node) {
			if (node.operator === "!") add(node.start, node.end, textOf(node.argument));
		},
		ConditionalExpression({ consequent, alternate }) {
			add(consequent.start, alternate.end, `${textOf(alternate)} : ${textOf(consequent)}`);
		},
		Literal(node) {
			if (typeof node.value === "number") add(node.start, node.end, String(node.value + 1));
			if (typeof node.value === "boolean") add(node.start, node.end, String(!node.value));
		},
		IfStatement({ test, consequent }) {
			if (consequent.type === "ThrowStatement") add(test.start, test.end, "false");
		},
		ArrayExpression({ elements }) {
			if (elements.every((element) => element?.type === "Literal")) withoutElement(elements);
		},
		CallExpression(node) {
			const { callee } = node;
			if (callee.type === "Identifier" && callee.name === "and") withoutElement(node.arguments);
		},
		TaggedTemplateExpression({ tag, quasi }) {
			if (!/^sql\b/.test(textOf(tag))) return;
			for (const { start, end } of quasi.quasis)
				for (const [pattern, text] of sqlChanges)
					for (const { 0: found, index } of source.slice(start, end).matchAll(pattern))
						add(start + index, start + index + found.length, text);
		},
	}).visit(parseSync(path, source).program);
	return mutants;
}

export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
	source.slice(0, start) + text + source.slice(end);

/** The place and the changed line, before and after. */
export function describeMutant(path: string, source: string, mutant: Mutant): string {
	const lineAt = (text: string) => {
		const from = text.lastIndexOf("\n", mutant.start - 1) + 1;
		const to = text.indexOf("\n", mutant.start);
		return text.slice(from, to < 0 ? text.length : to).trim();
	};
	const line = source.slice(0, mutant.start).split("\n").length;
	return `${path}:${line}\n      - ${lineAt(source)}\n      + ${lineAt(applyMutant(source, mutant))}`;
}
