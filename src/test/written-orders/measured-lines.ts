import { matchLines } from "#orders/written/matching/written-search.db.ts";
import { readWrittenLines } from "#orders/written/reading/written-lines.ts";
import type { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import type { Meaning, OrderedSize, WrittenOrder } from "./written-order.ts";

type Catalogue = Awaited<ReturnType<typeof openDemoCatalogue>>;

/** "right": the size and the quantity are right, or the line is rightly doubted or left out. "unsure": not right, but marked. "wrong": not right, and
 * not marked. */
export type MeasuredLine = {
	result: "right" | "unsure" | "wrong";
	/** True when the line orders a size. */
	isOrder: boolean;
	/** True when the proposal has no doubt. */
	isSure: boolean;
	report: string;
};

type Proposal = { quantity: number; size: string; isSure: boolean; choices: string[] };

/** Reads the orders, and compares each line with its meaning. */
export async function measureOrders(orders: readonly WrittenOrder[], catalogue: Catalogue): Promise<MeasuredLine[]> {
	const idOf = new Map(catalogue.sizes.map(({ product, size, row }) => [`${product.slug} ${size.suffix}`, row.id]));
	const nameOf = new Map([...idOf].map(([name, id]) => [id, name]));
	const measured = orders.map(async ({ language, lastOrder, lines }) => {
		const ordered = lastOrder.map(([quantity, slug, suffix]) => ({
			productId: idOf.get(`${slug} ${suffix}`) ?? "",
			quantity,
		}));
		const bought = new Map(ordered.map(({ productId, quantity }) => [productId, [quantity]]));
		const read = readWrittenLines(lines.map(([text]) => text).join("\n"), language);
		const matched = await matchLines(catalogue.visit, { lines: read, bought, lastOrder: ordered, language });
		return lines.map(([text, meaning], index) => {
			const items = matched.find(({ line }) => line === index + 1)?.items ?? [];
			const proposals = items.flatMap(({ item, match }): (Proposal | null)[] => {
				if (match.kind === "no-order" || match.kind === "unknown") return [];
				if (item.isAsLastTime && item.words.length + item.codes.length === 0) return [null];
				if (match.kind === "last-order") return [null];
				const names = (ids: readonly string[]) => ids.flatMap((id) => nameOf.get(id) ?? []);
				const [size = ""] = names([match.productId]);
				return [{ quantity: match.quantity, size, isSure: match.doubts.length === 0, choices: names(match.choices) }];
			});
			const isSure = proposals.some((proposal) => proposal?.isSure);
			const result = isRight(meaning, proposals) ? "right" : isSure ? "wrong" : "unsure";
			const doubts = items.flatMap(({ match }) => (match.kind === "found" ? match.doubts : [match.kind]));
			const read = proposals.map((one) => (one ? `${one.quantity} ${one.size}` : "last order")).join(" + ");
			return {
				result,
				isOrder: typeof meaning === "object" && !("unsure" in meaning),
				isSure,
				report: `${text} -> ${read} (${doubts.join(", ")}; ${proposals[0]?.choices.length ?? 0})`,
			} as const;
		});
	});
	return (await Promise.all(measured)).flat();
}

function isRight(meaning: Meaning, proposals: readonly (Proposal | null)[]): boolean {
	if (meaning === "no line") return proposals.length === 0;
	if ("unsure" in meaning) {
		const slugs = proposals.flatMap((proposal) => proposal?.choices.map((name) => name.split(" ")[0]) ?? []);
		const isFound = meaning.unsure.length === 0 || meaning.unsure.some((slug) => slugs.includes(slug));
		return isFound && proposals.length > 0 && proposals.every((proposal) => !proposal?.isSure);
	}
	const wanted: readonly OrderedSize[] = "several" in meaning ? meaning.several : [meaning];
	return (
		wanted.length === proposals.length &&
		wanted.every(([quantity, slug, suffix], index) => {
			const proposal = proposals[index];
			return proposal?.quantity === quantity && proposal.size === `${slug} ${suffix}`;
		})
	);
}
