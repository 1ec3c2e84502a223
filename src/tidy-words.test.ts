import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn, src } from "./test/sources.ts";

type File = { path: string; text: string };

const root = join(src, "..");
const files: File[] = ["src", "scripts"].flatMap((folder) =>
	filesIn(join(root, folder))
		.filter(({ path }) => /(?<!\.d)\.tsx?$/.test(path))
		.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
);

/** Comments begin with a verb or with the thing they describe. */
const unclearBeginnings = /^\s*(?:\/\*\*|\/\/) ?(Who|Whoever|Whom|Whose|What|Null:|True:|False:)(?=\s|$)/;

const faultsOfComments = ({ path, text }: File): string[] =>
	text.split("\n").flatMap((line, index) => {
		const [, word] = unclearBeginnings.exec(line) ?? [];
		return word ? `${path}:${index + 1} begins a comment with "${word}"; begin with a verb or a noun.` : [];
	});

const kebabCase = "[a-z0-9]+(?:-[a-z0-9]+)*";
const suffixes = `(?:\\.(?:${kebabCase}|[a-z]{2}-[A-Z]{2}))*`;
const fileName = new RegExp(
	`^(?:(?:${kebabCase}|[a-z]{2}-[A-Z]{2})${suffixes}\\.tsx?|[A-Z][A-Za-z0-9]*${suffixes}\\.tsx|use[A-Z][A-Za-z0-9]*${suffixes}\\.tsx?)$`,
);

const faultOfName = (path: string): string | [] =>
	fileName.test(path.slice(path.lastIndexOf("/") + 1))
		? []
		: `${path} is not named in kebab-case.ts, PascalCase.tsx or useThing.ts.`;

describe("words", () => {
	test("begin no comment with a relative clause or a bare value", () => {
		expect(files.flatMap(faultsOfComments)).toEqual([]);
	});

	test("name files in one style", () => {
		expect(files.flatMap(({ path }) => faultOfName(path))).toEqual([]);
	});

	test.for([
		["/** Who may order. */", true],
		["	// What is sold.", true],
		["/** Null: nothing was found. */", true],
		["/** Null when nothing was found. */", false],
		["/** Whether the viewer may order. */", false],
	] as const)("reports the comment %s: %s", ([text, isFault]) => {
		expect(faultsOfComments({ path: "a.ts", text }).length > 0).toBe(isFault);
	});

	test.for([
		["src/cart/saved-lists.db.test.ts", false],
		["src/i18n/orders/orders.en-NZ.ts", false],
		["src/web/ui/Dialog.tsx", false],
		["src/web/useCountdown.ts", false],
		["src/cart/savedLists.ts", true],
		["src/cart/Cart.ts", true],
	] as const)("reports the file name %s: %s", ([path, isFault]) => {
		expect(faultOfName(path).length > 0).toBe(isFault);
	});
});
