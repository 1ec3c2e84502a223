import { writeList, writeWeekday } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { proposalTexts } from "#i18n/planner/proposal.ts";
import { useText } from "#web/app/text.tsx";
import type { Proposal, ProposalProduct, ProposedItem } from "./proposal.ts";
import { type NetContent, netContentOf, wholePieces } from "./usage-amount.ts";
import { usePieces } from "./usePieces.ts";
import { useWriteFrequency } from "./useWriteFrequency.ts";

const fewOrders = 3;
/** Pieces a week. A smaller correction by a stock count is not mentioned. */
const leastCorrection = 0.05;

/** Writes the quantities of a proposal, and explains them. */
export function useProposalWords() {
	const { pageText, language, shortDay } = useText(proposalTexts);
	const pieces = usePieces();
	/** For example "12 kg in 2 weeks", or "3 pieces in 4 weeks" of a product that is counted. */
	const amountIn = (perDay: number, product: ProposalProduct, weeks: number): string => {
		const content = netContentOf(product, language);
		const whole = wholePieces(perDay, weeks);
		const amount = content
			? measured(language, perDay * 7 * weeks * content.amount, content.unit)
			: pieces(whole.pieces);
		const period = content ? weeks : whole.weeks;
		return period === 1 ? pageText("in-week", amount) : pageText("in-weeks", amount, String(period));
	};
	return {
		frequencyText: useWriteFrequency(),
		quantityText({ quantities }: Pick<ProposedItem, "quantities">) {
			const parts = quantities.map(({ weekday, quantity }) =>
				weekday === null
					? pageText("per-delivery", pieces(quantity))
					: pageText("on-weekday", pieces(quantity), writeWeekday(language, weekday, "long")),
			);
			return writeList(language, parts);
		},
		useText({ usage }: ProposedItem, product: ProposalProduct, frequency: Proposal["frequency"]) {
			return pageText("use", amountIn(usage.perDay, product, frequency.kind === "rhythm" ? frequency.weeks : 1));
		},
		/** Explains the quantity, in one sentence for each reason. */
		reasons({ usage, quantities }: ProposedItem, product: ProposalProduct): string[] {
			const { orders, from, to, exceptions, correction } = usage;
			const isSure = orders >= fewOrders;
			const period = { 0: String(orders), 1: shortDay(from), 2: shortDay(to) };
			const isCorrected = Math.abs(correction) >= leastCorrection;
			return [
				pageText(isSure ? "how-orders" : "how-few", period[0], period[1], period[2]),
				...exceptions.map(({ kind, day, pieces: count }) =>
					kind === "large-order"
						? pageText("how-large", pieces(count), shortDay(day))
						: pageText("how-quiet", shortDay(day)),
				),
				...(isCorrected
					? [pageText(correction < 0 ? "how-less" : "how-more", amountIn(Math.abs(correction) / 7, product, 1))]
					: []),
				...(product.lot > 1 && quantities.length > 0 ? [pageText("how-lot", String(product.lot))] : []),
			];
		},
	};
}

/** 2,500 grams are 2.5 kg, and 400 grams stay grams. */
function measured(language: Language, amount: number, unit: NetContent["unit"]): string {
	const [value, shown] = amount < 1_000 ? [amount, unit === "kg" ? "g" : "ml"] : [amount / 1_000, unit];
	const digits = amount < 1_000 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 };
	return `${new Intl.NumberFormat(language, digits).format(value)}\u00a0${shown}`;
}
