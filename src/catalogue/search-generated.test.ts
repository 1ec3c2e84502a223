import { expect } from "vitest";
import { system } from "#act.ts";
import { everything } from "#demo/range.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoSearch } from "#test/judged-queries/demo-catalogue.ts";
import { frames, kinds, negationForms, unsold, unsoldFrames, unwanted } from "#test/judged-queries/generated.ts";
import { gradesOf, type Rule } from "#test/judged-queries/judgement.ts";
import { actOf } from "#test/people.ts";

const test = plain.extend("search", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	return openDemoSearch(act);
});

const slugsOf = (rule: Rule | readonly Rule[]) => new Set(gradesOf({ 3: rule }, everything).keys());

/** Each query is one of many that are alike, so a part of them is enough: another part of the frames for each thing. */
const everyNth = 17;
const someOf = <Item>(all: readonly Item[]): Item[] => all.filter((_, nth) => nth % everyNth === 0);
const share = (right: readonly boolean[]) => right.filter(Boolean).length / right.length;

/** The measured shares: of queries for a kind, of negations, and of things that are not sold. */
test.for([
	["en", { kinds: 0.97, negations: 0.93, unsold: 0.93 }],
	["nl", { kinds: 0.97, negations: 0.91, unsold: 0.89 }],
] as const)("answers generated queries as well as before: %s", async ([site, floor], { search }) => {
	const asked = someOf(
		kinds.flatMap((kind) =>
			kind[site].flatMap((name) => frames[site].map((frame) => ({ query: frame.replace("{}", name), is: kind.is }))),
		),
	);
	const found: boolean[] = [];
	for (const { query, is } of asked) {
		const right = slugsOf(is);
		found.push((await search(query, site)).slice(0, 5).some(({ slug }) => right.has(slug)));
	}
	const negated = someOf(
		unwanted.flatMap(({ is, not, ...names }) => {
			const [kind, property] = names[site];
			return negationForms[site].map((form) => ({
				query: form.replace("{}", kind).replace("[]", property),
				is,
				not,
			}));
		}),
	);
	const clean: boolean[] = [];
	for (const { query, is, not } of negated) {
		const [right, wrong] = [slugsOf(is), slugsOf(not)];
		const slugs = (await search(query, site)).slice(0, 10).map(({ slug }) => slug);
		clean.push(slugs.slice(0, 5).some((slug) => right.has(slug)) && !slugs.some((slug) => wrong.has(slug)));
	}
	const strange = someOf(unsold[site].flatMap((name) => unsoldFrames[site].map((frame) => frame.replace("{}", name))));
	const empty: boolean[] = [];
	for (const query of strange) empty.push((await search(query, site)).length === 0);
	const measured = { kinds: share(found), negations: share(clean), unsold: share(empty) };
	const isWorse =
		measured.kinds < floor.kinds || measured.negations < floor.negations || measured.unsold < floor.unsold;
	expect(isWorse ? measured : "as good").toBe("as good");
});
